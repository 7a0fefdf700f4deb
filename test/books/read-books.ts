import type { Pool } from '../../server/db/connect.ts';
import type { Payment } from './model.ts';

export type BooksOfJob = {
  id: string;
  status: string;
  franchiseId: string | null;
  priceCents: number;
  taxRate: number;
  totalCents: number;
  taxCents: number;
  cancellationFeeCents: number;
  depositCents: number | null;
  balance: Record<string, number>;
  /** What was booked about the job's payments, in order. `cents` moved to or from the account that the kind is about. */
  journal: { id: number; kind: string; paymentId: string; cents: number }[];
  payments: (Omit<Payment, 'share'> & { status: 'succeeded' | 'reversed' })[];
  refunds: {
    id: string;
    paymentId: string;
    amountCents: number;
    status: string;
    origin: string;
    key: string;
  }[];
  disputes: { id: string; paymentId: string; amountCents: number; status: string }[];
  payouts: {
    id: string;
    paymentId: string;
    franchiseId: string;
    dueCents: number;
    sentCents: number;
    debtCents: number;
    transferId: string | null;
    /** Whether a reversal could get something back: none was refused, and some of the transfer is left. */
    isReversible: boolean;
    isUnderWay: boolean;
  }[];
  /** Balances of the ledger's accounts by payment. */
  accounts: { paymentId: string; account: string; cents: number }[];
  cancellation: { limitCents: number | null; feeCents: number; isDone: boolean } | null;
};

/** Everything the service has written about some jobs, in one statement. Throws if a transaction does not balance. */
export async function readBooks(sql: Pool, jobIds: string[], timezone: string): Promise<BooksOfJob[]> {
  const rows = await sql<(BooksOfJob & { unbalanced: number })[]>`
    select id, status, franchise_id, price_cents, tax_rate, total_cents, tax_cents, cancellation_fee_cents, deposit_cents,
      (select jsonb_build_object('totalCents', total_cents, 'paidCents', paid_cents, 'refundedCents', refunded_cents,
          'disputedCents', disputed_cents, 'tipCents', tip_cents, 'dueCents', due_cents, 'creditCents', credit_cents)
        from job_balances where job_id = jobs.id) as balance,
      (select count(*)::integer from (
        select from ledger_entries where job_id = jobs.id group by transaction_id having sum(amount_cents) <> 0
      ) as odd) as unbalanced,
      coalesce((select jsonb_agg(jsonb_build_object('id', payments.id, 'status', payments.status, 'isCard', method = 'card',
          'day', (succeeded_at at time zone ${timezone})::date, 'amountCents', amount_cents, 'tipCents', tip_cents,
          'taxCents', tax_cents, 'feeCents', fee_cents, 'refundedCents', refunded_cents,
          'disputedCents', disputed_cents, 'lostCents', lost_cents, 'isUnwanted', refund_due))
        from payments where job_id = jobs.id and status in ('succeeded', 'reversed')), '[]') as payments,
      coalesce((select jsonb_agg(jsonb_build_object('id', id, 'kind', kind, 'paymentId', payment_id, 'cents', cents)
          order by id) from (
        select ledger_transactions.id, kind, payment_id, coalesce(sum(amount_cents) filter (where account = any (
          case kind when 'dispute' then '{disputed}'::text[] when 'dispute_won' then '{disputed}' when 'fee' then '{fees}'
            else '{refunds,sales_tax_refunded,tips}' end)), 0)::integer as cents
        from ledger_transactions join ledger_entries on transaction_id = ledger_transactions.id
        where ledger_transactions.job_id = jobs.id and kind not like 'share%' and kind not like 'transfer%'
        group by ledger_transactions.id
      ) as booked), '[]') as journal,
      coalesce((select jsonb_agg(jsonb_build_object('id', id, 'paymentId', payment_id, 'amountCents', amount_cents,
          'status', status, 'origin', origin, 'key', key))
        from refunds where job_id = jobs.id), '[]') as refunds,
      coalesce((select jsonb_agg(jsonb_build_object('id', id, 'paymentId', payment_id, 'amountCents', amount_cents,
          'status', status))
        from disputes where job_id = jobs.id), '[]') as disputes,
      coalesce((select jsonb_agg(jsonb_build_object('id', id, 'paymentId', payment_id, 'franchiseId', franchise_id,
          'dueCents', share_cents - taken_back_cents, 'sentCents', sent_cents - reversed_cents,
          'debtCents', sent_cents - reversed_cents + withheld_cents - set_off_cents - share_cents + taken_back_cents,
          'transferId', transfer_id,
          'isReversible', not reversal_refused and sent_cents - set_off_cents > reversed_cents,
          'isUnderWay', sending_cents is not null or reversing_to_cents is not null))
        from payouts where job_id = jobs.id), '[]') as payouts,
      coalesce((select jsonb_agg(jsonb_build_object('paymentId', payment_id, 'account', account, 'cents', cents)) from (
        select ledger_transactions.payment_id, sum(amount_cents)::integer as cents, case
          when account in ('franchise_share', 'franchise_earned', 'transfers') then account || ' of ' || franchise_id
          else account end as account
        from ledger_entries join ledger_transactions on ledger_transactions.id = transaction_id
        where ledger_entries.job_id = jobs.id group by 1, 3 having sum(amount_cents) <> 0
      ) as moved), '[]') as accounts,
      (select jsonb_build_object('limitCents', limit_cents, 'feeCents', fee_cents, 'isDone', done_at is not null)
        from cancellations where job_id = jobs.id) as cancellation
    from jobs where id = any (${jobIds}::uuid[])`;
  for (const { id, unbalanced } of rows)
    if (unbalanced > 0) throw new Error(`${unbalanced} ledger transactions of job ${id} do not sum to zero`);
  return rows;
}
