#!/bin/bash
# PDF files, whoever reads them.
. "$(dirname "$0")/lib.sh"
five="tesla-t4-cuda-12.6 --figure five-kernels"

for record in "$TESTS_DIR"/../presets/records/*.json; do
    record=$(basename "$record" .json)
    try "the figures of $record keep the rules of PDF/UA-1" 0 "$program" draw "$record" -f pdf -o a
    keeps_rules "$folder"/a/*.pdf
    verdict
done
try "a build keeps the rules of PDF/UA-1" 0 "$program" draw $five --layout slide --build -f pdf -o a
keeps_rules "$folder"/a/*.pdf
verdict
try "any title keeps the rules of PDF/UA-1" 0 "$program" draw $five --title 'A < B & "C" (D) \ é' -f pdf -o a
keeps_rules "$folder"/a/*.pdf
that "the title is another" bash -c "pdfinfo '$folder/a/five-kernels.pdf' | grep -qF 'A < B & \"C\" (D) \\ é'"
verdict
try "a letter that the fonts lack can still be copied" 0 "$program" draw $five --title 'one 行 two' --lenient -f pdf -o a
keeps_rules "$folder"/a/*.pdf
that "it is another" bash -c "pdftotext '$folder/a/five-kernels.pdf' - | grep -q 'one 行 two'"
verdict
try "a broken PDF is not said to keep the rules" 0 "$program" draw $five -f pdf -o a
sed -i 's/xref$/xxxx/' "$folder/a/five-kernels.pdf"
that "the file is said to be sound" bash -c "! '$(dirname "$program")/tests/formats/test_pdf_rules' '$folder/a/five-kernels.pdf' >/dev/null"
verdict

try "fonts are embedded as parts" 0 "$program" draw $five -f pdf -o a
that "one is not" bash -c "pdffonts '$folder/a/five-kernels.pdf' | awk 'NR > 2 && !/ yes yes yes /' | grep -c . | grep -qx 0"
verdict
try "a record's date is a PDF's" 0 "$program" draw $five -f pdf -o a
that "it is another" bash -c "TZ=UTC pdfinfo '$folder/a/five-kernels.pdf' | grep -q '^CreationDate:.* Aug 30 00:00:00 2026'"
verdict

try "a PDF is the same a second later" 0 "$program" draw $five -f pdf -o a
sleep 1.1
that "it would change" "$program" draw $five -f pdf -o "$folder/a" --check
verdict

# Three files that are no libraries stand before the real one.
missing=$scratch/missing
mkdir "$missing"
for version in 28 29 30; do echo "no library" >"$missing/libqpdf.so.$version"; done
try "without libqpdf there is no PDF, and a line that says what to install" 1 \
    env LD_LIBRARY_PATH="$missing" "$program" draw $five -f pdf -o a
says "PDF files need libqpdf"; says "install libqpdf-dev"; one_line; silent; lacks a/five-kernels.pdf
verdict
try "without libqpdf there are other formats" 0 env LD_LIBRARY_PATH="$missing" "$program" draw $five -f svg,png -o a
holds a/five-kernels.svg; holds a/five-kernels.png
verdict
finish
