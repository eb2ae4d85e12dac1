#!/bin/bash
# The house keeps its rules: which folder may include which, and no circles within one.
. "$(dirname "$0")/lib.sh"
top=$TESTS_DIR/..

# may FOLDER INCLUDED...: every include of FOLDER leads to one of these (or stays in it).
may() {
    try "$1 includes only ${*:2}" 0 bash -c "
        cd '$top' && grep -HoE '#include \"[^\"]+\"' $1/*.c $1/*.h $1/*.cu 2>/dev/null | sed 's/#include //; s/\"//g' |
        while IFS=: read -r file header; do
            target=\$(realpath -m --relative-to=. \"\$(dirname \$file)/\$header\")
            case \$target in $1/*$(printf '|%s/*' "${@:2}")) ;; *) echo \"\$file includes \$target\" ;; esac
        done"
    silent
    verdict
}
may src/base
may src/data src/base
may kernels src/data
may src/measure kernels src/data src/base
may src/chart src/data src/base
may src/output src/chart src/data src/base

try "measure and kernels know no drawing library, chart and output no CUDA" 0 bash -c "
    cd '$top' && ! grep -nE '#include <(cairo|pango|png|qpdf)' src/measure/* kernels/* src/data/* src/base/* &&
    ! grep -nE '#include .*cuda' src/chart/* src/output/* src/data/* src/base/*"
silent; verdict

try "the words and the scene are made without Cairo" 0 bash -c \
    "cd '$top' && ! grep -lE '#include <cairo' src/chart/*.[ch] | grep -v 'src/chart/\(text\|path\|export\)'"
verdict

for folder in base data measure chart output; do
    try "src/$folder has no circle of includes" 0 bash -c "
        cd '$top/src/$folder' && for file in *.c *.h; do
            grep -oE '#include \"[a-z_]+\.h\"' \$file | sed -E 's/.*\"(.*)\.h\"/\1/' | grep -vx \"\${file%.*}\" |
            sed \"s/^/\${file%.*} /\"
        done | tsort"
    verdict
done

try "no source file is longer than 500 lines" 0 bash -c \
    "cd '$top' && wc -l src/*/*.c kernels/*.cu kernels/*.c | awk '\$2 != \"total\" && \$1 > 500'"
silent; verdict

try "only main prints errors and exits" 0 bash -c \
    "cd '$top' && ! grep -nE '\b(exit|abort|g_printerr|perror) ?\(' src/base/*.c src/data/*.c src/measure/*.c src/chart/*.c src/output/*.c kernels/*.c*"
silent; verdict

try "units are spelled right" 0 bash -c \
    "cd '$top' && ! grep -rnE 'Gb/s|bandwith|GFLOPS|Flops/|GFlop' src kernels presets README.md"
silent; verdict
finish
