import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Input } from '../../../../lib/api.ts';
import { useBusiness } from '../../../../lib/business.tsx';
import { useTranslate } from '../../../../lib/language.tsx';
import { addDays, fromField } from '../../../../lib/zoned-time.ts';
import { jobs } from '../../../../words/jobs.ts';
import { hq } from '../../parts/hq.ts';
import { useLive, useLiveInterval } from '../../parts/live.ts';
import { notifyDone, notifyFailure } from '../../parts/notify.tsx';
import { replaceRow, useKeyset } from '../../parts/use-keyset.ts';
import { type Job, type JobPatch, type JobStatus, undoOf } from './job-status.ts';

export type JobFilters = {
  q: string;
  status: string;
  franchise: string;
  worker: string;
  from: string;
  to: string;
  /** The day of the visit. */
  visit: string;
};

type JobSort = NonNullable<NonNullable<Input<'GET /api/jobs'>['query']>['sort']>;

/** What the service is asked for. Days are in the business's time zone. */
export function useJobQuery(filters: JobFilters, sort: string) {
  const { timezone } = useBusiness();
  const startOf = (date: string) => fromField(`${date}T00:00`, timezone);
  return {
    q: filters.q,
    status: filters.status as JobStatus,
    franchiseId: filters.franchise,
    workerId: filters.worker,
    from: filters.from && startOf(filters.from),
    to: filters.to && startOf(addDays(filters.to, 1)),
    visitFrom: filters.visit && startOf(filters.visit),
    visitTo: filters.visit && startOf(addDays(filters.visit, 1)),
    sort: sort as JobSort,
    limit: 200,
  };
}

/** Jobs that match the filters, in some order. */
export function useJobs(query: ReturnType<typeof useJobQuery>) {
  return useKeyset(['jobs', query], async (cursor, signal) => {
    const { jobs, nextCursor } = await hq('GET /api/jobs', { query: { ...query, cursor } }, { signal });
    return { rows: jobs, nextCursor };
  });
}

/** A job, which others may be changing: its page follows. */
export function useJob(id: string) {
  useLive(['job'], [['job', id]], { id });
  return useQuery({
    queryKey: ['job', id],
    queryFn: ({ signal }) => hq('GET /api/jobs/{id}', { params: { id } }, { signal }),
    refetchInterval: useLiveInterval(30_000),
  });
}

/** Changes a job and notifies, with undo where possible. */
export function useChangeJob(job: Job) {
  const client = useQueryClient();
  const t = useTranslate();
  const show = (changed: Job) => {
    replaceRow(client, 'jobs', changed);
    client.setQueryData<{ job: Job }>(['job', job.id], old => old && { ...old, job: changed });
    for (const key of ['job', 'job-money', 'job-messages', 'job-timeline', 'overview'])
      client.invalidateQueries({ queryKey: [key] });
  };
  const send = (body: JobPatch) => hq('PATCH /api/jobs/{id}', { params: { id: job.id }, body });
  const undo = async (patch: JobPatch) => {
    try {
      show((await send(patch)).job);
      notifyDone(t, t(jobs.undone));
    } catch (error) {
      notifyFailure(t, error);
    }
  };
  return useMutation({
    mutationFn: ({ patch }: { patch: JobPatch; done: (changed: Job) => string }) => send(patch),
    onSuccess: ({ job: changed }, { done }) => {
      show(changed);
      const back = undoOf(job, changed);
      notifyDone(t, done(changed), back && (() => undo(back)));
    },
  });
}
