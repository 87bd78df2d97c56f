# SPDX-License-Identifier: GPL-3.0-or-later
#
# Clean roots to try things in; sourced by build-aux/try-deb and build-aux/try-release after lib.sh. They say in $suite and $mirror
# which Debian it is. Nothing of the machine itself is changed but .build/clean-root.

# shellcheck shell=bash disable=SC2154 # what reads this file says where and which

store=$build_dir/clean-root

fail () {
  say "$*"
  exit 1
}

must_be_root () {
  ((EUID == 0)) || fail 'Only root can make a clean root'
}

# Where apt of this machine finds Debian.
machine_mirror () {
  local found
  # shellcheck disable=SC2016 # apt fills this in
  found=$(apt-get indextargets --format '$(SITE) $(REPO_URI)' 'Identifier: Packages' 2>/dev/null |
    sed -n 's|^.* \(.*/debian\)/*$|\1|p' | head -n 1)
  [[ -n $found ]] || fail 'apt of this machine knows no Debian: name a mirror (SAIKORO_MIRROR)'
  printf '%s\n' "$found"
}

# Makes the folder in which everything is kept, and one that goes away at the end as $tmp.
make_store () {
  mkdir -p "$store/archives-$suite/partial"
  tmp=$(mktemp -d -p "$store" "try.XXXXXX")
  # Nothing is mounted out here, so that this takes away no more than what was unpacked.
  trap 'rm -rf --one-file-system "$tmp"' EXIT
  trap 'exit 130' INT
  trap 'exit 143' TERM
  trap 'exit 129' HUP
}

# Makes the smallest Debian, without anything that others want from it, unless it is kept.
make_base () {
  base=$store/$suite.tar.zst
  [[ ! -f $base ]] || return 0
  say "Making the base of $suite"
  debootstrap --variant=minbase "$suite" "$tmp/base" "$mirror" > "$store/debootstrap.log" 2>&1 || {
    tail -n 20 "$store/debootstrap.log" >&2
    fail 'The base could not be made'
  }
  rm -rf "$tmp"/base/var/cache/apt/archives/*.deb
  tar -C "$tmp/base" --one-file-system -caf "$base.part" .
  mv "$base.part" "$base"
  rm -rf --one-file-system "$tmp/base"
}

# new_root FOLDER unpacks the base. No service is ever started in it.
new_root () {
  mkdir -p "$1"
  tar -C "$1" -xf "$base"
  printf '#!/bin/sh\nexit 101\n' > "$1/usr/sbin/policy-rc.d"
  chmod +x "$1/usr/sbin/policy-rc.d"
  cat > "$1/etc/apt/apt.conf.d/90saikoro" <<'CONF'
APT::Install-Recommends "false";
APT::Keep-Downloaded-Packages "true";
Acquire::Retries "3";
Dpkg::Use-Pty "false";
CONF
  cat > "$1/etc/apt/sources.list" <<LIST
deb $mirror $suite main
deb $mirror $suite-updates main
deb ${mirror%/debian}/debian-security $suite-security main
LIST
  cp /etc/resolv.conf "$1/etc/resolv.conf"
}

# inside FOLDER COMMAND… runs something in a root, which sees only processes of its own. What it mounts and starts ends with it.
# It sees the devices of the machine if $devices is not empty, and has no network if $alone is not.
inside () {
  local root=$1
  shift
  # shellcheck disable=SC2016
  unshare --mount --pid --ipc --fork --kill-child ${alone:+--net} -- bash -c '
    root=$1 archives=$2 devices=$3
    shift 3
    mount -t proc proc "$root/proc"
    if [[ -n $devices ]]; then
      mount --bind /dev "$root/dev"
      mount -t devpts -o newinstance,ptmxmode=0666 devpts "$root/dev/pts"
      mount -t tmpfs -o mode=1777 tmpfs "$root/dev/shm"
    fi
    mount --bind "$archives" "$root/var/cache/apt/archives"
    exec chroot "$root" env -i PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LC_ALL=C.UTF-8 \
      DEBIAN_FRONTEND=noninteractive "$@"
  ' inside "$root" "$store/archives-$suite" "${devices-}" "$@" < /dev/null
}

# apt FOLDER ARGUMENT… says what it does only if it fails.
apt () {
  local root=$1
  shift
  inside "$root" apt-get -q -y "$@" > "$tmp/apt.log" 2>&1 || {
    cat "$tmp/apt.log" >&2
    fail "apt-get $* failed"
  }
}
