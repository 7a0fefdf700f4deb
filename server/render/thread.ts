import { parentPort } from 'node:worker_threads';
import type { Order, Outcome } from './renderer.ts';

/** A thread of the renderer: draws one document after another. */
parentPort!.on('message', async ({ module, name, input }: Order) => {
  const answer = (outcome: Outcome, transfer: ArrayBuffer[] = []) =>
    parentPort!.postMessage(outcome, transfer);
  try {
    const draw = (await import(module))[name];
    // A copy with a buffer of its own: small ones share theirs, which can't be handed over.
    const bytes = Uint8Array.from(await draw(input));
    answer({ bytes }, [bytes.buffer]);
  } catch (error) {
    answer({ error: error as Error });
  }
});
