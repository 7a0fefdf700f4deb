import { useQuery } from '@tanstack/react-query';
import type { Data, Input } from '../../../../lib/api.ts';
import { hq } from '../../parts/hq.ts';
import type { Payment } from '../../parts/payment-state.ts';
import type { Refund } from '../../parts/refund-tag.tsx';
import { useKeyset } from '../../parts/use-keyset.ts';

export type Dispute = Data<'GET /api/disputes'>['disputes'][number];
export type Payout = Data<'GET /api/payouts'>['payouts'][number];

const LIMIT = 100;

/** Leaves room for the title, the tabs and the filters. */
export const LIST_HEIGHT = 'calc(100dvh - 284px)';

type PaymentSort = NonNullable<NonNullable<Input<'GET /api/payments'>['query']>['sort']>;

type Filters = { franchiseId: string; status: string };

export function usePayments(filters: Filters & { method: string; sort: string }) {
  const { status, method } = filters as Pick<Payment, 'status' | 'method'>;
  const query = {
    ...{ franchiseId: filters.franchiseId, status, method },
    ...{ sort: filters.sort as PaymentSort, limit: LIMIT },
  };
  return useKeyset(['payments', query], async (cursor, signal) => {
    const page = await hq('GET /api/payments', { query: { ...query, cursor } }, { signal });
    return { rows: page.payments, nextCursor: page.nextCursor };
  });
}

/** There is no endpoint for a single payment, but a job has few of them. */
export const usePayment = (id: string, jobId: string) =>
  useQuery({
    queryKey: ['payment', id, jobId],
    queryFn: async ({ signal }) => {
      const { payments } = await hq('GET /api/payments', { query: { jobId } }, { signal });
      return payments.find(payment => payment.id === id) ?? null;
    },
  });

const readRefunds = async (
  filters: { franchiseId?: string; status: string },
  cursor: string | undefined,
  signal: AbortSignal,
) => {
  const query = { ...filters, status: filters.status as Refund['status'], limit: LIMIT, cursor };
  const page = await hq('GET /api/refunds', { query }, { signal });
  return { rows: page.refunds, nextCursor: page.nextCursor };
};

export const useRefunds = (filters: Filters) =>
  useKeyset(['refunds', filters], (cursor, signal) => readRefunds(filters, cursor, signal));

const RECENT_MS = 30 * 86_400_000;

/** Refunds of the last 30 days that did not reach the customer. */
export const useStuckRefunds = () =>
  useQuery({
    queryKey: ['refunds', 'stuck'],
    queryFn: async ({ signal }) => {
      const pages = await Promise.all(
        ['refused', 'failed'].map(status => readRefunds({ status }, undefined, signal)),
      );
      return pages
        .flatMap(({ rows }) => rows)
        .filter(({ createdAt }) => Date.parse(createdAt) > Date.now() - RECENT_MS);
    },
  });

export function useDisputes(filters: Filters) {
  const query = { ...filters, status: filters.status as Dispute['status'], limit: LIMIT };
  return useKeyset(['disputes', query], async (cursor, signal) => {
    const page = await hq('GET /api/disputes', { query: { ...query, cursor } }, { signal });
    return { rows: page.disputes, nextCursor: page.nextCursor };
  });
}

export function useAllPayouts(filters: { status: string; franchise: string }) {
  const query = { status: filters.status as Payout['status'], franchiseId: filters.franchise, limit: LIMIT };
  return useKeyset(['all-payouts', query], async (cursor, signal) => {
    const page = await hq('GET /api/payouts', { query: { ...query, cursor } }, { signal });
    return { rows: page.payouts, nextCursor: page.nextCursor };
  });
}

export const usePayoutTotals = (franchiseId: string) =>
  useQuery({
    queryKey: ['payout-totals', franchiseId],
    queryFn: async ({ signal }) =>
      (await hq('GET /api/payouts', { query: { franchiseId, limit: 1 } }, { signal })).totals,
  });
