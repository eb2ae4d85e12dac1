#include "pdf_xmp.h"

#include "svg_text.h"

static void add(GString *out, const char *before, const char *text, const char *after)
{
    g_autofree char *escaped = svg_escape(text);
    g_string_append_printf(out, "%s%s%s\n", before, escaped, after);
}

GString *xmp_packet(const PdfDocument *document, const char *date)
{
    GString *out = g_string_new(
        "<?xpacket begin=\"\xEF\xBB\xBF\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>\n"
        "<x:xmpmeta xmlns:x=\"adobe:ns:meta/\">\n"
        "<rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\">\n"
        "<rdf:Description rdf:about=\"\" xmlns:dc=\"http://purl.org/dc/elements/1.1/\" "
        "xmlns:xmp=\"http://ns.adobe.com/xap/1.0/\" "
        "xmlns:pdf=\"http://ns.adobe.com/pdf/1.3/\" "
        "xmlns:pdfuaid=\"http://www.aiim.org/pdfua/ns/id/\">\n"
        "<pdfuaid:part>1</pdfuaid:part>\n"
        "<dc:format>application/pdf</dc:format>\n"
        "<xmp:CreatorTool>roofline</xmp:CreatorTool>\n");
    add(out, "<dc:title><rdf:Alt><rdf:li xml:lang=\"x-default\">", document->title,
        "</rdf:li></rdf:Alt></dc:title>");
    if (document->description != NULL)
        add(out, "<dc:description><rdf:Alt><rdf:li xml:lang=\"x-default\">", document->description,
            "</rdf:li></rdf:Alt></dc:description>");
    if (document->keywords != NULL)
        add(out, "<pdf:Keywords>", document->keywords, "</pdf:Keywords>");
    add(out, "<dc:language><rdf:Bag><rdf:li>", document->language,
        "</rdf:li></rdf:Bag></dc:language>");
    add(out, "<xmp:CreateDate>", date, "</xmp:CreateDate>");
    add(out, "<xmp:ModifyDate>", date, "</xmp:ModifyDate>");
    g_string_append(out, "</rdf:Description>\n</rdf:RDF>\n</x:xmpmeta>\n<?xpacket end=\"r\"?>\n");
    return out;
}
