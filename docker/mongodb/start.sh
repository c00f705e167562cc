#!/bin/bash
# mongod takes its key only from a file that nobody else may read: the generated one is readable to a group.
set -eu
install -m 400 /run/ledgerline/key /tmp/key
# No scripts: nothing of ours runs any. No zlib: CVE-2025-14847 was in it.
# docker-compose.tls.yml adds options; they are words without spaces.
# shellcheck disable=SC2086
exec docker-entrypoint.sh mongod --replSet ledgerline --keyFile /tmp/key --bind_ip_all --noscripting --networkMessageCompressors snappy,zstd --wiredTigerCacheSizeGB 0.25 ${MONGOD_OPTIONS:-}
