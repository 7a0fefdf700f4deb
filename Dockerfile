# The runtime is the Node.js that the lock file pins, so any recent Node.js image can install and start it.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY . .
RUN npm run build

FROM node:24-bookworm-slim AS install
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm install --omit=dev --no-save --no-audit --no-fund

FROM node:24-bookworm-slim
WORKDIR /app
COPY . .
COPY --from=install /app/node_modules ./node_modules
COPY --from=build /app/web/dist ./web/dist
# A mounted DATA_DIR must belong to this user.
RUN mkdir /data && chown node:node /data
USER node
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 DATA_DIR=/data LOG_FORMAT=json
EXPOSE 8080
VOLUME /data
HEALTHCHECK --interval=10s --timeout=3s CMD ["node_modules/.bin/node", "-e", "fetch('http://127.0.0.1:8080/api/vitals').then(r => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Straight to the pinned runtime: signals reach the service itself.
CMD ["node_modules/.bin/node", "server/cli/main.ts", "serve"]
