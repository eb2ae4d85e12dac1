#!/bin/bash
# What the program says of itself, and to those who mistype.
. "$(dirname "$0")/lib.sh"

try "without a command it explains itself" 2 "$program"
prints "Commands:"; says "a command is needed"; verdict

try "--help lists every command" 0 "$program" --help
for command in run draw show list; do prints "  $command "; done; verdict

try "--version names the libraries" 0 "$program" --version
prints "cairo "; prints "pango "; prints "libpng "; verdict

try "an unknown command is named" 2 "$program" measure
says 'no command "measure"'; one_line; silent; verdict

for command in run draw show list; do
    try "$command --help has an example" 0 "$program" $command --help
    prints "Example:"; prints "roofline $command"; verdict

    try "$command with an unknown option is a usage error" 2 "$program" $command --colour
    says "--colour"; says "roofline $command --help"; one_line; silent; verdict
done

try "show without a record is a usage error" 2 "$program" show
says "RECORD"; one_line; verdict

try "list of nothing known names what there is" 2 "$program" list gpus
says "kernels|presets|records|devices|figures"; one_line; verdict

try "list kernels names all five" 0 "$program" list kernels
for kernel in vector-add transpose-naive block-reduction matmul-naive matmul-tiled-16; do prints "$kernel"; done
verdict

try "list presets and records and figures" 0 "$program" list presets
prints "five-kernels"; verdict
try "list records names the transcribed T4" 0 "$program" list records
prints "tesla-t4-cuda-12.6"; prints "transcribed"; verdict
try "list figures names both of the preset" 0 "$program" list figures
prints "five-kernels"; prints "four-kernels"; verdict

finish
