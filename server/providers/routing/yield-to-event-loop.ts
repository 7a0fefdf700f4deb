import { readdirSync, readFileSync } from 'node:fs';
import { setPriority } from 'node:os';

let done = false;

/**
 * Gives libuv's threads a lower priority than the event loop, so that a crowd of contours on a small machine
 * does not make everybody else wait. Linux alone counts priorities by thread; elsewhere nothing happens.
 */
export function yieldToEventLoop() {
  if (done || process.platform !== 'linux') return;
  done = true;
  try {
    for (const id of readdirSync('/proc/self/task'))
      if (readFileSync(`/proc/self/task/${id}/comm`, 'utf8').startsWith('libuv-worker'))
        setPriority(Number(id), 10);
  } catch {
    // A container may forbid it: then the threads are equals.
  }
}
