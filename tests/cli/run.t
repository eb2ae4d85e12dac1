#!/bin/bash
# A run on this machine's CPU at small sizes, its failures, and the CUDA path against a fake driver.
. "$(dirname "$0")/lib.sh"
run=("$program" run --device cpu --sizes tiny)

try "a run writes record, figures and alt texts and names them" 0 "${run[@]}" -o r
for file in record.json five-kernels.svg five-kernels.dark.svg five-kernels.pdf five-kernels.png five-kernels.txt \
    five-kernels.html four-kernels.svg index.html; do
    holds r/$file; says "wrote r/$file"
done
prints "vector add"; prints "matmul, tiled 16"; prints "ridge"; verdict
cp -r "$folder/r" "$scratch/good"

try "auto says which device it took, and why it is no GPU" 0 env CUDA_VISIBLE_DEVICES= "$program" run --sizes tiny -o r
says "roofline: measuring "; says "(cpu), because"; verdict

try "its record shows again what the run printed" 0 "$program" show "$scratch/good/record.json"
for kernel in "vector add" "transpose, naive" "block reduction" "matmul, naive" "matmul, tiled 16"; do
    prints "$kernel"
done
verdict

try "its record names the program's file by its digest" 0 grep program_sha256 "$scratch/good/record.json"
prints "$(sha256sum "$program" | cut -c1-64)"; verdict

try "every kernel and both ceilings were checked" 0 "$program" show "$scratch/good/record.json" --checks
for checked in "vector add" "transpose, naive" "block reduction" "matmul, naive" "matmul, tiled 16" \
    "bandwidth ceiling" "compute ceiling"; do
    prints "$checked"
done
that "a check did not pass" bash -c "! grep -qi fail '$scratch/out'"
verdict

try "a run without -o goes to out/runs, and out/latest points to it" 0 "${run[@]}" -q
holds out/latest/record.json; verdict

try "no record is ever overwritten" 1 bash -c "mkdir r && echo precious >r/record.json && ${run[*]} -o r"
says "r/record.json exists"; that "it was" grep -q precious "$folder/r/record.json"; verdict

try "of two runs that want one folder only one gets it" 0 bash -c "
    ${run[*]} -q -o r >a 2>&1 & first=\$!
    ${run[*]} -q -o r >b 2>&1; second=\$?
    wait \$first; [ \$((\$? + second)) = 1 ] && grep -q 'record.json exists' a b"
verdict

try "two runs in one second get two folders" 0 bash -c "
    ${run[*]} -q >/dev/null & ${run[*]} -q >/dev/null; wait; [ \$(ls out/runs | wc -l) = 2 ]"
verdict

try "a run does not go to standard output" 2 "${run[@]}" -o -
says "takes a folder"; silent; lacks -; verdict

for kernel in vector-add transpose-naive block-reduction matmul-naive matmul-tiled-16; do
    try "a spoiled $kernel fails its check: no rate, no point" 4 "${run[@]}" -o r --break $kernel
    holds r/record.json; holds r/five-kernels.svg; prints "FAILED"
    that "its row has a rate" bash -c \
        "'$program' show '$folder/r/record.json' --format csv | grep '^$kernel,' | grep -qi failed"
    verdict
done

for ceiling in copy FMA read write; do
    try "a spoiled $ceiling ceiling ends the run" 4 "${run[@]}" -o r --break ceiling:$ceiling
    verdict
done

try "what --break cannot mean is a usage error" 2 "${run[@]}" -o r --break nothing
says "no such kernel or ceiling"; silent; lacks r; verdict

try "three processes show the spread between them beside the spread within" 0 "${run[@]}" --repeat 3 -o r
prints "spread of 3 processes"; prints "matmul, tiled 16"
that "not nine rows of three" test "$(grep -c '"process": ' "$folder/r/record.json")" = 27
that "show does not repeat it" bash -c "'$program' show '$folder/r/record.json' | grep -q 'spread of 3 processes'"
that "the records of the processes are left" bash -c "! ls -d '$folder'/r/.process* 2>/dev/null"; verdict

try "a repetition that ends badly ends the run like it, and keeps the first record" 4 "${run[@]}" --repeat 2 \
    --break vector-add -o r
holds r/record.json; verdict

try "a signal between the processes of a repetition ends the run" 130 bash -c "set -m
    ${run[*]} --repeat 60 -q -o r & pid=\$!
    for i in \$(seq 200); do sleep 0.1; ls -d r/.process-* >/dev/null 2>&1 && break; done
    kill -TERM \$pid; wait \$pid"
that "the record is not marked" grep -q '"interrupted": true' "$folder/r/record.json"
verdict

for value in --quiet -q; do
    try "a forgotten folder is not the option after it ($value)" 2 "${run[@]}" -o "$value"
    says "--output needs a value"; one_line; silent; lacks ./"$value"; verdict
done
try "a negative number of processes is refused" 2 "${run[@]}" --repeat -1 -o r
says "1 to 100"; one_line; silent; lacks r; verdict

try "an output folder that cannot be written is found before the first kernel" 1 \
    "${run[@]}" -v -o /proc/roofline
says "/proc/roofline"; silent; verdict

try "Ctrl-C keeps what was measured" 130 bash -c "set -m
    '$program' run --device cpu -o r & pid=\$!
    for i in \$(seq 200); do sleep 0.1; grep -q '\"id\": \"vector-add\"' r/record.json 2>/dev/null && break; done
    kill -INT \$pid; wait \$pid"
holds r/record.json
that "the record is not marked" grep -q '"interrupted": true' "$folder/r/record.json"
that "the record does not load" "$program" show "$folder/r/record.json" >/dev/null
verdict

try "a lost terminal keeps what was measured too" 130 bash -c "
    '$program' run --device cpu -o r & pid=\$!
    for i in \$(seq 200); do sleep 0.1; grep -q '\"kind\": \"compute\"' r/record.json 2>/dev/null && break; done
    kill -HUP \$pid; wait \$pid"
holds r/record.json; verdict
cp -r "$folder/r" "$scratch/early"
try "show says that a run ended early" 0 "$program" show "$scratch/early"
prints "The run ended early"; verdict

try "a file that grows too large is a write error" 1 bash -c "ulimit -f 4; ${run[*]} -q -o r"
one_line; verdict

try "an unknown preset lists those there are" 1 "$program" run no-such-preset
says "five-kernels"; one_line; silent; verdict

printf '[preset]\nkernels = vector-add; gemm\n' >"$scratch/p.ini"
printf '[preset]\nkernels = vector-add\n[figure mine]\nkernels = vector-add\n' >"$scratch/own.ini"
try "a preset of one's own is drawn with its own figures" 0 "$program" run "$scratch/own.ini" --device cpu --sizes tiny -q -o r
holds r/mine.svg; lacks r/all-kernels.svg; verdict

try "an unknown kernel in a preset lists those there are" 1 "$program" run "$scratch/p.ini"
says '"gemm"'; says "transpose-naive"; one_line; silent; verdict

try "an unknown size rule lists those there are" 2 "$program" run --sizes huge
says "cache, lesson, tiny"; one_line; silent; lacks out; verdict

try "an unknown kind of device lists those there are" 2 "$program" run --device tpu
says "tpu"; says "cpu"; one_line; silent; verdict

images=$("$program" --version | grep -c 'device code: nvcc')
try "without a driver or device code a CUDA run says so" 3 env LD_LIBRARY_PATH= "$program" run --device cuda
if [ "$images" = 0 ]; then says "nvcc"; else says "libcuda.so.1"; fi
one_line; silent; verdict

if [ ! -e "${FAKE_CUDA_DIR:-}/libcuda.so.1" ]; then
    skip "the fake driver" "it was not built"
    finish
    exit
fi
export LD_LIBRARY_PATH=$FAKE_CUDA_DIR

# fake NAME SETTING MESSAGE: with device code the fake's fault shows; without, that there is none.
fake() {
    if [ "$images" = 0 ]; then
        try "without nvcc a CUDA run says what was missing ($1)" 3 env $2 "$program" run --device cuda -o r
        says "nvcc"; one_line; silent
    else
        try "$1" 3 env $2 "$program" run --device cuda -o r
        says "$3"; silent; lacks r
    fi
    verdict
}
fake "no device is an error" FAKE_CUDA_DEVICES=0 "finds no device"
fake "a driver that is too old is named" FAKE_CUDA_DRIVER=11040 "11.4"
fake "a failing cuInit is named by the driver's own word" FAKE_CUDA_FAIL=cuInit:100 "CUDA_ERROR_NO_DEVICE"
fake "out of memory names what was asked" FAKE_CUDA_FAIL=cuMemAlloc_v2:2 "CUDA_ERROR_OUT_OF_MEMORY"
fake "a launch failure is named" FAKE_CUDA_FAIL=cuLaunchKernel:719 "CUDA_ERROR_LAUNCH_FAILED"
fake "too little memory names both amounts" FAKE_CUDA_FREE=1048576 "free"
if [ "$images" != 0 ]; then
    try "an index that is not there lists the devices" 3 "$program" run --device cuda:7 -o r
    says "7"; one_line; silent; verdict
    try "a UUID that is not there lists the devices" 3 "$program" run --device cuda:GPU-0000 -o r
    says "GPU-0000"; one_line; silent; verdict
fi
for folder_name in 'a b; it'"'"'s' $'line\nfeed\ttab\033[1m' $'\377 is no UTF-8'; do
    try "a run's command names its folder in a shell's words, and the record is verified ($(printf %q "$folder_name"))" 0 \
        "${run[@]}" -q -o "$folder_name"
    record=$folder/$folder_name/record.json
    words=$(sed -n 's/^  "command": "\(.*\)",$/\1/p' "$record" | sed 's/\\\(.\)/\1/g') # as JSON writes it
    eval "set -- $words"
    that "the words are not those given: $words" [ "${*: -1}" = "$folder_name" ]
    that "it is not verified" "$program" verify "$record" >/dev/null
    verdict
done

finish
