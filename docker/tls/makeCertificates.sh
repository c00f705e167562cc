#!/bin/sh
# makeCertificates.sh FOLDER [NAME…]: an authority of our own, and for each name (eventstoredb and mongodb unless given) a
# folder with a certificate that it has signed, its key, both in one file, and the authority. Run again, it keeps the
# authority and renews the certificates. Needs openssl.
set -eu
umask 077
folder=$1
shift
[ $# -gt 0 ] || set -- eventstoredb mongodb
mkdir -p "$folder"
# Nobody else gets through this folder; the containers, whose users are others, get what is below it mounted.
chmod 700 "$folder"
cd "$folder"
if [ ! -e ca.key ]; then
  openssl req -x509 -newkey rsa:3072 -nodes -sha256 -days 3650 -subj '/CN=Ledgerline authority' \
    -addext 'keyUsage=critical,keyCertSign,cRLSign' -keyout ca.key -out ca.crt 2>/dev/null
fi
# Everybody may know who signs; nobody but you may sign: keep ca.key elsewhere.
chmod 644 ca.crt
for name; do
  mkdir -p "$name/authorities"
  openssl req -newkey rsa:3072 -nodes -sha256 -subj "/CN=$name" -keyout "$name/server.key" -out "$name.csr" 2>/dev/null
  printf 'subjectAltName=DNS:%s\nextendedKeyUsage=serverAuth,clientAuth\n' "$name" >"$name.ext"
  openssl x509 -req -sha256 -days 730 -in "$name.csr" -CA ca.crt -CAkey ca.key -CAcreateserial -extfile "$name.ext" \
    -out "$name/server.crt" 2>/dev/null
  # mongod reads both from one file.
  cat "$name/server.key" "$name/server.crt" >"$name/server.pem"
  cp ca.crt "$name/authorities/ca.crt"
  chmod -R go=rX "$name"
  rm "$name.csr" "$name.ext"
done
