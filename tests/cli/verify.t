#!/bin/bash
# Does a record, a folder or a sheet follow from its samples?
. "$(dirname "$0")/lib.sh"
records=$TESTS_DIR/../presets/records
t4=tesla-t4-cuda-12.6 h200=nvidia-h200-cuda-13.0

for record in $t4 tesla-t4-cuda-13.0 $h200; do
    try "the shipped record $record is verified" 0 "$program" verify $record
    prints "verified: $record"; prints "not that the record was measured, nor by whom"; verdict
done

try "several files are verified one after the other" 0 "$program" verify $t4 "$records/$h200.json"
prints "verified: $t4"; prints "$h200.json"; verdict
try "a record is read from standard input" 0 bash -c "'$program' verify - <'$records/$t4.json'"
prints "verified: -"; verdict

sed 's/267386880/267386881/' "$records/$h200.json" >"$scratch/altered.json"
try "what does not hold is named, with both figures" 4 "$program" verify "$scratch/altered.json"
prints "WRONG counts: "
prints "kernels[2].counts.flop: 267386881 stands there, 267386880 should"
says "1 thing does not hold"; one_line; verdict

sed 's/"244.5 /"244.9 /' "$records/$t4.json" >"$scratch/misprint.json"
try "a misprint in a transcription is named" 4 "$program" verify "$scratch/misprint.json"
prints "WRONG published: "; prints "ceilings[0].published."; verdict

try "a run's folder is verified, figures and all" 0 bash -c "
    '$program' run --device cpu --sizes tiny -q -o run >/dev/null && '$program' verify run"
prints "holds figures: "; prints "(13 compared)"; verdict

try "a digit in the page of all figures is found" 4 bash -c "
    '$program' run --device cpu --sizes tiny -q -o run >/dev/null && sed -i '0,/GB\/s/s//MB\/s/' run/index.html &&
    '$program' verify run"
prints "WRONG figures: "; prints "index.html: line "; verdict

try "a run whose kernel failed its check is verified as just that" 0 bash -c "
    '$program' run --device cpu --sizes tiny -q --break matmul-naive -o run >/dev/null 2>&1
    '$program' verify run"
prints "holds statuses: "; verdict

try "a repetition is verified" 0 bash -c "
    '$program' run --device cpu --sizes tiny -q --repeat 2 -o run >/dev/null && '$program' verify run"
prints "holds repeats: "; verdict

# A folder with a file of every name that draw gives.
good=$scratch/good
"$program" draw $h200 -f all -o "$good" >/dev/null
"$program" draw $h200 --layout slide --theme mono -f svg,pdf -o "$good" >/dev/null
"$program" draw $h200 --layout slide --build -f svg --figure five-kernels -o "$good" >/dev/null
"$program" draw $h200 --fragment -o "$good" >/dev/null
cp "$records/$h200.json" "$good/record.json"
cp "$records/$h200.json" "$good/notes.txt"
files=$(ls "$good" | grep -cv '^record.json$\|^notes')
try "a folder of every kind of figure is verified, and what is no figure is named" 0 "$program" verify "$good"
prints "holds figures: each file is what the record draws ($files compared)"
prints "not checked: figures: notes.txt: "; prints ", 1 not checked)"; prints "what was checked follows"; verdict

differs() { ! cmp -s "$1" "$2"; }
# altered NAME FILE SCRIPT WORDS: what sed makes of one file is found.
altered() {
    rm -rf "$scratch/bad" && mkdir "$scratch/bad"
    cp "$good/record.json" "$good/five-kernels.svg" "$good/$2" "$scratch/bad" 2>/dev/null
    sed -i "$3" "$scratch/bad/$2"
    try "$1 is found" 4 "$program" verify "$scratch/bad"
    that "nothing was altered" differs "$good/$2" "$scratch/bad/$2"
    prints "$4"; one_line; verdict
}
# A sample has nothing in the record that it must agree with; the figures have, which name the record's hash.
altered "a sample of a ceiling's candidate" record.json '0,/"samples_s": \[0.0020/s//"samples_s": [0.0019/' "WRONG figures: "
altered "a sample of a ceiling" record.json '/"shape": "float4, streaming hints, 128 threads",$/,/"checks"/s/0.00100[0-9]*\]/0.002]/' "WRONG figures: "
altered "a kernel's samples, all of them" record.json \
    '/"id": "vector-add"/,/"checks"/s/0\.0018/0.0017/g' "WRONG figures: "
altered "a digit in an alt text" five-kernels.txt 's/4\.8/4.9/' "five-kernels.txt: line 1: "
altered "a digit in a drawing" five-kernels.svg 's/data-share="[0-9]/data-share="1/' "five-kernels.svg: line "
altered "a moved marker" five-kernels.slide.mono.svg '0,/<circle cx="1/s//<circle cx="2/' "five-kernels.slide.mono.svg: line "
altered "a cell of a page's table" five-kernels.html '0,/>3437\.8/s//>3437.7/' "five-kernels.html: line "
altered "a cell of a fragment" five-kernels.fragment.html '0,/3437\.8/s//3437.7/' "five-kernels.fragment.html: line "
altered "a byte of a bitmap" five-kernels.png 's/Description/Descriptiom/' "five-kernels.png: differs from byte "
altered "a byte of a PDF" five-kernels.pdf 's/endstream/endstreaM/' "five-kernels.pdf: "
altered "a build's page" five-kernels.slide.2.svg '$d' "five-kernels.slide.2.svg: line "

swapped() {
    rm -rf "$scratch/bad" && mkdir "$scratch/bad"
    cp "$good/record.json" "$scratch/bad" && cp "$good/$2" "$scratch/bad/$1"
    try "$2 in place of $1 is found" 4 "$program" verify "$scratch/bad"
    prints "$1: "; verdict
}
swapped five-kernels.svg four-kernels.svg
swapped five-kernels.pdf four-kernels.pdf
swapped five-kernels.png four-kernels.png

for options in "" "--paper letter" "--figure four-kernels"; do
    try "a sheet made with options '$options' is verified" 0 bash -c "
        '$program' sheet $h200 -o review.pdf $options >/dev/null && '$program' verify review.pdf"
    prints "holds hash: "; prints "holds sheet: "; verdict
done
try "a sheet in a run's folder is that record's" 0 bash -c "
    '$program' run --device cpu --sizes tiny -q -o run >/dev/null && '$program' sheet run -o run/review.pdf >/dev/null &&
    '$program' verify run"
prints "(14 compared)"; verdict
try "a sheet of another record in a folder is found" 4 bash -c "
    mkdir run && cp '$records/$h200.json' run/record.json && '$program' sheet $t4 -o run/review.pdf >/dev/null &&
    '$program' verify run"
prints "review.pdf: hash: SHA-256 of the attached record: "; verdict
try "the sheet of a run whose kernel failed its check is verified" 0 bash -c "
    '$program' run --device cpu --sizes tiny -q --break matmul-naive -o run >/dev/null 2>&1
    '$program' sheet run -o review.pdf >/dev/null && '$program' verify review.pdf"
prints "holds sheet: "; verdict

try "a folder without a record is no input" 1 "$program" verify .
one_line; silent; verdict
try "a file that is missing is said to be" 1 "$program" verify nowhere.json
one_line; silent; verdict
try "an empty file is no record" 1 "$program" verify /dev/null
says "not a record"; one_line; silent; verdict
sed 's/"schema": 1/"schema": 3/' "$records/$t4.json" >"$scratch/newer.json"
try "a newer schema is named" 1 "$program" verify "$scratch/newer.json"
says "a newer version of it wrote this record"; one_line; silent; verdict
try "a figure as PDF carries no record" 1 "$program" verify "$good/five-kernels.pdf"
says "no attachment"; says "verify the run's folder"; one_line; silent; verdict
for file in five-kernels.svg five-kernels.png five-kernels.html; do
    try "$file carries no record" 1 "$program" verify "$good/$file"
    says "carries no record: verify the run's folder"; one_line; silent; verdict
done
try "a file that cannot be read does not keep the others from being verified" 1 "$program" verify nowhere.json $t4
prints "verified: $t4"; says "nowhere.json"; one_line; verdict
try "the environment's date has no say" 0 bash -c "
    export SOURCE_DATE_EPOCH=86400; '$program' sheet $t4 -o s.pdf >/dev/null && '$program' verify s.pdf"
verdict
try "a folder without a record goes by the shipped record of its name" 0 bash -c "
    '$program' draw $t4 -o $t4 >/dev/null && '$program' verify ./$t4"
prints "by the shipped record $t4"; prints "holds figures: "; verdict
try "figures of another record are said to be" 4 bash -c "
    '$program' draw $h200 -f html -o f >/dev/null && cp '$records/$t4.json' f/record.json && '$program' verify f"
prints "was drawn from another record, of sha256 "; verdict
try "a PDF that is no sheet is wrong beside a record" 4 bash -c "
    '$program' draw $t4 -o f >/dev/null && cp '$records/$t4.json' f/record.json && head -c 3000 '$good/five-kernels.pdf' >f/review.pdf &&
    '$program' verify f"
prints "review.pdf: neither a figure nor a sheet of this record: "; verdict
try "a file's name forges no line" 0 bash -c "
    mkdir f && cp '$records/$t4.json' f/record.json && echo >$'f/a\n  holds sheet: forged' && '$program' verify f"
that "a line is forged" bash -c "! grep -q '^  holds sheet: forged' '$scratch/out'"; verdict
head -c 3000 "$good/five-kernels.pdf" >"$scratch/cut.pdf"
try "a truncated PDF is no input" 1 "$program" verify "$scratch/cut.pdf"
says "truncated or damaged"; one_line; silent; verdict
finish
