#!/bin/bash
# The house keeps its rules: which folder may include which, and no circles within one.
. "$(dirname "$0")/lib.sh"
top=$TESTS_DIR/..

# folder: what it may include beside itself. One row a room of the house.
rooms='
src/base:
src/data: src/base
src/model: src/data src/base
kernels: src/data/counts.h
kernels/ceilings: kernels
kernels/helpers: kernels kernels/ceilings
src/device: kernels kernels/ceilings kernels/helpers src/data src/base
src/measure: src/device kernels kernels/ceilings kernels/helpers src/model src/data src/base
src/audit: src/measure src/device kernels kernels/ceilings src/model src/data src/base
src/scene: src/base
src/words: src/model src/base
src/tables: src/words src/model src/data src/base
src/placing: src/scene src/model src/base
src/plot: src/placing src/words src/scene src/model src/base
src/chart: src/plot src/placing src/words src/scene src/model src/base
src/pages: src/tables/grid.h src/scene src/base
src/evidence: src/pages src/tables src/words src/model src/base
src/formats: src/scene src/base
src/web: src/chart src/plot src/tables src/words src/formats src/base
src/publish: src/web src/evidence src/pages src/chart src/placing src/formats src/scene src/model src/data src/base
src/verify: src/publish src/audit src/formats src/scene src/data src/base
src/cli: *
'

# "FILE HEADER" for every header of ours that a source of these folders includes, from the top.
includes() {
    for folder; do
        grep -HoE '^#include "[^"/][^"]*"' "$folder"/*.c "$folder"/*.h "$folder"/*.cu 2>/dev/null |
            sed 's/#include //; s/"//g' | while IFS=: read -r file header; do
            echo "$file $(realpath -m --relative-to=. "$(dirname "$file")/$header")"
        done
    done
}

# What a row does not allow, of lines "FILE HEADER" on stdin.
strangers() {
    while read -r file header; do
        case " $* " in *" * "* | *" ${header%/*} "* | *" $header "*) ;; *) echo "$file includes $header" ;; esac
    done
}
export -f includes strangers

while IFS=: read -r room allowed; do
    [ -n "$room" ] || continue
    try "$room includes only${allowed:- nothing else}" 0 bash -fc \
        "cd '$top' && set +f && includes $room | (set -f; strangers $room $allowed)"
    silent; verdict
done <<<"$rooms"

try "every folder of sources has its row" 0 bash -c "
    cd '$top' && find src kernels -name '*.[ch]' -o -name '*.cu' | xargs -n1 dirname | sort -u >'$scratch/folders'
    sed -n 's/^\([a-z/]*\):.*/\1/p' <<<'$rooms' | sort | diff - '$scratch/folders'"
silent; verdict

try "no file and no folder includes in a circle" 0 bash -c "
    cd '$top' && includes src/* kernels kernels/* | awk '{ a = \$1; b = \$2; sub(/\\.[a-z]+\$/, \"\", a); sub(/\\.[a-z]+\$/, \"\", b)
        if (a != b) print a, b }' | tsort >/dev/null &&
    includes src/* kernels kernels/* | awk '{ a = \$1; b = \$2; if (b == \"src/data/counts.h\") next
        sub(/\\/[^\\/]*\$/, \"\", a); sub(/\\/[^\\/]*\$/, \"\", b); if (a != b) print a, b }' | tsort >/dev/null"
silent; verdict

try "every file's name is there once" 0 bash -c \
    "cd '$top' && find src kernels -name '*.c' -o -name '*.cu' -o -name '*.S' | xargs -n1 basename | sed 's/\\.[a-zA-Z]*\$//' | sort | uniq -d"
silent; verdict

try "no folder has more than 25 sources" 0 bash -c \
    "cd '$top' && find src kernels -name '*.[ch]' -o -name '*.cu' | xargs -n1 dirname | sort | uniq -c | awk '\$1 > 25'"
silent; verdict

measuring='src/device src/measure src/audit kernels kernels/ceilings kernels/helpers'
drawing='src/scene src/words src/tables src/placing src/plot src/chart src/pages src/evidence src/formats src/web src/publish'
try "who measures knows no drawing library, who draws no CUDA" 0 bash -c "
    cd '$top' && for folder in $measuring src/data src/base src/model; do
        grep -nE '#include <(cairo|pango|png|qpdf)' \$folder/*.[ch]* ; done
    for folder in $drawing src/data src/base src/model; do grep -nE '#include .*cuda' \$folder/*.[ch]; done; true"
silent; verdict

try "nobody but verify and cli sees both halves" 0 bash -c "
    cd '$top' && folders=\$(echo $measuring $drawing | tr ' ' '|')
    for folder in src/*; do
        seen=\$(includes \$folder | cut -d' ' -f2 | xargs -rn1 dirname | sort -u)
        m=\$(grep -cxE '$(echo $measuring | tr ' ' '|')' <<<\"\$seen\"); d=\$(grep -cxE '$(echo $drawing | tr ' ' '|')' <<<\"\$seen\")
        case \$folder in src/verify | src/cli) ;; *) [ \$m = 0 ] || [ \$d = 0 ] || echo \"\$folder\" ;; esac
    done"
silent; verdict

try "words and tables, placing and plot are made without Cairo" 0 bash -c \
    "cd '$top' && grep -lE '#include <(cairo|pango)' src/words/* src/tables/* src/placing/* src/plot/* src/chart/* src/pages/* src/evidence/* || true"
silent; verdict

try "no source file is longer than 500 lines" 0 bash -c \
    "cd '$top' && wc -l src/*/*.c kernels/*.c kernels/*.cu kernels/*/*.cu | awk '\$2 != \"total\" && \$1 > 500'"
silent; verdict

try "only main prints errors and exits" 0 bash -c \
    "cd '$top' && ! grep -nE '\b(exit|abort|g_printerr|perror) ?\(' \$(find src kernels -name '*.c*' ! -path 'src/cli/*')"
silent; verdict

try "units are spelled right" 0 bash -c \
    "cd '$top' && ! grep -rnE 'Gb/s|bandwith|GFLOPS|Flops/|GFlop' src kernels presets README.md"
silent; verdict
finish
