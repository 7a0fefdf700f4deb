import type { Sql } from '../../../db/connect.ts';

/** Something that belongs on a customer's statement. */
export type StatementEvent = {
  at: string;
  /** `job`, `cancellation_fee`, `credit_note`, or the kind of a ledger transaction. */
  kind: string;
  jobId: string;
  service: string;
  /** What it adds to what the customer owes; of a credit note, what it is for. */
  cents: number;
  /** The tip in it. */
  tipCents: number;
  method: string | null;
  /** A check's or a credit note's number. */
  reference: string | null;
};

/**
 * Everything on a customer's account, oldest first, in one statement: a payment that arrives meanwhile is either in all
 * of it or not. The accounts are those of the view `job_balances`, and tips.
 */
export const statementEvents = (sql: Sql, customerId: string) => sql<StatementEvent[]>`
  with own as materialized (
    select *, type as service from jobs where customer_id = ${customerId}
  )
  select at, kind, job_id, service, cents, tip_cents, method, reference from (
    select coalesce(case status when 'completed' then completed_at else cancelled_at end, updated_at) as at,
      case status when 'completed' then 'job' else 'cancellation_fee' end as kind, id as job_id, service,
      case status when 'completed' then total_cents else cancellation_fee_cents end::bigint as cents,
      0::bigint as tip_cents, null as method, null as reference, 1 as rank, 0::bigint as transaction_id
    from own where status in ('completed', 'cancelled')
    union all
    select booked.created_at, booked.kind, own.id, service, sum(entry.amount_cents)::bigint,
      coalesce(-sum(entry.amount_cents) filter (where account = 'tips'), 0)::bigint, method, reference, 2, booked.id
    from own join ledger_transactions as booked on booked.job_id = own.id
      join ledger_entries as entry on entry.transaction_id = booked.id
      left join payments on payments.id = booked.payment_id
    where account in ('charges', 'sales_tax', 'tips', 'refunds', 'sales_tax_refunded')
    group by booked.id, own.id, service, method, reference
    union all
    select invoices.created_at, 'credit_note', own.id, service, abs(invoices.total_cents), 0, null, invoices.number, 3, 0
    from own join invoices on invoices.job_id = own.id
    where invoices.kind = 'credit_note' and invoices.status <> 'void'
  ) as event
  where cents <> 0 or tip_cents <> 0
  order by at, rank, transaction_id, reference, job_id`;
