import { useMemo, useSyncExternalStore } from 'react';
import { useBusiness } from '../../lib/business.tsx';
import { createFormats } from '../../lib/formats.ts';
import { useLanguage } from '../../lib/language.tsx';
import { type Action, DUTY_LANE, freshAction, type NewAction, type Work } from './offline/action.ts';
import type { Notice } from './offline/compare-days.ts';
import { actionStore, forgetKept, keep, readKept } from './offline/database.ts';
import type { KeptDay, Me } from './offline/day.ts';
import { type LocalDay, overlay } from './offline/overlay.ts';
import { tryAgain } from './offline/queue.ts';
import { createSync, type Talk } from './offline/sync.ts';
import { workerSession } from './session.ts';

/** Everything that the screens show, read from this phone. */
export type State = {
  /** Whether what is kept on this phone has been read. */
  ready: boolean;
  me: Me | undefined;
  day: LocalDay | undefined;
  /** To look at: nothing is done on it yet. */
  tomorrow: LocalDay | undefined;
  /** The service knows that the worker is on duty and may be seen. */
  mayBeSeen: boolean;
  asOf: string | undefined;
  /** The worker's own, in the order of doing. */
  actions: Action[];
  /** How many of other workers wait on this phone. */
  others: number;
  notices: Notice[];
  talk: Talk;
  /** The phone's storage failed. */
  broken: unknown;
};

let state: State = {
  ready: false,
  me: undefined,
  day: undefined,
  tomorrow: undefined,
  mayBeSeen: false,
  asOf: undefined,
  actions: [],
  others: 0,
  notices: [],
  talk: { reach: 'unknown', busy: false, failure: undefined },
  broken: undefined,
};
const listeners = new Set<() => void>();
const tabs = new BroadcastChannel('truckroll-work');
const sync = createSync(() => {
  tabs.postMessage('changed');
  void refresh();
});
tabs.onmessage = () => void refresh();

function become(next: Partial<State>) {
  state = { ...state, ...next };
  for (const listener of listeners) listener();
}

/** What this phone keeps, as it was last read. */
let read: { me?: Me; kept?: KeptDay; ahead?: KeptDay; notices: Notice[]; all: Action[] } = {
  notices: [],
  all: [],
};
/** Done a moment ago and on its way to the disk: on the screen already. */
let unsaved: Action[] = [];

function show() {
  const { me, kept, ahead, notices } = read;
  const saved = new Set(read.all.map(({ id }) => id));
  unsaved = unsaved.filter(({ id }) => !saved.has(id));
  const all = [...read.all, ...unsaved];
  const actions = all.filter(action => action.workerId === me?.id);
  const others = all.filter(action => action.workerId !== me?.id && action.state !== 'sent').length;
  const day = kept && overlay(kept.day, actions);
  // What was tomorrow yesterday is today.
  const isAhead = ahead && kept && ahead.day.date > kept.day.date;
  const tomorrow = isAhead ? overlay(ahead.day, []) : undefined;
  const said = kept?.day.duty;
  const mayBeSeen = Boolean(said?.onDuty && said.shareLocation && day?.duty.onDuty && day.duty.shareLocation);
  const told = { mayBeSeen, asOf: kept?.asOf, notices, actions, others, talk: sync.talk() };
  become({ ready: true, me, day, tomorrow, ...told });
}

let reading = false;
let readAgain = false;

/** Reads what this phone keeps; wishes that come meanwhile are one more reading. */
async function refresh(): Promise<void> {
  if (reading) {
    readAgain = true;
    return;
  }
  reading = true;
  do {
    readAgain = false;
    try {
      const [me, kept, ahead, notices = [], all] = await Promise.all([
        readKept('me'),
        readKept('day'),
        readKept('tomorrow'),
        readKept('notices'),
        actionStore.all(),
      ]);
      read = { me, kept, ahead, notices, all };
      show();
    } catch (broken) {
      become({ ready: true, broken });
    }
  } while (readAgain);
  reading = false;
}

async function perform(lane: string, about: string, work: Work): Promise<void> {
  if (!state.me) return;
  const occurredAt = new Date().toISOString();
  const done: NewAction = { id: crypto.randomUUID(), workerId: state.me.id, lane, about, occurredAt, work };
  unsaved = [...unsaved, { ...freshAction(done), seq: Number.MAX_SAFE_INTEGER }];
  show();
  try {
    await sync.add(done);
    become({ broken: undefined });
  } catch (broken) {
    unsaved = unsaved.filter(({ id }) => id !== done.id);
    show();
    become({ broken });
  }
}

export const workStore = {
  state: () => state,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  start() {
    void refresh();
    sync.start();
    return sync.stop;
  },
  syncNow: () => sync.run(),
  doAt: (job: { id: string; customerName: string }, work: Work) => perform(job.id, job.customerName, work),
  setDuty: (onDuty: boolean, shareLocation: boolean) =>
    perform(DUTY_LANE, '', { kind: 'duty', onDuty, shareLocation }),
  async tryAgain(id: string) {
    await tryAgain(actionStore, id);
    await refresh();
    void sync.run();
  },
  async discard(id: string) {
    await actionStore.remove(id);
    await refresh();
    tabs.postMessage('changed');
    void sync.run();
  },
  async dismissNotices() {
    await keep('notices', []);
    await refresh();
  },
  /** Another worker on the same phone sees nothing of the one before. */
  async signIn(token: string, me: Me) {
    if (state.me && state.me.id !== me.id) await forgetKept();
    await keep('me', me);
    workerSession.signIn(token);
    await refresh();
    // Asks the browser not to clear what waits when it runs out of space.
    void navigator.storage?.persist?.();
    void sync.run();
  },
  async signOut(waiting: 'keep' | 'delete') {
    if (waiting === 'delete') for (const { id } of state.actions) await actionStore.remove(id);
    await forgetKept();
    workerSession.signOut();
    await refresh();
  },
};

export const useWork = (): State => useSyncExternalStore(workStore.subscribe, workStore.state);

/** Money, dates and times on the worker's own wall clock. */
export function useWorkFormats() {
  const business = useBusiness();
  const { language } = useLanguage();
  const { me } = useWork();
  const timezone = me?.timezone ?? business.timezone;
  return useMemo(() => createFormats({ ...business, timezone }, language), [business, timezone, language]);
}
