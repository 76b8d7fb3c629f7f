#!/bin/sh
# Installs the device service: starts with the Mac, listens on it alone, and is started again when it ends.
#   sudo sh install.sh
set -eu
label=com.forecourt.device
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
program=/usr/local/lib/forecourt-device
settings=/usr/local/etc/forecourt
updates=/usr/local/var/forecourt-device
job=/Library/LaunchDaemons/$label.plist

[ "$(id -u)" = 0 ] || { echo 'Run it as administrator: sudo sh install.sh' >&2; exit 1; }
PATH=/usr/local/bin:/opt/homebrew/bin:$PATH
node=$(command -v node) || { echo 'Node.js 24 is missing: install it from nodejs.org, then run this again.' >&2; exit 1; }
[ "$("$node" -p 'parseInt(process.versions.node)')" -ge 24 ] ||
  { echo "Node.js 24 is needed; this Mac has $("$node" --version)." >&2; exit 1; }

# An account for the service alone, without log-in.
id _forecourt >/dev/null 2>&1 ||
  sysadminctl -addUser _forecourt -fullName Forecourt -roleAccount -UID 298 -shell /usr/bin/false

launchctl bootout "system/$label" 2>/dev/null || true
mkdir -p "$program" "$settings" "$updates"
cp -R "$here/." "$program/"
[ -f "$settings/device.env" ] || cp "$here/device.env" "$settings/device.env"
grep -q '^DATA_DIRECTORY=' "$settings/device.env" || echo "DATA_DIRECTORY=$updates" >>"$settings/device.env"
# Settings, card keys and newer versions are for the service, and for nobody else.
chown -R _forecourt "$settings" "$updates"
chmod -R go-rwx "$settings" "$updates"
sed "s|@NODE@|$node|" "$here/$label.plist" >"$job"
chown root:wheel "$job"
chmod 644 "$job"
launchctl bootstrap system "$job"

echo "Installed. Settings: $settings/device.env (after a change: sudo launchctl kickstart -k system/$label)."
echo 'Whether it runs: http://127.0.0.1:9200'
