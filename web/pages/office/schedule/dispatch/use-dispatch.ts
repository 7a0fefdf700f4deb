import {
  keepPreviousData,
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { ApiError, type Input } from '../../../../lib/api.ts';
import type { Hint } from '../../../../lib/stream.ts';
import { hq } from '../../parts/hq.ts';
import { useLive, useLiveInterval } from '../../parts/live.ts';
import type { Span } from './layout.ts';
import { type BoardVisit, type Day, moved, type Place, withPositions } from './plan.ts';

/** `days`: more than one for a week or a list. */
export type BoardQuery = { date: string; days?: number; franchiseId?: string };

const dayKey = ({ date, days = 1, franchiseId = '' }: BoardQuery) => [
  'dispatch',
  'day',
  date,
  days,
  franchiseId,
];

/** A board, refetched when something on it changes, except during a drag. Technicians move on it as they report. */
export function useDay(query: BoardQuery, isPaused: boolean, isEnabled = true) {
  const queries = useQueryClient();
  const onHints = (hints: Hint[]) => {
    const positions = hints.filter(({ type }) => type === 'position');
    if (positions.length > 0)
      queries.setQueriesData<Day>(
        { queryKey: ['dispatch', 'day'] },
        day => day && withPositions(day, positions),
      );
  };
  useLive(
    ['job', 'worker'],
    [
      ['dispatch', 'day'],
      ['dispatch', 'arrivals'],
      ['dispatch', 'month'],
    ],
    {
      isPaused,
      onHints,
    },
  );
  const pollMs = useLiveInterval(15_000);
  return useQuery<Day>({
    queryKey: dayKey(query),
    queryFn: ({ signal }) => hq('GET /api/dispatch/day', { query }, { signal }),
    enabled: isEnabled,
    refetchInterval: isPaused ? false : pollMs,
    // Switching the franchise keeps the old board until the new one is loaded; switching the day does not.
    placeholderData: (before, past) =>
      before?.date === query.date && past?.queryKey[3] === (query.days ?? 1) ? before : undefined,
  });
}

/** The routes to draw, refetched when the plan changes. */
export function useRoutes(query: BoardQuery, plan: string | undefined) {
  return useQuery({
    queryKey: ['dispatch', 'routes', query.date, query.franchiseId ?? '', plan],
    queryFn: ({ signal }) =>
      hq(
        'GET /api/dispatch/routes',
        { query: { date: query.date, franchiseId: query.franchiseId } },
        { signal },
      ),
    enabled: plan !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  });
}

/** How many visits each day of a month has, and the first of them. */
export function useMonth(from: string, days: number, franchiseId: string | undefined) {
  const refetchInterval = useLiveInterval(30_000);
  return useQuery({
    queryKey: ['dispatch', 'month', from, days, franchiseId ?? ''],
    queryFn: ({ signal }) =>
      hq('GET /api/dispatch/calendar', { query: { from, days, franchiseId } }, { signal }),
    refetchInterval,
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
        arrivals.filter(({ lateMinutes }) => lateMinutes >= 5).map(late => [late.visitId, late.lateMinutes]),
      ),
  });
}

type VisitPatch = Input<'PATCH /api/visits/{id}'>['body'];

const patchVisit = (visitId: string, body: VisitPatch) =>
  hq('PATCH /api/visits/{id}', { params: { id: visitId }, body });

/** Skills are the office's decision: the preview warned. */
const changeTo = (place: Place | null): VisitPatch => (place ? { ...place, force: true } : { workerIds: [] });

/** What a move would mean, before it is made. */
export function usePreview(visitId: string, place: Place, isEnabled: boolean) {
  return useQuery({
    queryKey: ['dispatch', 'preview', visitId, place],
    queryFn: ({ signal }) =>
      hq(
        'PATCH /api/visits/{id}',
        { params: { id: visitId }, query: { preview: true }, body: changeTo(place) },
        { signal },
      ),
    enabled: isEnabled,
    staleTime: 10_000,
    select: ({ preview }) => preview,
  });
}

/** `promise`: the window to restore when a move that broke it is undone. */
type Move = { visit: BoardVisit; to: Place | null; breakPromise?: boolean; promise?: Span | null };

/** Moves a visit: shown at once, reverted if the service rejects it. */
export function useMove(query: BoardQuery) {
  const queries = useQueryClient();
  const key = dayKey(query);
  return useMutation({
    mutationFn: ({ visit, to, breakPromise, promise }: Move) =>
      patchVisit(visit.visitId, {
        ...changeTo(to),
        ...(breakPromise && { breakPromise }),
        ...(promise && {
          windowStart: new Date(promise.start).toISOString(),
          windowEnd: new Date(promise.end).toISOString(),
        }),
      }),
    onMutate: async ({ visit, to }) => {
      await queries.cancelQueries({ queryKey: key });
      const before = queries.getQueryData<Day>(key);
      if (before) queries.setQueryData<Day>(key, moved(before, visit, to));
      return { before };
    },
    onError: (_error, _move, context) => {
      if (context?.before) queries.setQueryData(key, context.before);
    },
    onSettled: () => refetchBoard(queries),
  });
}

/** Pins a visit to its technicians and time, or releases it. */
export function usePin() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ visitId, pinned }: { visitId: string; pinned: boolean }) =>
      patchVisit(visitId, { pinned }),
    onSettled: () => refetchBoard(queries),
  });
}

/** Why dispatch put a visit where it is, or nowhere: its latest decision. */
export function useDecision({ jobId, visitId }: { jobId: string; visitId: string }) {
  return useQuery({
    queryKey: ['dispatch', 'decision', visitId],
    queryFn: async ({ signal }) => {
      const query = { jobId, limit: 20 };
      const { decisions } = await hq('GET /api/dispatch/decisions', { query }, { signal });
      return decisions.find(decision => decision.visitId === null || decision.visitId === visitId) ?? null;
    },
  });
}

function refetchBoard(queries: QueryClient) {
  for (const queryKey of [['dispatch', 'day'], ['dispatch', 'preview'], ['dispatch', 'decision'], ['jobs']])
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

/** A run with what is done of it in the background, until nothing is left to plan. */
export function useBackgroundRun(runId: string) {
  return useQuery({
    queryKey: ['dispatch', 'runs', runId],
    queryFn: async ({ signal }) =>
      (await hq('GET /api/dispatch/runs', { query: { limit: 100 } }, { signal })).runs.find(
        run => run.id === runId,
      ) ?? null,
    refetchInterval: ({ state }) => (state.data?.queued === 0 ? false : 3_000),
  });
}

/** What sending somebody to a waiting job today would take. */
export function useEmergencyPreview(jobId: string) {
  return useQuery({
    queryKey: ['dispatch', 'emergency', jobId],
    queryFn: async ({ signal }) =>
      (await hq('POST /api/dispatch/emergency', { body: { jobId, preview: true } }, { signal })).emergency,
    // The day goes on: what was true a minute ago may not be.
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
}

export function useEmergency() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (jobId: string) => hq('POST /api/dispatch/emergency', { body: { jobId } }),
    onSettled: () => refetchBoard(queries),
  });
}

/** The service's reasons for rejecting a move. */
export const rejectionReasons = (error: unknown): string[] =>
  error instanceof ApiError && error.status === 409
    ? error.details.length > 0
      ? error.details
      : [error.message]
    : [];
