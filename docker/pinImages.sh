#!/bin/sh
# Run on a machine that reaches the registries: adds to each image of docker-compose.yml and Dockerfile the digest that its
# version has now (name:version@sha256:…), so that nobody can put another image under the same version. Run it again
# after each change of a version. Our own image is built, so it has none.
set -eu
cd "$(dirname "$0")/.."
images=$(sed -nE 's#.*(image: (&[a-z-]+ )?|:-|NODE_IMAGE=)([a-z/-]+:[0-9][A-Za-z0-9._-]*).*#\3#p' docker-compose.yml Dockerfile | grep -v '^ledgerline:')
for image in $images; do
  digest=$(docker buildx imagetools inspect "$image" --format '{{.Manifest.Digest}}')
  # Without -i, whose arguments differ between systems.
  for file in docker-compose.yml Dockerfile; do
    sed -E "s#${image}(@sha256:[0-9a-f]{64})?#${image}@${digest}#" "$file" > "$file.pinned"
    cat "$file.pinned" > "$file"
    rm "$file.pinned"
  done
done
