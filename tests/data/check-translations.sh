#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Checks that po/ knows every string of the sources and that every language is complete. Takes the source folder.

set -euo pipefail

cd "$1"

tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT

number=0

# Reports one case: its name, and a file that is empty when all is well and says what is wrong when not. That goes to
# standard error, which Meson shows when a test fails.
report () {
  number=$((number + 1))
  if [[ -s $2 ]]; then
    sed 's/^/# /' "$2" >&2
    echo "not ok $number $1"
  else
    echo "ok $number $1"
  fi
}

mapfile -t languages < <(grep -v '^#' po/LINGUAS)
echo "1..$((1 + 2 * ${#languages[@]}))"

build-aux/update-po --list > "$tmp/files"
diff --unchanged-line-format= --old-line-format='too much or gone: %L' --new-line-format='missing: %L' \
  po/POTFILES "$tmp/files" > "$tmp/potfiles" || true
report 'POTFILES names the files with translatable strings' "$tmp/potfiles"

build-aux/update-po --extract "$tmp/saikoro.pot"
for language in "${languages[@]}"; do
  po=po/$language.po

  msgfmt --check --output-file=/dev/null "$po" > "$tmp/check" 2>&1 || echo 'msgfmt refuses it' >> "$tmp/check"
  report "$language.po compiles" "$tmp/check"

  msgmerge --quiet --no-fuzzy-matching --output-file="$tmp/merged.po" "$po" "$tmp/saikoro.pot"
  # The header is not one of the strings.
  for what in --untranslated --only-fuzzy; do
    msgattrib "$what" --no-obsolete --no-wrap "$tmp/merged.po" | awk '/^msgid / && seen++'
  done > "$tmp/incomplete"
  report "$language.po is complete" "$tmp/incomplete"
done
