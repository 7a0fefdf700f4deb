import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Data } from '../../../../lib/api.ts';
import { hq } from '../../parts/hq.ts';
import { useLive, useLiveInterval } from '../../parts/live.ts';

export type Insight = Data<'GET /api/dev/insights'>['insights'][number];

const minute = 60_000;

/** Today's figures, refetched when something changes. */
export function useToday() {
  useLive(['job', 'quote', 'worker'], [['overview']]);
  const refetchInterval = useLiveInterval(minute);
  return useQuery({
    queryKey: ['overview'],
    queryFn: ({ signal }) => hq('GET /api/overview', {}, { signal }),
    refetchInterval,
  });
}

export type TodaysVisit = Data<'GET /api/overview/today'>['visits'][number];
export type Technician = Data<'GET /api/overview/today'>['technicians'][number];

/** Today's visits and technicians, refetched twice a minute: they move. */
export const useTodaysVisits = () =>
  useQuery({
    queryKey: ['overview', 'today'],
    queryFn: ({ signal }) => hq('GET /api/overview/today', {}, { signal }),
    refetchInterval: minute / 2,
  });

/** The present, minute by minute. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minute / 2);
    return () => clearInterval(timer);
  }, []);
  return now;
}

export const useLateVisits = () =>
  useQuery({
    queryKey: ['overview', 'late'],
    queryFn: async ({ signal }) => {
      const { arrivals } = await hq('GET /api/dispatch/arrivals', {}, { signal });
      return arrivals.filter(({ lateMinutes }) => lateMinutes >= 10);
    },
    staleTime: minute,
  });

export const useInsights = () =>
  useQuery({
    queryKey: ['insights'],
    queryFn: ({ signal }) => hq('GET /api/dev/insights', {}, { signal }),
    staleTime: 5 * minute,
  });
