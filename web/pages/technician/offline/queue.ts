import type { Action, ActionStore, Refusal } from './action.ts';

/** What came of sending an action. */
export type Outcome =
  | { kind: 'done'; answer: unknown }
  /** The service understood and will not have it: trying again by itself would change nothing. */
  | { kind: 'refused'; refusal: Refusal }
  /** This one failed in passing; others may well go through. */
  | { kind: 'later'; afterMs?: number }
  /** Nothing gets through now. */
  | { kind: 'unreachable' }
  | { kind: 'signed-out' };

export type Sending = {
  store: ActionStore;
  workerId: string;
  send(action: Action): Promise<Outcome>;
  /** Takes in what the service answered, before the action counts as sent. */
  settle(action: Action, answer: unknown): Promise<void>;
  now(): number;
  changed(): void;
};

export type Rest = {
  /** When something that waits may be tried again. */
  nextTryAt: number | undefined;
  stopped: 'unreachable' | 'signed-out' | undefined;
};

const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 300_000;

export const pauseAfter = (tries: number): number =>
  Math.min(FIRST_PAUSE_MS * 2 ** Math.max(0, tries - 1), LONGEST_PAUSE_MS);

/**
 * The action whose turn it is. Within a job nothing overtakes: what waits for another try holds back what was
 * done after it. A refused move holds back only the moves after it, which would make no sense without it; the
 * photo taken and the note written are true all the same.
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
 * Sends what waits, one after the other, until nothing more can go. An action is marked as sent only after the
 * answer was taken in: a crash in between sends it again, under the same key, and the service counts it once.
 * To be called by one at a time.
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
      return store.change(action.id, { tries, notBefore: now() + (outcome.afterMs ?? pauseAfter(tries)) });
    default:
      // No fault of the action's: it is as it was.
      return undefined;
  }
}

/** Of what was sent only the line in the list is kept. */
function withoutPicture(work: Action['work']): Action['work'] {
  return 'picture' in work ? { ...work, picture: new Blob() } : work;
}

function nextTryAt(actions: Action[], workerId: string): number | undefined {
  const times = actions
    .filter(action => action.workerId === workerId && action.state === 'waiting' && action.notBefore > 0)
    .map(action => action.notBefore);
  return times.length > 0 ? Math.min(...times) : undefined;
}

/** The network is back: whatever waited for another try may go at once. */
export async function hurry(store: ActionStore): Promise<void> {
  for (const action of await store.all())
    if (action.state === 'waiting' && action.notBefore > 0) await store.change(action.id, { notBefore: 0 });
}

/** The worker wants it tried once more. */
export const tryAgain = (store: ActionStore, id: string): Promise<void> =>
  store.change(id, { state: 'waiting', tries: 0, notBefore: 0, refusal: null });

/** A waiting move cannot be taken back from under a later one that builds on it. */
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

const MOST_SENT_KEPT = 50;

/** Forgets the oldest of what was sent. */
export async function forgetOldSent(store: ActionStore): Promise<void> {
  const sent = (await store.all()).filter(action => action.state === 'sent');
  for (const { id } of sent.slice(0, -MOST_SENT_KEPT)) await store.remove(id);
}
