import type { Sql } from '../../../db/connect.ts';

/**
 * Accounts, debit above zero: `processor` what the processor holds for us · `charges` and `refunds` what
 * customers paid and got back · `franchise_share` what shares cost us · `franchise_earned` what a franchise has
 * earned · `transfers` what was sent to it. Earned less sent is what waits.
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
  /** Names what happened once and for all: posted again under the same ref, nothing happens. */
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

/** `total` is everything refunded so far: two tellings of one refund are one transaction. */
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

/** Posts within the change's own transaction, in one statement: the running sums are locked in one order. */
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
