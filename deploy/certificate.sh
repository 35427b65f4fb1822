#!/bin/sh
# Signs a certificate for a machine by an authority of our own, which is made where there is none yet. Run where the authority's key is
# kept, which is none of the machines:
#   certificate.sh /etc/authority/portal node1 10.0.0.11
# leaves node1.crt and node1.key beside ca.crt and ca.key. The first two and ca.crt go to the machine, ca.key to nobody. A second run
# makes a new pair, with a new key. Named are the addresses given, and 127.0.0.1: the portal reaches a database node through HAProxy, and
# PgBouncer, on its own machine, and compares the address that it has asked for (sslmode=verify-full). No names: Patroni reads none in the
# certificates of etcd without Debian's python3-idna.
set -eu
umask 077
FOLDER=${1:?a folder} NAME=${2:?a name}
shift 2
# How long it is good for: a year and a month. The authority's is good for ten years.
DAYS=${DAYS:-397}
mkdir -p "$FOLDER"
cd "$FOLDER"

if [ ! -e ca.key ]; then
  openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 3650 -subj "/CN=authority $(basename "$FOLDER")" -keyout ca.key -out ca.crt 2>/dev/null
fi
NAMES=IP:127.0.0.1
for ADDRESS in "$@"; do NAMES="$NAMES,IP:$ADDRESS"; done
REQUEST=$(mktemp -d)
trap 'rm -rf "$REQUEST"' EXIT
trap 'exit 130' HUP INT TERM
echo "subjectAltName=$NAMES" > "$REQUEST/names"
openssl req -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -subj "/CN=$NAME" -keyout "$REQUEST/key" -out "$REQUEST/csr" 2>/dev/null
openssl x509 -req -days "$DAYS" -in "$REQUEST/csr" -CA ca.crt -CAkey ca.key -CAcreateserial -extfile "$REQUEST/names" -out "$REQUEST/crt" 2>/dev/null
# Both or none: a certificate and the key of another open nothing.
mv "$REQUEST/key" "$NAME.key"
mv "$REQUEST/crt" "$NAME.crt"
chmod 0644 ca.crt "$NAME.crt"
