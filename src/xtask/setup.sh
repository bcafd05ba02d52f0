# Set-up shared by play.sh and test.sh, which source this file: finds what is missing on this machine and, where it
# is a Debian or Ubuntu, installs just that after asking. POSIX sh; reads YES (no question is asked if it is "yes");
# sets ROOT, SYSTEM and CARGO_TARGET_DIR.

ROOT=$(CDPATH='' cd -- "$(dirname -- "$0")/../.." && pwd)
CARGO_TARGET_DIR=${CARGO_TARGET_DIR:-$HOME/.cache/outflank-target}
export CARGO_TARGET_DIR
SCRATCH=$(mktemp -d "${TMPDIR:-/tmp}/outflank-setup.XXXXXX")
trap 'rm -rf "$SCRATCH"' EXIT
trap 'exit 130' INT TERM HUP

say() {
    printf '%s\n' "$*"
}

has() {
    command -v "$1" >/dev/null 2>&1
}

# What kind of system this is: debian, fedora, arch, linux (another one), mac, windows or other.
find_system() {
    case $(uname -s) in
    Linux)
        if has apt-get && has dpkg; then
            SYSTEM=debian
        elif has dnf; then
            SYSTEM=fedora
        elif has pacman; then
            SYSTEM=arch
        else
            SYSTEM=linux
        fi
        ;;
    Darwin) SYSTEM=mac ;;
    MINGW* | MSYS* | CYGWIN*) SYSTEM=windows ;;
    *) SYSTEM=other ;;
    esac
}

on_linux() {
    case $SYSTEM in debian | fedora | arch | linux) return 0 ;; *) return 1 ;; esac
}

# Asks a question that only "y" answers with yes. With --yes nothing is asked; without a terminal the answer is no.
ask() {
    if [ "$YES" = yes ]; then
        return 0
    fi
    [ -t 0 ] || return 1
    printf '%s [y/N] ' "$1"
    read -r answer || answer=
    case $answer in [yY] | [yY][eE][sS]) return 0 ;; *) return 1 ;; esac
}

# lack WHAT DEBIAN FEDORA ARCH: notes that WHAT is missing and the names of the packages that bring it.
lack() {
    LACKS="$LACKS${LACKS:+, }$1"
    case $SYSTEM in
    fedora) PACKAGES="$PACKAGES $3" ;;
    arch) PACKAGES="$PACKAGES $4" ;;
    *) PACKAGES="$PACKAGES $2" ;;
    esac
}

# Can C programs be linked? Rust needs that for every program.
links_c() {
    has cc || return 1
    printf 'int main(void) { return 0; }\n' >"$SCRATCH/probe.c"
    cc -o "$SCRATCH/probe" "$SCRATCH/probe.c" >/dev/null 2>&1
}

# Is there a shared library of this name? Where ldconfig cannot tell, it is taken to be there.
library() {
    for tool in ldconfig /sbin/ldconfig /usr/sbin/ldconfig; do
        if has "$tool"; then
            "$tool" -p 2>/dev/null >"$SCRATCH/libraries" || return 0
            grep -q -F "$1 " "$SCRATCH/libraries"
            return
        fi
    done
    return 0
}

# Is there a Vulkan driver whose description matches the pattern $1?
vulkan_driver() {
    [ -z "${VK_DRIVER_FILES:-}${VK_ICD_FILENAMES:-}" ] || return 0
    for folder in /usr/share/vulkan/icd.d /usr/local/share/vulkan/icd.d /etc/vulkan/icd.d; do
        # The pattern is meant to be expanded.
        # shellcheck disable=SC2086
        if ls "$folder"/$1 >/dev/null 2>&1; then
            return 0
        fi
    done
    return 1
}

# What the build needs.
lacks_for_build() {
    case $SYSTEM in
    mac)
        links_c || lack "a C linker" "Apple's command line tools (run: xcode-select --install)" '' ''
        return
        ;;
    windows)
        return
        ;;
    esac
    links_c || lack "a C linker" "gcc libc6-dev" gcc gcc
    if ! has pkg-config; then
        lack pkg-config pkg-config pkgconf-pkg-config pkgconf
    fi
    if ! pkg-config --exists alsa 2>/dev/null; then
        lack "the headers of ALSA (sound)" libasound2-dev alsa-lib-devel alsa-lib
    fi
    if [ "$SYSTEM" = debian ] && [ ! -s "${SSL_CERT_FILE:-/etc/ssl/certs/ca-certificates.crt}" ]; then
        lack "certificates (for downloads)" ca-certificates '' ''
    fi
    if ! has cargo && [ ! -x "$HOME/.cargo/bin/cargo" ] && ! has curl; then
        lack "curl (to fetch Rust)" curl curl curl
    fi
}

# What the window needs; $1 is the pattern of a fitting Vulkan driver.
lacks_for_window() {
    on_linux || return 0
    library libvulkan.so.1 || lack "the Vulkan loader" libvulkan1 vulkan-loader vulkan-icd-loader
    vulkan_driver "$1" || lack "a Vulkan driver" mesa-vulkan-drivers mesa-vulkan-drivers vulkan-swrast
    library libX11.so.6 || lack libX11 libx11-6 libX11 libx11
    library libX11-xcb.so.1 || lack libX11-xcb libx11-xcb1 libX11-xcb libx11
    library libXcursor.so.1 || lack libXcursor libxcursor1 libXcursor libxcursor
    library libXi.so.6 || lack libXi libxi6 libXi libxi
    library libxkbcommon.so.0 || lack libxkbcommon libxkbcommon0 libxkbcommon libxkbcommon
    library libxkbcommon-x11.so.0 ||
        lack libxkbcommon-x11 libxkbcommon-x11-0 libxkbcommon-x11 libxkbcommon-x11
}

# What the tests in a real window need on top: a screen nobody sees, and hands.
lacks_for_smoke() {
    has Xvfb || lack Xvfb xvfb xorg-x11-server-Xvfb xorg-server-xvfb
    has xdotool || lack xdotool xdotool xdotool xdotool
}

# The install command for what is missing, as one would type it as root.
install_command() {
    case $SYSTEM in
    debian) say "apt-get install --no-install-recommends$PACKAGES" ;;
    fedora) say "dnf install$PACKAGES" ;;
    arch) say "pacman -S --needed$PACKAGES" ;;
    esac
}

# Runs apt-get without questions, waiting for other users of its lock; $1 is "" or "sudo". What it prints is shown
# only if it fails.
apt() {
    with=$1
    shift
    $with env DEBIAN_FRONTEND=noninteractive apt-get -q -y -o DPkg::Lock::Timeout=300 "$@" \
        >"$SCRATCH/apt.log" 2>&1 </dev/null && return 0
    tail -n 20 "$SCRATCH/apt.log"
    return 1
}

apt_install() {
    if ! ls /var/lib/apt/lists/*_Packages* >/dev/null 2>&1; then
        apt "$1" update || true
    fi
    # The names are meant to be split.
    # shellcheck disable=SC2086
    apt "$1" install --no-install-recommends $PACKAGES && return 0
    say "That did not work; once more, after a fresh look at the lists of packages."
    apt "$1" update || return 1
    # shellcheck disable=SC2086
    apt "$1" install --no-install-recommends $PACKAGES
}

# look CHECK…: runs the checks; LACKS and PACKAGES tell afterwards what is missing.
look() {
    LACKS='' PACKAGES=''
    for check in "$@"; do
        case $check in
        *=*) "${check%%=*}" "${check#*=}" ;;
        *) "$check" ;;
        esac
    done
}

# fill PURPOSE CHECK…: runs the checks and, if something is missing, installs it or says how.
# Fails if it is still missing then.
fill() {
    purpose=$1
    shift
    look "$@"
    [ -n "$LACKS" ] || return 0
    say "Missing $purpose: $LACKS."
    if [ "$SYSTEM" != debian ]; then
        say_elsewhere
        return 1
    fi
    if [ "$(id -u)" = 0 ]; then
        say "Installing:$PACKAGES"
        apt_install '' || return 1
    elif has sudo; then
        say "This command installs it:"
        say "    sudo $(install_command)"
        if ask "Run it now?"; then
            apt_install sudo || return 1
        else
            say "Nothing was installed. Run the command above, then start this again."
            return 1
        fi
    else
        say "There is no sudo here. Run this as root, then start again:"
        say "    $(install_command)"
        return 1
    fi
    look "$@"
    [ -z "$LACKS" ] || {
        say "Still missing: $LACKS."
        return 1
    }
}

# What the tests in a browser need.
lacks_for_browser_tests() {
    has chromium || [ -n "${CHROME:-}" ] || lack Chromium chromium chromium chromium
    has node || lack Node nodejs nodejs nodejs
    has npm || lack npm npm npm npm
    has brotli || lack brotli brotli brotli brotli
}

say_elsewhere() {
    case $SYSTEM in
    fedora | arch)
        say "Install it with this command, then start again:"
        say "    sudo $(install_command)"
        ;;
    mac) say "Install it, then start again: $(say "$PACKAGES" | sed 's/^ *//')." ;;
    *) say "Install it by your system's own means, then start again. Debian's names for it:$PACKAGES." ;;
    esac
}

# The number "1.95" as 1095, to compare.
version_number() {
    say "$1" | sed -n 's/^\([0-9]*\)\.\([0-9]*\).*/\1 \2/p' | {
        read -r major minor || return 0
        say $((major * 1000 + minor))
    }
}

# Makes sure of cargo, in the version that Cargo.toml asks for.
find_rust() {
    if ! has cargo && [ -x "$HOME/.cargo/bin/cargo" ]; then
        PATH=$HOME/.cargo/bin:$PATH
    fi
    wanted=$(sed -n 's/^rust-version *= *"\([0-9.]*\)".*/\1/p' "$ROOT/Cargo.toml")
    if ! has cargo; then
        say "Rust is missing. Outflank needs Rust $wanted or newer, with cargo; see https://rustup.rs"
        install_rust || return 1
    fi
    found=$(cargo --version 2>/dev/null | sed -n 's/^cargo \([0-9.]*\).*/\1/p')
    if [ -n "$found" ] && [ "$(version_number "$found")" -ge "$(version_number "$wanted")" ]; then
        return 0
    fi
    say "Rust ${found:-(of an unknown version)} is here, but Outflank needs $wanted or newer."
    if has rustup; then
        say "    rustup update stable && rustup default stable"
        if ask "Run this now?"; then
            rustup update stable && rustup default stable
            return
        fi
    else
        say "It did not come from rustup, which has newer ones; see https://rustup.rs"
        install_rust
        return
    fi
    return 1
}

install_rust() {
    if [ "$SYSTEM" = windows ]; then
        say "Download and run rustup-init.exe from there, with the C++ build tools that it offers, then start again."
        return 1
    fi
    say "Its installer puts everything below ~/.rustup and ~/.cargo, without root:"
    say "    curl --proto '=https' --tlsv1.2 -sSf https://sh.rustup.rs | sh -s -- -y"
    if ! has curl; then
        say "(That needs curl, which is missing too.)"
        return 1
    fi
    ask "Run it now?" || return 1
    curl --proto '=https' --tlsv1.2 -sSf -o "$SCRATCH/rustup.sh" https://sh.rustup.rs &&
        sh "$SCRATCH/rustup.sh" -y || return 1
    PATH=${CARGO_HOME:-$HOME/.cargo}/bin:$PATH
    has cargo
}

find_system
cd "$ROOT" || exit 1
