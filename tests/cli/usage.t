#!/bin/bash
# What the program says of itself, and to those who mistype.
. "$(dirname "$0")/lib.sh"

try "without a command it explains itself" 2 "$program"
prints "Commands:"; says "a command is needed"; verdict

try "--help lists every command" 0 "$program" --help
for command in run draw show sheet list verify; do prints "  $command "; done; verdict

try "--version names the libraries" 0 "$program" --version
prints "cairo "; prints "pango "; prints "libpng "; verdict

try "an unknown command is named" 2 "$program" measure
says 'no command "measure"'; says "run, draw, show"; one_line; silent; verdict

for command in run draw show sheet list verify; do
    try "$command --help has an example" 0 "$program" $command --help
    prints "Example:"; prints "roofline $command"; verdict

    if [ -e /dev/full ]; then
        try "$command --help notices a full disk" 1 bash -c "'$program' $command --help >/dev/full"
        says "standard output cannot be written"; one_line; verdict
    fi

    try "$command -h is the same" 0 bash -c "'$program' $command --help >a && '$program' $command -h | diff a -"
    silent; verdict

    try "$command with an unknown option is a usage error" 2 "$program" $command --colour
    says "--colour"; says "roofline $command --help"; one_line; silent; verdict
done

try "show without a record is a usage error" 2 "$program" show
says "RECORD"; one_line; verdict

try "list of nothing known names what there is" 2 "$program" list gpus
says "kernels, presets, records, devices, figures"; one_line; silent; verdict

try "list kernels names all five" 0 "$program" list kernels
for kernel in vector-add transpose-naive block-reduction matmul-naive matmul-tiled-16; do prints "$kernel"; done
verdict

try "list presets and records and figures" 0 "$program" list presets
prints "five-kernels"; verdict
try "list records names the transcribed T4" 0 "$program" list records
prints "tesla-t4-cuda-12.6"; prints "transcribed"; verdict
try "list figures names both of the preset" 0 "$program" list figures
prints "five-kernels"; prints "four-kernels"; verdict

# What one broken file leaves to be listed: a data folder with a sound one on each side of it.
data=$scratch/data
mkdir -p "$data/presets/records"
for name in a z; do
    printf '[preset]\nkernels = vector-add\nsummary = sound %s\n[figure %s]\nkernels = vector-add\n' $name $name >"$data/presets/$name.ini"
    cp "$TESTS_DIR/../presets/records/tesla-t4-cuda-12.6.json" "$data/presets/records/$name.json"
done
echo '[preset' >"$data/presets/broken.ini"
echo '{' >"$data/presets/records/broken.json"
for list in presets figures records; do
    try "list $list names what is broken after all that is not" 1 env ROOFLINE_DATA="$data" "$program" list $list
    says "/broken."; one_line
    that "not both of the sound ones are listed" bash -c "cut -d' ' -f1 '$scratch/out' | tr '\n' ' ' | grep -qx 'a z '"
    verdict
done

if [ -e /dev/full ]; then
    for words in --help --version "list kernels" "list presets" "list records" "list figures" "list devices"; do
        try "$words notices a full disk" 1 bash -c "'$program' $words >/dev/full"
        says "standard output cannot be written"; one_line; verdict
    done
fi
finish
