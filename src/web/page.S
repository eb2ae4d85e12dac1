/* Embeds page.css and page.js as strings: see page.h. Paths are from the top of the tree. */
	.section .rodata
	.globl page_css, page_js
page_css:
	.incbin "src/web/page.css"
	.byte 0
page_js:
	.incbin "src/web/page.js"
	.byte 0
	.section .note.GNU-stack,"",%progbits
