import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Data } from '../../../../lib/api.ts';
import { useTranslate } from '../../../../lib/language.tsx';
import { billing } from '../../../../words/billing.ts';
import { hq } from '../../parts/hq.ts';
import { notifyDone, notifyFailure } from '../../parts/notify.tsx';
import { replaceRow, useKeyset } from '../../parts/use-keyset.ts';

export type Schedule = Data<'GET /api/billing/recurring'>['schedules'][number];

export function useSchedules(filters: { active: string; franchise: string }) {
  const query = { active: filters.active as 'true', franchiseId: filters.franchise, limit: 200 };
  return useKeyset(['schedules', query], async (cursor, signal) => {
    const page = await hq('GET /api/billing/recurring', { query: { ...query, cursor } }, { signal });
    return { rows: page.schedules, nextCursor: page.nextCursor };
  });
}

/** Pauses or resumes a schedule; undo does the opposite. */
export function useToggleSchedule() {
  const client = useQueryClient();
  const t = useTranslate();
  const toggle = useMutation({
    mutationFn: ({ schedule, active }: { schedule: Schedule; active: boolean }) =>
      hq('PATCH /api/billing/recurring/{id}', { params: { id: schedule.id }, body: { active } }),
    onSuccess: ({ schedule }) => {
      replaceRow(client, 'schedules', schedule);
      const text = schedule.active ? billing.resumedNow : billing.pausedNow;
      notifyDone(t, t(text, { name: schedule.customerName }), () =>
        toggle.mutate({ schedule, active: !schedule.active }),
      );
    },
    onError: error => notifyFailure(t, error),
  });
  return toggle;
}
