# The image of `npm run serve` (docs/self-hosting.md). The Debian base is needed because workerd is
# built for glibc. Each platform installs its own workerd, so nothing is copied between them. The Node
# of the base runs the scripts, so the one of the lock file and the tools of the build stay behind.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build \
  && npm prune --omit=dev --no-audit --no-fund \
  && rm -rf node_modules/node-linux-* tests

FROM node:24-bookworm-slim
# The user has no home, and wrangler's library shall write no log.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8787 STATE_DIR=/data DRAIN_SECONDS=25 HOME=/tmp \
  WRANGLER_WRITE_LOGS=false
WORKDIR /app
COPY --from=build /app /app
RUN mkdir /data && chown 10001:10001 /data
USER 10001:10001
VOLUME /data
EXPOSE 8787
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=6s --start-period=60s \
  CMD ["node", "scripts/healthcheck.mjs"]
# Node forwards signals to the runtime; `docker run --init` reaps what a killed one leaves behind.
ENTRYPOINT ["node", "scripts/serve.ts"]
