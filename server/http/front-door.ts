import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet from '@fastify/helmet';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import underPressure from '@fastify/under-pressure';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
  type RawServerDefault,
} from 'fastify';
import type { Config } from '../config.ts';
import type { Deps } from '../deps.ts';
import { replyToBrokenRequest, useErrorReplies } from './error-replies.ts';
import { invalid } from './errors.ts';
import { useIdempotency } from './idempotency/enforce.ts';
import type { KeyId } from './idempotency/store.ts';
import { type Actor, createGuards, type GuardName } from './identity/guards.ts';
import { parseJson } from './json.ts';
import type { Counters } from './limits/counters.ts';
import { enforceLimits } from './limits/enforce.ts';
import { describeApi } from './openapi.ts';
import { logRequests } from './request-log.ts';
import { useValidation } from './validation.ts';

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
const everybody: Actor = { kind: 'public', id: '' };

/** Everything between the socket and a feature's route, in the order in which a request meets it. */
export async function openFrontDoor(deps: Deps, counters: Counters): Promise<App> {
  const { config, clock, log } = deps;
  const nextRequestId = requestIds();
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    // One line per request, written by logRequests; a child logger for each would cost more than the line.
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: logger => logger,
    genReqId: nextRequestId,
    trustProxy: trustedProxies(config.trustProxy),
    bodyLimit: MAX_BODY,
    requestTimeout: 20_000,
    keepAliveTimeout: 65_000,
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 2_000 },
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: false },
    clientErrorHandler: (error, socket) => replyToBrokenRequest(error, socket, nextRequestId()),
  });

  logRequests(app);
  useErrorReplies(app);
  useValidation(app);
  acceptJsonOnly(app);
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: pagePolicy },
    strictTransportSecurity: config.publicUrl.startsWith('https:'),
  });
  await turnAwayWhenBusy(app, config.busyAfterMs);
  await enforceLimits(app, counters);
  useGuards(app, deps);
  useIdempotency(app, { sql: deps.sql, clock });
  await describeApi(app);
  return app.withTypeProvider<TypeBoxTypeProvider>();
}

/** The first sample after a start measures the start itself. */
const WARM_UP_MS = 5_000;

/** An event loop this late serves nobody: new requests are told to come back, and the old ones get done. */
async function turnAwayWhenBusy(app: FastifyInstance, busyAfterMs: number) {
  let readyAt = Number.POSITIVE_INFINITY;
  app.addHook('onReady', async () => {
    readyAt = performance.now();
  });
  await app.register(underPressure, {
    maxEventLoopDelay: busyAfterMs,
    sampleInterval: 500,
    async pressureHandler() {
      if (performance.now() - readyAt > WARM_UP_MS)
        throw Object.assign(new Error(), { code: 'FST_UNDER_PRESSURE' });
    },
  });
}

/** A number of hops is counted from our own socket outwards. */
function trustedProxies(trusted: Config['trustProxy']) {
  return typeof trusted === 'number' ? (_address: string, hop: number) => hop < trusted : trusted;
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

/** Authentication is answered before the body is read, and after the limits have counted. */
function useGuards(app: FastifyInstance, { config, clock, log }: Deps) {
  const guards = createGuards(config, clock, log);
  const entered = new WeakMap<object, Actor>();
  app.decorateRequest('actor', {
    getter() {
      return entered.get(this) ?? everybody;
    },
  });
  app.addHook('onRoute', route => {
    const guard = route.config?.guard && guards[route.config.guard];
    if (!guard) return;
    const enter = async (request: FastifyRequest) => {
      entered.set(request, await guard(request));
    };
    route.onRequest = [...[route.onRequest ?? []].flat(), enter];
  });
}

const pagePolicy = {
  defaultSrc: ["'self'"],
  scriptSrcAttr: ["'none'"],
  objectSrc: ["'none'"],
  frameAncestors: ["'none'"],
  baseUri: ["'self'"],
  formAction: ["'self'"],
};
