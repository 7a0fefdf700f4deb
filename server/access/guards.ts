import { createHash, timingSafeEqual } from 'node:crypto';
import { parseCookie } from 'cookie';
import type { FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import { unauthorized } from '../http/errors.ts';
import type { Actor, Guards } from '../http/guard.ts';
import type { Log } from '../log.ts';
import { hqTokenVerifier } from './hq-token.ts';
import { readProof } from './proof.ts';
import { readWorkerToken, type WorkerSession } from './worker-token.ts';

/** Whether a worker's session is still valid: the worker is active and has the address it was opened with. */
export type IsWorker = (session: WorkerSession) => Promise<boolean>;

export function createGuards(config: Config, clock: Clock, log: Log, isWorker: IsWorker): Guards {
  const verifyHqToken = hqTokenVerifier(config, clock, log);

  async function hq(request: FastifyRequest): Promise<Actor> {
    const token = bearer(request) ?? cookieToken(request, config);
    const sub = token && (await verifyHqToken(token));
    if (!sub) throw unauthorized('A valid headquarters access token is needed');
    return { kind: 'hq', id: sub };
  }

  async function cron(request: FastifyRequest): Promise<Actor> {
    if (!sameSecret(bearer(request) ?? '', config.cronSecret))
      throw unauthorized('The cron secret is needed');
    return { kind: 'cron', id: 'cron' };
  }

  async function proof(request: FastifyRequest): Promise<Actor> {
    const email = readProof(config.proofKey, bearer(request) ?? '', clock.now());
    if (!email) throw unauthorized('A valid verification proof is needed');
    return { kind: 'proof', id: email };
  }

  async function worker(request: FastifyRequest): Promise<Actor> {
    const session = readWorkerToken(config.workerKey, bearer(request) ?? '', clock.now());
    if (!session || !(await isWorker(session))) throw unauthorized('Sign in again: your session is over');
    return { kind: 'worker', id: session.workerId };
  }

  /**
   * A scraper with the metrics token, or HQ. Anyone on this machine only if the operator says so: on a shared one, or
   * behind a proxy that adds no headers, every peer is loopback.
   */
  async function local(request: FastifyRequest): Promise<Actor> {
    const { token, local } = config.metrics;
    if (token && sameSecret(bearer(request) ?? '', token)) return { kind: 'local', id: 'scraper' };
    if (local && isLoopback(request.socket.remoteAddress) && !wasForwarded(request))
      return { kind: 'local', id: 'local' };
    return hq(request);
  }

  return { hq, cron, proof, worker, local };
}

const isLoopback = (address = '') => /^(::ffff:)?127\.|^::1$/.test(address);

const wasForwarded = ({ headers }: FastifyRequest) =>
  ['forwarded', 'via', 'x-real-ip'].some(name => headers[name] !== undefined) ||
  Object.keys(headers).some(name => name.startsWith('x-forwarded-'));

function bearer(request: FastifyRequest): string | undefined {
  return /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
}

/**
 * Browsers send the session cookie automatically, so a change authorized by it must demonstrably come from our own
 * pages.
 */
function cookieToken(request: FastifyRequest, config: Config): string | undefined {
  if (request.headers.authorization !== undefined) return undefined;
  const token = parseCookie(request.headers.cookie ?? '')[config.cookieName];
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
