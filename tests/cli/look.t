#!/bin/bash
# How a figure looks: layouts, sizes, words, pages.
. "$(dirname "$0")/lib.sh"
five="tesla-t4-cuda-12.6 --figure five-kernels"

# pixels FILE: width and height of a PNG, from its header.
pixels() { od -An -tu1 -j16 -N8 "$1" | awk '{ print $1 * 16777216 + $2 * 65536 + $3 * 256 + $4, $5 * 16777216 + $6 * 65536 + $7 * 256 + $8 }'; }
page() { pdfinfo "$1" | sed -n 's/^Page size: *\([0-9.]*\) x \([0-9.]*\).*/\1 \2/p'; }

for layout in slide column narrow; do
    try "the layout $layout is part of the file's name" 0 "$program" draw $five --layout $layout -f svg,pdf,png -o a
    holds a/five-kernels.$layout.svg; holds a/five-kernels.$layout.pdf; holds a/five-kernels.$layout.png
    that "the SVG is not well-formed" xmllint --noout "$folder/a/five-kernels.$layout.svg"
    verdict
done

try "a column is 88 mm wide on paper" 0 "$program" draw $five --layout column -f svg,pdf -o a
that "the PDF is not" test "$(page "$folder/a/five-kernels.column.pdf")" = "249.45 204.095"
that "the SVG is not" grep -q 'width="249.45pt"' "$folder/a/five-kernels.column.svg"
verdict

try "--width in px is kept in a PNG" 0 "$program" draw $five --width 1234px -f png -o a
that "it is not 1234 wide" test "$(pixels "$folder/a/five-kernels.png" | cut -d' ' -f1)" = 1234
verdict
try "--width in mm is kept on paper, and has 300 dots an inch" 0 "$program" draw $five --width 127mm -f pdf,png -o a
that "the PDF is not 360 pt wide" test "$(page "$folder/a/five-kernels.pdf")" = "360 225"
that "the PNG is not 1500 px wide" test "$(pixels "$folder/a/five-kernels.png")" = "1500 938"
verdict
for width in 12 0px 99999px wide; do
    try "--width $width is refused" 2 "$program" draw $five --width $width
    says "--width"; one_line; silent; verdict
done

try "--type that does not fit is refused" 2 "$program" draw $five --layout slide --type 40pt
says "--type 40pt"; one_line; silent
that "a file was written" test -z "$(ls "$folder")"
verdict
try "--type that fits is drawn" 0 "$program" draw $five --layout column --type 8pt -o a
holds a/five-kernels.column.svg; verdict

try "--background none leaves the paper away" 0 "$program" draw $five --background none -f svg,png -o a
that "the SVG has a background" bash -c "! grep -q 'M0 0H960V600H0z' '$folder/a/five-kernels.svg'"
that "the PNG is opaque" test "$(od -An -tu1 -j25 -N1 "$folder/a/five-kernels.png" | tr -d ' ')" = 6
verdict
try "another --background is refused" 2 "$program" draw $five --background red
says 'there is no background "red"'; one_line; silent; verdict

try "--title and --caption replace what is drawn" 0 "$program" draw $five --title "My title" --caption "My source" -f pdf -o a
that "the title is not there" bash -c "pdftotext '$folder/a/five-kernels.pdf' - | grep -q 'My title'"
that "the caption is not there" bash -c "pdftotext '$folder/a/five-kernels.pdf' - | grep -q 'My source'"
that "the provenance is still there" bash -c "! pdftotext '$folder/a/five-kernels.pdf' - | grep -q sha256"
verdict
try "--no-title and --no-caption leave them away" 0 "$program" draw $five --no-title --no-caption -f pdf -o a
that "a title is there" bash -c "! pdftotext '$folder/a/five-kernels.pdf' - | grep -q 'bandwidth is the limit'"
that "a caption is there" bash -c "! pdftotext '$folder/a/five-kernels.pdf' - | grep -q sha256"
verdict

try "--build draws three files, and one PDF of three pages" 0 "$program" draw $five --layout slide --build -f svg,pdf -o a
for step in 1 2 3; do holds a/five-kernels.slide.$step.svg; done
that "the PDF has other pages" bash -c "pdfinfo '$folder/a/five-kernels.slide.pdf' | grep -q '^Pages: *3$'"
that "the ceilings' page names a kernel" bash -c "! pdftotext -f 1 -l 1 '$folder/a/five-kernels.slide.pdf' - | grep -q reduction"
that "the points' page has a verdict" bash -c "! pdftotext -f 2 -l 2 '$folder/a/five-kernels.slide.pdf' - | grep -q artefact"
that "the verdicts' page has none" bash -c "pdftotext -f 3 -l 3 '$folder/a/five-kernels.slide.pdf' - | grep -q artefact"
verdict
sed 's/"label": "vector add"/"label": "行列 add"/' "$TESTS_DIR/../presets/records/tesla-t4-cuda-12.6.json" >"$scratch/cjk.json"
try "a character that the fonts lack is an error that names it" 1 "$program" draw "$scratch/cjk.json" --figure five-kernels
says 'the label of "vector-add"'; says "U+884C"; says "--lenient"; one_line; silent; verdict
for words in title caption; do
    try "in the $words it is named as the $words" 1 "$program" draw $five --$words "行"
    says "the $words: cannot draw"; says "U+884C"; one_line; silent; verdict
done
try "--lenient draws a question mark for it and warns" 0 "$program" draw "$scratch/cjk.json" --figure five-kernels --lenient
says 'warning: drawn as "?"'; says "U+884C"; says "U+5217"; one_line; holds five-kernels.svg; verdict
try "--lenient draws what two question marks would be" 0 bash -c "
    sed 's/行列/??/' '$scratch/cjk.json' >marks.json && '$program' draw marks.json --figure five-kernels -o a &&
    '$program' draw '$scratch/cjk.json' --figure five-kernels --lenient -o b &&
    paths() { grep -o '<path[^>]*>' \$1 | sed 's/id=\"[^\"]*\"//'; } && diff <(paths a/five-kernels.svg) <(paths b/five-kernels.svg)"
verdict

long=$(printf 'word %.0s' {1..60})
try "a title that loses its middle is warned of, once" 0 "$program" draw $five --title "$long" -f all -o a
says 'warning: the title of "five-kernels" is too long for the layout lesson'; says "fewer words"; one_line; verdict
try "a caption that loses its middle is warned of" 0 "$program" draw $five --layout slide --caption "$long" -o a
says 'warning: the caption of "five-kernels" is too long for the layout slide'; says "fewer words"; one_line; verdict
try "a caption that has room for all its lines is not warned of" 0 "$program" draw $five --caption "$long" -o a
that "there is a warning" test ! -s "$scratch/err"
verdict
try "a title that is drawn smaller is not warned of" 0 "$program" draw $five --layout slide -o a \
    --title "Five kernels and what holds them back on this small card for notebooks"
that "there is a warning" test ! -s "$scratch/err"
verdict

sed 's/"label": "vector add"/"label": "vector\\u202e add\\u2066"/; s/"name": "Tesla T4"/"name": "Tesla\\u200f T4"/' \
    "$TESTS_DIR/../presets/records/tesla-t4-cuda-12.6.json" >"$scratch/turned.json"
turning=$'\u202e|\u2066|\u200f|\u202b'
try "marks that turn the direction of words reach no file" 0 "$program" draw "$scratch/turned.json" -f svg,html --fragment \
    --title $'a\u202bb' --caption $'c\u202ed' -o a
that "one is in a file" bash -c "! grep -rlE '$turning' '$folder/a'"
that "the title lost its words" grep -q '<title[^>]*>ab</title>' "$folder/a/five-kernels.svg"
verdict
try "nor a terminal" 0 "$program" show "$scratch/turned.json"
that "one is printed" bash -c "! grep -E '$turning' '$scratch/out'"
prints "vector add"; verdict
try "--mix shows the band of other mixes and says what it is" 0 "$program" draw nvidia-h200-cuda-13.0 --mix -f svg,pdf -o x
that "the foot does not say it" bash -c "pdftotext '$folder/x/five-kernels.pdf' - | grep -q 'band over the bandwidth ceiling'"
verdict
try "--mix without such rates is an error" 1 "$program" draw tesla-t4-cuda-12.6 --mix -o x
says "reads and writes alone"; one_line; verdict
finish
