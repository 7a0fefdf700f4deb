import { useQuery } from '@tanstack/react-query';
import type { Data } from '../../../../lib/api.ts';
import { hq } from '../../parts/hq.ts';
import type { Job } from './job-status.ts';

export type TimelineEntry = Data<'GET /api/jobs/{id}/timeline'>['timeline'][number];

export type Balance = Data<'GET /api/jobs/{id}/balance'>;

/** A job's balance, payments and invoices. Customers pay while the office looks on. */
export const useJobMoney = ({ id, updatedAt }: Job) =>
  useQuery({
    queryKey: ['job-money', id, updatedAt],
    queryFn: async ({ signal }) => {
      const [balance, { payments }, { invoices }] = await Promise.all([
        hq('GET /api/jobs/{id}/balance', { params: { id } }, { signal }),
        hq('GET /api/payments', { query: { jobId: id } }, { signal }),
        hq('GET /api/invoices', { query: { jobId: id } }, { signal }),
      ]);
      return { balance, payments, invoices };
    },
    placeholderData: old => old,
    refetchInterval: 30_000,
  });

export const useJobMessages = ({ id }: Job) =>
  useQuery({
    queryKey: ['job-messages', id],
    queryFn: async ({ signal }) =>
      (await hq('GET /api/dev/messages', { query: { jobId: id, limit: 100 } }, { signal })).messages,
    refetchInterval: 30_000,
  });

/** A job's history, newest first. */
export const useJobTimeline = ({ id, updatedAt }: Job) =>
  useQuery({
    queryKey: ['job-timeline', id, updatedAt],
    queryFn: async ({ signal }) =>
      (await hq('GET /api/jobs/{id}/timeline', { params: { id } }, { signal })).timeline.reverse(),
    placeholderData: old => old,
    refetchInterval: 30_000,
  });
