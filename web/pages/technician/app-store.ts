import { useMemo, useSyncExternalStore } from 'react';
import { useBusiness } from '../../lib/business.tsx';
import { createFormats } from '../../lib/formats.ts';
import { useLanguage } from '../../lib/language.tsx';
import { type Action, DUTY_LANE, freshAction, type NewAction, type Work } from './offline/action.ts';
import type { Notice } from './offline/compare-days.ts';
import { actionStore, clearValues, readValue, saveValue } from './offline/database.ts';
import type { Me, SavedDay } from './offline/day.ts';
import { type LocalDay, overlay } from './offline/overlay.ts';
import { tryAgain } from './offline/queue.ts';
import { type Connection, createSync } from './offline/sync.ts';
import { workerSession } from './session.ts';

/** Everything the screens show, read from the phone's storage. */
export type State = {
  /** Whether the phone's storage has been read. */
  ready: boolean;
  me: Me | undefined;
  day: LocalDay | undefined;
  /** Read only. */
  tomorrow: LocalDay | undefined;
  /** The service knows that the technician is on duty and shares their location. */
  isLocationShared: boolean;
  asOf: string | undefined;
  /** This technician's actions, oldest first. */
  actions: Action[];
  /** How many unsent actions of other technicians are on this phone. */
  others: number;
  notices: Notice[];
  connection: Connection;
  /** Set when the phone's storage failed. */
  storageError: unknown;
};

let state: State = {
  ready: false,
  me: undefined,
  day: undefined,
  tomorrow: undefined,
  isLocationShared: false,
  asOf: undefined,
  actions: [],
  others: 0,
  notices: [],
  connection: { reach: 'unknown', busy: false, failure: undefined },
  storageError: undefined,
};
const listeners = new Set<() => void>();
const tabs = new BroadcastChannel('truckroll-work');
const sync = createSync(() => {
  tabs.postMessage('changed');
  void refresh();
});
tabs.onmessage = () => void refresh();

function setState(next: Partial<State>) {
  state = { ...state, ...next };
  for (const listener of listeners) listener();
}

/** The phone's storage as last read. */
let read: { me?: Me; today?: SavedDay; ahead?: SavedDay; notices: Notice[]; all: Action[] } = {
  notices: [],
  all: [],
};
/** Actions shown on the screen that are still being written to storage. */
let unsaved: Action[] = [];

function show() {
  const { me, today, ahead, notices } = read;
  const saved = new Set(read.all.map(({ id }) => id));
  unsaved = unsaved.filter(({ id }) => !saved.has(id));
  const all = [...read.all, ...unsaved];
  const actions = all.filter(action => action.workerId === me?.id);
  const others = all.filter(action => action.workerId !== me?.id && action.state !== 'sent').length;
  const day = today && overlay(today.day, actions);
  // Yesterday's "tomorrow" is today.
  const isAhead = ahead && today && ahead.day.date > today.day.date;
  const tomorrow = isAhead ? overlay(ahead.day, []) : undefined;
  const confirmed = today?.day.duty;
  const isLocationShared = Boolean(
    confirmed?.onDuty && confirmed.shareLocation && day?.duty.onDuty && day.duty.shareLocation,
  );
  const shown = {
    isLocationShared,
    asOf: today?.asOf,
    notices,
    actions,
    others,
    connection: sync.connection(),
  };
  setState({ ready: true, me, day, tomorrow, ...shown });
}

let reading = false;
let readAgain = false;

/** Reads the phone's storage; calls during a read cause one more. */
async function refresh(): Promise<void> {
  if (reading) {
    readAgain = true;
    return;
  }
  reading = true;
  do {
    readAgain = false;
    try {
      const [me, today, ahead, notices = [], all] = await Promise.all([
        readValue('me'),
        readValue('day'),
        readValue('tomorrow'),
        readValue('notices'),
        actionStore.all(),
      ]);
      read = { me, today, ahead, notices, all };
      show();
    } catch (storageError) {
      setState({ ready: true, storageError });
    }
  } while (readAgain);
  reading = false;
}

async function record(lane: string, about: string, work: Work, visitId?: string): Promise<void> {
  if (!state.me) return;
  const occurredAt = new Date().toISOString();
  const done: NewAction = {
    ...{ id: crypto.randomUUID(), workerId: state.me.id, lane, about, occurredAt, work },
    ...(visitId && { visitId }),
  };
  unsaved = [...unsaved, { ...freshAction(done), seq: Number.MAX_SAFE_INTEGER }];
  show();
  try {
    await sync.add(done);
    setState({ storageError: undefined });
  } catch (storageError) {
    unsaved = unsaved.filter(({ id }) => id !== done.id);
    show();
    setState({ storageError });
  }
}

export const appStore = {
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
  perform: (job: { id: string; visitId?: string; customerName: string }, work: Work) =>
    record(job.id, job.customerName, work, job.visitId),
  setDuty: (onDuty: boolean, shareLocation: boolean) =>
    record(DUTY_LANE, '', { kind: 'duty', onDuty, shareLocation }),
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
    await saveValue('notices', []);
    await refresh();
  },
  /** Another technician on the same phone sees nothing of the previous one. */
  async signIn(token: string, me: Me) {
    if (state.me && state.me.id !== me.id) await clearValues();
    await saveValue('me', me);
    workerSession.signIn(token);
    await refresh();
    // Asks the browser not to evict unsent actions when it runs out of space.
    void navigator.storage?.persist?.();
    void sync.run();
  },
  async signOut(waiting: 'keep' | 'delete') {
    if (waiting === 'delete') for (const { id } of state.actions) await actionStore.remove(id);
    await clearValues();
    workerSession.signOut();
    await refresh();
  },
};

export const useAppState = (): State => useSyncExternalStore(appStore.subscribe, appStore.state);

/** Formats for the technician's time zone. */
export function useTechnicianFormats() {
  const business = useBusiness();
  const { language } = useLanguage();
  const { me } = useAppState();
  const timezone = me?.timezone ?? business.timezone;
  return useMemo(() => createFormats({ ...business, timezone }, language), [business, timezone, language]);
}
