import { changedSince } from '../../../db/changed-since.ts';
import type { Sql } from '../../../db/connect.ts';
import type { Deps } from '../../../deps.ts';
import { type Days, type Period, readDayRange } from '../../../http/day-range.ts';
import { invalid } from '../../../http/errors.ts';
import { decodeCursor, toPage } from '../../../http/pages.ts';
import { toUnits } from '../../../money.ts';
import type { AccountKey } from './accounts.ts';

type Filter = { jobId?: string; account?: AccountKey; franchiseId?: string };
export type LedgerQuery = Filter & Days & { limit: number; cursor?: string; updatedSince?: string };

type Position = { at: string; id: string };

type BookedTransaction = {
  id: number;
  kind: string;
  ref: string;
  jobId: string | null;
  paymentId: string | null;
  at: string;
  entries: { account: AccountKey; franchiseId: string | null; cents: number }[];
};

/** Ledger transactions with all their entries, newest first. A filter on entries finds the transactions they are in. */
export async function listLedger({ readSql, config }: Deps, { cursor, ...query }: LedgerQuery) {
  const period = readDayRange(query, config.timezone);
  const rows = await listTransactions(readSql, query, period, query.limit, readPosition(cursor));
  const { items, nextCursor } = toPage([...rows], query.limit, row => [row.at, String(row.id)]);
  return { transactions: items.map(toTransaction), nextCursor };
}

function readPosition(cursor: string | undefined): Position | undefined {
  const [at, id] = decodeCursor(cursor, ['date-time', 'text']) ?? [];
  if (at === undefined || id === undefined) return undefined;
  if (/^\d{1,15}$/.test(id)) return { at, id };
  throw invalid('The request is not valid', ['cursor: is not one that a page of this list gave']);
}

const toTransaction = ({ entries, ...transaction }: BookedTransaction) => ({
  ...transaction,
  entries: entries.map(({ cents, ...entry }) => ({
    ...entry,
    debit: toUnits(Math.max(cents, 0)),
    credit: toUnits(Math.max(-cents, 0)),
  })),
});

/** Found through the entries, which have an index for every filter. A transaction's entries share its time. */
const listTransactions = (
  sql: Sql,
  { jobId, account, franchiseId, ...query }: Filter & { updatedSince?: string },
  { from, to }: Period,
  limit: number,
  after: Position | undefined,
) => sql<BookedTransaction[]>`
  with page as (
    select distinct created_at, transaction_id from ledger_entries
    where created_at >= ${from} and created_at < ${to} ${changedSince(sql, query, 'created_at')}
      ${jobId ? sql`and transaction_id in (select id from ledger_transactions where job_id = ${jobId})` : sql``}
      ${account ? sql`and account = ${account}` : sql``}
      ${franchiseId ? sql`and franchise_id = ${franchiseId}` : sql``}
      ${after ? sql`and (created_at, transaction_id) < (${after.at}, ${after.id}::bigint)` : sql``}
    order by created_at desc, transaction_id desc limit ${limit + 1}
  )
  select id, kind, ref, job_id, payment_id, page.created_at as at, (
    select jsonb_agg(
      jsonb_build_object('account', account, 'franchiseId', franchise_id, 'cents', amount_cents) order by entry.id
    ) from ledger_entries as entry where entry.transaction_id = page.transaction_id
  ) as entries
  from page join ledger_transactions on id = transaction_id
  order by page.created_at desc, id desc`;
