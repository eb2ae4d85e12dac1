#!/bin/bash
# A record as files.
. "$(dirname "$0")/lib.sh"
t4=tesla-t4-cuda-12.6

try "every format of every figure has a stable name" 0 "$program" draw $t4 --format all -o day30
for file in five-kernels.svg five-kernels.dark.svg five-kernels.pdf five-kernels.png five-kernels.txt four-kernels.svg; do
    holds day30/$file; prints "day30/$file"
done
that "the PDF is not one" grep -q '^%PDF' "$folder/day30/five-kernels.pdf"
that "the SVG is not well-formed" xmllint --noout "$folder/day30/five-kernels.svg"
that "the SVG is above 60 KB" test "$(wc -c <"$folder/day30/five-kernels.svg")" -le 61440
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

try "--except leaves a kernel out and says so" 0 "$program" draw $t4 --figure five-kernels --except matmul-naive -o x
that "the omission is not said" grep -q 'not shown' "$folder/x/five-kernels.txt"
verdict
try "--except of an unknown kernel lists the record's" 2 "$program" draw $t4 --except gemm
says "vector-add, transpose-naive"; one_line; verdict

try "an unknown format lists those there are" 2 "$program" draw $t4 --format gif
says "svg, "; one_line; silent; verdict
try "an unknown theme lists those there are" 2 "$program" draw $t4 --theme pink
says "light"; one_line; silent; verdict
try "an unknown layout lists those there are" 2 "$program" draw $t4 --layout poster
says "lesson"; one_line; silent; verdict
try "an unknown figure lists those there are" 2 "$program" draw $t4 --figure three
says "five-kernels, four-kernels"; one_line; silent; verdict

try "an output folder that cannot be made is named" 1 "$program" draw $t4 -o /proc/x
says "/proc/x"; one_line; silent; verdict

if [ -e /dev/full ]; then
    try "a full disk is noticed" 1 bash -c "'$program' draw $t4 --figure five-kernels -o - >/dev/full"
    one_line; verdict
fi

try "a broken font is named" 1 bash -c \
    "mkdir -p d/fonts && echo no >d/fonts/SourceSans3-Regular.otf && ROOFLINE_DATA=\$PWD/d '$program' draw $t4"
says "SourceSans3-Regular.otf"; one_line; silent; verdict
finish
