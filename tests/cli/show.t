#!/bin/bash
# A record as text.
. "$(dirname "$0")/lib.sh"
t4=tesla-t4-cuda-12.6

try "the T4 record prints every published figure" 0 "$program" show $t4
for figure in 244.5 8092.1 33.09 0.549 1.327 0.786 1.302 0.563 0.436 0.275 0.083 0.248 0.250 3.938 \
    256.2 103.1 119.7 '[2466.1]' 247.8 21.3 29.7 615.9 976.0 104.8 42.2 48.9 1008.5 101.3; do
    prints "$figure"
done
verdict

try "the alt texts are those of the lesson" 0 "$program" show $t4 --alt
prints "Five kernels on a Tesla T4 roofline. All five sit left of the ridge point at 33.09 FLOP per byte, so the sloped bandwidth ceiling binds them; the tiled matmul, at 3.938, is furthest right, 15.8 times the next. The naive matmul stands 10.1 times above that ceiling, a counting artefact."
prints "Four kernels under a Tesla T4's sloped bandwidth ceiling. Vector add and the tiled matmul stand on it, with nothing to gain from memory work. The naive transpose, at 42.2 percent, and block reduction, at 48.9, have headroom that memory-side work can still claim. The naive matmul is not shown."
verdict

try "the untimed record says its own ridge point" 0 "$program" show tesla-t4-cuda-13.0 --alt
prints "14.97"; verdict

for format in text markdown csv json; do
    try "there is a $format form" 0 "$program" show $t4 --format $format
    prints "48.9"; verdict
done

try "counts are shown" 0 "$program" show $t4 --counts
prints "2·d³"; verdict
try "checks are shown" 0 "$program" show $t4 --checks
verdict

try "an unknown format lists those there are" 2 "$program" show $t4 --format xml
says "text, markdown, csv, json"; one_line; silent; verdict

try "an unknown record lists the shipped ones" 1 "$program" show no-such-record
says "tesla-t4-cuda-12.6"; one_line; silent; verdict

try "an unknown figure lists those there are" 2 "$program" show $t4 --alt --figure three
says "five-kernels, four-kernels"; one_line; silent; verdict

try "a folder without a record is not one" 1 "$program" show .
says "neither a file, a run's folder"; one_line; silent; verdict

try "options that exclude each other are a usage error" 2 "$program" show $t4 --alt --counts
one_line; silent; verdict
try "a format goes with the table only" 2 "$program" show $t4 --alt -f json
one_line; silent; verdict
try "--figure goes with --alt" 2 "$program" show $t4 --figure five-kernels
one_line; silent; verdict
try "csv holds one record" 2 "$program" show $t4 tesla-t4-cuda-13.0 -f csv
one_line; silent; verdict

try "an error is one line whatever a name holds" 1 "$program" show $'no\nsuch'
one_line; silent; verdict

printf '{"schema": 9}' >"$scratch/newer.json"
try "a newer schema is named" 1 "$program" show "$scratch/newer.json"
says "newer.json: schema: this program understands 1 to 2, 9 found"; one_line; verdict

head -c 700 "$TESTS_DIR/../presets/records/$t4.json" >"$scratch/cut.json"
try "a cut file is not a record" 1 "$program" show "$scratch/cut.json"
says "not a record"; one_line; verdict

sed 's/"33.09 /"34.09 /' "$TESTS_DIR/../presets/records/$t4.json" >"$scratch/misprint.json"
try "a misprint in a transcribed record is named" 1 "$program" show "$scratch/misprint.json"
says "record.published.ridge"; one_line; silent; verdict

try "a record is read from standard input" 0 bash -c "'$program' show - <'$TESTS_DIR/../presets/records/$t4.json'"
prints "33.09"; verdict

if [ -e /dev/full ]; then
    try "a full disk is noticed" 1 bash -c "'$program' show $t4 >/dev/full"
    says "standard output cannot be written"; one_line; verdict
fi
finish
