import { OfflineError } from '../../../lib/api.ts';
import { SignedOutError } from '../../../lib/session.ts';
import { createStream } from '../../../lib/stream.ts';
import { addDays } from '../../../lib/zoned-time.ts';
import { work as call, workerSession } from '../session.ts';
import type { NewAction } from './action.ts';
import { addNotices, compareDays } from './compare-days.ts';
import { actionStore, deletePicturesExcept, readValue, savePicture, saveValue } from './database.ts';
import { type Day, isStale } from './day.ts';
import { applyAnswer } from './overlay.ts';
import { pruneSent, retryDelay, retryNow, sendWaiting } from './queue.ts';
import { sendAction } from './send-action.ts';

const LOCK = 'truckroll-work';
const POLL_MS = 30_000;
/** While the service says when something changes. */
const SLOW_POLL_MS = 5 * 60_000;
const MIN_PAUSE_MS = 1_000;

export type Reach = 'unknown' | 'online' | 'offline';

/** The state of the connection to the service. */
export type Connection = { reach: Reach; busy: boolean; failure: unknown };

const stream = createStream(workerSession, '/api/worker/stream');
const pollMs = () => (stream.isLive() ? SLOW_POLL_MS : POLL_MS);

/**
 * Keeps this phone and the service in sync: actions go out in order, then the day comes in. One tab at a time: a day that
 * is read while another tab sends would lack what was just sent.
 */
export function createSync(changed: () => void) {
  let connection: Connection = { reach: 'unknown', busy: false, failure: undefined };
  let running: Promise<void> | undefined;
  let again = false;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  let stopListening = () => {};

  function update(change: Partial<Connection>) {
    connection = { ...connection, ...change };
    changed();
  }

  /** One run at a time in this tab; calls during a run cause one more. */
  function run(): Promise<void> {
    if (running) {
      again = true;
      return running;
    }
    clearTimeout(timer);
    running = runExclusively(syncOnce)
      .catch(failure => update({ failure }))
      .finally(() => {
        running = undefined;
        update({ busy: false });
        if (stopped) return;
        if (again) {
          again = false;
          void run();
        } else if (!hasTimer()) schedule(pollMs());
      });
    return running;
  }

  const hasTimer = () => timer !== undefined;
  function schedule(ms: number) {
    clearTimeout(timer);
    timer = setTimeout(
      () => {
        timer = undefined;
        void run();
      },
      Math.max(MIN_PAUSE_MS, ms),
    );
  }

  async function syncOnce(): Promise<void> {
    timer = undefined;
    const me = await readValue('me');
    if (!me || !workerSession.token()) return;
    update({ busy: true });
    const rest = await sendWaiting({
      store: actionStore,
      workerId: me.id,
      send: sendAction,
      async settle(action, answer) {
        const saved = await readValue('day');
        if (saved) await saveValue('day', { ...saved, day: applyAnswer(saved.day, action, answer) });
        const { work } = action;
        if (work.kind === 'photo')
          await savePicture((answer as { photo: { id: string } }).photo.id, work.picture);
        if (work.kind === 'signature')
          await savePicture((answer as { signature: { id: string } }).signature.id, work.picture);
      },
      now: Date.now,
      changed,
    });
    if (rest.stopped === 'signed-out') return;
    if (rest.stopped === 'unreachable') update({ reach: 'offline' });
    const isFetched = rest.stopped === undefined && (await readDay());
    if (!isFetched) {
      failures++;
      return schedule(Math.min(retryDelay(failures), POLL_MS * 2));
    }
    failures = 0;
    await pruneSent(actionStore);
    schedule(Math.min(pollMs(), (rest.nextTryAt ?? Number.POSITIVE_INFINITY) - Date.now()));
  }

  async function readDay(): Promise<boolean> {
    try {
      const day = await call('GET /api/worker/day');
      await saveDay(day);
      update({ reach: 'online', failure: undefined });
      await readTomorrow(addDays(day.date, 1));
      return true;
    } catch (error) {
      // An expired session shows its own alert.
      const failure = error instanceof SignedOutError ? undefined : error;
      update({ reach: error instanceof OfflineError ? 'offline' : 'online', failure });
      return false;
    }
  }

  /** Optional: today is stored even if this fails. */
  async function readTomorrow(date: string) {
    const now = Date.now();
    if (!isStale(await readValue('tomorrow'), date, now)) return;
    const day = await call('GET /api/worker/day', { query: { date } }).catch(() => undefined);
    if (day) await saveValue('tomorrow', { day, asOf: new Date(now).toISOString() });
  }

  const onOnline = () => void retryNow(actionStore).then(run);
  const onOffline = () => update({ reach: 'offline' });
  const onVisible = () => document.visibilityState === 'visible' && void run();

  return {
    connection: () => connection,
    run,
    start() {
      stopped = false;
      addEventListener('online', onOnline);
      addEventListener('offline', onOffline);
      document.addEventListener('visibilitychange', onVisible);
      stopListening = stream.listen(() => void run());
      if (!navigator.onLine) update({ reach: 'offline' });
      void run();
    },
    stop() {
      stopped = true;
      clearTimeout(timer);
      stopListening();
      removeEventListener('online', onOnline);
      removeEventListener('offline', onOffline);
      document.removeEventListener('visibilitychange', onVisible);
    },
    /** Stores an action first, then sends it. */
    async add(action: NewAction): Promise<void> {
      await actionStore.add(action);
      changed();
      void run();
    },
  };
}

/** One tab syncs at a time. */
const runExclusively = (task: () => Promise<void>): Promise<void> =>
  navigator.locks ? navigator.locks.request(LOCK, task) : task();

async function saveDay(day: Day): Promise<void> {
  const at = new Date().toISOString();
  const before = await readValue('day');
  const fresh = compareDays(before?.day, day, at);
  if (fresh.length > 0) {
    await saveValue('notices', addNotices((await readValue('notices')) ?? [], fresh));
    navigator.vibrate?.(200);
  }
  await saveValue('day', { day, asOf: at });
  await saveValue('me', day.worker);
  const pictures = [...day.jobs, ...day.untimed].flatMap(job => [
    ...job.photos,
    ...(job.signature ? [job.signature] : []),
  ]);
  await deletePicturesExcept(new Set(pictures.map(picture => picture.id)));
}
