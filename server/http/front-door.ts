import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type RawServerDefault } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Pool } from '../db/connect.ts';
import type { Log } from '../log.ts';
import type { Meters } from '../meters.ts';
import type { Tracing } from '../tracing.ts';
import { clientAddress, trustedProxies } from './client-address.ts';
import { replyToBadAddress, replyToBrokenRequest, useErrorReplies } from './error-replies.ts';
import { invalid } from './errors.ts';
import { type Actor, type GuardName, type Guards, useGuards } from './guard.ts';
import { useIdempotency } from './idempotency/enforce.ts';
import type { KeyId } from './idempotency/store.ts';
import { parseJson } from './json.ts';
import { repeatKnownAnswers } from './known-answers.ts';
import type { Counters } from './limits/counters.ts';
import { enforceLimits } from './limits/enforce.ts';
import { limiterOf } from './limits/limiter.ts';
import { describeApi } from './openapi.ts';
import { headersOfData, useSecurityHeaders } from './security-headers.ts';
import { shedLoad } from './shed-load.ts';
import { traceRequests } from './trace-requests.ts';
import { useValidation } from './validation.ts';
import { watchRequests, watchRoute } from './watch-requests.ts';

export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may enter; without it everybody. */
    guard?: GuardName;
    /** Takes an `Idempotency-Key`. */
    idempotent?: boolean;
  }
  interface FastifyRequest {
    actor: Actor;
    /** The identity of what this request creates. */
    effectId: string;
    idempotencyKey: KeyId | null;
  }
}

const MAX_BODY = 1_000_000;

/** What the front door itself uses of `Deps`. */
type DoorDeps = { config: Config; clock: Clock; log: Log; sql: Pool; meters: Meters; tracing?: Tracing };

/** Everything between the socket and a feature's route, in the order in which a request meets it. */
export async function openFrontDoor(deps: DoorDeps, counters: Counters, guards: Guards): Promise<App> {
  const { config, clock, log } = deps;
  const nextRequestId = requestIds();
  const trusted = trustedProxies(config.trustProxy);
  const transport = { https: config.publicUrl.startsWith('https:') };
  const app = Fastify({
    // One line per request, written by watchRequests; a logger for each would cost more than the line.
    logger: false,
    genReqId: nextRequestId,
    trustProxy: trusted,
    bodyLimit: MAX_BODY,
    requestTimeout: config.requestTimeoutMs,
    keepAliveTimeout: 65_000,
    http: {
      headersTimeout: config.requestTimeoutMs,
      connectionsCheckingInterval: Math.min(2_000, config.requestTimeoutMs / 2),
    },
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: false },
    frameworkErrors: replyToBadAddress,
    clientErrorHandler: (error, socket) => replyToBrokenRequest(error, socket, nextRequestId()),
  });

  // A trace shows what the framework does.
  if (!deps.tracing)
    repeatKnownAnswers(app, {
      clock,
      headers: headersOfData(transport),
      nextRequestId,
      addressOf: request => clientAddress(request, trusted),
      limiterOf: url => limiterOf('POST', url, counters),
      watchRoute: url => watchRoute(log, deps.meters, 'POST', url),
    });
  traceRequests(app, deps.tracing, config);
  watchRequests(app, log, deps.meters);
  useSecurityHeaders(app, transport);
  shedLoad(app);
  useErrorReplies(app, log);
  useValidation(app);
  closeConnectionsWhenStopping(app);
  acceptJsonOnly(app);
  enforceLimits(app, counters);
  useGuards(app, guards);
  useIdempotency(app, { sql: deps.sql, clock, log });
  await describeApi(app);
  return app.withTypeProvider<TypeBoxTypeProvider>();
}

/** A kept-alive connection whose request ends during a stop would otherwise hold the stop up. */
function closeConnectionsWhenStopping(app: FastifyInstance) {
  let stopping = false;
  app.addHook('preClose', async () => {
    stopping = true;
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (stopping) reply.header('connection', 'close');
    done(null, payload);
  });
}

/** Unique across processes and cheap: a random prefix per process and a running number. */
function requestIds(): () => string {
  const prefix = randomBytes(6).toString('base64url');
  let last = 0;
  return () => `${prefix}-${(++last).toString(36)}`;
}

function acceptJsonOnly(app: FastifyInstance) {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    const charset = /charset\s*=\s*"?([\w-]+)/i.exec(request.headers['content-type'] ?? '')?.[1] ?? 'utf-8';
    if (!/^utf-?8$/i.test(charset))
      return done(Object.assign(new Error(), { code: 'FST_ERR_CTP_INVALID_MEDIA_TYPE' }), undefined);
    if (body.length === 0) return done(invalid('The body is empty'), undefined);
    try {
      done(null, parseJson(body));
    } catch (error) {
      done(error as Error, undefined);
    }
  });
}
