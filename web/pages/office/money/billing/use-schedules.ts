import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Data } from '../../../../lib/api.ts';
import { useTranslate } from '../../../../lib/language.tsx';
import { billing } from '../../../../words/billing.ts';
import { hq } from '../../parts/hq.ts';
import { tellDone, tellFailure } from '../../parts/tell.tsx';
import { replaceRow, useKeyset } from '../../parts/use-keyset.ts';

export type Schedule = Data<'GET /api/billing/recurring'>['schedules'][number];

export function useSchedules(filters: { active: string; franchise: string }) {
  const query = { active: filters.active as 'true', franchiseId: filters.franchise, limit: 200 };
  return useKeyset(['schedules', query], async (cursor, signal) => {
    const page = await hq('GET /api/billing/recurring', { query: { ...query, cursor } }, { signal });
    return { rows: page.schedules, nextCursor: page.nextCursor };
  });
}

/** Pauses or resumes; the way back is the other of the two. */
export function useToggleSchedule() {
  const client = useQueryClient();
  const t = useTranslate();
  const toggle = useMutation({
    mutationFn: ({ schedule, active }: { schedule: Schedule; active: boolean }) =>
      hq('PATCH /api/billing/recurring/{id}', { params: { id: schedule.id }, body: { active } }),
    onSuccess: ({ schedule }) => {
      replaceRow(client, 'schedules', schedule);
      const word = schedule.active ? billing.resumedNow : billing.pausedNow;
      tellDone(t, t(word, { name: schedule.customerName }), () =>
        toggle.mutate({ schedule, active: !schedule.active }),
      );
    },
    onError: error => tellFailure(t, error),
  });
  return toggle;
}
