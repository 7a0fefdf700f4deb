import { useSyncExternalStore } from 'react';
import { changeDraft, type Draft, emptyDraft } from './draft.ts';

const STORAGE_KEY = 'truckroll.booking';
const listeners = new Set<() => void>();
let draft = read();

/** Survives a reload and the payment page; ends with the tab. */
function read(): Draft {
  try {
    return { ...emptyDraft, ...JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}') };
  } catch {
    return emptyDraft;
  }
}

function setDraft(next: Draft) {
  draft = next;
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(draft));
  } catch {
    // Storage is blocked: the draft ends with the page.
  }
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const currentDraft = () => draft;
export const change = (patch: Partial<Draft>) => setDraft(changeDraft(draft, patch));

/** For the next booking: keeps the contact details and the address. */
export const startOver = () =>
  setDraft({
    ...emptyDraft,
    name: draft.name,
    email: draft.email,
    phone: draft.phone,
    address: draft.address,
  });

export const useDraft = () => useSyncExternalStore(subscribe, currentDraft);
