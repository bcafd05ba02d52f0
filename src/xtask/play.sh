#!/bin/sh
# Plays Outflank: looks for what is missing on this machine, builds the game and starts it.
#   sh src/xtask/play.sh [--yes] [options of the game, see --help]
# --yes answers yes to every question of the set-up. The build is the tests' build, so that the two share it.
set -eu
YES=no
if [ "${1:-}" = --yes ] || [ "${1:-}" = -y ]; then
    YES=yes
    shift
fi
. "$(dirname -- "$0")/setup.sh"

fill "to build the game and open its window" lacks_for_build lacks_for_window='*.json' || exit 1
find_rust || exit 1

if on_linux && [ -z "${DISPLAY:-}" ]; then
    if [ -n "${WAYLAND_DISPLAY:-}" ]; then
        say "DISPLAY is not set: on a Wayland desktop the game needs Xwayland."
    else
        say "DISPLAY is not set: the game will find no screen to open its window on."
    fi
fi
if [ ! -e "$CARGO_TARGET_DIR/debug/outflank" ] && [ ! -e "$CARGO_TARGET_DIR/debug/outflank.exe" ]; then
    say "The first build takes some minutes (about 20 on two cores); after that the game starts at once."
fi
rm -rf "$SCRATCH"
exec cargo run --locked -p outflank -- "$@"
