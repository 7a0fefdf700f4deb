import { amountCell } from '../../../http/csv.ts';
import { type AccountKey, accounts } from '../ledger/accounts.ts';
import type { Export } from './write-export.ts';

type JournalRow = {
  date: string;
  account: AccountKey;
  amountCents: number;
  transactionId: number;
  kind: string;
  type: string | null;
  customerName: string | null;
  franchiseName: string | null;
};

/** One line per ledger entry. The lines of a transaction share a reference, follow each other and add up to zero. */
export const journal: Export<JournalRow> = {
  columns: ['date', 'account', 'debit', 'credit', 'currency', 'reference', 'description'],
  select: (sql, { period, timezone }) => sql`
    select (entry.created_at at time zone ${timezone}::text)::date as date, account, amount_cents, transaction_id, kind,
      jobs.type, jobs.customer_name, franchises.name as franchise_name
    from ledger_entries as entry join ledger_transactions as booked on booked.id = transaction_id
      left join jobs on jobs.id = booked.job_id
      left join franchises on franchises.id = entry.franchise_id
    where entry.created_at >= ${period.from} and entry.created_at < ${period.to}
    order by entry.created_at, transaction_id, entry.id`,
  cells: (row, { currency }) => [
    row.date,
    accounts[row.account].name,
    row.amountCents > 0 ? amountCell(row.amountCents) : null,
    row.amountCents < 0 ? amountCell(-row.amountCents) : null,
    currency,
    // Short, because QuickBooks takes at most 21 characters as a journal number.
    `T-${row.transactionId}`,
    describe(row),
  ],
};

/** "Transfer reversed: Gutter cleaning, Robin Reed, North". */
function describe({ kind, type, customerName, franchiseName }: JournalRow): string {
  const words = kind.replaceAll('_', ' ');
  const about = [type, customerName, franchiseName].filter(part => part !== null).join(', ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}${about && `: ${about}`}`;
}
