/* page: the style and the script of a web page, as they stand in page.css and page.js. */
#ifndef ROOFLINE_WEB_PAGE_H
#define ROOFLINE_WEB_PAGE_H

extern const char page_css[], page_js[];

#endif
