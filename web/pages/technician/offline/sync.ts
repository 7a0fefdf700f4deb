import { OfflineError } from '../../../lib/api.ts';
import { SignedOutError } from '../../../lib/session.ts';
import { addDays } from '../../../lib/zoned-time.ts';
import { work as call, workerSession } from '../session.ts';
import type { NewAction } from './action.ts';
import { addNotices, compareDays } from './compare-days.ts';
import { actionStore, forgetPicturesBut, keep, keepPicture, readKept } from './database.ts';
import { type Day, isStale } from './day.ts';
import { takeAnswer } from './overlay.ts';
import { forgetOldSent, hurry, pauseAfter, sendWaiting } from './queue.ts';
import { sendAction } from './send-action.ts';

const LOCK = 'truckroll-work';
const POLL_MS = 30_000;
const LEAST_PAUSE_MS = 1_000;

export type Reach = 'unknown' | 'online' | 'offline';

/** How the conversation with the service stands. */
export type Talk = { reach: Reach; busy: boolean; failure: unknown };

/**
 * Keeps this phone and the service in step: what was done here goes out, in order, then the day comes in. One tab
 * at a time: a day that is read while another tab sends would show too little.
 */
export function createSync(changed: () => void) {
  let talk: Talk = { reach: 'unknown', busy: false, failure: undefined };
  let running: Promise<void> | undefined;
  let again = false;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;

  function tell(change: Partial<Talk>) {
    talk = { ...talk, ...change };
    changed();
  }

  /** One run at a time in this tab; a wish that comes meanwhile is one more run after it. */
  function run(): Promise<void> {
    if (running) {
      again = true;
      return running;
    }
    clearTimeout(timer);
    running = alone(once)
      .catch(failure => tell({ failure }))
      .finally(() => {
        running = undefined;
        tell({ busy: false });
        if (stopped) return;
        if (again) {
          again = false;
          void run();
        } else if (!timerIsSet()) plan(POLL_MS);
      });
    return running;
  }

  const timerIsSet = () => timer !== undefined;
  function plan(ms: number) {
    clearTimeout(timer);
    timer = setTimeout(
      () => {
        timer = undefined;
        void run();
      },
      Math.max(LEAST_PAUSE_MS, ms),
    );
  }

  async function once(): Promise<void> {
    timer = undefined;
    const me = await readKept('me');
    if (!me || !workerSession.token()) return;
    tell({ busy: true });
    const rest = await sendWaiting({
      store: actionStore,
      workerId: me.id,
      send: sendAction,
      async settle(action, answer) {
        const kept = await readKept('day');
        if (kept) await keep('day', { ...kept, day: takeAnswer(kept.day, action, answer) });
        const { work } = action;
        if (work.kind === 'photo')
          await keepPicture((answer as { photo: { id: string } }).photo.id, work.picture);
        if (work.kind === 'signature')
          await keepPicture((answer as { signature: { id: string } }).signature.id, work.picture);
      },
      now: Date.now,
      changed,
    });
    if (rest.stopped === 'signed-out') return;
    if (rest.stopped === 'unreachable') tell({ reach: 'offline' });
    const heard = rest.stopped === undefined && (await readDay());
    if (!heard) {
      failures++;
      return plan(Math.min(pauseAfter(failures), POLL_MS * 2));
    }
    failures = 0;
    await forgetOldSent(actionStore);
    plan(Math.min(POLL_MS, (rest.nextTryAt ?? Number.POSITIVE_INFINITY) - Date.now()));
  }

  async function readDay(): Promise<boolean> {
    try {
      const day = await call('GET /api/worker/day');
      await takeDay(day);
      tell({ reach: 'online', failure: undefined });
      await readTomorrow(addDays(day.date, 1));
      return true;
    } catch (error) {
      // That somebody has to sign in again is told by the session itself.
      const failure = error instanceof SignedOutError ? undefined : error;
      tell({ reach: error instanceof OfflineError ? 'offline' : 'online', failure });
      return false;
    }
  }

  /** A look ahead; where it fails, the day itself is here all the same. */
  async function readTomorrow(date: string) {
    const now = Date.now();
    if (!isStale(await readKept('tomorrow'), date, now)) return;
    const day = await call('GET /api/worker/day', { query: { date } }).catch(() => undefined);
    if (day) await keep('tomorrow', { day, asOf: new Date(now).toISOString() });
  }

  const onOnline = () => void hurry(actionStore).then(run);
  const onOffline = () => tell({ reach: 'offline' });
  const onVisible = () => document.visibilityState === 'visible' && void run();

  return {
    talk: () => talk,
    run,
    start() {
      stopped = false;
      addEventListener('online', onOnline);
      addEventListener('offline', onOffline);
      document.addEventListener('visibilitychange', onVisible);
      if (!navigator.onLine) tell({ reach: 'offline' });
      void run();
    },
    stop() {
      stopped = true;
      clearTimeout(timer);
      removeEventListener('online', onOnline);
      removeEventListener('offline', onOffline);
      document.removeEventListener('visibilitychange', onVisible);
    },
    /** Kept on the disk first, sent when it can be. */
    async add(action: NewAction): Promise<void> {
      await actionStore.add(action);
      changed();
      void run();
    },
  };
}

/** Two tabs never talk at once. */
const alone = (task: () => Promise<void>): Promise<void> =>
  navigator.locks ? navigator.locks.request(LOCK, task) : task();

async function takeDay(day: Day): Promise<void> {
  const at = new Date().toISOString();
  const before = await readKept('day');
  const fresh = compareDays(before?.day, day, at);
  if (fresh.length > 0) {
    await keep('notices', addNotices((await readKept('notices')) ?? [], fresh));
    navigator.vibrate?.(200);
  }
  await keep('day', { day, asOf: at });
  await keep('me', day.worker);
  const pictures = [...day.jobs, ...day.untimed].flatMap(job => [
    ...job.photos,
    ...(job.signature ? [job.signature] : []),
  ]);
  await forgetPicturesBut(new Set(pictures.map(picture => picture.id)));
}
