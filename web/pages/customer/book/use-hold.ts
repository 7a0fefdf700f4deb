import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, call } from '../../../lib/api.ts';
import type { Hold, Window } from './draft.ts';
import { change, currentDraft } from './use-draft.ts';
import { workOf } from './use-offers.ts';
import { isSame } from './windows.ts';

/** Somebody else was faster. */
export class WindowTaken extends Error {}

/** Less than this left is not worth beginning a booking with. */
const LEAST_MS = 20_000;
const isLive = (hold: Hold | null) => hold !== null && Date.parse(hold.expiresAt) - Date.now() > LEAST_MS;

/** Keeps a window for this visitor, or throws WindowTaken. What is kept already is kept on. */
export async function keepWindow(window: Window): Promise<Hold> {
  const draft = currentDraft();
  if (isSame(draft.window, window) && isLive(draft.hold)) return draft.hold!;
  // The old one first: it may stand in the way of the new one.
  if (draft.hold) await letGo(draft.hold);
  const { date, time } = window;
  try {
    const hold = await call('POST /api/availability/hold', { body: { ...workOf(draft), date, time } });
    change({ window, hold, wish: null, taken: null });
    return hold;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 409) throw error;
    change({ window: null, hold: null, taken: window });
    throw new WindowTaken();
  }
}

/** A hold that cannot be let go ends by itself. */
export async function letGo({ holdId }: Hold) {
  change({ hold: null });
  await call('DELETE /api/availability/hold/{id}', { params: { id: holdId } }).catch(() => {});
}

export function useHold(onHeld: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: keepWindow,
    onSuccess: onHeld,
    onSettled: () => queries.invalidateQueries({ queryKey: ['availability'] }),
  });
}
