import { readdirSync, readFileSync } from 'node:fs';
import { setPriority } from 'node:os';

let done = false;

/**
 * Gives libuv's threads a lower priority than the event loop, so that many contours on a small machine do not
 * slow down everything else. Only Linux has priorities per thread; elsewhere this does nothing.
 */
export function yieldToEventLoop() {
  if (done || process.platform !== 'linux') return;
  done = true;
  try {
    for (const id of readdirSync('/proc/self/task'))
      if (readFileSync(`/proc/self/task/${id}/comm`, 'utf8').startsWith('libuv-worker'))
        setPriority(Number(id), 10);
  } catch {
    // A container may forbid it. Then priorities stay equal.
  }
}
