import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type RawServerDefault } from 'fastify';
import type { Caller } from '../caller.ts';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Pool } from '../db/connect.ts';
import type { ReadReplica } from '../db/replica/route-reads.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import type { Tracing } from '../tracing.ts';
import { allowEmbedding, type ListOrigins } from './embedding.ts';
import { replyToBadAddress, replyToBrokenRequest, useErrorReplies } from './error-replies.ts';
import { invalid } from './errors.ts';
import { followWrites } from './follow-writes.ts';
import { useIdempotency } from './idempotency/enforce.ts';
import type { KeyId } from './idempotency/store.ts';
import { parseJson } from './json.ts';
import type { Counters } from './limits/counters.ts';
import { enforceLimits } from './limits/enforce.ts';
import { limitGuesses } from './limits/guesses.ts';
import { offerCsv } from './offer-csv.ts';
import { describeApi } from './openapi/describe-api.ts';
import { securityHeaders, useSecurityHeaders } from './security-headers.ts';
import { shedLoad } from './shed-load.ts';
import { isSlowBody } from './slow-body.ts';
import { traceRequests } from './trace-requests.ts';
import { useValidation } from './validation.ts';
import { watchRequests } from './watch-requests.ts';

export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>;

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Accepts an `Idempotency-Key`. `rerun` is for answers with a secret, which must not be stored: a retry runs again with
     * the same `effectId`.
     */
    idempotent?: boolean | 'rerun';
    /**
     * Reads customer data in bulk: the type of its audit entry, and what `params.id` names. `….exported` is written every
     * time, others once a minute per caller and filter.
     */
    audited?: string | { type: string; subject: string };
    /** Answers as long as somebody listens: neither load nor a slow request. */
    isEndless?: true;
  }
  interface FastifyRequest {
    actor: Caller;
    /** Identity of what this request creates. */
    effectId: string;
    idempotencyKey: KeyId | null;
  }
}

const MAX_BODY = 1_000_000;

/** The part of `Deps` the front door uses. */
type DoorDeps = {
  config: Config;
  clock: Clock;
  log: Log;
  sql: Pool;
  metrics: Metrics;
  tracing?: Tracing;
  replica?: ReadReplica;
};

/**
 * Everything between the socket and a feature's route, in the order a request passes it. `useGuards` finds out who is
 * asking, `listOrigins` which websites may embed booking.
 */
export async function openFrontDoor(
  deps: DoorDeps,
  counters: Counters,
  useGuards: (app: FastifyInstance) => void,
  listOrigins: ListOrigins,
): Promise<App> {
  const { config, clock, log } = deps;
  const nextRequestId = requestIds();
  const headers = securityHeaders({ https: config.publicUrl.startsWith('https:') });
  const app = Fastify({
    // watchRequests writes one line per request.
    logger: false,
    genReqId: nextRequestId,
    trustProxy: trustedProxies(config.trustProxy),
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
    frameworkErrors: replyToBadAddress(headers.data),
    clientErrorHandler: (error, socket) => {
      if (!isSlowBody(error, socket)) replyToBrokenRequest(error, socket, nextRequestId());
    },
  });

  traceRequests(app, deps.tracing, config);
  watchRequests(app, log, deps.metrics);
  useSecurityHeaders(app, headers);
  allowEmbedding(app, listOrigins);
  shedLoad(app);
  useErrorReplies(app, log);
  useValidation(app);
  closeConnectionsWhenStopping(app);
  acceptJsonOnly(app);
  enforceLimits(app, counters);
  limitGuesses(app, counters);
  offerCsv(app);
  useGuards(app);
  followWrites(app, deps.replica);
  useIdempotency(app, { sql: deps.sql, clock, log });
  await describeApi(app, config.publicUrl);
  return app.withTypeProvider<TypeBoxTypeProvider>();
}

/** A number is how many proxies to trust, counted from our own socket outward; Fastify ignores a plain number. */
const trustedProxies = (trusted: Config['trustProxy']) =>
  typeof trusted === 'number' ? (_address: string, hop: number) => hop < trusted : trusted;

/** Otherwise a keep-alive connection whose request ends during shutdown would delay it. */
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

/** Unique across processes and cheap: a random prefix per process and a counter. */
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
