import type { Action, ActionStore, Refusal } from './action.ts';

/** The result of sending an action. */
export type Outcome =
  | { kind: 'done'; answer: unknown }
  /** Rejected by the service: an automatic retry would not help. */
  | { kind: 'refused'; refusal: Refusal }
  /** Failed temporarily; other actions may go through. */
  | { kind: 'later'; afterMs?: number }
  /** No connection. */
  | { kind: 'unreachable' }
  | { kind: 'signed-out' };

export type Sending = {
  store: ActionStore;
  workerId: string;
  send(action: Action): Promise<Outcome>;
  /** Stores the response before the action counts as sent. */
  settle(action: Action, answer: unknown): Promise<void>;
  now(): number;
  changed(): void;
};

export type Rest = {
  /** When the next retry is due. */
  nextTryAt: number | undefined;
  stopped: 'unreachable' | 'signed-out' | undefined;
};

const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 300_000;

export const retryDelay = (tries: number): number =>
  Math.min(FIRST_PAUSE_MS * 2 ** Math.max(0, tries - 1), LONGEST_PAUSE_MS);

/**
 * The next action to send. Within a job nothing overtakes: an action waiting for a retry holds back the later ones. A
 * rejected status change holds back only later status changes; photos and notes are valid without it.
 */
export function nextToSend(actions: Action[], workerId: string, now: number): Action | undefined {
  const held = new Set<string>();
  const withoutMove = new Set<string>();
  for (const action of actions) {
    const { lane, state, work } = action;
    if (action.workerId !== workerId || state === 'sent' || held.has(lane)) continue;
    if (state === 'refused') {
      if (work.kind === 'status') withoutMove.add(lane);
      continue;
    }
    if (work.kind === 'status' && withoutMove.has(lane)) continue;
    if (action.notBefore <= now) return action;
    held.add(lane);
  }
  return undefined;
}

/**
 * Sends pending actions one after the other until nothing more can go. An action is marked as sent only after its
 * response is stored: a crash in between sends it again with the same key, and the service counts it once. Must not run
 * twice at the same time.
 */
export async function sendWaiting(sending: Sending): Promise<Rest> {
  const { store, workerId, now } = sending;
  for (;;) {
    const action = nextToSend(await store.all(), workerId, now());
    if (!action) return { nextTryAt: nextTryAt(await store.all(), workerId), stopped: undefined };
    const outcome = await sending.send(action);
    await take(sending, action, outcome);
    sending.changed();
    if (outcome.kind === 'unreachable' || outcome.kind === 'signed-out')
      return { nextTryAt: undefined, stopped: outcome.kind };
  }
}

async function take({ store, settle, now }: Sending, action: Action, outcome: Outcome): Promise<void> {
  const tries = action.tries + 1;
  switch (outcome.kind) {
    case 'done':
      await settle(action, outcome.answer);
      return store.change(action.id, {
        state: 'sent',
        tries,
        sentAt: new Date(now()).toISOString(),
        work: withoutPicture(action.work),
      });
    case 'refused':
      return store.change(action.id, { state: 'refused', tries, refusal: outcome.refusal });
    case 'later':
      return store.change(action.id, { tries, notBefore: now() + (outcome.afterMs ?? retryDelay(tries)) });
    default:
      // Not the action's fault: unchanged.
      return undefined;
  }
}

/** Sent actions stay in the list without their images. */
function withoutPicture(work: Action['work']): Action['work'] {
  return 'picture' in work ? { ...work, picture: new Blob() } : work;
}

function nextTryAt(actions: Action[], workerId: string): number | undefined {
  const times = actions
    .filter(action => action.workerId === workerId && action.state === 'waiting' && action.notBefore > 0)
    .map(action => action.notBefore);
  return times.length > 0 ? Math.min(...times) : undefined;
}

/** The network is back: retry at once. */
export async function retryNow(store: ActionStore): Promise<void> {
  for (const action of await store.all())
    if (action.state === 'waiting' && action.notBefore > 0) await store.change(action.id, { notBefore: 0 });
}

/** Retries a rejected action. */
export const tryAgain = (store: ActionStore, id: string): Promise<void> =>
  store.change(id, { state: 'waiting', tries: 0, notBefore: 0, refusal: null });

/** A status change cannot be discarded while a later one builds on it. */
export function canDiscard(action: Action, actions: Action[]): boolean {
  if (action.state === 'sent') return false;
  if (action.state === 'refused' || action.work.kind !== 'status') return true;
  return !actions.some(
    other =>
      other.lane === action.lane &&
      other.seq > action.seq &&
      other.state === 'waiting' &&
      other.work.kind === 'status',
  );
}

const MAX_SENT = 50;

/** Deletes the oldest sent actions. */
export async function pruneSent(store: ActionStore): Promise<void> {
  const sent = (await store.all()).filter(action => action.state === 'sent');
  for (const { id } of sent.slice(0, -MAX_SENT)) await store.remove(id);
}
