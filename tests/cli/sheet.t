#!/bin/bash
# The evidence sheet: a PDF that carries its record.
. "$(dirname "$0")/lib.sh"
t4=tesla-t4-cuda-12.6
records=$TESTS_DIR/../presets/records

# Conditions on the last try's file.
is_pdf() { [ "$(head -c 5 "$folder/$1")" = %PDF- ] || problems="$problems; $1 is no PDF"; }
same() { cmp -s "$1" "$2" || problems="$problems; $1 and $2 differ"; }
alone() { [ "$(ls "$folder")" = "$1" ] || problems="$problems; there is more than $1: $(ls "$folder")"; }
empty() { [ -z "$(ls -A "$folder")" ] || problems="$problems; left behind: $(ls -A "$folder")"; }

try "the sheet is named after its record" 0 "$program" sheet $t4
prints "$t4.pdf"; alone $t4.pdf; is_pdf $t4.pdf; holds $t4.pdf; verdict
cp "$folder/$t4.pdf" "$scratch/t4.pdf"

try "the same record gives the same bytes" 0 "$program" sheet $t4 -o again.pdf
same "$folder/again.pdf" "$scratch/t4.pdf"; verdict

try "a run's folder names the sheet of its record" 0 bash -c "
    mkdir day30 && cp '$records/$t4.json' day30/record.json && '$program' sheet day30"
prints "day30.pdf"; is_pdf day30.pdf; same "$folder/day30.pdf" "$scratch/t4.pdf"; verdict

try "a file names the sheet of its record" 0 bash -c "
    mkdir day30 && cp '$records/$t4.json' day30/record.json && '$program' sheet day30/record.json"
prints "record.pdf"; is_pdf record.pdf; verdict

try "it goes to standard output" 0 "$program" sheet $t4 -o -
same "$scratch/out" "$scratch/t4.pdf"; empty; verdict

try "the record comes from standard input" 0 bash -c "'$program' sheet - -o in.pdf <'$records/$t4.json'"
same "$folder/in.pdf" "$scratch/t4.pdf"; verdict

try "letter is another paper" 0 "$program" sheet $t4 --paper letter -o letter.pdf
is_pdf letter.pdf; that "the paper is the same" bash -c "! cmp -s '$folder/letter.pdf' '$scratch/t4.pdf'"
verdict

if command -v pdfinfo >/dev/null && command -v pdfdetach >/dev/null; then
    try "papers are as large as they should be" 0 bash -c "
        pdfinfo '$scratch/t4.pdf'; '$program' sheet $t4 --paper letter -o l.pdf; pdfinfo l.pdf"
    prints "595.276 x 841.89 pts (A4)"; prints "612 x 792 pts (letter)"; verdict

    try "its title is the finding" 0 pdfinfo "$scratch/t4.pdf"
    prints "Tesla T4: bandwidth is the limit for all five kernels"; verdict

    try "it says how it was made" 0 bash -c "'$program' sheet $t4 --paper letter -o l.pdf && pdfinfo l.pdf"
    prints "roofline sheet record.json --paper letter; roofline "; verdict

    try "pdfdetach gives the record back byte for byte" 0 bash -c "
        pdfdetach -saveall '$scratch/t4.pdf' && cmp record.json '$records/$t4.json'"
    alone record.json; verdict

    try "its words can be read" 0 pdftotext -layout "$scratch/t4.pdf" -
    prints "What it says"; prints "COUNTING ARTEFACT, 10.1 times the bandwidth ceiling"
    prints "$(sha256sum "$records/$t4.json" | cut -c1-64)"; prints "page 1 of"; verdict

    try "--figure chooses the chart" 0 bash -c "
        '$program' sheet $t4 --figure four-kernels -o f.pdf && pdftotext f.pdf - | tr '\n' ' '"
    prints "--figure four-kernels"; verdict

    try "a vendor's ceiling is marked and leaves no share" 0 bash -c "
        '$program' sheet $t4 --ceiling 'datasheet:320 GB/s' -o d.pdf && pdftotext d.pdf - | tr '\n' ' '"
    prints "datasheet"; prints "--ceiling 'datasheet:320 GB/s'"; holds d.pdf
    that "a share is printed" bash -c "! grep -q '104\.8' '$scratch/out'"; verdict

    try "fonts are embedded and subset" 0 bash -c "pdffonts '$scratch/t4.pdf' | tail -n +3 | grep -v ' yes yes yes '"
    status=0; problems=; silent; verdict
else
    skip "what poppler reads in it" "pdfinfo or pdfdetach is missing"
fi

if command -v qpdf >/dev/null; then
    try "it is a sound PDF" 0 qpdf --check "$scratch/t4.pdf"
    verdict
fi

# --- nothing is written ---

try "--list-files writes nothing" 0 "$program" sheet $t4 --list-files
prints "$t4.pdf"; empty; verdict

try "--check names a sheet that is missing" 1 "$program" sheet $t4 --check
prints "$t4.pdf"; says "would change or is missing"; one_line; empty; verdict

try "--check is content with the same sheet" 0 bash -c "'$program' sheet $t4 >/dev/null && '$program' sheet $t4 --check"
silent; verdict

try "a file that cannot be written leaves nothing" 1 bash -c "mkdir there && '$program' sheet $t4 -o there"
says "cannot write there"; one_line; alone there; verdict

if [ -e /dev/full ]; then
    try "a full disk is noticed" 1 "$program" sheet $t4 -o /dev/full
    says "/dev/full"; one_line; empty; verdict
fi

# --- what it refuses ---

try "without a record it is a usage error" 2 "$program" sheet
says "RECORD"; one_line; silent; verdict
try "it takes one record" 2 "$program" sheet $t4 tesla-t4-cuda-13.0
one_line; silent; empty; verdict
try "an unknown paper lists those there are" 2 "$program" sheet $t4 --paper a0
says "a4, letter"; one_line; silent; empty; verdict
try "an unknown figure lists those there are" 2 "$program" sheet $t4 --figure three
says "five-kernels, four-kernels"; one_line; silent; empty; verdict
try "--check and --list-files exclude each other" 2 "$program" sheet $t4 --check --list-files
one_line; silent; verdict
try "a record is never written over" 2 bash -c "cp '$records/$t4.json' r.json && '$program' sheet r.json -o r.json"
says ".json"; one_line; same "$folder/r.json" "$records/$t4.json"; verdict

try "an unknown record lists the shipped ones" 1 "$program" sheet no-such-record
says "$t4"; one_line; silent; empty; verdict
printf '{"schema": 9}' >"$scratch/newer.json"
try "a newer schema is named" 1 "$program" sheet "$scratch/newer.json"
says "newer.json: schema: this program understands 1 to 2, 9 found"; one_line; silent; empty; verdict
head -c 700 "$records/$t4.json" >"$scratch/cut.json"
try "a cut file is not a record" 1 "$program" sheet "$scratch/cut.json"
says "not a record"; one_line; empty; verdict
sed 's/"33.09 /"34.09 /' "$records/$t4.json" >"$scratch/misprint.json"
try "a misprint in a transcribed record is named" 1 "$program" sheet "$scratch/misprint.json"
says "misprint.json: "; says "ridge"; one_line; empty; verdict

sed 's/"label": "vector add"/"label": "加算"/' "$records/$t4.json" >"$scratch/cjk.json"
try "a character that the fonts lack is named" 1 "$program" sheet "$scratch/cjk.json"
says "U+52A0"; one_line; silent; empty; verdict
try "--lenient prints it as a question mark, and warns" 0 "$program" sheet "$scratch/cjk.json" --lenient
says "U+52A0"; one_line; holds cjk.pdf; verdict

try "a ceiling that cannot be read is a usage error" 2 "$program" sheet $t4 --ceiling 300
one_line; silent; empty; verdict

# --- any record ---

sed 's/"kernels": \[/"kernels": [], "unused": [/' "$records/$t4.json" >"$scratch/none.json"
try "a record without kernels has a sheet" 0 "$program" sheet "$scratch/none.json"
holds none.pdf; verdict
sed 's/"preset": "five-kernels"/"preset": "elsewhere"/' "$records/$t4.json" >"$scratch/elsewhere.json"
try "of an unknown preset all kernels are shown" 0 "$program" sheet "$scratch/elsewhere.json"
is_pdf elsewhere.pdf; verdict
try "the measured record has a sheet" 0 "$program" sheet nvidia-h200-cuda-13.0
holds nvidia-h200-cuda-13.0.pdf
that "it is larger than 120 KB" test "$(stat -c %s "$folder/nvidia-h200-cuda-13.0.pdf")" -le 122880; verdict
finish
