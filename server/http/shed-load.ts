import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { DomainError } from './errors.ts';

const SAMPLE_MS = 500;

export type Bounds = { delayMs: number; inFlight: number };

/**
 * Rejects requests under overload: when the event loop has lagged for two samples in a row (one long block, as at
 * startup, is not an overload), or when so many requests are in flight that more would only wait.
 */
export function shedLoad(app: FastifyInstance, bounds: Bounds = { delayMs: 1_000, inFlight: 2_000 }) {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  let lateSamples = 0;
  let inFlight = 0;
  const timer = setInterval(() => {
    lateSamples = delay.mean / 1e6 > bounds.delayMs ? lateSamples + 1 : 0;
    delay.reset();
  }, SAMPLE_MS);
  timer.unref();
  delay.enable();

  app.addHook('onRequest', ({ routeOptions }, _reply, done) => {
    if (!routeOptions.config.isEndless) inFlight++;
    const busy = lateSamples >= 2 || inFlight > bounds.inFlight;
    done(busy ? new DomainError(503, 'The service is busy: try again in a moment') : undefined);
  });
  app.addHook('onResponse', ({ routeOptions }, _reply, done) => {
    if (!routeOptions.config.isEndless) inFlight--;
    done();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    delay.disable();
  });
}
