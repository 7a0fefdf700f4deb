import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Input } from '../../../../lib/api.ts';
import { useTranslate } from '../../../../lib/language.tsx';
import { jobs } from '../../../../words/jobs.ts';
import { visits as words } from '../../../../words/visits.ts';
import { hq } from '../../parts/hq.ts';
import { notifyDone, notifyFailure } from '../../parts/notify.tsx';
import { undoOf, type Visit, type VisitPatch } from './visit.ts';

export type NewVisit = Input<'POST /api/jobs/{id}/visits'>['body'];

/** A job's visits. Technicians report while the office looks on. */
export const useVisits = (jobId: string, updatedAt: string) =>
  useQuery({
    queryKey: ['job-visits', jobId, updatedAt],
    queryFn: async ({ signal }) =>
      (await hq('GET /api/jobs/{id}/visits', { params: { id: jobId } }, { signal })).visits,
    placeholderData: old => old,
    refetchInterval: 30_000,
  });

function useRefetch() {
  const client = useQueryClient();
  return () => {
    for (const key of ['job', 'jobs', 'job-visits', 'job-timeline', 'job-messages', 'overview', 'dispatch'])
      client.invalidateQueries({ queryKey: [key] });
  };
}

const patchVisit = (id: string, body: VisitPatch) => hq('PATCH /api/visits/{id}', { params: { id }, body });

/** Changes a visit and notifies, with undo. */
export function useChangeVisit() {
  const t = useTranslate();
  const refetch = useRefetch();
  const undo = (visit: Visit, patch: VisitPatch) =>
    patchVisit(visit.id, undoOf(visit, patch))
      .then(
        () => notifyDone(t, t(jobs.undone)),
        error => notifyFailure(t, error),
      )
      .finally(refetch);
  return useMutation({
    mutationFn: ({ visit, patch }: { visit: Visit; patch: VisitPatch; done: string }) =>
      patchVisit(visit.id, patch),
    onSuccess: (_answer, { visit, patch, done }) => notifyDone(t, done, () => undo(visit, patch)),
    onSettled: refetch,
  });
}

const deleteVisit = (id: string) => hq('DELETE /api/visits/{id}', { params: { id } });

/** Adds a visit to a job. */
export function useAddVisit(jobId: string) {
  const t = useTranslate();
  const refetch = useRefetch();
  return useMutation({
    mutationFn: (body: NewVisit) => hq('POST /api/jobs/{id}/visits', { params: { id: jobId }, body }),
    onSuccess: ({ visit }) =>
      notifyDone(t, t(words.added, { number: visit.number }), () =>
        deleteVisit(visit.id)
          .then(
            () => notifyDone(t, t(jobs.undone)),
            error => notifyFailure(t, error),
          )
          .finally(refetch),
      ),
    onSettled: refetch,
  });
}

export function useRemoveVisit() {
  const t = useTranslate();
  const refetch = useRefetch();
  return useMutation({
    mutationFn: (visit: Visit) => deleteVisit(visit.id),
    onSuccess: (_answer, { number }) => notifyDone(t, t(words.removed, { number })),
    onSettled: refetch,
  });
}

/** Splits a visit into several that fit into a shift. */
export function useSplitVisit(jobId: string) {
  const t = useTranslate();
  const refetch = useRefetch();
  return useMutation({
    mutationFn: ({ visit, parts }: { visit: Visit; parts: number | undefined }) =>
      hq('POST /api/jobs/{id}/visits/split', {
        params: { id: jobId },
        body: { visitId: visit.id, ...(parts && { parts }) },
      }),
    onSuccess: (_answer, { visit }) => notifyDone(t, t(words.wasSplit, { number: visit.number })),
    onSettled: refetch,
  });
}
