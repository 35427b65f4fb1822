#!/bin/sh
# Restores the database on this node from its backups, as it was at a moment or, without one, as far as the archive goes.
# Run as postgres, on the node that is to be the primary, while Patroni is stopped on all nodes (docs/runbook.md, Restore):
#   DATA_DIR=/var/lib/portal POSTGRES_BIN=/usr/lib/postgresql/18/bin PGBACKREST_CONFIG=/etc/pgbackrest.conf restore.sh '2026-04-02 15:04:05+09'
# A second argument names the timeline to follow, for a moment that an earlier restore left behind: the first eight digits of the names of
# its segments. Without, it is the latest.
# What lay in $DATA_DIR/pg is kept beside it, under a name with the present time; where the restore fails it is put back.
set -eu
: "${DATA_DIR:?}" "${POSTGRES_BIN:?}" "${PGBACKREST_CONFIG:?}"
MOMENT=${1:-}
# PostgreSQL would take such digits for octal ones.
TIMELINE=${2:+$((0x$2))}
TIMELINE=${TIMELINE:-latest}
DATA="$DATA_DIR/pg"
LOG="$DATA_DIR/restore.log"

if [ -e "$DATA/postmaster.pid" ] && kill -0 "$(head -n 1 "$DATA/postmaster.pid")" 2>/dev/null; then
  echo "PostgreSQL still runs on $DATA (process $(head -n 1 "$DATA/postmaster.pid")); stop Patroni first." >&2
  exit 1
fi
# A folder of its own: where PostgreSQL was killed, the lock of its old socket may still lie in the usual one.
SOCKETS=$(mktemp -d)
KEPT=
if [ -e "$DATA" ]; then KEPT="$DATA.before-$(date +%Y%m%d%H%M%S)"; fi

# Whatever ends this early leaves the node as it was. A terminal that is gone takes no words; that keeps nothing from being put back.
undo() {
  status=$?
  trap - EXIT
  trap '' HUP INT PIPE TERM
  set +e
  if [ "$status" -ne 0 ]; then
    "$POSTGRES_BIN/pg_ctl" stop -D "$DATA" -m immediate -w -t 120 >/dev/null 2>&1
    echo "Not restored. The last lines of $LOG:" >&2
    tail -n 15 "$LOG" >&2 2>/dev/null
    if "$POSTGRES_BIN/pg_ctl" status -D "$DATA" >/dev/null 2>&1; then
      echo "PostgreSQL still runs on $DATA (process $(head -n 1 "$DATA/postmaster.pid")). End it, then remove $DATA${KEPT:+ and rename $KEPT to it}." >&2
    elif [ -z "$KEPT" ]; then
      rm -rf "$DATA"
    elif [ -e "$KEPT" ]; then
      rm -rf "$DATA"
      mv "$KEPT" "$DATA"
    fi
  fi
  rm -rf "$SOCKETS"
  exit "$status"
}
trap undo EXIT
trap 'exit 130' HUP INT PIPE TERM
if [ -n "$KEPT" ]; then mv "$DATA" "$KEPT"; fi
mkdir -m 0700 "$DATA"

if [ -n "$MOMENT" ]; then
  pgbackrest --config="$PGBACKREST_CONFIG" --stanza=portal restore --type=time --target="$MOMENT" --target-action=promote --target-timeline="$TIMELINE"
else
  pgbackrest --config="$PGBACKREST_CONFIG" --stanza=portal restore --type=default --target-timeline="$TIMELINE"
fi

# Plays the log, alone and unreachable. What begins at its end is archived at once, its history first: a later restore would not find this one
# else, and would take its number a second time. The backup may be another node's, so its addresses and its archive are named here.
"$POSTGRES_BIN/pg_ctl" start -D "$DATA" -w -t 86400 -l "$LOG" \
  -o "-c listen_addresses= -c unix_socket_directories=$SOCKETS -c synchronous_standby_names= \
      -c archive_mode=on -c archive_command='pgbackrest --config=$PGBACKREST_CONFIG --stanza=portal archive-push %p' \
      -c hba_file=$DATA/pg_hba.conf -c ident_file=$DATA/pg_ident.conf"
ask() { "$POSTGRES_BIN/psql" -h "$SOCKETS" -U postgres -Atc "$1" postgres 2>>"$LOG"; }
# A moment that the archive does not reach ends PostgreSQL here, and its log says so.
until [ "$(ask 'select pg_is_in_recovery()')" = f ]; do
  "$POSTGRES_BIN/pg_ctl" status -D "$DATA" >/dev/null
  sleep 1
done
HISTORY=$(ask 'select left(pg_walfile_name(pg_current_wal_lsn()), 8)').history
WAITED=0
until [ -e "$DATA/pg_wal/archive_status/$HISTORY.done" ] || [ ! -e "$DATA/pg_wal/$HISTORY" ]; do
  # It is marked as still to be archived, and will be as soon as the archive takes it. The restore is good without.
  if [ "$WAITED" -ge 120 ]; then
    echo "The archive does not take $HISTORY yet; see archive-push in $DATA_DIR/log. Until it has it, restore nothing a second time." >&2
    break
  fi
  WAITED=$((WAITED + 1))
  sleep 1
done
# Longer than the archive is waited for at the end.
"$POSTGRES_BIN/pg_ctl" stop -D "$DATA" -m fast -w -t 600
echo "Restored. Start Patroni on this node; when it is the primary, empty the folder pg of the others, and nothing else of theirs, and start their Patroni."
if [ -n "$KEPT" ]; then echo "What lay here before is $KEPT: delete it when the books have been asked and a full backup is made."; fi
