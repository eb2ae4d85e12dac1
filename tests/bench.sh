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

if command -v hyperfine >/dev/null; then
    hyperfine -N --warmup 3 --runs 20 --style basic "${commands[@]}"
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
