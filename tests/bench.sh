#!/bin/bash
# Usage: bench.sh PROGRAM
# Times whole processes: one drawing of each format, and a run on this machine. With hyperfine where it
# is installed, beside gnuplot drawing the same figures where that is; else with bash's own clock.
# Compare ratios within one call: machines differ, and so do hours.
set -euo pipefail
program=$1
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
cd "$scratch"
record=tesla-t4-cuda-12.6

commands=()
for format in svg pdf png; do
    commands+=("$program draw $record --figure five-kernels --format $format -o $scratch/f")
done

# A record of a thousand kernels: the first of the T4's, a thousand times, each a little further up and right.
awk -v n=1000 '
    BEGIN {
        print "{\"schema\": 1, \"date\": \"2026-01-01\", \"preset\": \"many\", \"device\": {\"kind\": \"cuda\", \"name\": \"Many\"},"
        print "\"ceilings\": [{\"kind\": \"bandwidth\", \"method\": \"copy\", \"published\": {\"byte_rate\": \"244.5 GB/s\"}},"
        print "{\"kind\": \"compute\", \"precision\": \"FP32\", \"method\": \"FMA\", \"published\": {\"flop_rate\": \"8092.1 GFLOP/s\"}}], \"kernels\": ["
        for (i = 0; i < n; i++)
            printf "%s{\"id\": \"k%d\", \"label\": \"kernel %d\", \"prose\": \"kernel %d\", \"short_label\": \"k%d\", \"place\": %d, \"status\": \"unchecked\", \"counts\": {\"flop\": %g, \"read_bytes\": 2e8, \"write_bytes\": 1e8, \"compulsory_bytes\": 3e8}, \"launches\": 1, \"samples_s\": [%g, %g, %g]}\n", i ? "," : "", i, i, i, i, i, 3e6 * 1.01 ^ i, 0.002 + i * 1e-5, 0.002 + i * 1e-5, 0.002 + i * 1e-5
        print "]}"
    }' >many.json
commands+=("$program draw $scratch/many.json --format svg -o $scratch/f")
commands+=("$program sheet $record -o $scratch/sheet.pdf" "$program verify $scratch/sheet.pdf")

# The same data by others, where they are installed: both ceilings, four points, their names.
cat >points <<'DATA'
0.0833333 21.3 "vector add"
0.248 29.7 "block reduction"
0.25 615.9 "matmul, naive"
3.938 976.0 "matmul, tiled 16"
DATA
cat >plot.gp <<'GNUPLOT'
set logscale xy
set xrange [0.01:1000]
set yrange [1:20000]
set key off
set xlabel "Arithmetic intensity, FLOP per byte asked for"
set ylabel "GFLOP/s measured"
set title "Tesla T4: bandwidth is the limit for all five kernels"
roof(x) = x < 33.09 ? 244.5 * x : 8092.1
plot roof(x) with lines lw 3, 'points' using 1:2 with points pt 7 ps 2, '' using 1:2:3 with labels offset 2,1
GNUPLOT
if command -v gnuplot >/dev/null; then
    for terminal in "svg size 960,600" "pdfcairo size 13.33in,8.33in" "pngcairo size 1920,1200"; do
        name=${terminal%% *}
        { echo "set terminal $terminal"; echo "set output '$scratch/plot.$name'"; cat plot.gp; } >"$name.gp"
        commands+=("gnuplot $scratch/$name.gp")
    done
fi
cat >plot.py <<'PYTHON'
import sys
import matplotlib
matplotlib.use("Agg")
import matplotlib.pyplot as plot
figure, axes = plot.subplots(figsize=(960 / 72, 600 / 72))
axes.loglog([0.01, 33.09, 1000], [2.445, 8092.1, 8092.1], linewidth=3)
for x, y, name in [(0.0833, 21.3, "vector add"), (0.248, 29.7, "block reduction"),
                   (0.25, 615.9, "matmul, naive"), (3.938, 976.0, "matmul, tiled 16")]:
    axes.plot(x, y, "o")
    axes.annotate(name, (x, y))
axes.set(xlabel="Arithmetic intensity, FLOP per byte asked for", ylabel="GFLOP/s measured")
figure.savefig(sys.argv[1], dpi=144)
PYTHON
if python3 -c 'import matplotlib' 2>/dev/null; then
    for suffix in svg pdf png; do commands+=("python3 $scratch/plot.py $scratch/plot.$suffix"); done
fi

if command -v hyperfine >/dev/null; then
    hyperfine -N -i --warmup 3 --runs 20 --style basic "${commands[@]}"
else
    for command in "${commands[@]}"; do
        $command >/dev/null
        start=$EPOCHREALTIME
        for _ in {1..20}; do $command >/dev/null; done
        awk -v a="$start" -v b="$EPOCHREALTIME" -v c="$command" \
            'BEGIN { printf "%6.1f ms mean of 20: %s\n", (b - a) * 50, c }'
    done
fi

echo
for command in "${commands[@]}" "$program run -q -o $scratch/run"; do
    /usr/bin/env time -f '%e s, at most %M KiB of memory: %C' $command >/dev/null || true
done
