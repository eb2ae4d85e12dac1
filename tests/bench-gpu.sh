#!/bin/bash
# Usage: bench-gpu.sh PROGRAM [RUNS [FOLDER]]
# What the program reaches on this machine's GPU, beside its targets. RUNS whole runs (5) one after the
# other; the records stay in FOLDER where one is named. PROGRAM may be that of a bundle. Lines for
# machines start with a word: target NAME VALUE RELATION BOUND UNIT VERDICT; ceiling, candidate, kernel
# and stage with tabs between their fields. Needs bash and awk alone.
set -uo pipefail
program=$(realpath "$1") runs=${2:-5} folder=${3:-}
export LC_ALL=C
if ! "$program" list devices | grep '^cuda' | grep -vq 'cannot'; then
    echo "skipped: there is no CUDA device"
    exit 0
fi
if [ -z "$folder" ]; then
    folder=$(mktemp -d)
    trap 'rm -rf "$folder"' EXIT
fi
mkdir -p "$folder" && cd "$folder" || exit 1

# A record as lines: what, shape, buffer bytes, rate, clock, work, start, samples, reason; a tab between.
# Records are written by the program itself, two spaces a level.
read -r -d '' flatten <<'AWK'
function text(line) { sub(/^[^:]*: "?/, "", line); sub(/"?,?$/, "", line); return line }
function median(line, list, n, i, j, t) {
    gsub(/^[^[]*\[|\].*$/, "", line); n = split(line, list, ", ")
    for (i = 2; i <= n; i++)
        for (j = i; j > 1 && list[j - 1] + 0 > list[j] + 0; j--) { t = list[j]; list[j] = list[j - 1]; list[j - 1] = t }
    samples = n
    return n % 2 ? list[(n + 1) / 2] : (list[n / 2] + list[n / 2 + 1]) / 2
}
function clear() { shape = buffer = clock = start = reason = "-"; flop = moved = time = 0; launches = 1; samples = 0; mix = "" }
function show(what) {
    if (shape == "-") return
    work = (flop > 0) ? flop : moved
    rate = (time > 0) ? work * launches / time : 0
    printf "%s\t%s\t%s\t%.6g\t%s\t%.6g\t%s\t%d\t%s\n", what, shape, buffer, rate, clock, work, start, samples, reason
}
function member(key, line) {
    if (key == "shape" || key == "label") shape = text(line)
    else if (key == "mix") mix = " " text(line)
    else if (key == "buffer_bytes") buffer = text(line)
    else if (key == "clock_hz") clock = text(line)
    else if (key == "start_s") start = text(line)
    else if (key == "reason") reason = text(line)
    else if (key == "launches") launches = text(line)
    else if (key == "samples_s") time = median(line)
    else if (key == "flop") flop = text(line) + 0
    else if (key == "read_bytes" || key == "write_bytes") moved += text(line)
}
{ key = $0; gsub(/^ *"|":.*$/, "", key); match($0, /^ */); depth = RLENGTH }
depth == 2 { section = key }
section == "ceilings" && depth == 4 && /\{/ { clear(); kind = "" }
section == "ceilings" && depth == 6 && key == "kind" { kind = text($0) }
section == "ceilings" && (depth == 6 || depth == 8) && !inner { member(key, $0) }
section == "ceilings" && depth == 6 && (key == "checks" || key == "candidates") { if (!inner && !shown) { show("ceiling-" kind mix); shown = 1 } inner = /\[$/ }
section == "ceilings" && depth == 8 && inner && /\{/ { clear() }
section == "ceilings" && (depth == 10 || depth == 12) { member(key, $0) }
section == "ceilings" && depth == 8 && inner && /\}/ && shape != "-" { show("candidate-" kind); clear() }
section == "ceilings" && depth == 4 && /\}/ { inner = shown = 0 }
section == "kernels" && depth == 4 && /\{/ { clear() }
section == "kernels" && (depth == 6 || depth == 8) && key != "kind" { member(key, $0) }
section == "kernels" && depth == 4 && /\}/ { show("kernel") }
depth == 2 && (key == "opened_host_bytes" || key == "peak_host_bytes") { printf "%s\t%s\n", key, text($0) }
section == "device" && depth == 4 { printf "%s\t%s\n", key, text($0) }
AWK

for ((i = 1; i <= runs; i++)); do
    start=$EPOCHREALTIME
    "$program" run five-kernels --device cuda -v -o "run$i" >"out$i" 2>"err$i" || { cat "err$i"; exit 1; }
    awk -v a="$start" -v b="$EPOCHREALTIME" 'BEGIN { printf "wall_s\t%.3f\n", b - a }' >"flat$i"
    awk "$flatten" "run$i/record.json" >>"flat$i"
done

echo "# $(awk -F'\t' '$1 == "name" { print $2 }' flat1), $runs runs of $("$program" --version | head -1)"
cat out1
echo
sed -n 's/^roofline: \([0-9.]* s\): /stage\t\1\t/p; s/^roofline: warning/warning\t&/p; /^took/p; /^host/p' err1
awk -F'\t' '/^(ceiling|candidate|kernel)/' flat1
for ((i = 2; i <= runs; i++)); do awk -F'\t' -v i="$i" '/^ceiling/ { print "run " i "\t" $0 }' "flat$i"; done
echo
awk -F'\t' '
function fact(key) { return facts[1, key] }
function verdict(name, value, relation, bound, unit) {
    good = (relation == ">=") ? (value >= bound) : (value <= bound)
    printf "target %-26s %9.4f %s %-7s %-5s %s\n", name, value, relation, bound, unit, (good ? "met" : "MISSED")
}
function spread(list, n, i, low, high) {
    low = high = list[1]
    for (i = 2; i <= n; i++) { low = list[i] < low ? list[i] : low; high = list[i] > high ? list[i] : high }
    return 100 * (high / low - 1)
}
function middle(list, n, i, j, below, same) { # the lower median
    for (i = 1; i <= n; i++) {
        below = same = 0
        for (j = 1; j <= n; j++) { below += list[j] < list[i]; same += list[j] == list[i] }
        if (below < (n + 1) / 2 && below + same >= (n + 1) / 2) return list[i]
    }
}
function key(shape, bytes) { return shape sprintf(" %.0f", bytes) }
function absolute(x) { return x < 0 ? -x : x }
FNR == 1 { run++ }
NF == 2 { facts[run, $1] = $2; if ($1 == "wall_s") wall[run] = $2 }
$1 == "ceiling-bandwidth read + write" { copy[run] = $4; if (run == 1) { winner = $2; at = $3 } }
$1 == "ceiling-compute" { fma[run] = $4; clock[run] = $5 }
run == 1 && $1 == "candidate-bandwidth" && $4 > 0 {
    if ($3 + 0 > largest) { largest = $3 + 0; own = driver = 0 }
    if ($3 + 0 == largest && $2 ~ /driver/) driver = $4
    else if ($3 + 0 == largest && $4 > own) { own = $4; own_name = $2 }
    rates[key($2, $3)] = $4
}
END {
    if (!copy[1] || !fma[1]) { print "the records could not be read"; exit 1 }
    nominal = 2 * fact("memory_clock_hz") * fact("memory_bus_bits") / 8
    lanes = 2 * fact("multiprocessors") * fact("lanes_per_multiprocessor")
    printf "# best own copy at %.0f MiB a buffer: %s\n", largest / 1048576, own_name
    if (driver > 0) verdict("own/driver-memcpy", own / driver, ">=", 0.995, "ratio")
    verdict("copy/nominal", copy[1] / nominal, ">=", 0.875, "ratio")
    half = rates[key(winner, at / 2)]; whole = rates[key(winner, at)]; twice = rates[key(winner, at * 2)]
    change = half > 0 ? absolute(whole / half - 1) : absolute(twice / whole - 1)
    verdict("doubling-changes", 100 * change, "<=", 0.5, "%")
    verdict("fma/lanes-clock", fma[1] / (lanes * clock[1]), ">=", 0.990, "ratio")
    verdict("copy-spread-of-runs", spread(copy, run), "<=", 0.5, "%")
    verdict("fma-spread-of-runs", spread(fma, run), "<=", 0.5, "%")
    verdict("wall-time", middle(wall, run), "<=", 3.0, "s")
    verdict("wall-time-aim", middle(wall, run), "<=", 2.0, "s")
    above = 0
    for (i = 1; i <= run; i++) {
        bytes = facts[i, "peak_host_bytes"] - facts[i, "opened_host_bytes"]
        above = bytes > above ? bytes : above
    }
    verdict("host-memory-above-context", above / 1048576, "<=", 256, "MiB")
    printf "# nominal %.1f GB/s, lanes x clock %.1f GFLOP/s, wall", nominal / 1e9, lanes * clock[1] / 1e9
    for (i = 1; i <= run; i++) printf " %s", wall[i]
    print " s"
}' $(for ((i = 1; i <= runs; i++)); do echo "flat$i"; done)
