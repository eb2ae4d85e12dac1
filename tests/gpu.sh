#!/bin/bash
# Usage: gpu.sh PROGRAM
# Proves the CUDA device on a machine that has one: the main job, each spoiled kernel and ceiling, the
# device code under compute-sanitizer where that is installed. TAP; skipped with a reason elsewhere.
set -u
program=$1
export ROOFLINE=$program TESTS_DIR=${TESTS_DIR:-$(dirname "$(readlink -f "$0")")}
. "$TESTS_DIR/cli/lib.sh"
export GOMP_SPINCOUNT=2000 # what the program would start itself again for, out of the tools' sight

if ! "$program" list devices | grep '^cuda' | grep -v 'cannot' >"$scratch/devices"; then
    skip "the CUDA device" "$("$program" list devices | grep '^cuda' || echo 'there is none')"
    finish
    exit 0
fi

try "the main job passes all its checks" 0 "$program" run --device cuda -o r
prints "matmul, tiled 16"; holds r/record.json; holds r/five-kernels.png
that "a kernel failed" bash -c "! grep -q FAILED '$scratch/out'"
verdict
sed 's/^/# /' "$scratch/out" "$scratch/err"

for kernel in vector-add transpose-naive block-reduction matmul-naive matmul-tiled-16; do
    try "a spoiled $kernel fails its check" 4 "$program" run --device cuda --sizes tiny -o r --break $kernel
    prints FAILED; says "no rate for"; verdict
done
for ceiling in copy FMA read write; do
    try "a spoiled $ceiling ceiling ends the run" 4 "$program" run --device cuda --sizes tiny -o r --break ceiling:$ceiling
    verdict
done

sanitizer=$(command -v compute-sanitizer || echo /usr/local/cuda/bin/compute-sanitizer)
for tool in memcheck racecheck initcheck; do
    if [ -x "$sanitizer" ]; then
        try "$tool is clean" 0 "$sanitizer" --tool $tool --error-exitcode 9 \
            "$program" run --device cuda --sizes tiny --no-gate -o r
        verdict
    else
        skip "$tool" "compute-sanitizer is not installed"
    fi
done

disassembler=$(command -v cuobjdump || echo /usr/local/cuda/bin/cuobjdump)
image=$(realpath "${IMAGE:-$(dirname "$program")/images/fma.fatbin}")
if [ -x "$disassembler" ] && [ -e "$image" ]; then
    try "the FMA chains are not shortened in machine code" 0 "$disassembler" -sass "$image"
    that "too few FFMA" test "$(grep -c FFMA "$scratch/out")" -ge 1000
    verdict
    grep -E '^\s*(Function|arch =)' "$scratch/out" | sort | uniq -c | sed 's/^/# /' | head -40
else
    skip "the FMA chains in machine code" "no cuobjdump or no $image"
fi
finish
