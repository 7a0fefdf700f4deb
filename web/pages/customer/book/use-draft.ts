import { useSyncExternalStore } from 'react';
import { changeDraft, type Draft, emptyDraft } from './draft.ts';

const STORED = 'truckroll.booking';
const listeners = new Set<() => void>();
let draft = read();

/** Survives a reload and the trip to the payment page; ends with the tab. */
function read(): Draft {
  try {
    return { ...emptyDraft, ...JSON.parse(sessionStorage.getItem(STORED) ?? '{}') };
  } catch {
    return emptyDraft;
  }
}

function become(next: Draft) {
  draft = next;
  try {
    sessionStorage.setItem(STORED, JSON.stringify(draft));
  } catch {
    // Without storage the draft lives as long as the page.
  }
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const currentDraft = () => draft;
export const change = (patch: Partial<Draft>) => become(changeDraft(draft, patch));

/** For the next booking: the person stays the same, the rest begins anew. */
export const startAnew = () =>
  become({ ...emptyDraft, name: draft.name, email: draft.email, phone: draft.phone, address: draft.address });

export const useDraft = () => useSyncExternalStore(subscribe, currentDraft);
