#!/usr/bin/env bash
# Installs what the full run needs from Debian: the newest Chromium and Firefox, WebKit with its driver and a virtual screen, Postgres with PgBouncer, WordPress with its
# database, the servers that the guide puts in front of the proxy, and LibreOffice.
# Nothing happens where a program is installed already, or where this is not Debian and root. Tests whose program is missing are skipped, and say so.
set -u

missing=()
# A package is needed if its program, or its file, is not there.
need() {
  command -v "$1" >/dev/null || [ -e "$1" ] || missing+=("${@:2}")
}
if [ ! -e "${CHROME_PATH:-}" ] && ! command -v google-chrome-stable google-chrome >/dev/null; then
  need chromium chromium
fi
need "${FIREFOX_PATH:-firefox-esr}" firefox-esr
need WebKitWebDriver webkit2gtk-driver
need Xvfb xvfb
ls -d /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || need initdb postgresql
need /usr/sbin/pgbouncer pgbouncer
need /usr/share/wordpress/wp-settings.php wordpress wordpress-theme-twentytwentythree
need php php-cli php-mysql
need mariadbd mariadb-server
need nginx nginx-light
need caddy caddy
need soffice libreoffice-calc-nogui

[ ${#missing[@]} -gt 0 ] || exit 0
if ! command -v apt-get >/dev/null || [ "$(id -u)" != 0 ]; then
  echo "Not installed: ${missing[*]}"
  exit 0
fi
export DEBIAN_FRONTEND=noninteractive
timeout 180 apt-get -qq update >/dev/null
timeout 900 apt-get -qq -o DPkg::Lock::Timeout=300 install -y --no-install-recommends "${missing[@]}" >/dev/null ||
  echo "Not installed: ${missing[*]}"
