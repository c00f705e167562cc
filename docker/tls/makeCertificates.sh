#!/bin/sh
# makeCertificates.sh FOLDER [NAME…]: an authority of our own, and a certificate for each name (eventstoredb and mongodb
# unless given) that it has signed. Run again, it keeps the authority and renews the certificates. Needs openssl.
set -eu
umask 077
folder=$1
shift
[ $# -gt 0 ] || set -- eventstoredb mongodb
mkdir -p "$folder"
cd "$folder"
if [ ! -e ca.key ]; then
  openssl req -x509 -newkey rsa:3072 -nodes -sha256 -days 3650 -subj '/CN=Ledgerline authority' \
    -addext 'keyUsage=critical,keyCertSign,cRLSign' -keyout ca.key -out ca.crt 2>/dev/null
fi
for name; do
  openssl req -newkey rsa:3072 -nodes -sha256 -subj "/CN=$name" -keyout "$name.key" -out "$name.csr" 2>/dev/null
  printf 'subjectAltName=DNS:%s\nextendedKeyUsage=serverAuth,clientAuth\n' "$name" >"$name.ext"
  openssl x509 -req -sha256 -days 730 -in "$name.csr" -CA ca.crt -CAkey ca.key -CAcreateserial -extfile "$name.ext" \
    -out "$name.crt" 2>/dev/null
  # mongod reads both from one file.
  cat "$name.key" "$name.crt" >"$name.pem"
  rm "$name.csr" "$name.ext"
done
# Everybody may know who signs; nobody but you may sign: keep ca.key elsewhere.
chmod 644 ca.crt
