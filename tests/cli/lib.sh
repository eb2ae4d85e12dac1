# lib.sh: TAP for command-line cases. A case is a command in a scratch folder of its own, with the exit
# status and the texts it must give. ROOFLINE: the program; TESTS_DIR: this tree's tests.

set -u
program=${ROOFLINE:?the program to test}
count=0
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

# try NAME STATUS COMMAND...: runs it in a new folder; stdout and stderr land in $out and $err.
try() {
    name=$1 wanted=$2
    shift 2
    folder=$scratch/$((count + 1))
    mkdir -p "$folder"
    (cd "$folder" && "$@") >"$scratch/out" 2>"$scratch/err" </dev/null
    status=$?
    out=$(tr -d '\0' <"$scratch/out") err=$(cat "$scratch/err") problems=
    [ "$status" = "$wanted" ] || problems="exit status $status instead of $wanted"
}

# Further conditions on the last try.
says() { case $err in *"$1"*) ;; *) problems="$problems; stderr lacks: $1" ;; esac; }
prints() { case $out in *"$1"*) ;; *) problems="$problems; stdout lacks: $1" ;; esac; }
silent() { [ -z "$out" ] || problems="$problems; stdout is not empty"; }
one_line() { [ "$(grep -c . "$scratch/err")" = 1 ] || problems="$problems; stderr is not one line"; }
holds() {
    [ -e "$folder/$1" ] || problems="$problems; no file $1"
    case $1 in *.pdf) keeps_rules "$folder/$1" ;; esac
}
keeps_rules() { broken=$("$(dirname "$program")/tests/formats/test_pdf_rules" "$@") || problems="$problems; $broken"; }
lacks() { [ ! -e "$folder/$1" ] || problems="$problems; there is a file $1"; }
that() { "${@:2}" || problems="$problems; $1"; }

# Prints the verdict on the last try.
verdict() {
    count=$((count + 1))
    if [ -z "$problems" ]; then
        echo "ok $count - $name"
    else
        echo "not ok $count - $name"
        printf '# %s\n' "$problems" "stdout: $(head -c 600 "$scratch/out")" "stderr: $(head -c 600 "$scratch/err")" |
            sed 's/^\([^#]\)/# \1/'
    fi
}

skip() {
    count=$((count + 1))
    echo "ok $count - $1 # SKIP $2"
}

finish() { echo "1..$count"; }
