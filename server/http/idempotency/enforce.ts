import { createHash, randomUUIDv7 } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { asService } from '../../caller.ts';
import type { Clock } from '../../clock.ts';
import type { Pool } from '../../db/connect.ts';
import type { Log } from '../../log.ts';
import { conflict, invalid } from '../errors.ts';
import { createPresence } from './presence.ts';
import {
  abandonKey,
  allowRerun,
  type Claim,
  claimKey,
  type KeyId,
  releaseKey,
  storeAnswer,
} from './store.ts';

const isOfficeChange = ({ method, config }: RouteOptions) =>
  ['PUT', 'PATCH', 'DELETE'].includes(String(method)) && config?.access?.includes(':');

/** Responses a retry should not get again: the request may be fixed, or the fault may pass. */
const isReplayable = (status: number) => status < 500 && ![400, 401, 429].includes(status);

/**
 * A proxy retries the request of a killed instance sooner than the database notices that the instance is gone, and most
 * requests finish sooner than this: a short wait saves the caller a 409.
 */
const MAX_TRIES = 6;
const BETWEEN_TRIES_MS = 100;

/** Shorter together than a key is locked: after that, a retry may have it. */
const SETTLE_PAUSES_MS = [250, 500, 1_000, 2_000, 4_000, 8_000, 16_000];

/**
 * `Idempotency-Key` on routes that create or charge (`config.idempotent`): the same key and body gets the first
 * response again. Such a route uses `request.effectId` as the identity of what it creates, so a retry of a request that
 * died midway finds its own work instead of repeating it.
 */
export function useIdempotency(
  app: FastifyInstance,
  { sql, clock, log }: { sql: Pool; clock: Clock; log: Log },
) {
  const presence = createPresence(sql);
  let isClosing = false;
  app.addHook('onClose', () => {
    isClosing = true;
    return presence.close();
  });
  app.decorateRequest('effectId', '');
  app.decorateRequest('idempotencyKey', null);

  async function claimWithRetry(keyId: KeyId, bodyHash: Buffer): Promise<Claim> {
    for (let tries = 1; ; tries++) {
      const claimed = await claimKey(sql, keyId, bodyHash, await presence.hold(), clock.now());
      if (claimed.kind !== 'running' || tries === MAX_TRIES) return claimed;
      await sleep(BETWEEN_TRIES_MS);
    }
  }

  async function claim(request: FastifyRequest, reply: FastifyReply) {
    const key = request.headers['idempotency-key'];
    if (key === undefined) {
      request.effectId = randomUUIDv7();
      return;
    }
    if (typeof key !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(key))
      throw invalid('The Idempotency-Key must be 1 to 255 visible characters');
    const { actor } = request;
    // Not by network address: a phone changes networks between a request and its retry.
    const scope = `${request.method} ${request.routeOptions.url} ${actor.kind}:${actor.id}`;
    const keyId: KeyId = { scope, key };
    const { body } = request;
    const bodyHash = createHash('sha256')
      .update(`${request.url}\n`)
      .update(Buffer.isBuffer(body) ? body : (JSON.stringify(body) ?? 'undefined'))
      .digest();
    const claimed = await claimWithRetry(keyId, bodyHash);
    switch (claimed.kind) {
      case 'run':
        request.effectId = claimed.effectId;
        request.idempotencyKey = keyId;
        return;
      case 'replay':
        return reply
          .code(claimed.status)
          .header('content-type', 'application/json; charset=utf-8')
          .header('idempotency-replayed', 'true')
          .serializer((text: string) => text)
          .send(claimed.answer);
      case 'running':
        throw Object.assign(conflict('A request with this Idempotency-Key is still running'), {
          retryAfterSeconds: 1,
        });
      case 'other-body':
        throw conflict('This Idempotency-Key was used with another request');
    }
  }

  /** What becomes of the key, now that its request is answered with this. */
  function settle({ routeOptions }: FastifyRequest, keyId: KeyId, status: number, payload: unknown) {
    if (status < 300 && routeOptions.config.idempotent === 'rerun') return allowRerun(sql, keyId);
    if (isReplayable(status)) return storeAnswer(sql, keyId, status, String(payload));
    // The fault may have come after something was committed: a retry must find it.
    return status >= 500 ? abandonKey(sql, keyId) : releaseKey(sql, keyId);
  }

  async function saveAnswer(request: FastifyRequest, reply: FastifyReply, payload: unknown) {
    const keyId = request.idempotencyKey;
    if (!keyId) return payload;
    const save = () => settle(request, keyId, reply.statusCode, payload);
    // The work is committed: the caller gets its response now, and the key is settled when the database is back.
    await save().catch(error => {
      log.warn({ err: error, reqId: request.id }, 'An answer could not be kept for its Idempotency-Key');
      return void settleLater(save);
    });
    return payload;
  }

  /** Until then, the same request is told that the first one is still running. */
  async function settleLater(save: () => Promise<void>) {
    for (const pause of SETTLE_PAUSES_MS) {
      await sleep(pause, undefined, { ref: false });
      if (isClosing) return;
      if (
        await save().then(
          () => true,
          () => false,
        )
      )
        return;
    }
  }

  app.addHook('onRoute', route => {
    // Whoever sends a change of the office again, a program or an assistant, can say that it is the same one.
    if (route.config?.idempotent === undefined && isOfficeChange(route))
      route.config = { ...route.config, idempotent: true };
    if (!route.config?.idempotent) return;
    route.preHandler = [claim, ...[route.preHandler ?? []].flat()];
    // A handler that sends its answer itself gets here as its caller, who has no access to the keys.
    const saveAsService: typeof saveAnswer = (...args) => asService(() => saveAnswer(...args));
    route.onSend = [...[route.onSend ?? []].flat(), saveAsService];
  });
}
