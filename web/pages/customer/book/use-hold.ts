import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, call } from '../../../lib/api.ts';
import type { Hold, Window } from './draft.ts';
import { jobDetails } from './use-availability.ts';
import { change, currentDraft } from './use-draft.ts';
import { isSame } from './windows.ts';

/** Someone else booked the window first. */
export class WindowTaken extends Error {}

/** A hold that ends sooner than this is renewed before booking. */
const MIN_HOLD_MS = 20_000;
const isLive = (hold: Hold | null) => hold !== null && Date.parse(hold.expiresAt) - Date.now() > MIN_HOLD_MS;

/** Holds a window for this visitor, or throws WindowTaken. A window that is already held stays held. */
export async function holdWindow(window: Window): Promise<Hold> {
  const draft = currentDraft();
  if (isSame(draft.window, window) && isLive(draft.hold)) return draft.hold!;
  // Release the old one first: it may block the new one.
  if (draft.hold) await releaseHold(draft.hold);
  const { date, time } = window;
  try {
    const hold = await call('POST /api/availability/hold', { body: { ...jobDetails(draft), date, time } });
    change({ window, hold, request: null, waitlist: null, taken: null });
    return hold;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 409) throw error;
    change({ window: null, hold: null, taken: window });
    throw new WindowTaken();
  }
}

/** A hold that cannot be released expires. */
export async function releaseHold({ holdId }: Hold) {
  change({ hold: null });
  await call('DELETE /api/availability/hold/{id}', { params: { id: holdId } }).catch(() => {});
}

export function useHold(onHeld: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: holdWindow,
    onSuccess: onHeld,
    onSettled: () => queries.invalidateQueries({ queryKey: ['availability'] }),
  });
}
