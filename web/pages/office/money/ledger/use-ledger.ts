import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Data } from '../../../../lib/api.ts';
import { hq } from '../../parts/hq.ts';
import { useKeyset } from '../../parts/use-keyset.ts';

export type TrialBalance = Data<'GET /api/ledger/trial-balance'>;
type Transaction = Data<'GET /api/ledger'>['transactions'][number];
type Account = Transaction['entries'][number]['account'];

/** A line of the journal. Only the first of a transaction says when and why. */
export type Line = Transaction['entries'][number] & { id: string; transaction?: Transaction };

export const useTrialBalance = (at: string) =>
  useQuery({
    queryKey: ['trial-balance', at],
    queryFn: ({ signal }) => hq('GET /api/ledger/trial-balance', { query: { at } }, { signal }),
    placeholderData: keepPreviousData,
  });

export function useLedger(filters: { account: string; from: string; to: string }) {
  const query = { ...filters, account: filters.account as Account, limit: 100 };
  return useKeyset(['ledger', query], async (cursor, signal) => {
    const page = await hq('GET /api/ledger', { query: { ...query, cursor } }, { signal });
    return { rows: page.transactions.flatMap(toLines), nextCursor: page.nextCursor };
  });
}

const toLines = (transaction: Transaction): Line[] =>
  transaction.entries.map((entry, i) => ({
    ...entry,
    id: `${transaction.id}:${i}`,
    ...(i === 0 ? { transaction } : {}),
  }));
