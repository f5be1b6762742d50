#!/usr/bin/env bash
# Every night: a dump of the database and a copy of the files into /backups. Deletes backups after 30 days, because personal data in them must not live on.
set -euo pipefail
folder=${BACKUP_DIR:-/backups}
files=${DATA_DIR:-/data}

backup() {
  local name
  name=$(date -u +%Y-%m-%dT%H%M%SZ)
  pg_dump --format=custom --file="$folder/$name.dump.part"
  tar --create --gzip --file="$folder/$name.files.tar.gz.part" --directory="$files" .
  # A backup has its name only when it is complete.
  mv "$folder/$name.dump.part" "$folder/$name.dump"
  mv "$folder/$name.files.tar.gz.part" "$folder/$name.files.tar.gz"
  find "$folder" -maxdepth 1 -type f -mtime +30 -delete
}

if [ "${1:-}" = once ]; then
  backup
  exit
fi
while true; do
  backup
  sleep 86400
done
