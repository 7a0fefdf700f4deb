import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Data } from '../../../../lib/api.ts';
import { useTranslate } from '../../../../lib/language.tsx';
import { webhooks } from '../../../../words/webhooks.ts';
import { hq } from '../../parts/hq.ts';
import { notifyDone } from '../../parts/notify.tsx';
import { replaceRow, useKeyset } from '../../parts/use-keyset.ts';

export type Event = Data<'GET /api/webhooks'>['events'][number];

export function useEvents(status: string) {
  const query = { status: status as Event['status'], limit: 100 };
  return useKeyset(['webhooks', query], async (cursor, signal) => {
    const { events, nextCursor } = await hq('GET /api/webhooks', { query: { ...query, cursor } }, { signal });
    return { rows: events, nextCursor };
  });
}

/** One at a time: an event may depend on the one before. */
export function useReplay() {
  const client = useQueryClient();
  const t = useTranslate();
  return useMutation({
    mutationFn: async (ids: string[]) => {
      for (const id of ids) {
        const { event } = await hq('POST /api/webhooks/{id}/replay', { params: { id } });
        replaceRow(client, 'webhooks', event);
      }
      return ids.length;
    },
    onSuccess: count =>
      notifyDone(t, count === 1 ? t(webhooks.replayed) : t(webhooks.replayedMany, { count })),
    onSettled: () => client.invalidateQueries({ queryKey: ['overview'] }),
  });
}
