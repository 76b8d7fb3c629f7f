#!/bin/sh
# Removes the device service; settings and card keys in /usr/local/etc/forecourt stay.
#   sudo sh uninstall.sh
set -eu
[ "$(id -u)" = 0 ] || { echo 'Run it as administrator: sudo sh uninstall.sh' >&2; exit 1; }
launchctl bootout system/com.forecourt.device 2>/dev/null || true
rm -rf /Library/LaunchDaemons/com.forecourt.device.plist /usr/local/lib/forecourt-device \
  /usr/local/var/forecourt-device
