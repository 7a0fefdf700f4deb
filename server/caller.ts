import { AsyncLocalStorage } from 'node:async_hooks';

/** Who is behind the work that is being done, from the door to the last statement it causes. */
export type Caller = {
  /** `hq` is a headquarters token, `key` an API key, `public` nobody in particular. */
  kind: 'public' | 'hq' | 'user' | 'key' | 'cron' | 'proof' | 'worker' | 'metrics';
  id: string;
  name?: string;
  /** The address the request came from. */
  ip?: string;
  /** What `server/access/permissions.ts` allows; absent for callers that have no role. */
  permissions?: ReadonlySet<string>;
  /** Only these franchises may be seen and changed; absent for the whole business, empty for nothing. */
  franchiseIds?: readonly string[];
  /** The user whose session or API key it is. */
  userId?: string;
  /** A user's session, and when they last proved who they are. */
  sessionId?: string;
  confirmedAt?: string;
};

const callers = new AsyncLocalStorage<Caller | undefined>();

/** Does something for a caller: changes are recorded in their name, and statements see only their franchises. */
export const asCaller = <T>(caller: Caller, work: () => T): T => callers.run(caller, work);

/**
 * Does something for everybody, in the middle of one caller's request: what is kept in a cache or decided for the whole
 * business must not depend on who happened to ask first.
 */
export const asService = <T>(work: () => T): T => callers.run(undefined, work);

/** Undefined outside of requests: schedules, queued tasks, commands. */
export const currentCaller = (): Caller | undefined => callers.getStore();

/** The franchises that the current caller is limited to; undefined for the whole business. */
export const callersFranchises = (): readonly string[] | undefined => currentCaller()?.franchiseIds;

/**
 * The franchise of a caller who has just one, as most have. Row security hides the rows of others; a statement that also
 * names the franchise is read by its index, instead of passing over everybody else's newest rows.
 */
export function callersOnlyFranchise(): string | undefined {
  const own = callersFranchises();
  return own?.length === 1 ? own[0] : undefined;
}
