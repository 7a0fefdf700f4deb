import type { Sql } from '../../../db/connect.ts';

/**
 * Accounts, with debits positive. `processor`: held for us by the processor. `charges` and `refunds`: paid by
 * and refunded to customers. `franchise_share`: what shares cost us. `franchise_earned`: earned by a
 * franchise. `transfers`: sent to it. Earned minus sent is pending.
 */
export type Account =
  | 'processor'
  | 'charges'
  | 'refunds'
  | 'franchise_share'
  | 'franchise_earned'
  | 'transfers';

export type LedgerTransaction = {
  kind: 'charge' | 'refund' | 'share' | 'share_taken_back' | 'transfer' | 'transfer_reversed';
  /** Idempotency key: posting the same ref again does nothing. */
  ref: string;
  jobId: string;
  paymentId: string;
  franchiseId: string | null;
  entries: Partial<Record<Account, number>>;
};

type About = Pick<LedgerTransaction, 'jobId' | 'paymentId' | 'franchiseId'>;

export const charged = (about: About, cents: number): LedgerTransaction => ({
  ...about,
  kind: 'charge',
  ref: `charge:${about.paymentId}`,
  entries: { processor: cents, charges: -cents },
});

/** `total` is everything refunded so far, so two reports of one refund make one transaction. */
export const refunded = (about: About, cents: number, total: number): LedgerTransaction => ({
  ...about,
  kind: 'refund',
  ref: `refund:${about.paymentId}:${total}`,
  entries: { refunds: cents, processor: -cents },
});

export const shareEarned = (about: About, cents: number): LedgerTransaction => ({
  ...about,
  kind: 'share',
  ref: `share:${about.paymentId}`,
  entries: { franchise_share: cents, franchise_earned: -cents },
});

export const shareReversed = (about: About, cents: number, total: number): LedgerTransaction => ({
  ...about,
  kind: 'share_taken_back',
  ref: `share-back:${about.paymentId}:${total}`,
  entries: { franchise_share: -cents, franchise_earned: cents },
});

export const transferred = (about: About, cents: number): LedgerTransaction => ({
  ...about,
  kind: 'transfer',
  ref: `transfer:${about.paymentId}`,
  entries: { transfers: cents, processor: -cents },
});

export const transferReversed = (about: About, cents: number, total: number): LedgerTransaction => ({
  ...about,
  kind: 'transfer_reversed',
  ref: `transfer-back:${about.paymentId}:${total}`,
  entries: { transfers: -cents, processor: cents },
});

/**
 * Posts in the caller's transaction with one statement, so running totals are always locked in the same
 * order.
 */
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
    insert into ledger_entries (transaction_id, account, franchise_id, amount_cents, created_at)
    select posted.id, entry.key, given."franchiseId", entry.value::bigint, ${at}::timestamptz
    from posted join given using (ref) cross join jsonb_each_text(given.entries) as entry
    where entry.value::bigint <> 0`;
}
