#!/bin/bash
# mongod takes its key only from a file that nobody else may read: the generated one is readable to a group.
set -eu
install -m 400 /run/ledgerline/key /tmp/key
exec docker-entrypoint.sh mongod --replSet ledgerline --keyFile /tmp/key --bind_ip_all --wiredTigerCacheSizeGB 0.25
