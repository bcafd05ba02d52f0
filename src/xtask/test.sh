#!/bin/sh
# Runs every test of Outflank: looks for what is missing on this machine, builds, tests, and plays a game by itself in
# a real window on a screen nobody sees. No graphics card is needed.
#   sh src/xtask/test.sh [--yes]
# --yes answers yes to every question of the set-up. What is skipped is named, with the reason; the exit status is 0
# only if nothing failed.
set -eu
YES=no
for option in "$@"; do
    case $option in
    --yes | -y) YES=yes ;;
    *)
        printf 'usage: sh src/xtask/test.sh [--yes]\n' >&2
        exit 2
        ;;
    esac
done
. "$(dirname -- "$0")/setup.sh"

PASSED=0 FAILED=0 SKIPPED=0
SUMMARY=$SCRATCH/summary
: >"$SUMMARY"
STARTED=$(date +%s)

took() {
    seconds=$(($(date +%s) - $1))
    printf '%d min %02d s' $((seconds / 60)) $((seconds % 60))
}

# step NAME COMMAND…: runs one step under a heading, notes how it ended and how long it took.
step() {
    name=$1
    shift
    printf '\n== %s\n' "$name"
    since=$(date +%s)
    if "$@"; then
        PASSED=$((PASSED + 1))
        printf '   passed   %s (%s)\n' "$name" "$(took "$since")" >>"$SUMMARY"
        return 0
    fi
    FAILED=$((FAILED + 1))
    printf '   FAILED   %s (%s)\n' "$name" "$(took "$since")" >>"$SUMMARY"
    say "-- FAILED: $name"
    return 1
}

# skip NAME REASON
skip() {
    SKIPPED=$((SKIPPED + 1))
    printf '\n== %s\n-- skipped: %s\n' "$1" "$2"
    printf '   skipped  %s: %s\n' "$1" "$2" >>"$SUMMARY"
}

# The set-up. Without what the build needs nothing can be tested; without the rest the window tests are left out.
fill "to build the game" lacks_for_build || exit 1
find_rust || exit 1
no_window=''
if ! on_linux; then
    no_window="the tests in a real window need Linux, for Xvfb"
elif ! fill "for the tests in a real window" lacks_for_window='lvp_icd*.json' lacks_for_smoke; then
    no_window="not installed: $LACKS"
fi

no_browser=''
if ! on_linux; then
    no_browser="the browser's tests are written for Chromium on Linux"
elif ! fill "for the tests in a browser" lacks_for_browser_tests; then
    no_browser="not installed: $LACKS"
fi

format() {
    cargo fmt --all --check
}

lints() {
    cargo clippy --locked --workspace --all-targets -- -D warnings
}

documents() {
    RUSTDOCFLAGS='-D warnings' cargo doc --locked --no-deps --workspace
}

# The rules' two examples, as `cargo test` has just built them, on a small table of real games and a known count.
examples() {
    "$CARGO_TARGET_DIR/debug/examples/replay" tests/rules/data/wthor_games.tsv &&
        count=$("$CARGO_TARGET_DIR/debug/examples/perft" \
            ---------------------------OX------XO--------------------------- X 6) &&
        say "perft 6: $count" &&
        [ "$(say "$count" | tail -n 1)" = 8200 ]
}

# The site, built quickly rather than small: what players get is built by web.sh without --lean.
SITE=$CARGO_TARGET_DIR/site-lean
web_build() {
    answer=''
    [ "$YES" = no ] || answer=--yes
    sh src/xtask/web.sh $answer --lean --out "$SITE" build
}

web_engine() {
    cargo run --quiet --locked -p outflank-engine --example wire -- tests/engine/data/ffo.tsv >"$SCRATCH/questions" &&
        node tests/web/engine.mjs "$SITE" "$SCRATCH/questions" --plain &&
        node tests/web/engine.mjs "$SITE" "$SCRATCH/questions"
}

# Games alone, and with others: at a meeting place, and against the game in a window where there can be one.
web_games() {
    set -- --signal "$CARGO_TARGET_DIR/debug/outflank-signal"
    [ -n "$no_window" ] || set -- "$@" --game "$CARGO_TARGET_DIR/debug/outflank"
    cargo build --quiet --locked --workspace --bins &&
        npm --prefix tests/web install --no-audit --no-fund --silent &&
        node tests/web/run.mjs "$SITE" --only quick "$@"
}

# Pictures of scenes in every theme; on those from above the marks are compared by eyes of four kinds.
pictures() {
    cargo xtask pictures --sizes 1280x720 --languages en --scenes title,middle,flat,flat-preview,result &&
        cargo xtask pictures --sizes 360x640 --languages hi --themes paper
}

xtask() {
    "$CARGO_TARGET_DIR/debug/xtask" "$@"
}

if cargo fmt --version >/dev/null 2>&1; then
    step "Formatting" format || true
else
    skip "Formatting" "rustfmt is not installed (rustup component add rustfmt)"
fi
say
say "The first build takes 20 to 30 minutes on two cores; later ones are quick."
if step "Build" cargo test --locked --workspace --no-run; then
    step "Tests" cargo test --locked --workspace --no-fail-fast || true
    step "Examples of the rules" examples || true
else
    skip "Tests" "the build failed"
    skip "Examples of the rules" "the build failed"
fi
if [ -n "$no_window" ]; then
    skip "Real window" "$no_window"
elif step "Build of the game" cargo build --locked --workspace --bins; then
    step "Real window: a game by mouse" xtask smoke || true
    step "Real window: a game on the octagon, for two" xtask sets || true
    step "Real window: a game by keyboard" xtask smoke --keyboard || true
    step "Real window: an idle board" xtask idle || true
    step "Real window: pictures of the scenes, and their marks" pictures || true
else
    skip "Real window" "the build failed"
fi
if [ -n "$no_browser" ]; then
    skip "Web" "$no_browser"
elif step "Web: build for browsers" web_build; then
    step "Web: the engine answers as here, byte for byte" web_engine || true
    step "Web: games in a real browser" web_games || true
else
    skip "Web: the engine" "the build failed"
    skip "Web: games in a real browser" "the build failed"
fi
if cargo clippy --version >/dev/null 2>&1; then
    step "Lints" lints || true
else
    skip "Lints" "clippy is not installed (rustup component add clippy)"
fi
step "Documents" documents || true

printf '\n== Summary (%s)\n' "$(took "$STARTED")"
cat "$SUMMARY"
printf '\nSteps: %d passed, %d failed, %d skipped\n' "$PASSED" "$FAILED" "$SKIPPED"
[ "$FAILED" = 0 ]
