#!/bin/sh
# Builds the site of Outflank, the game for browsers, into one folder that any static host serves.
#   sh src/xtask/web.sh [--yes] [--lean] [--wasm-opt] [--out DIR] build
#   sh src/xtask/web.sh [--yes] [--lean] [--wasm-opt] [--out DIR] [--port N] serve    builds, and serves it on this machine
# --yes answers yes to every question of the set-up; --lean builds quickly rather than small, for the tests.
set -eu
YES=no LEAN=no OUT='' PORT=8080 OPT='' DO=''
usage() {
    sed -n '3,5s/^# *//p' "$0" >&2
    exit 2
}
while [ $# -gt 0 ]; do
    case $1 in
    --yes | -y) YES=yes ;;
    --lean) LEAN=yes ;;
    --wasm-opt) OPT=--wasm-opt ;;
    --out | --port)
        [ $# -gt 1 ] || usage
        case $1 in --out) OUT=$2 ;; *) PORT=$2 ;; esac
        shift
        ;;
    build | serve) DO=$1 ;;
    *) usage ;;
    esac
    shift
done
[ -n "$DO" ] || usage
case $OUT in '' | /*) ;; *) OUT=$PWD/$OUT ;; esac
. "$(dirname -- "$0")/setup.sh"

TARGET=wasm32-unknown-unknown
PROFILE=web
[ "$LEAN" = no ] || PROFILE=web-lean
if [ -z "$OUT" ]; then
    OUT=$CARGO_TARGET_DIR/site
    [ "$LEAN" = no ] || OUT=$CARGO_TARGET_DIR/site-lean
fi

# Has rustup the compiler's part for browsers?
has_target() {
    has rustup && rustup target list --installed 2>/dev/null | grep -q "^$TARGET\$"
}

# Lets rustup fetch it, after asking. Where it cannot be had the wait is short.
add_target() {
    has rustup || return 1
    say "Missing: Rust's part for browsers. This command fetches it:"
    say "    rustup target add $TARGET"
    ask "Run it now?" || return 1
    limit=''
    if has timeout; then limit='timeout 120'; fi
    $limit rustup target add "$TARGET" >"$SCRATCH/target.log" 2>&1 && return 0
    say "It could not be fetched: $(tail -n 1 "$SCRATCH/target.log")"
    return 1
}

# Debian's own compiler brings what rustup cannot fetch: the sources of the standard library.
lacks_for_browsers() {
    [ -x /usr/bin/rustc ] && [ -e /usr/lib/rustlib/src/rust/library/Cargo.lock ] &&
        [ -x /usr/bin/cargo ] && /usr/bin/rust-lld -flavor wasm --version >/dev/null 2>&1 ||
        lack "a compiler for browsers" \
            "rustc-web cargo-web libstd-rust-web-dev rust-web-src rust-web-llvm lld-22" '' ''
}

# compile PROFILE ARGUMENTS…: the host's programs and the browser's have folders of their own, so that neither waits
# for the other.
compile() {
    profile=$1
    shift
    if [ "$ROUTE" = rustup ]; then
        CARGO_TARGET_DIR=$CARGO_TARGET_DIR/web cargo build --locked --target "$TARGET" --profile "$profile" "$@"
    else
        env -u RUSTUP_TOOLCHAIN -u RUSTC_WRAPPER PATH="/usr/bin:$PATH" RUSTC=/usr/bin/rustc RUSTC_BOOTSTRAP=1 \
            CARGO_TARGET_DIR="$CARGO_TARGET_DIR/web" /usr/bin/cargo build --locked \
            -Zbuild-std=std,panic_abort --target "$TARGET" --profile "$profile" "$@"
    fi
}

fill "to build programs" lacks_for_build || exit 1
find_rust || exit 1
look lacks_for_browsers
if has_target; then
    ROUTE=rustup
elif [ "$SYSTEM" = debian ] && [ -z "$LACKS" ]; then
    ROUTE=debian
elif add_target; then
    ROUTE=rustup
elif [ "$SYSTEM" = debian ]; then
    say "Debian's own compiler can do it, too."
    ROUTE=debian
    fill "to build for browsers" lacks_for_browsers || exit 1
else
    exit 1
fi
has brotli || say "brotli is not installed: the sizes will be shown without compression."
if [ "$LEAN" = no ]; then
    say "The first build takes about half an hour on two cores."
fi
compile "$PROFILE" -p outflank --bin outflank
compile "$PROFILE" -p outflank-worker
MODULES=$CARGO_TARGET_DIR/web/$TARGET
# Once more, for browsers that reckon with 128 bits at once, as all do since 2023.
cp "$MODULES/$PROFILE/outflank_worker.wasm" "$MODULES/$PROFILE/worker-plain.wasm"
RUSTFLAGS="${RUSTFLAGS-} -C target-feature=+simd128" compile "$PROFILE" -p outflank-worker
cargo run --quiet --locked -p outflank-xtask --features web -- site \
    --app "$MODULES/$PROFILE/outflank.wasm" --worker "$MODULES/$PROFILE/worker-plain.wasm" \
    --worker-simd "$MODULES/$PROFILE/outflank_worker.wasm" --out "$OUT" $OPT
if [ "$DO" = serve ]; then
    cargo run --quiet --locked -p outflank-xtask --features web -- serve "$OUT" --port "$PORT"
fi
