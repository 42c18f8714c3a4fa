# The image of `npm run serve` (docs/self-hosting.md). The Debian base is needed because workerd is
# built for glibc. Each platform installs its own workerd and Node, so nothing is copied between them.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8787 STATE_DIR=/data DRAIN_SECONDS=25
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
ENTRYPOINT ["node", "scripts/serve.mjs"]
