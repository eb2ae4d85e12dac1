#!/bin/bash
# Usage: deps.sh PKG-CONFIG-MODULES TOOLS APT-PACKAGES
# Installs the apt packages when a module or a tool is missing; else does nothing. Where it may not
# install, it prints the one command to type.
set -euo pipefail
read -ra modules <<<"$1"
read -ra tools <<<"$2"
read -ra packages <<<"$3"

ready() {
    command -v pkg-config >/dev/null && pkg-config --exists "${modules[@]}" && type "${tools[@]}" >/dev/null 2>&1
}

ready && exit 0
if [ "$(id -u)" = 0 ]; then
    as_root=()
elif sudo -n true 2>/dev/null; then
    as_root=(sudo)
else
    as_root=(none)
fi
if [ "${as_root[*]-}" = none ] || ! command -v apt-get >/dev/null; then
    echo "packages are missing, and they cannot be installed from here. Type:" >&2
    echo "  sudo apt-get install ${packages[*]}" >&2
    exit 1
fi
"${as_root[@]}" apt-get update -q
DEBIAN_FRONTEND=noninteractive "${as_root[@]}" apt-get install -q -y --no-install-recommends "${packages[@]}"
ready || { echo "still missing after the installation: one of ${modules[*]} ${tools[*]}" >&2; exit 1; }
