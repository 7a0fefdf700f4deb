import { setTimeout as sleep } from 'node:timers/promises';
import { isDatabaseAbsent } from '../../../db/connect.ts';
import type { Deps } from '../../../deps.ts';
import { deliverToEndpoint } from './deliver-to-endpoint.ts';
import { dueEndpoints } from './deliveries-store.ts';
import { openPoster, type Poster } from './post-message.ts';
import { prepareDeliveries } from './prepare-deliveries.ts';

/** How long an event waits at most before it is on its way. */
const PAUSE_MS = 250;

/** Prepares and sends everything that is due, once. */
export async function deliverDue(deps: Deps, poster: Poster): Promise<number> {
  await prepareDeliveries(deps);
  const endpoints = await dueEndpoints(deps.sql, deps.clock.now());
  const tried = await Promise.all(endpoints.map(id => deliverToEndpoint(deps, poster, id)));
  return tried.reduce((sum, count) => sum + count, 0);
}

/**
 * Keeps sending until stopped, through any number of database faults. Each endpoint is served on its own, so one that
 * hangs holds up nobody else. Any number of processes may follow.
 */
export function followEvents(deps: Deps, pauseMs = PAUSE_MS): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const poster = openPoster(deps.config);
  const serving = new Map<string, Promise<unknown>>();
  const report = (error: unknown) => {
    if (!isDatabaseAbsent(error)) deps.log.error({ err: error }, 'Webhooks could not be sent');
  };

  function serve(endpointId: string) {
    const served = deliverToEndpoint(deps, poster, endpointId, signal)
      .catch(report)
      .finally(() => serving.delete(endpointId));
    serving.set(endpointId, served);
  }

  async function follow() {
    while (!signal.aborted) {
      try {
        const prepared = await prepareDeliveries(deps);
        for (const id of await dueEndpoints(deps.sql, deps.clock.now())) if (!serving.has(id)) serve(id);
        if (prepared > 0) continue;
      } catch (error) {
        report(error);
      }
      await sleep(pauseMs, undefined, { signal }).catch(() => {});
    }
  }

  const following = follow();
  return {
    async stop() {
      stopping.abort();
      await following;
      await Promise.all(serving.values());
      poster.close();
    },
  };
}
