import { useQuery } from '@tanstack/react-query';
import type { Data } from '../../../../lib/api.ts';
import { hq } from '../../parts/hq.ts';

type Reports = Data<'GET /api/reports'>['data'];
type Revenue = Extract<Reports, { byService: unknown }>;
type Jobs = Extract<Reports, { byType: unknown }>;
export type Insight = Data<'GET /api/dev/insights'>['insights'][number];

const minute = 60_000;

/** Today's figures, refetched every minute. */
export const useToday = () =>
  useQuery({
    queryKey: ['overview'],
    queryFn: ({ signal }) => hq('GET /api/overview', {}, { signal }),
    refetchInterval: minute,
  });

export const useTotals = () =>
  useQuery({
    queryKey: ['overview', 'totals'],
    queryFn: async ({ signal }) => {
      const [metrics, money] = await Promise.all([
        hq('GET /api/dev/metrics', {}, { signal }),
        hq('GET /api/dev/payments', {}, { signal }),
      ]);
      return { ...metrics, collected: money.revenue };
    },
    staleTime: minute / 2,
  });

export const useLateVisits = () =>
  useQuery({
    queryKey: ['overview', 'late'],
    queryFn: async ({ signal }) => {
      const { arrivals } = await hq('GET /api/dispatch/arrivals', {}, { signal });
      return arrivals.filter(({ lateMinutes }) => lateMinutes >= 10);
    },
    staleTime: minute,
  });

export const useFigures = () =>
  useQuery({
    queryKey: ['figures'],
    queryFn: async ({ signal }) => {
      const [revenue, jobs] = await Promise.all([
        hq('GET /api/reports', { query: { type: 'revenue' } }, { signal }),
        hq('GET /api/reports', { query: { type: 'jobs' } }, { signal }),
      ]);
      return { revenue: revenue.data as Revenue, jobs: jobs.data as Jobs };
    },
    staleTime: minute,
  });

export const useInsights = () =>
  useQuery({
    queryKey: ['insights'],
    queryFn: ({ signal }) => hq('GET /api/dev/insights', {}, { signal }),
    staleTime: 5 * minute,
  });
