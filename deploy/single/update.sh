#!/bin/sh
# Updates an installation set up as described in docs/production/README.md, as root: update.sh [COMMIT, BRANCH OR TAG]
# Builds the new version next to the running one, makes a backup, switches, and switches back unless the new one becomes healthy.
set -eu
base=${REHEARSE_BASE:-/opt/rehearse}
backups=${REHEARSE_BACKUPS:-/var/backups/rehearse}
health=${REHEARSE_HEALTH:-http://127.0.0.1:3000/api/health}
wait_seconds=${REHEARSE_WAIT:-600}
as_service="runuser -u rehearse --"
cd "$base/repository"

git fetch --quiet --tags origin
# the default branch may have been renamed
git remote set-head origin --auto >/dev/null
commit=$(git rev-parse --verify --quiet "origin/${1:-HEAD}^{commit}" || git rev-parse --verify "${1:-HEAD}^{commit}")
new=$base/releases/$commit
old=$(readlink -e "$base/current" || true)
if [ "$old" = "$new" ]; then
  echo "Version $commit is already running."
  exit
fi

if [ ! -e "$new/.built" ]; then
  git worktree prune
  [ -d "$new" ] || git worktree add --quiet --detach "$new" "$commit"
  ln -sf /etc/rehearse.env "$new/.env"
  (cd "$new" && node scripts/run.mjs build)
  touch "$new/.built"
fi

switch_to() {
  ln -sfn "$1" "$base/current.next"
  mv -T "$base/current.next" "$base/current"
  systemctl restart rehearse
}

is_healthy() {
  left=$wait_seconds
  while [ "$left" -gt 0 ]; do
    sleep 1
    left=$((left - 1))
    node -e "fetch('$health').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))" && return 0
    systemctl is-failed --quiet rehearse && return 1
  done
  return 1
}

if [ -n "$old" ]; then
  backup=$backups/before-$(date +%F-%H%M%S)
  (cd "$old" && $as_service node scripts/run.mjs backup "$backup")
fi
switch_to "$new"
if is_healthy; then
  echo "Version $commit is running."
  [ -z "$old" ] || echo "To go back: $0 $(basename "$old"). Backup: $backup"
elif [ -z "$old" ]; then
  echo "The server isn't healthy. See: journalctl -u rehearse" >&2
  exit 1
else
  switch_to "$old"
  if is_healthy; then
    echo "The new version didn't become healthy, so $(basename "$old") is running again. Backup: $backup" >&2
  else
    echo "Neither version is healthy. See: journalctl -u rehearse. Restore $backup with $(basename "$old")." >&2
  fi
  exit 1
fi
