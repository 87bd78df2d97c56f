# SPDX-License-Identifier: GPL-3.0-or-later
#
# What build-aux/run and build-aux/test share; sourced by them.

# shellcheck shell=bash

source_dir=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
build_dir=${SAIKORO_BUILD_DIR:-$source_dir/.build}
[[ $build_dir == /* ]] || build_dir=$PWD/$build_dir

# Says what happens next, apart from what the program itself prints.
say () {
  printf '==> %s\n' "$*" >&2
}

# configure FOLDER OPTION… makes a build folder ready; at once if that was done before with the same options.
configure () {
  local folder=$1 stamp wanted
  shift
  stamp=$folder/.configured
  wanted=$(printf '%s\n' "$source_dir" "$folder" "$(meson --version)" "$@")
  if [[ -f $stamp && $(< "$stamp") == "$wanted" ]]; then
    return 0
  fi
  say "Configuring $folder"
  if [[ -d $folder/meson-private ]]; then
    rm -rf "$folder"
  fi
  mkdir -p "$folder" || return
  if ! meson setup "$folder" "$source_dir" "$@" < /dev/null > "$folder/setup.log" 2>&1; then
    cat "$folder/setup.log" >&2
    return 1
  fi
  printf '%s\n' "$wanted" > "$stamp"
}

# With a precompiled header, ccache only helps if it is told that nothing here depends on when a file was written.
export CCACHE_SLOPPINESS=${CCACHE_SLOPPINESS:-pch_defines,time_macros}

# How tests are built. Of the debug information only the lines of a backtrace are wanted; the rest takes a sixth of the time.
lines_only=-Dc_args=-g1
# More than a hundred programs are linked, for which the usual linker takes four times as long as those that a machine may have, too.
linker=()
for name in lld gold; do
  if ((${#linker[@]} == 0)) && command -v "ld.$name" > /dev/null; then
    linker=("-Dc_link_args=-fuse-ld=$name")
  fi
done
# Most code runs once in tests, so what it takes to make it faster is lost; what is computed for long says itself that it is to be fast.
# Below this, some warnings would be lost, too.
# shellcheck disable=SC2034 # what reads this file uses it
test_options=(--werror "$lines_only" "${linker[@]}" -Doptimization=g)

# compile FOLDER [TARGET…] compiles a build folder, or the targets alone.
compile () {
  say "Building $1"
  ninja -C "$@" < /dev/null >&2
}

# Prints how many times as long as on a quiet machine the same work takes here and now, as a whole number from 1 to 50: each processor
# is given as much as takes a quarter of a second on one of 3 GHz that has nothing else to do.
slowness () {
  python3 - "$(nproc)" << 'end'
import math, multiprocessing, sys, time

def work(_):
    return sum(n * n % 7 for n in range(2_500_000))

if __name__ == '__main__':
    n = int(sys.argv[1])
    with multiprocessing.Pool(n) as pool:
        began = time.monotonic()
        pool.map(work, range(n), 1)
        print(min(max(math.ceil((time.monotonic() - began) / 0.25), 1), 50))
end
}
