-- One balance per job, derived from the ledger, and everything that moves it: payments taken by hand, tips, refunds as
-- rows of their own, disputes, processor fees, cancellation fees, tax by place.

-- Settings the office changes at run time, one row per section; code fills in defaults.
create table settings (
  section text primary key,
  value jsonb not null,
  updated_at timestamptz not null
);

-- ─── Jobs and customers ─────────────────────────────────────────────────────────────────────────────────────────────

-- Line items: [{description, quantity, unitPriceCents, unitCostCents, taxable, serviceId}]
create function line_items_cents(items jsonb) returns bigint immutable language sql
  return (select sum((item ->> 'unitPriceCents')::bigint * (item ->> 'quantity')::numeric)::bigint
    from jsonb_array_elements(items) as item);

alter table jobs
  -- What the customer saw when booking. Null: one line, the service at the job's price.
  add column line_items jsonb constraint job_line_items_add_up check (line_items_cents(line_items) = price_cents),
  -- What a canceled job still costs.
  add column cancellation_fee_cents integer not null default 0 check (cancellation_fee_cents >= 0),
  -- What has to be paid in advance.
  add column deposit_cents integer check (deposit_cents > 0);

alter table customers add column tax_exempt boolean not null default false;

-- The most specific rate that fits a job's place and service applies; one without any condition is the business's own.
create table tax_rates (
  id uuid primary key,
  name text not null,
  percent numeric(7, 4) not null check (percent between 0 and 100),
  country text,
  region text,
  -- Whole postal codes, or beginnings that end in `*`.
  postcodes text[] not null default '{}',
  service_types text[] not null default '{}',
  active boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- ─── Payments ───────────────────────────────────────────────────────────────────────────────────────────────────────

alter table payments
  drop constraint payments_status_check,
  -- Reversed: recorded by hand in error. The ledger has both entries.
  add constraint payments_status_check check (status in ('pending', 'failed', 'succeeded', 'reversed')),
  add column method text not null default 'card'
    check (method in ('card', 'cash', 'check', 'bank_transfer', 'card_reader', 'other')),
  -- A check number, a bank's reference.
  add column reference text,
  add column recorded_by text,
  -- Parts of the amount. What is neither is the net price.
  add column tip_cents integer not null default 0,
  add column tax_cents integer not null default 0,
  -- What the processor kept. Null: not known yet.
  add column fee_cents integer,
  -- When the processor last said how much was refunded: events come late and out of order.
  add column refunds_known_at timestamptz,
  -- Under an open dispute, and lost in one.
  add column disputed_cents integer not null default 0 check (disputed_cents >= 0),
  add column lost_cents integer not null default 0 check (lost_cents >= 0),
  add constraint payment_parts check (tip_cents >= 0 and tax_cents >= 0 and tip_cents + tax_cents <= amount_cents),
  add constraint payment_returned_at_most_once
    check (refunded_cents + disputed_cents + lost_cents <= amount_cents);
drop index payments_to_refund;
create index payments_to_refund on payments (succeeded_at)
  where refund_due and refunded_cents + disputed_cents + lost_cents < amount_cents;
create index payments_without_fee on payments (succeeded_at)
  where status = 'succeeded' and method = 'card' and fee_cents is null;
-- Fees of payments before this release were never booked.
update payments set fee_cents = 0;

-- Money on its way back to a customer. The row is written before the processor is asked, so that a retry asks for the
-- same refund under the same key.
create table refunds (
  id uuid primary key,
  payment_id text not null references payments,
  job_id uuid not null references jobs,
  amount_cents integer not null check (amount_cents > 0),
  reason text not null,
  -- Unwanted: the payment came for a job that was paid or canceled. Processor: made outside of the service.
  origin text not null check (origin in ('office', 'cancellation', 'unwanted', 'processor')),
  -- Refused: the processor will never do it. Failed: it did, and the bank sent the money back.
  status text not null check (status in ('requested', 'succeeded', 'refused', 'failed')),
  key text not null unique,
  processor_id text unique,
  requested_by text not null,
  attempts integer not null default 0,
  due_at timestamptz not null,
  error text,
  created_at timestamptz not null,
  done_at timestamptz
);
create index refunds_by_payment on refunds (payment_id);
create index refunds_by_job on refunds (job_id, created_at);
create index refunds_by_time on refunds (created_at, id);
create index refunds_due on refunds (due_at) where status = 'requested';

-- Requests at the same time take turns on the payment's row; whatever code forgets to, this refuses the second one.
create function check_refund() returns trigger language plpgsql as $$
declare
  payment payments;
begin
  select * into payment from payments where id = new.payment_id for no key update;
  if (select sum(amount_cents) from refunds where payment_id = new.payment_id and status in ('requested', 'succeeded'))
      > payment.amount_cents - payment.disputed_cents - payment.lost_cents then
    raise exception 'Refunds exceed payment %', new.payment_id
      using errcode = 'check_violation', constraint = 'refunds_within_payment';
  end if;
  return null;
end $$;
create constraint trigger refunds_within_payment after insert or update of status, amount_cents on refunds
  for each row when (new.status in ('requested', 'succeeded')) execute function check_refund();

-- A customer asked the bank to take a payment back. The processor holds the money until the bank decides.
create table disputes (
  id text primary key,
  payment_id text not null references payments,
  job_id uuid not null references jobs,
  franchise_id text references franchises,
  amount_cents integer not null check (amount_cents > 0),
  status text not null check (status in ('open', 'won', 'lost')),
  reason text,
  evidence_due_by timestamptz,
  opened_at timestamptz not null,
  closed_at timestamptz,
  constraint dispute_closed_with_time check ((status = 'open') = (closed_at is null))
);
create index disputes_by_payment on disputes (payment_id);
create index disputes_by_job on disputes (job_id);
create index disputes_by_time on disputes (opened_at, id);
create index disputes_open on disputes (evidence_due_by) where status = 'open';

-- Refunds of 1.0: those of a cancellation had names, the rest only a sum.
insert into refunds (id, payment_id, job_id, amount_cents, reason, origin, status, key, processor_id, requested_by,
  due_at, created_at, done_at)
select gen_random_uuid(), refund ->> 'paymentId', cancellations.job_id, (refund ->> 'amountCents')::integer,
  'The job was canceled', 'cancellation', case when refund ->> 'refundId' is null then 'requested' else 'succeeded' end,
  refund ->> 'key', refund ->> 'refundId', 'customer', cancellations.created_at, cancellations.created_at,
  case when refund ->> 'refundId' is not null then coalesce(done_at, cancellations.created_at) end
from cancellations cross join jsonb_array_elements(refunds) as refund
where (refund ->> 'amountCents')::integer > 0;
insert into refunds (id, payment_id, job_id, amount_cents, reason, origin, status, key, requested_by, due_at, created_at,
  done_at)
select gen_random_uuid(), id, job_id, refunded_cents - known, 'Refunded at the processor', 'processor', 'succeeded',
  'upgrade:' || id, 'processor', succeeded_at, succeeded_at, succeeded_at
from payments cross join lateral (
  select coalesce(sum(amount_cents), 0)::integer as known from refunds where payment_id = payments.id and status = 'succeeded'
) as named
where refunded_cents > known;

-- Events about a payment that came before the payment itself.
drop index webhook_events_open_refunds;
create index webhook_events_before_payment on webhook_events ((payload::jsonb #>> '{data,object,payment_intent}'))
  where status in ('ignored', 'waiting') and (type like 'charge.%' or type like 'refund.%');

alter table cancellations
  drop column refunds,
  drop column tries,
  add column fee_cents integer not null default 0 check (fee_cents >= 0);

alter table checkout_sessions
  add column tip_cents integer not null default 0 check (tip_cents >= 0),
  drop constraint checkout_sessions_status_check,
  -- Closing: outdated, until the processor agrees that nobody can pay on it any more.
  add constraint checkout_sessions_status_check
    check (status in ('opening', 'open', 'closing', 'complete', 'expired'));
alter table card_setups
  drop constraint card_setups_status_check,
  add constraint card_setups_status_check
    check (status in ('opening', 'open', 'closing', 'complete', 'expired'));
create index checkout_sessions_closing on checkout_sessions (job_id) where status = 'closing';
create index card_setups_closing on card_setups (job_id) where status = 'closing';

-- The exact request, stored before the processor is asked: a retry with anything else under the same key is refused.
alter table recurring_charges add column request jsonb;

-- ─── The ledger ─────────────────────────────────────────────────────────────────────────────────────────────────────

alter table ledger_entries
  drop constraint ledger_entries_account_check,
  add constraint ledger_entries_account_check check (account in (
    'processor', 'cash', 'disputed', 'charges', 'sales_tax', 'tips', 'refunds', 'sales_tax_refunded', 'fees',
    'franchise_share', 'franchise_earned', 'transfers'
  )),
  drop constraint ledger_entry_of_franchise,
  add constraint ledger_entry_of_franchise
    check (franchise_id is not null or account not in ('franchise_share', 'franchise_earned', 'transfers')),
  add column job_id uuid references jobs;
alter table ledger_entries disable trigger ledger_entries_append_only;
update ledger_entries set job_id = ledger_transactions.job_id
from ledger_transactions where ledger_transactions.id = transaction_id;
alter table ledger_entries enable trigger ledger_entries_append_only;
create index ledger_entries_by_job on ledger_entries (job_id, account) include (amount_cents) where job_id is not null;
create index ledger_entries_by_time on ledger_entries (created_at, id);

-- Where every question about what is paid, due or refundable is answered.
create view job_balances as
select jobs.id as job_id, total.cents as total_cents, paid_cents, refunded_cents, disputed_cents, tip_cents,
  greatest(0, total.cents - paid_cents + refunded_cents) as due_cents,
  greatest(0, paid_cents - refunded_cents - total.cents) as credit_cents,
  deposit_cents, least(deposit_cents, greatest(0, paid_cents - refunded_cents)) as deposit_paid_cents
from jobs
cross join lateral (
  select case status when 'cancelled' then cancellation_fee_cents else jobs.total_cents end as cents
) as total
cross join lateral (
  select coalesce(-sum(amount_cents) filter (where account in ('charges', 'sales_tax')), 0)::integer as paid_cents,
    coalesce(sum(amount_cents) filter (where account in ('refunds', 'sales_tax_refunded')), 0)::integer as refunded_cents,
    coalesce(sum(amount_cents) filter (where account = 'disputed'), 0)::integer as disputed_cents,
    coalesce(-sum(amount_cents) filter (where account = 'tips'), 0)::integer as tip_cents
  from ledger_entries where job_id = jobs.id
) as entry;

-- ─── Payouts ────────────────────────────────────────────────────────────────────────────────────────────────────────
-- The franchise should have `share − taken back` and has `sent − reversed + withheld − set off`.

alter table payouts
  drop constraint payouts_payment_id_key,
  -- Begins the idempotency keys of its transfer and reversals.
  add column key text unique,
  -- The job went to another franchise, which has a payout of its own now.
  add column moved_at timestamptz,
  -- Kept from this payout for an earlier one that could not be reversed, and the other way around.
  add column withheld_cents integer not null default 0 check (withheld_cents >= 0),
  add column set_off_cents integer not null default 0 check (set_off_cents >= 0),
  add column reversal_refused boolean not null default false,
  add constraint payout_withheld_from_share check (sent_cents + withheld_cents <= share_cents),
  add constraint payout_set_off_from_sent check (reversed_cents + set_off_cents <= sent_cents + withheld_cents);
update payouts set key = 'payout:' || payment_id;
alter table payouts alter column key set not null;
create unique index payouts_one_per_payment on payouts (payment_id) where moved_at is null;
create index payouts_by_job on payouts (job_id);
drop index payouts_unsettled;
create index payouts_unsettled on payouts (franchise_id)
  where sent_cents - reversed_cents + withheld_cents - set_off_cents <> share_cents - taken_back_cents
    or sending_cents is not null or reversing_to_cents is not null;

-- ─── Invoices ───────────────────────────────────────────────────────────────────────────────────────────────────────

alter table invoices
  add column kind text not null default 'invoice' check (kind in ('invoice', 'credit_note')),
  -- The invoice that a credit note corrects, and the refund it is about.
  add column credits_id uuid references invoices,
  add column refund_id uuid unique references refunds,
  add column due_on date,
  add constraint credit_note_credits_an_invoice check ((kind = 'credit_note') = (credits_id is not null));
drop index invoices_one_per_job;
create unique index invoices_one_per_job on invoices (job_id) where status <> 'void' and kind = 'invoice';
create index invoices_by_job on invoices (job_id);

alter table invoice_counters
  add column kind text not null default 'invoice',
  drop constraint invoice_counters_pkey,
  add primary key (kind, year);

-- ─── Figures ────────────────────────────────────────────────────────────────────────────────────────────────────────
-- What is outstanding asks the balance too.

create or replace view countable_jobs as
select jobs.id as job_id, jobs.customer_id, jobs.franchise_id, jobs.status, public_label(jobs.type) as type,
  month_of(jobs.created_at, zone) as created_month,
  case jobs.status when 'completed' then month_of(jobs.completed_at, zone)
    when 'cancelled' then month_of(jobs.cancelled_at, zone) end as ended_month,
  case jobs.status when 'completed' then jobs.worker_id end as worker_id,
  jobs.total_cents,
  case jobs.status when 'completed' then coalesce(
    extract(epoch from jobs.scheduled_end - jobs.scheduled_start)::integer / 60, jobs.duration_minutes) else 0 end as minutes,
  case jobs.status when 'completed' then (
    select due_cents from job_balances where job_balances.job_id = jobs.id
  ) else 0 end::integer as outstanding_cents,
  case when franchises.id is null then null
    when jobs.lat is null or jobs.lng is null then 'unplaced'
    when not exists (select from territory_areas where franchise_id = franchises.id) then null
    when exists (select from territory_areas
      where franchise_id = franchises.id and area @> point(jobs.lng, jobs.lat)) then 'inside'
    else 'outside' end as area,
  case when drive.minutes <= 15 then 'within 15' when drive.minutes <= 30 then 'within 30'
    when drive.minutes <= 60 then 'within 60' when drive.minutes > 60 then 'beyond' end as distance
from jobs
cross join figures_settings
left join franchises on franchises.id = jobs.franchise_id
cross join lateral (
  select estimated_minutes(franchises.lat, franchises.lng, jobs.lat, jobs.lng) as minutes offset 0
) as drive;
insert into changes (subject) select distinct 'job:' || job_id from payments where refunded_cents > 0;

-- Reports count what customers paid and got back, with the tax in it.
create or replace view figures as
select scope, kind, key, jobs, cents, minutes from figure_sums
union all
select scope, kind, key, jobs, cents, minutes from unread_figures()
union all
select scope, case account when 'sales_tax' then 'charges' when 'sales_tax_refunded' then 'refunds' else account end,
  month, 0, debit_cents - credit_cents, 0 from ledger_totals
where account in ('charges', 'sales_tax', 'refunds', 'sales_tax_refunded', 'transfers');
