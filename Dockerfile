# docs/docker.md explains how to run it. The last stage has neither npm nor anything that builds.
FROM node:26-slim AS web
WORKDIR /app
COPY . .
RUN npm run build

FROM node:26-slim AS modules
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY packages/planner/package.json packages/planner/
COPY packages/client/package.json packages/client/
COPY bin bin
# Without the optional packages there is no embedded PostgreSQL and no second Node.js. The mark tells the commands that
# everything is installed.
RUN npm ci --omit=dev --omit=optional \
  && node bin/slim-modules.mjs \
  && rm -f node_modules/@truckroll/client \
  && cp package-lock.json node_modules/.truckroll-installed

FROM debian:bookworm-slim
# The libraries are Node.js's, the font is for names on invoices that PDF's own Latin fonts can't write.
RUN apt-get update \
  && apt-get install --yes --no-install-recommends libatomic1 libstdc++6 fonts-dejavu-core \
  && rm -rf /var/lib/apt/lists/* \
  && useradd --uid 1000 --user-group --no-create-home --shell /usr/sbin/nologin truckroll \
  && install --directory --owner truckroll --group truckroll /data \
  && ln -s /app/bin/truckroll.mjs /usr/local/bin/truckroll
COPY --from=modules /usr/local/bin/node /usr/local/bin/node
WORKDIR /app
COPY package.json package-lock.json ./
COPY bin bin
COPY migrations migrations
COPY packages/planner packages/planner
COPY server server
COPY web/public web/public
COPY --from=modules /app/node_modules node_modules
COPY --from=web /app/web/dist web/dist
USER truckroll
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 DATA_DIR=/data LOG_FORMAT=json NODE_COMPILE_CACHE=/tmp/truckroll-node
EXPOSE 8080
VOLUME /data
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/vitals`).then(r => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Not through a shell: signals reach the service itself.
ENTRYPOINT ["truckroll"]
CMD ["serve"]
