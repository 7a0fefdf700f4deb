import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, type Data } from '../../../../lib/api.ts';
import { useTranslate } from '../../../../lib/language.tsx';
import { waitlist as words } from '../../../../words/waitlist.ts';
import { hq } from '../../parts/hq.ts';
import { notifyDone, notifyFailure } from '../../parts/notify.tsx';
import { useKeyset } from '../../parts/use-keyset.ts';

export type Entry = Data<'GET /api/waitlist'>['entries'][number];
export type Status = Entry['status'];

export const useWaitlist = (status: Status) =>
  useKeyset<Entry>(['waitlist', status], async (cursor, signal) => {
    const query = { status, cursor, limit: 100 };
    const { entries, nextCursor } = await hq('GET /api/waitlist', { query }, { signal });
    return { rows: entries, nextCursor };
  });

/** Offers somebody the next open time, out of turn. */
export function useOffer() {
  const t = useTranslate();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Entry) => hq('POST /api/waitlist/{id}/offer', { params: { id } }),
    onSuccess: (_, { contact: { name } }) => notifyDone(t, t(words.offered, { name })),
    onError: (error, { contact: { name } }) => {
      const title = t(words.notOffered, { name });
      if (error instanceof ApiError && error.status === 409)
        notifications.show({ title, message: t(words.notOfferedDetail), color: 'yellow', role: 'alert' });
      else notifyFailure(t, error, title);
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['waitlist'] }),
  });
}

export function useRemove({ id, contact: { name } }: Entry, onDone: () => void) {
  const t = useTranslate();
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => hq('DELETE /api/waitlist/{id}', { params: { id } }),
    onSuccess: () => {
      client.invalidateQueries({ queryKey: ['waitlist'] });
      notifyDone(t, t(words.removed, { name }));
      onDone();
    },
  });
}
