import { createHash, timingSafeEqual } from 'node:crypto';
import { parseCookie } from 'cookie';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '../caller.ts';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Pool } from '../db/connect.ts';
import { forbidden, unauthorized } from '../http/errors.ts';
import type { Log } from '../log.ts';
import { holderLookup } from './holders.ts';
import { hqTokenVerifier } from './hq-token.ts';
import { type Access, PERMISSIONS, type Permission } from './permissions.ts';
import { readProof } from './proof.ts';
import { readWorkerToken, type WorkerSession } from './worker-token.ts';

/** Whether a worker's session is still valid: the worker is active and has the address it was opened with. */
export type IsWorker = (session: WorkerSession) => Promise<boolean>;

export type Guard = (request: FastifyRequest) => Promise<Caller>;
export type Guards = (access: Access) => Guard | undefined;

/** The cookie that a browser gets when a user signs in. */
export const SESSION_COOKIE = 'truckroll_session';

const everything: ReadonlySet<string> = new Set(PERMISSIONS);

type GuardDeps = { config: Config; clock: Clock; log: Log; sql: Pool };

export function createGuards({ config, clock, log, sql }: GuardDeps, isWorker: IsWorker): Guards {
  const verifyHqToken = hqTokenVerifier(config, clock, log);
  const findHolder = holderLookup(sql, clock, log);

  /** A user's session, an API key or a headquarters token. */
  async function signedIn(request: FastifyRequest): Promise<Caller> {
    const token = bearer(request) ?? cookieToken(request, config);
    if (token && /^tr[sk]_/.test(token)) {
      const holder = await findHolder(token);
      if (holder) return holder;
    } else {
      const sub = token && (await verifyHqToken(token));
      if (sub) return { kind: 'hq', id: sub, permissions: everything };
    }
    throw unauthorized('Sign in, or send a valid access token or API key');
  }

  const permitted = (permission: Permission) => async (request: FastifyRequest) => {
    const caller = await signedIn(request);
    if (caller.permissions?.has(permission)) return caller;
    throw forbidden(
      caller.kind === 'key'
        ? 'This API key does not have the scope for this'
        : 'Your role does not include this. Ask an owner of the business',
    );
  };

  const others: Record<Exclude<Access, Permission | 'public'>, Guard> = {
    'signed-in': signedIn,

    async cron(request) {
      if (!sameSecret(bearer(request) ?? '', config.cronSecret))
        throw unauthorized('The cron secret is needed');
      return { kind: 'cron', id: 'cron' };
    },

    async proof(request) {
      const email = readProof(config.proofKey, bearer(request) ?? '', clock.now());
      if (!email) throw unauthorized('A valid verification proof is needed');
      return { kind: 'proof', id: email };
    },

    async worker(request) {
      const session = readWorkerToken(config.workerKey, bearer(request) ?? '', clock.now());
      if (!session || !(await isWorker(session))) throw unauthorized('Sign in again: your session is over');
      return { kind: 'worker', id: session.workerId };
    },

    /**
     * A scraper with the metrics token or somebody who may see how the service is doing. Anyone on this machine only if the
     * operator says so: on a shared one, or behind a proxy that adds no headers, every peer is loopback.
     */
    async metrics(request) {
      const { token, local } = config.metrics;
      if (token && sameSecret(bearer(request) ?? '', token)) return { kind: 'metrics', id: 'scraper' };
      if (local && isLoopback(request.socket.remoteAddress) && !wasForwarded(request))
        return { kind: 'metrics', id: 'local' };
      return permitted('operations:read')(request);
    },
  };

  return access => {
    if (access === 'public') return undefined;
    return access in others ? others[access as keyof typeof others] : permitted(access as Permission);
  };
}

const isLoopback = (address = '') => /^(::ffff:)?127\.|^::1$/.test(address);

const wasForwarded = ({ headers }: FastifyRequest) =>
  ['forwarded', 'via', 'x-real-ip'].some(name => headers[name] !== undefined) ||
  Object.keys(headers).some(name => name.startsWith('x-forwarded-'));

function bearer(request: FastifyRequest): string | undefined {
  return /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
}

/**
 * Browsers send cookies automatically, so a change authorized by one must demonstrably come from our own pages.
 */
function cookieToken(request: FastifyRequest, config: Config): string | undefined {
  if (request.headers.authorization !== undefined) return undefined;
  const cookies = parseCookie(request.headers.cookie ?? '');
  const token = cookies[SESSION_COOKIE] ?? cookies[config.cookieName];
  if (!token || ['GET', 'HEAD'].includes(request.method)) return token;
  const { origin, 'sec-fetch-site': site } = request.headers;
  const sameOrigin = site === undefined ? origin === config.publicUrl : site === 'same-origin';
  return sameOrigin ? token : undefined;
}

/** Compares digests: equal length, constant time. */
function sameSecret(given: string, secret: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(secret));
}
