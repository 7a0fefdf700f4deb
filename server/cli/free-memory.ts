import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Late enough that whatever a start queued is done. */
const DELAY_MS = 10_000;

/**
 * Starting leaves about 100 MB of garbage: sources that were parsed, schemas that were compiled. V8 would keep it until
 * something needs the room, which on an idle service is never. One collection takes a tenth of a second.
 */
export function freeMemoryAfterStart() {
  setTimeout(() => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as (how: object) => void;
    setFlagsFromString('--no-expose-gc');
    // The flavor also returns the room to the system.
    collect({ type: 'major', flavor: 'last-resort' });
  }, DELAY_MS).unref();
}
