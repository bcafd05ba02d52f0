#!/bin/sh
# Proves the two commands on a bare machine: makes a minimal Debian in a temporary folder, mounts the Rust toolchain
# in, and runs play.sh (until it has drawn a frame) and test.sh there with nothing else installed. Root only; needs
# debootstrap, Xvfb, git and unshare on this machine. What is committed is tested, not the working tree.
#   sh src/xtask/bare-root.sh [--share-target] [--root FOLDER] [--only play|test]
# --share-target  mounts CARGO_TARGET_DIR in, so that the dependencies are not built anew
# --root          keeps the Debian in FOLDER; a second run finds it there as the first left it
# --only          runs one of the two commands
set -eu

ROOT=$(CDPATH='' cd -- "$(dirname -- "$0")/../.." && pwd)
TARGET=${CARGO_TARGET_DIR:-$HOME/.cache/outflank-target}
SHARE=no BARE='' ONLY='play test' KEEP=no
LIMIT=3600
# At home in there as here: cargo takes a dependency in another folder for another one, and builds it anew.
INSIDE=$HOME

say() {
    printf '%s\n' "$*"
}

fail() {
    say "bare-root: $*" >&2
    exit 1
}

# in_root COMMAND…: runs a command in the bare root, with next to nothing in its environment.
in_root() {
    ${EXEC:-} env -i HOME=$INSIDE TERM=dumb LANG=C.UTF-8 PATH=$INSIDE/.cargo/bin:/usr/sbin:/usr/bin:/sbin:/bin \
        ${http_proxy:+"http_proxy=$http_proxy"} ${https_proxy:+"https_proxy=$https_proxy"} \
        ${no_proxy:+"no_proxy=$no_proxy"} ${DISPLAY:+"DISPLAY=$DISPLAY"} \
        chroot "$BARE" "$@"
}

# The part that runs in namespaces of its own, so that no mount and no process outlives it.
inside() {
    mount -t proc proc "$BARE/proc"
    mount --rbind /dev "$BARE/dev"
    mkdir -p "$BARE$INSIDE/.cargo" "$BARE$INSIDE/.rustup" "$BARE/tmp/.X11-unix"
    mount --bind "${CARGO_HOME:-$HOME/.cargo}" "$BARE$INSIDE/.cargo"
    mount --bind "${RUSTUP_HOME:-$HOME/.rustup}" "$BARE$INSIDE/.rustup"
    if [ "$SHARE" = yes ]; then
        mkdir -p "$TARGET" "$BARE$INSIDE/.cache/outflank-target"
        mount --bind "$TARGET" "$BARE$INSIDE/.cache/outflank-target"
    fi
    status=0
    for command in $ONLY; do
        say "== $command in a bare root"
        "try_$command" || {
            status=1
            say "-- FAILED: $command in a bare root"
        }
    done
    exit "$status"
}

# The screen is this machine's, so that the root holds only what play.sh itself has installed.
try_play() {
    mkdir -p /tmp/.X11-unix
    mount --bind /tmp/.X11-unix "$BARE/tmp/.X11-unix"
    Xvfb -displayfd 1 -nolisten tcp -noreset -screen 0 1280x800x24 >"$BARE/tmp/display" 2>/dev/null &
    for _ in 1 2 3 4 5 6 7 8 9 10; do
        [ -s "$BARE/tmp/display" ] || sleep 1
    done
    DISPLAY=:$(cat "$BARE/tmp/display")
    (
        EXEC='exec'
        in_root sh /outflank/src/xtask/play.sh --yes --trace --config /tmp/config --window 480x360
    ) >"$BARE/tmp/play.log" 2>&1 &
    game=$!
    waited=0
    until grep -q '^@ frame' "$BARE/tmp/play.log" 2>/dev/null; do
        if ! kill -0 "$game" 2>/dev/null || [ "$waited" -ge "$LIMIT" ]; then
            tail -n 60 "$BARE/tmp/play.log"
            unset DISPLAY
            return 1
        fi
        sleep 1
        waited=$((waited + 1))
    done
    unset DISPLAY
    grep -v '^@\|Compiling\|Downloaded' "$BARE/tmp/play.log" | tail -n 40
    say "A frame was drawn after $waited s, set-up and build included."
    kill "$game" 2>/dev/null || true
    umount "$BARE/tmp/.X11-unix" || true
}

try_test() {
    in_root sh /outflank/src/xtask/test.sh --yes
}

# A minimal Debian from the mirror that this machine uses, with this machine's settings for apt.
make_root() {
    suite=$(. /etc/os-release && say "${VERSION_CODENAME:-bookworm}")
    mirror=$(cat /etc/apt/sources.list /etc/apt/sources.list.d/*.sources 2>/dev/null |
        sed -n -e 's/^URIs: *\([^ ]*\).*/\1/p' -e 's/^deb \(\[.*\] \)\{0,1\}\([^ ]*\) .*/\2/p' | head -n 1)
    [ -n "$mirror" ] || fail "no mirror is named in /etc/apt"
    say "== a minimal $suite in $BARE"
    debootstrap --variant=minbase "$suite" "$BARE" "$mirror" >"$BARE.log" 2>&1 || {
        tail -n 20 "$BARE.log"
        fail "debootstrap failed"
    }
    cp -r /etc/apt/apt.conf.d/. "$BARE/etc/apt/apt.conf.d/"
    if [ -s /etc/apt/sources.list ]; then
        cp /etc/apt/sources.list "$BARE/etc/apt/"
    elif [ -s /etc/apt/sources.list.d/debian.sources ]; then
        cp /etc/apt/sources.list.d/debian.sources "$BARE/etc/apt/sources.list.d/"
        rm -f "$BARE/etc/apt/sources.list"
    fi
    if [ -d /usr/local/share/ca-certificates ]; then
        mkdir -p "$BARE/usr/local/share/ca-certificates"
        cp -r /usr/local/share/ca-certificates/. "$BARE/usr/local/share/ca-certificates/"
    fi
    cp -L /etc/resolv.conf /etc/hosts "$BARE/etc/"
    rm -rf "$BARE"/var/lib/apt/lists/*
}

if [ "${1:-}" = --inside ]; then
    BARE=$2 SHARE=$3 ONLY=$4
    inside
fi
while [ $# -gt 0 ]; do
    case $1 in
    --share-target) SHARE=yes ;;
    --root) shift && BARE=${1:?--root wants a folder} && KEEP=yes ;;
    --only) shift && ONLY=${1:?--only wants play or test} ;;
    *) fail "unknown option $1; the head of this file names them" ;;
    esac
    shift
done
[ "$(id -u)" = 0 ] || fail "only root may make such a root"
for tool in debootstrap Xvfb git unshare; do
    command -v "$tool" >/dev/null 2>&1 || fail "$tool is missing; install it first"
done
if [ "$KEEP" = no ]; then
    BARE=$(mktemp -d "${TMPDIR:-/tmp}/outflank-bare.XXXXXX")
    trap 'rm -rf --one-file-system "$BARE" "$BARE.log"' EXIT
    trap 'exit 130' INT TERM HUP
fi
[ -e "$BARE/etc/debian_version" ] || make_root
rm -rf "$BARE/outflank"
git clone -q "$ROOT" "$BARE/outflank"
unshare --mount --pid --fork --kill-child sh "$0" --inside "$BARE" "$SHARE" "$ONLY"
