import type { FastifyInstance, FastifyRequest } from 'fastify';
import { tooMany } from '../errors.ts';
import { clientOf } from './client.ts';
import type { Counters } from './counters.ts';

const HOUR_MS = 3_600_000;
/** More than anybody has to try, and too few to find a discount code by trying. */
export const GUESSES_PER_HOUR = 60;

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * Counts a try of a discount code, and refuses the client who tries too many. Call it before the answer tells
     * whether the code is right.
     */
    countGuess(): Promise<void>;
  }
}

export function limitGuesses(app: FastifyInstance, counters: Counters) {
  app.decorateRequest('countGuess', async function (this: FastifyRequest) {
    const { count, resetMs } = await counters.hit(`guesses ${clientOf(this.ip)}`, HOUR_MS);
    if (count > GUESSES_PER_HOUR)
      throw tooMany('Too many codes were tried: try again later', Math.ceil(resetMs / 1000));
  });
}
