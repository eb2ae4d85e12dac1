#!/bin/bash
# Options of draw that contradict each other, or that would change nothing.
. "$(dirname "$0")/lib.sh"
t4=tesla-t4-cuda-12.6

for wrong in "--title A --no-title" "--caption A --no-caption" "--layout slide --build --fragment" \
    "--layout slide --build --snippet md" "--only vector-add --except vector-add" \
    "--width 0.01mm" "--width 5000mm" "--snippet md --check" "--snippet md --fragment" "--check --list-files"; do
    try "$wrong is a usage error" 2 "$program" draw $t4 $wrong -o x
    one_line; silent; lacks x; verdict
done
for empty in title caption format; do
    try "--$empty without words is a usage error" 2 "$program" draw $t4 --$empty ""
    says "--$empty needs"; one_line; silent; verdict
done
try "a title of nothing but marks of direction has no words" 2 "$program" draw $t4 --title $'\u202e'
says "--title needs words"; one_line; silent; verdict

# --mix needs a record with such rates.
for option in "--caption A" --no-caption --no-title "--width 100mm" "--type 14pt" "--theme dark" "--layout slide" \
    "--background none" "--aria img" --mix; do
    flag=${option%% *}
    try "$flag is refused where a page alone is drawn" 2 "$program" draw nvidia-h200-cuda-13.0 -f html $option -o x
    says "$flag changes nothing here: leave it out, or add svg"; one_line; silent; lacks x; verdict
    try "$flag is fine where a picture is drawn as well" 0 "$program" draw nvidia-h200-cuda-13.0 -f html,svg $option -o x
    verdict
    try "$flag is fine where a fragment shows a picture" 0 "$program" draw nvidia-h200-cuda-13.0 --fragment $option -o x
    verdict
done
try "--title changes a page" 0 "$program" draw $t4 --figure five-kernels -f html --title "My title" -o -
prints "<h1>My title</h1>"; verdict
try "a page alone draws no picture that could fail" 0 "$program" draw $t4 --figure five-kernels -f html --title "行" -o -
prints "<h1>行</h1>"; verdict

for format in png pdf png,pdf,html; do
    try "--aria is refused where no SVG is drawn ($format)" 2 "$program" draw $t4 -f $format --aria inline -o x
    says "--aria changes nothing here: leave it out, or add svg to --format"; one_line; silent; lacks x; verdict
done

for pair in tex:svg md:pdf html:html; do
    try "--snippet ${pair%:*} with --format ${pair#*:} is refused" 2 "$program" draw $t4 --snippet ${pair%:*} -f ${pair#*:}
    says "--snippet ${pair%:*} shows the "; says "to --format"; one_line; silent; verdict
done
try "--snippet takes the options that its picture is drawn with" 0 "$program" draw $t4 --snippet tex -f pdf,png \
    --layout column --theme mono --width 80mm --type 7pt --no-caption
prints "five-kernels.column.mono.pdf"; verdict
try "--snippet tex with --aria is refused, since it shows no SVG" 2 "$program" draw $t4 --snippet tex --aria img
says "--aria changes nothing here"; one_line; silent; verdict

try "a figure that is named twice is drawn once" 0 "$program" draw $t4 --figure five-kernels --figure five-kernels -o x
that "more is drawn" test "$(wc -l <"$scratch/out")" = 2
verdict
try "a figure that is named twice is one on standard output" 0 "$program" draw $t4 --figure five-kernels --figure five-kernels -o -
that "it is drawn twice" test "$(grep -c '^</svg>' "$scratch/out")" = 1
verdict

for layout in lesson column narrow; do
    try "--build of the layout $layout is refused" 2 "$program" draw $t4 --layout $layout --build -o x
    says "--layout slide"; one_line; silent; lacks x; verdict
done

try "--build is refused where a page alone is drawn" 2 "$program" draw $t4 --layout slide --build -f html -o x
says "--build changes nothing here"; one_line; silent; lacks x; verdict
try "--build is fine where a picture is drawn as well" 0 "$program" draw $t4 --layout slide --build -f html,svg -o x
holds x/five-kernels.slide.3.svg; holds x/five-kernels.html; verdict

try "a fragment is written beside any format" 0 "$program" draw $t4 --fragment -f pdf -o x
holds x/five-kernels.fragment.html; holds x/five-kernels.svg; holds x/five-kernels.pdf; verdict
try "a fragment is not for standard output" 2 "$program" draw $t4 --figure five-kernels --fragment -o -
says "with -o"; one_line; silent; verdict
finish
