#!/usr/bin/env bash
# Makes and checks a backup in the given folder every night, with the settings of the server from the environment; with `once` as the second argument, only
# now. Deletes backups after 30 days, because personal data in them must not live on. Run it in the folder of the server.
set -euo pipefail
folder=$1

backup() {
  node server/scripts/backup.ts make "$folder" || return
  local newest
  newest=$(find "$folder" -maxdepth 1 -name 'voltloop-*' | sort | tail -n 1)
  node server/scripts/backup.ts verify "$newest" || return
  find "$folder" -maxdepth 1 -name 'voltloop-*' -mtime +30 -exec rm -r {} +
}

if [ "${2:-}" = once ]; then
  backup
  exit
fi
while true; do
  # A failed backup is tried again in the next hour; the container becomes unhealthy when none has succeeded for 25 hours.
  if backup; then sleep 86400; else sleep 3600; fi
done
