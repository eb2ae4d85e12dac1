#!/bin/bash
# The lines that include figures.
. "$(dirname "$0")/lib.sh"
t4=tesla-t4-cuda-12.6

for language in html md tex; do
    try "--snippet $language includes both figures and writes nothing" 0 "$program" draw $t4 --snippet $language -o img
    prints "img/five-kernels."; prints "img/four-kernels."; prints "15.8 times the next"; lacks img; verdict
done
try "--snippet for the column layout has the data" 0 "$program" draw $t4 --layout column --snippet md
prints "](five-kernels.column.svg)"; prints "| vector add | 0.083 |"; prints "6de6 75ea"; verdict
try "an HTML snippet refers to no file that draw would not make" 0 "$program" draw $t4 --snippet html
that "there is a dark file" bash -c "! grep -q dark.svg '$scratch/out'"; verdict
try "with all formats it shows the dark drawing too" 0 "$program" draw $t4 --snippet html -f all
prints 'srcset="five-kernels.dark.svg"'; verdict
try "an unknown snippet lists those there are" 2 "$program" draw $t4 --snippet rst
says "html, md, tex"; one_line; silent; verdict

try "a caption of one's own stands in the snippet as well" 0 "$program" draw $t4 --snippet md --caption "My source"
prints "My source"; verdict
try "without marks that turn its direction" 0 "$program" draw $t4 --snippet html --caption $'My\u202e source'
prints "<p>My source</p>"; verdict
try "links are percent-encoded" 0 "$program" draw $t4 --snippet html -o 'a b#c'
prints 'src="a%20b%23c/five-kernels.svg"'; verdict
try "a folder that TeX cannot read is named" 1 "$program" draw $t4 --snippet tex -o 'a#b'
says "a#b/five-kernels.pdf"; one_line; silent; verdict

if command -v pdflatex >/dev/null; then
    try "LaTeX finds the pictures and sets the lines, in every layout" 0 bash -c "
        for layout in lesson slide column narrow; do
            look=\"--layout \$layout -f pdf -o ./a_b~&\"
            '$program' draw $t4 \$look >/dev/null &&
            { echo '\\documentclass{article}\\usepackage{graphicx}\\begin{document}'
              '$program' draw $t4 \$look --snippet tex --caption '50% of #1 & {x_2^3} ~ \\y' && echo '\\end{document}'; } >\$layout.tex &&
            pdflatex -halt-on-error -interaction=batchmode \$layout.tex >/dev/null || exit 1
        done"
    that "a picture is missing" test "$(cat "$folder"/*.log | grep -c '<use ./a_b~&/')" = 8
    silent; verdict
else
    skip "LaTeX finds the pictures and sets the lines, in every layout" "no pdflatex"
fi
finish
