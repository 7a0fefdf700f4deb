import {
  keepPreviousData,
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { ApiError } from '../../../../lib/api.ts';
import { hq } from '../../parts/hq.ts';
import { type BoardJob, type Day, moved, type Place } from './plan.ts';

export type BoardQuery = { date: string; franchiseId?: string };

const dayKey = ({ date, franchiseId = '' }: BoardQuery) => ['dispatch', 'day', date, franchiseId];

/** A day's board, refetched every 15 seconds except during a drag. */
export function useDay(query: BoardQuery, isPaused: boolean) {
  return useQuery<Day>({
    queryKey: dayKey(query),
    queryFn: ({ signal }) => hq('GET /api/dispatch/day', { query }, { signal }),
    refetchInterval: isPaused ? false : 15_000,
    // Switching the franchise keeps the old board until the new one is loaded; switching the day does not.
    placeholderData: before => (before?.date === query.date ? before : undefined),
  });
}

/** The routes to draw, refetched when the plan changes. */
export function useRoutes(query: BoardQuery, plan: string | undefined) {
  return useQuery({
    queryKey: ['dispatch', 'routes', query.date, query.franchiseId ?? '', plan],
    queryFn: ({ signal }) => hq('GET /api/dispatch/routes', { query }, { signal }),
    enabled: plan !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  });
}

/** Minutes late by visit, from technicians' positions. */
export function useDelays(isToday: boolean) {
  return useQuery({
    queryKey: ['dispatch', 'arrivals'],
    queryFn: ({ signal }) => hq('GET /api/dispatch/arrivals', {}, { signal }),
    enabled: isToday,
    refetchInterval: 60_000,
    select: ({ arrivals }) =>
      new Map(
        arrivals.filter(({ lateMinutes }) => lateMinutes >= 5).map(late => [late.jobId, late.lateMinutes]),
      ),
  });
}

const changeTo = (place: Place | null) =>
  place
    ? { workerId: place.workerId, scheduledStart: place.start, scheduledEnd: place.end }
    : { workerId: null };

/** What a move would mean, before it is made. */
export function usePreview(jobId: string, place: Place, isEnabled: boolean) {
  return useQuery({
    queryKey: ['dispatch', 'preview', jobId, place],
    queryFn: ({ signal }) =>
      hq(
        'PATCH /api/jobs/{id}',
        { params: { id: jobId }, query: { preview: true }, body: changeTo(place) },
        { signal },
      ),
    enabled: isEnabled,
    staleTime: 10_000,
    select: ({ preview }) => preview,
  });
}

/** Moves a visit: shown at once, reverted if the service rejects it. */
export function useMove(query: BoardQuery) {
  const queries = useQueryClient();
  const key = dayKey(query);
  return useMutation({
    mutationFn: ({ job, to }: { job: BoardJob; to: Place | null }) =>
      hq('PATCH /api/jobs/{id}', { params: { id: job.jobId }, body: changeTo(to) }),
    onMutate: async ({ job, to }) => {
      await queries.cancelQueries({ queryKey: key });
      const before = queries.getQueryData<Day>(key);
      if (before) queries.setQueryData<Day>(key, moved(before, job, to));
      return { before };
    },
    onError: (_error, _move, context) => {
      if (context?.before) queries.setQueryData(key, context.before);
    },
    onSettled: () => refetchBoard(queries),
  });
}

function refetchBoard(queries: QueryClient) {
  for (const queryKey of [['dispatch', 'day'], ['dispatch', 'preview'], ['jobs']])
    queries.invalidateQueries({ queryKey });
}

/** Two visits swap technicians and start times and keep their durations. */
export function useSwap() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ jobId, withJobId }: { jobId: string; withJobId: string }) =>
      hq('POST /api/jobs/{id}/swap', { params: { id: jobId }, body: { withJobId } }),
    onSettled: () => refetchBoard(queries),
  });
}

export function useAutoDispatch(franchiseId: string | undefined) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ preview }: { preview: boolean }) =>
      hq('POST /api/dispatch/run', { body: { preview, ...(franchiseId && { franchiseId }) } }),
    onSuccess: (_run, { preview }) => {
      if (!preview) queries.invalidateQueries({ queryKey: ['dispatch', 'day'] });
    },
  });
}

/** The service's reasons for rejecting a move. */
export const rejectionReasons = (error: unknown): string[] =>
  error instanceof ApiError && error.status === 409
    ? error.details.length > 0
      ? error.details
      : [error.message]
    : [];
