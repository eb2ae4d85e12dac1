#!/bin/bash
# A record as files.
. "$(dirname "$0")/lib.sh"
t4=tesla-t4-cuda-12.6

try "every format of every figure has a stable name" 0 "$program" draw $t4 --format all -o day30
for file in five-kernels.svg five-kernels.dark.svg five-kernels.pdf five-kernels.png five-kernels.txt five-kernels.html \
    four-kernels.svg; do
    holds day30/$file; prints "day30/$file"
done
that "the PDF is not one" grep -q '^%PDF' "$folder/day30/five-kernels.pdf"
that "the SVG is not well-formed" xmllint --noout "$folder/day30/five-kernels.svg"
that "the SVG is above 60 KB" test "$(wc -c <"$folder/day30/five-kernels.svg")" -le 61440
that "the SVG is above 20 KB compressed" test "$(gzip -9c "$folder/day30/five-kernels.svg" | wc -c)" -le 20480
that "the alt text is not the lesson's" grep -q '15.8 times the next' "$folder/day30/five-kernels.txt"
that "the PDF has no real text" bash -c "pdftotext '$folder/day30/five-kernels.pdf' - | grep -q '33.09'"
that "librsvg does not draw the SVG" rsvg-convert -o "$scratch/a.png" "$folder/day30/five-kernels.svg"
verdict

try "two runs give the same bytes" 0 bash -c \
    "'$program' draw $t4 -f all -o a && TZ=Asia/Tokyo LC_ALL=C '$program' draw $t4 -f all -o b && diff -r a b"
verdict

try "standard output takes one figure" 0 "$program" draw $t4 --figure five-kernels -o -
prints "<svg"; lacks -; verdict
try "standard output does not take two" 2 "$program" draw $t4 -o -
says "one --figure"; one_line; silent; verdict

try "several records get a folder each" 0 "$program" draw $t4 tesla-t4-cuda-13.0 -o both
holds both/$t4/five-kernels.svg; holds both/tesla-t4-cuda-13.0/five-kernels.svg; verdict
try "two records of one name are a usage error" 2 "$program" draw $t4 "$TESTS_DIR/../presets/records/$t4.json" -o both
one_line; silent; lacks both; verdict
try "a record's name never leads out of the folder" 0 bash -c "mkdir -p r/s && cp '$TESTS_DIR/../presets/records/$t4.json' r/record.json &&
    cp r/record.json r/s && cd r/s && '$program' draw . .. -o o"
holds r/s/o/s/five-kernels.svg; holds r/s/o/r/five-kernels.svg; lacks r/s/five-kernels.svg; verdict

sed '/"kind": "bandwidth"/,/"kind": "compute"/{/"kind": "compute"/!d}' "$TESTS_DIR/../presets/records/$t4.json" >"$scratch/flat.json"
try "without a bandwidth ceiling no share and no line to it are drawn" 0 "$program" draw "$scratch/flat.json" -f svg -o x
that "NaN is drawn" bash -c "! grep -q nan '$folder/x/five-kernels.svg'"
verdict

try "no folder is made for a record that is not there" 1 "$program" draw no-such-record -o new
one_line; silent; lacks new; verdict

printf '[preset]\nkernels = vector-add\n' >"$scratch/none.ini"
try "a preset without figures says that it has none" 2 "$program" draw $t4 --preset "$scratch/none.ini" --figure mine
says 'no figure "mine"; it has none'; one_line; silent; verdict
sed '/"kernels": \[/,$d' "$TESTS_DIR/../presets/records/$t4.json" >"$scratch/bare.json"
echo '"kernels": []}' >>"$scratch/bare.json"
try "a record without kernels says that it has none" 2 "$program" draw "$scratch/bare.json" --only vector-add
says 'no kernel "vector-add"; it has none'; one_line; silent; verdict
printf '[preset]\nkernels = vector-add; transpose-naive\n[figure mine]\nkernels = vector-add\n' >"$scratch/own.ini"
try "--preset brings figures of its own" 0 "$program" draw $t4 --preset "$scratch/own.ini" -o x
holds x/mine.svg; lacks x/five-kernels.svg; verdict

try "--except leaves a kernel out and says so" 0 "$program" draw $t4 --figure five-kernels --except matmul-naive -o x
that "the omission is not said" grep -q 'not shown' "$folder/x/five-kernels.txt"
verdict
try "--except of an unknown kernel lists the record's" 2 "$program" draw $t4 --except gemm
says "vector-add, transpose-naive"; one_line; verdict

try "an unknown format lists those there are" 2 "$program" draw $t4 --format gif
says "svg, pdf, png, html, all"; one_line; silent; verdict
try "an unknown theme lists those there are" 2 "$program" draw $t4 --theme pink
says "light"; one_line; silent; verdict
try "an unknown layout lists those there are" 2 "$program" draw $t4 --layout poster
says "lesson"; one_line; silent; verdict
try "an unknown figure lists those there are" 2 "$program" draw $t4 --figure three
says "five-kernels, four-kernels"; one_line; silent; verdict

try "an output folder that cannot be made is named" 1 "$program" draw $t4 -o /proc/x
says "/proc/x"; one_line; silent; verdict

try "--aria img names one picture by its alt text" 0 "$program" draw $t4 --figure five-kernels --aria img -o -
prints ' role="img" aria-label="Five kernels on a Tesla T4'; verdict
try "--aria inline puts no title into a page" 0 "$program" draw $t4 --figure five-kernels --aria inline -o -
prints ' aria-label="Tesla T4: '; that "there is a title" bash -c "! grep -q '<title' '$scratch/out'"; verdict
try "an unknown role lists those there are" 2 "$program" draw $t4 --aria figure
says "document, inline, img"; one_line; silent; verdict

try "--format html is a page" 0 "$program" draw $t4 --figure five-kernels --format html -o -
prints "<!DOCTYPE html>"; prints "</html>"; verdict
try "--fragment is the figure alone, and names the files beside it" 0 "$program" draw $t4 --fragment -o day30
holds day30/five-kernels.fragment.html; lacks day30/five-kernels.html
holds day30/five-kernels.svg; holds day30/five-kernels.dark.svg
that "it names another file" grep -q 'src="five-kernels.svg"' "$folder/day30/five-kernels.fragment.html"
verdict

try "--list-files names what draw writes, and writes nothing" 0 bash -c "
    '$program' draw $t4 -f all -o a --list-files >wanted && test ! -e a &&
    '$program' draw $t4 -f all -o a | diff wanted - && ls -d a/* | sort | diff <(sort wanted) -"
silent; verdict

try "--check is content with what draw wrote" 0 bash -c \
    "'$program' draw $t4 -f all -o a >/dev/null && '$program' draw $t4 -f all -o a --check"
silent; verdict
try "--check names what would change or is missing, and writes nothing" 1 bash -c "
    '$program' draw $t4 -f all -o a >/dev/null && echo >>a/five-kernels.html && rm a/four-kernels.png
    '$program' draw $t4 -f all -o a --check"
prints "a/five-kernels.html"; prints "a/four-kernels.png"; says "2 files would change or are missing"; one_line
that "more is named" test "$(wc -l <"$scratch/out")" = 2
lacks a/four-kernels.png; verdict
try "--check makes no folder" 1 "$program" draw $t4 -o a --check
lacks a; says "4 files would"; verdict

for format in svg html; do
    try "a folder in the way of a file is named, and nothing half-written is left ($format)" 1 \
        bash -c "mkdir -p a/five-kernels.$format && '$program' draw $t4 --figure five-kernels -f $format -o a"
    says "a/five-kernels.$format"; one_line
    that "something is left" test "$(ls "$folder/a")" = five-kernels.$format
    verdict
done
try "a disk that fills up leaves the older file as it was" 1 bash -c "
    mkdir a && echo old >a/five-kernels.html && trap '' XFSZ && ulimit -f 40 &&
    '$program' draw $t4 --figure five-kernels -f html -o a"
says "a/five-kernels.html: File too large"; one_line; silent
that "the older file changed" grep -qx old "$folder/a/five-kernels.html"
that "something is left" test "$(ls "$folder/a")" = five-kernels.html
verdict

if [ -e /dev/full ]; then
    try "a full disk is noticed" 1 bash -c "'$program' draw $t4 --figure five-kernels -o - >/dev/full"
    one_line; verdict
fi

try "a broken font is named" 1 bash -c \
    "mkdir -p d/fonts && echo no >d/fonts/SourceSans3-Regular.otf && ROOFLINE_DATA=\$PWD/d '$program' draw $t4"
says "SourceSans3-Regular.otf"; one_line; silent
that "something was drawn" test "$(ls "$folder")" = d
verdict
finish
