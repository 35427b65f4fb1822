#!/bin/sh
# What a database node does by the clock (deploy/systemd/); lies as /usr/local/sbin/portal-database-node on each, and runs as postgres. A
# machine of the portal has it too, for its certificate.
#   portal-database-node backup full|diff   makes a backup where this node is the primary and none has been made for twelve hours
#   portal-database-node measure            writes for node_exporter when the last backups were made and when certificates end
set -eu
PGBACKREST_CONFIG=${PGBACKREST_CONFIG:-/etc/pgbackrest.conf}
backups() { pgbackrest --config="$PGBACKREST_CONFIG" --stanza=portal "$@"; }
# When the last backup of some kinds was made, in seconds since 1970; 0 where there is none. One in which broken pages were found is none.
newest() {
  told=$(backups info --output=json)
  echo "$told" | jq -e --arg kinds "$1" '[.[0].backup[]? | select((.error | not) and (.type | IN($kinds | split(" ")[]))) | .timestamp.stop] | max // 0'
}

# The address of this node, as ADDRESS, is asked who the primary is. Patroni answers 200 there and 503 elsewhere; anything else, and
# that nobody answers, is a failure and not "elsewhere".
is_primary() {
  status=$(curl --silent --show-error --output /dev/null --max-time 10 --write-out '%{http_code}' "http://${ADDRESS:?}:8008/primary") || true
  case $status in
    200) return 0 ;;
    503) return 1 ;;
  esac
  echo "Patroni at $ADDRESS does not say who the primary is (${status:-nothing})." >&2
  exit 1
}

case "${1:-} ${2:-}" in
  'backup full') KINDS=full ;;
  'backup diff') KINDS='full diff incr' ;;
  'measure ')
    # A file of the moment before stays where anything here fails: it holds moments, which age by themselves.
    FILE=${TEXTFILES:-/var/lib/prometheus/node-exporter}/portal.prom
    if [ -e "$PGBACKREST_CONFIG" ]; then
      full=$(newest full)
      any=$(newest 'full diff incr')
    fi
    {
      echo '# HELP database_node_backup_timestamp_seconds When the last backup was made.'
      echo '# HELP database_node_certificate_ends_timestamp_seconds When a certificate of this machine ends.'
      if [ -n "${full:-}" ]; then
        echo "database_node_backup_timestamp_seconds{kind=\"full\"} $full"
        echo "database_node_backup_timestamp_seconds{kind=\"any\"} $any"
      fi
      for certificate in ${CERTIFICATES:-}; do
        ends=$(openssl x509 -in "$certificate" -noout -enddate)
        echo "database_node_certificate_ends_timestamp_seconds{file=\"$certificate\"} $(date -d "${ends#notAfter=}" +%s)"
      done
    } > "$FILE.new"
    mv "$FILE.new" "$FILE"
    exit
    ;;
  *)
    echo 'backup full, backup diff, or measure?' >&2
    exit 64
    ;;
esac

if ! is_primary; then exit 0; fi
last=$(newest "$KINDS")
if [ "$(($(date +%s) - last))" -lt 43200 ]; then exit 0; fi
backups backup --type="$2"
