#!/bin/bash
# Options that contradict each other, that would change nothing, or that name what is better not opened.
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

for words in "draw $t4 -f svg -f pdf" "draw $t4 --theme dark --theme light" "draw $t4 --format=svg -o y --output x" \
    "show $t4 --format csv --format json" "run -o x --sizes tiny --sizes lesson" "sheet $t4 -o a.pdf -o x"; do
    try "an option with one value is refused when it is there twice ($words)" 2 "$program" $words
    says " is there 2 times and takes one value"; one_line; silent; lacks x; verdict
done

try "a list of formats is one value" 0 "$program" draw $t4 --figure five-kernels --figure four-kernels -f svg,pdf -o x
holds x/five-kernels.svg; holds x/four-kernels.pdf; verdict

try "a link to standard output gets the sheet and nothing else, and stays" 0 bash -c "
    ln -s /proc/self/fd/1 out && '$program' sheet $t4 -o a.pdf && '$program' sheet $t4 -o out >b.pdf && cmp a.pdf b.pdf"
that "the link was replaced" [ -L "$folder/out" ]; verdict

printf '[preset]\nkernels = vector-add\n[figure mine]\nkernels = vector-add\n' >"$scratch/own.ini"
sed "s|\"preset\": \"five-kernels\"|\"preset\": \"$scratch/own.ini\"|" "$TESTS_DIR/../presets/records/$t4.json" >"$scratch/own.json"
try "a record's preset is never a file, be it a sound one" 0 "$program" draw "$scratch/own.json" -o x
holds x/all-kernels.svg; lacks x/mine.svg; verdict
try "nor when its figures are listed" 0 "$program" show "$scratch/own.json" --alt
that "a figure is that of the file" [ "$out" = "$("$program" draw "$scratch/own.json" -o "$scratch/own" >/dev/null && cat "$scratch/own/all-kernels.txt")" ]
verdict
try "nor when one is asked for" 1 "$program" draw "$scratch/own.json" --figure mine -o x
says "there is no preset \"$scratch/own.ini\""; one_line; lacks x; verdict

mkfifo "$scratch/pipe"
try "--check does not wait for a pipe where a figure should be" 1 timeout 10 bash -c "
    mkdir x && mkfifo x/five-kernels.svg && '$program' draw $t4 --figure five-kernels --check -o x"
prints "x/five-kernels.svg"; verdict

for path in "$scratch/pipe" /dev/zero; do
    try "a preset is read from a regular file only (${path##*/})" 1 timeout 10 "$program" draw $t4 --preset "$path" -o x
    says "cannot read $path: not a regular file"; one_line; silent; lacks x; verdict

    sed "s|\"preset\": \"five-kernels\"|\"preset\": \"$path\"|" "$TESTS_DIR/../presets/records/$t4.json" >"$scratch/preset.json"
    for command in "draw $scratch/preset.json -o x" "show $scratch/preset.json" "verify $scratch/preset.json"; do
        try "what a record names as its preset is never opened (${command%% *}, ${path##*/})" 0 timeout 10 "$program" $command
        verdict
    done
done

finish
