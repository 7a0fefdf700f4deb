import { ApiError } from '../../../lib/api.ts';

type Waiting = { resolve(): void; reject(error: unknown): void; error: unknown };

let waiting: Waiting[] = [];
const listeners = new Set<() => void>();
const setWaiting = (next: Waiting[]) => {
  waiting = next;
  for (const listener of listeners) listener();
};

/** The business wants a fresh proof of who somebody is before they do this. */
export const needsConfirmation = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 403 && error.details.includes('stepUp: required');

/** Calls that wait until the user has confirmed that it is them. The dialog of the frame asks. */
export const confirmation = {
  isNeeded: () => waiting.length > 0,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  /** Resolves once the user has confirmed; rejects with the refusal if they would rather not. */
  ask: (error: unknown): Promise<void> =>
    new Promise((resolve, reject) => setWaiting([...waiting, { resolve, reject, error }])),
  done() {
    const settled = waiting;
    setWaiting([]);
    for (const { resolve } of settled) resolve();
  },
  cancel() {
    const settled = waiting;
    setWaiting([]);
    for (const { reject, error } of settled) reject(error);
  },
};
