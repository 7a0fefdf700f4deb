import type { Sql } from '../../../db/connect.ts';

/**
 * Accounts, with debits positive. Assets: `processor` (held for us by the processor), `cash` (taken by hand), `disputed`
 * (withheld by the processor while a bank decides). From customers: `charges` (net price), `sales_tax`, `tips`, and
 * going back `refunds` and `sales_tax_refunded`. `fees`: what the processor keeps. `franchise_share`: what shares cost
 * us. `franchise_earned`: earned by a franchise. `transfers`: sent to it. Earned minus sent is pending.
 */
export type Account =
  | 'processor'
  | 'cash'
  | 'disputed'
  | 'charges'
  | 'sales_tax'
  | 'tips'
  | 'refunds'
  | 'sales_tax_refunded'
  | 'fees'
  | 'franchise_share'
  | 'franchise_earned'
  | 'transfers';

export type LedgerKind =
  | 'charge'
  | 'charge_reversed'
  | 'refund'
  | 'refund_failed'
  | 'dispute'
  | 'dispute_won'
  | 'dispute_lost'
  | 'fee'
  | 'share'
  | 'share_taken_back'
  | 'transfer'
  | 'transfer_reversed';

export type LedgerTransaction = {
  kind: LedgerKind;
  /** Idempotency key: posting the same ref again does nothing. */
  ref: string;
  jobId: string;
  paymentId: string;
  franchiseId: string | null;
  entries: Partial<Record<Account, number>>;
};

/** Posts in the caller's transaction, in one statement. Entries of zero are left out. */
export async function postLedger(sql: Sql, transactions: LedgerTransaction[], at: Temporal.Instant) {
  if (transactions.length === 0) return;
  await sql`
    with given as (
      select * from jsonb_to_recordset(${sql.json(transactions as never)}::jsonb) as given
        (kind text, ref text, "jobId" uuid, "paymentId" text, "franchiseId" text, entries jsonb)
    ), posted as (
      insert into ledger_transactions (kind, ref, job_id, payment_id, created_at)
      select kind, ref, "jobId", "paymentId", ${at}::timestamptz from given
      on conflict (ref) do nothing
      returning id, ref
    )
    insert into ledger_entries (transaction_id, account, franchise_id, job_id, amount_cents, created_at)
    select posted.id, entry.key, given."franchiseId", given."jobId", entry.value::bigint, ${at}::timestamptz
    from posted join given using (ref) cross join jsonb_each_text(given.entries) as entry
    where entry.value::bigint <> 0`;
}
