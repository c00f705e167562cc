# One image for every service of the product; docker-compose.yml gives each its command. Without one it is the embedded
# product, which keeps everything in /data. docker/pinImages.sh adds the digest of the base; needs BuildKit or podman.
ARG NODE_IMAGE=node:26.10.0-bookworm-slim

# What npm needs to know. The stages that install copy these alone, so a changed source installs nothing again.
FROM ${NODE_IMAGE} AS manifests
WORKDIR /app
COPY . .
RUN mkdir /manifests && find . -name package.json -o -name package-lock.json -o -name .npmrc | xargs cp --parents -t /manifests

FROM ${NODE_IMAGE} AS web
WORKDIR /app
COPY --from=manifests /manifests ./
RUN --mount=type=cache,target=/root/.npm npm ci --include=dev
COPY . .
# Readable to the image's user, whatever the modes in the checkout.
RUN npx vite build web --logLevel warn && chmod -R go=rX web/dist

# The servers' dependencies alone: neither tools of development nor the client's libraries, and not the Node from npm.
FROM ${NODE_IMAGE} AS dependencies
WORKDIR /app
COPY --from=manifests /manifests ./
RUN --mount=type=cache,target=/root/.npm \
  npm ci --omit=dev --workspace=services/standalone --workspace=tools \
  && rm -rf node_modules/node-linux-* node_modules/.bin
COPY . .
RUN node --input-type=module -e "(await import('/app/scripts/bootstrap.mjs')).noteInstalled()"
# What runs, for --version and the About page: `docker build --build-arg COMMIT=$(git rev-parse --short=12 HEAD) .`
ARG COMMIT=unknown
RUN echo "$COMMIT" > .commit && rm -rf web && chmod -R go=rX .

FROM ${NODE_IMAGE}
LABEL org.opencontainers.image.title=Ledgerline org.opencontainers.image.licenses=AGPL-3.0-only
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
WORKDIR /app
COPY --from=dependencies /app ./
COPY --from=web /app/web/dist ./web/dist
RUN printf '#!/bin/sh\nexec node --max-semi-space-size=4 /app/tools/src/ledger/main.ts "$@"\n' > /usr/local/bin/ledger \
  && chmod 755 /usr/local/bin/ledger
# Empty volumes take the owner of the folder that they are mounted on.
RUN mkdir -p /data /run/ledgerline/kept /run/ledgerline/command-api /run/ledgerline/query-api /run/ledgerline/projector /run/ledgerline/web /run/ledgerline/mongodb /run/ledgerline/eventstoredb \
  && chown -R node:node /data /run/ledgerline
USER node
# Of the embedded product; docker-compose.yml gives each service its own.
HEALTHCHECK --interval=30s --timeout=3s --start-period=60s \
  CMD node services/standalone/src/deployment/isReadyMain.ts "${PORT:-3000}"
CMD ["node", "services/standalone/src/main.ts"]
