#!/bin/sh
# Restores the database on this node from its backups, as it was at a moment or, without one, as far as the archive goes.
# Run as postgres, on the node that is to be the primary, while Patroni is stopped on all nodes (docs/runbook.md, Restore):
#   DATA_DIR=/var/lib/portal POSTGRES_BIN=/usr/lib/postgresql/18/bin PGBACKREST_CONFIG=/etc/pgbackrest.conf restore.sh '2026-04-02 15:04:05+09'
# What lay in the data folder is kept beside it, under a name with the present time.
set -eu
: "${DATA_DIR:?}" "${POSTGRES_BIN:?}" "${PGBACKREST_CONFIG:?}"
MOMENT=${1:-}
DATA="$DATA_DIR/pg"

if [ -e "$DATA/postmaster.pid" ] && kill -0 "$(head -n 1 "$DATA/postmaster.pid")" 2>/dev/null; then
  echo "PostgreSQL still runs on $DATA; stop Patroni first." >&2
  exit 1
fi
[ ! -e "$DATA" ] || mv "$DATA" "$DATA.before-$(date +%Y%m%d%H%M%S)"
mkdir -m 0700 "$DATA"

if [ -n "$MOMENT" ]; then
  pgbackrest --config="$PGBACKREST_CONFIG" --stanza=portal restore --type=time --target="$MOMENT" --target-action=promote
else
  pgbackrest --config="$PGBACKREST_CONFIG" --stanza=portal restore --type=default
fi

# A folder of its own: where PostgreSQL was killed, the lock of its old socket may still lie in the usual one.
SOCKETS=$(mktemp -d)
trap 'rm -rf "$SOCKETS"' EXIT

# Plays the log up to the moment, alone and unreachable; nothing is archived until Patroni runs it again. The backup may be another node's.
"$POSTGRES_BIN/pg_ctl" start -D "$DATA" -w -t 3600 -l "$DATA_DIR/restore.log" \
  -o "-c listen_addresses= -c unix_socket_directories=$SOCKETS -c archive_mode=off -c synchronous_standby_names= \
      -c hba_file=$DATA/pg_hba.conf -c ident_file=$DATA/pg_ident.conf"
until [ "$("$POSTGRES_BIN/psql" -h "$SOCKETS" -U postgres -Atc 'select pg_is_in_recovery()' postgres)" = f ]; do sleep 1; done
"$POSTGRES_BIN/pg_ctl" stop -D "$DATA" -m fast -w
echo "Restored. Start Patroni on this node; when it is the primary, empty the data folders of the others and start theirs."
