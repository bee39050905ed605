#!/bin/sh
# remake.sh PROGRAM FILE... - makes weight files again by the commands they name, and compares.
# SPDX-License-Identifier: MIT
set -eu
program=$1
shift
made=$(mktemp)
trap 'rm -f "$made"' EXIT
for file in "$@"; do
    words=$(sed -n 's/^made by tavola \(.*\) (surprise.*/\1/p' "$file")
    # shellcheck disable=SC2086 # a command line, meant to be split
    "$program" $words --out "$made" >/dev/null
    # The line that names the command may have gained an option since; all the rest must agree.
    if [ "$(grep -v '^made by' "$made")" = "$(grep -v '^made by' "$file")" ]; then
        echo "$file: the same"
    else
        echo "$file: differs" >&2
        exit 1
    fi
done
