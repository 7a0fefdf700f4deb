import { setTimeout as sleep } from 'node:timers/promises';

/** `wrong` has to be fixed; a `note` is fine for a demo or one machine. */
export type Finding = { verdict: 'ok' | 'note' | 'wrong'; what: string; fix?: string };

export const ok = (what: string): Finding => ({ verdict: 'ok', what });
export const note = (what: string, fix?: string): Finding => ({ verdict: 'note', what, fix });
export const wrong = (what: string, fix: string): Finding => ({ verdict: 'wrong', what, fix });

/** Long enough for a service on another continent, short enough to wait for in a terminal. */
export const ANSWER_MS = 8_000;

/** Whatever is asked has to answer in time. */
export async function within<T>(work: PromiseLike<T>, ms = ANSWER_MS): Promise<T> {
  const stop = new AbortController();
  const late = sleep(ms, undefined, { signal: stop.signal }).then(() => {
    throw new Error(`no answer within ${Math.ceil(ms / 1000)} seconds`);
  });
  late.catch(() => {});
  try {
    return await Promise.race([work, late]);
  } finally {
    stop.abort();
  }
}

/** Asks, and says so if the answer is a failure. */
export async function asked(
  what: string,
  ask: () => PromiseLike<string>,
  fix: string,
  ms?: number,
): Promise<Finding> {
  try {
    return ok(`${what}: ${await within(ask(), ms)}`);
  } catch (error) {
    return wrong(`${what}: ${reasonOf(error)}`, fix);
  }
}

/** Some errors carry only a code, or their reason in another error. */
export function reasonOf(error: unknown): string {
  const { message, code, cause } = error as Error & { code?: string };
  const inner = (cause as Error | undefined)?.message;
  return `${message || code || 'it failed'}${inner && inner !== message ? ` (${inner})` : ''}`;
}
