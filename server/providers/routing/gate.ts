import { RoutingError } from './routing.ts';

export type GateOptions = { running: number; waiting: number; patienceMs: number };

/**
 * Runs a few calls at a time and lets a bounded number wait. An engine call cannot be canceled, so an
 * abandoned one keeps its slot until it ends and threads are never oversubscribed.
 */
export function createGate({ running, waiting, patienceMs }: GateOptions) {
  let busy = 0;
  const queue: (() => void)[] = [];

  function leave() {
    busy--;
    queue.shift()?.();
  }

  return async function pass<T>(work: () => Promise<T>): Promise<T> {
    if (busy >= running && queue.length >= waiting)
      throw new RoutingError('busy', 'Too many drive-time questions at once: try again in a moment');
    return new Promise<T>((resolve, reject) => {
      const start = () => {
        busy++;
        work()
          .then(resolve, reject)
          .finally(() => {
            clearTimeout(timer);
            leave();
          });
      };
      const timer = setTimeout(() => {
        const place = queue.indexOf(start);
        if (place >= 0) queue.splice(place, 1);
        reject(
          new RoutingError('timeout', `The routing engine did not answer within ${patienceMs / 1000} s`),
        );
      }, patienceMs);
      if (busy < running) start();
      else queue.push(start);
    });
  };
}
