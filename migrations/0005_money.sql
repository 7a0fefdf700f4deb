-- Money: what customers paid, what was refunded, what franchises received, and the ledger that accounts for every cent.
-- Whatever moves money is a row here before the processor is asked, so that a retry asks for the same thing.

-- Tables: money in

-- What the processor says was paid. A payment belongs to the job that named it first: nobody is refunded somebody
-- else's money.
create table payments (
  id text primary key,
  job_id uuid not null references jobs,
  franchise_id text references franchises,
  status text not null check (status in ('pending', 'failed', 'succeeded')),
  amount_cents integer not null check (amount_cents >= 0),
  refunded_cents integer not null default 0,
  charge_id text,
  failure text,
  -- To be refunded in full: it arrived for a job that was canceled or paid already. Decided once, when the payment is
  -- first recorded, because the job may look different when the event comes again.
  refund_due boolean not null default false,
  created_at timestamptz not null,
  succeeded_at timestamptz,
  constraint payment_refunded_at_most_once check (refunded_cents between 0 and amount_cents),
  constraint payment_refunded_only_when_paid check (refunded_cents = 0 or status = 'succeeded')
);

-- Hosted pages to pay on. Only one per job is open at a time, because a customer could pay twice on two.
create table checkout_sessions (
  id uuid primary key,
  job_id uuid not null references jobs,
  amount_cents integer not null,
  customer_email text,
  description text not null,
  success_url text not null,
  cancel_url text not null,
  status text not null default 'opening' check (status in ('opening', 'open', 'complete', 'expired')),
  session_id text unique,
  url text,
  created_at timestamptz not null
);

-- Hosted pages to save a card on, likewise one per job.
create table card_setups (
  id uuid primary key,
  job_id uuid not null references jobs,
  customer_email text,
  success_url text not null,
  cancel_url text not null,
  status text not null default 'opening' check (status in ('opening', 'open', 'complete', 'expired')),
  session_id text unique,
  url text,
  created_at timestamptz not null
);

-- The card saved for a job, to be charged when the work is done: the processor's setup intent and customer.
create table job_cards (
  job_id uuid primary key references jobs,
  -- It belongs to the job that named it first: nobody can remove or charge somebody else's card.
  setup_intent_id text not null constraint job_cards_setup_key unique,
  customer_id text,
  kept_at timestamptz not null,
  released_at timestamptz
);

-- What a cancellation decided, written before the processor is asked: ten requests at once, or one after a crash, ask
-- for the same refund under the same key.
create table cancellations (
  job_id uuid primary key references jobs,
  -- [{paymentId, amountCents, key, refundId}]
  refunds jsonb not null default '[]',
  -- The most to refund. Null: everything that was charged.
  limit_cents integer,
  setup_intent_id text,
  setup_cancelled boolean not null default false,
  -- How often the processor refused. It is part of the key, so the next attempt is a new request.
  tries integer not null default 0,
  done_at timestamptz,
  created_at timestamptz not null
);

-- Tables: the ledger

-- Double entry, append-only. A transaction is one thing that happened to money, and `ref` names it: recording it twice
-- is a conflict.
create table ledger_transactions (
  id bigint generated always as identity primary key,
  kind text not null,
  ref text not null unique,
  job_id uuid references jobs,
  payment_id text references payments,
  created_at timestamptz not null
);

-- The entries of a transaction add up to zero; the trigger `ledger_transaction_balances` refuses any others at commit.
create table ledger_entries (
  id bigint generated always as identity primary key,
  transaction_id bigint not null references ledger_transactions,
  account text not null
    check (account in ('processor', 'charges', 'refunds', 'franchise_share', 'franchise_earned', 'transfers')),
  franchise_id text references franchises,
  -- Debit above zero, credit below.
  amount_cents bigint not null check (amount_cents <> 0),
  created_at timestamptz not null,
  constraint ledger_entry_of_franchise
    check (franchise_id is not null or account in ('processor', 'charges', 'refunds'))
);

-- Tables: payouts to franchises

-- A franchise's account with the processor.
create table connected_accounts (
  franchise_id text primary key references franchises,
  account_id text not null unique,
  charges_enabled boolean not null default false,
  payouts_enabled boolean not null default false,
  details_submitted boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- A franchise's share of one payment. The franchise should have `share − taken back` and has `sent − reversed`.
-- `sending` and `reversing_to` are written before the processor is asked, so that a retry asks for the same amount.
create table payouts (
  id uuid primary key,
  payment_id text not null unique references payments,
  job_id uuid not null references jobs,
  franchise_id text not null references franchises,
  share_cents integer not null check (share_cents > 0),
  taken_back_cents integer not null default 0,
  sending_cents integer,
  sent_cents integer not null default 0,
  reversing_to_cents integer,
  reversed_cents integer not null default 0,
  transfer_id text,
  tries integer not null default 0,
  error text,
  created_at timestamptz not null,
  sent_at timestamptz,
  constraint payout_taken_back_from_share check (taken_back_cents between 0 and share_cents),
  constraint payout_reversed_from_sent check (reversed_cents between 0 and sent_cents)
);

-- Tables: invoices

-- The last number of each year. A sequence would leave gaps after a rollback, and invoice numbers must not have any.
create table invoice_counters (
  year integer primary key,
  last integer not null
);

-- Never deleted: an invoice that should not be is void.
create table invoices (
  id uuid primary key,
  number text not null unique,
  job_id uuid not null references jobs,
  franchise_id text references franchises,
  status text not null default 'draft' check (status in ('draft', 'sent', 'paid', 'void')),
  -- The customer's link: 192 random bits, which nobody guesses.
  token text not null unique,
  -- What the invoice says, as last generated.
  content jsonb not null,
  total_cents integer not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  sent_at timestamptz,
  paid_at timestamptz
);

-- Tables: recurring billing

create table billing_schedules (
  id uuid primary key,
  -- The caller's ids of the schedule and the customer.
  recurring_schedule_id text not null constraint billing_schedules_key unique,
  customer_id text not null,
  customer_name text not null,
  customer_email text,
  -- The same customer among ours.
  person_id uuid not null references customers,
  franchise_id text references franchises,
  address text not null,
  service_type text not null,
  interval_months integer not null check (interval_months between 1 and 24),
  price_cents integer not null check (price_cents between 0 and 9999900),
  auto_charge boolean not null,
  payments_customer_id text,
  -- Months are counted from here, so that the 31st comes back after a short month.
  first_billing_date date not null,
  next_billing_date date not null,
  active boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- One job per source and date, however often generating is repeated. The source is `schedule:<id>` or `template:<id>`.
create table recurring_jobs (
  source text not null,
  due_date date not null,
  job_id uuid not null references jobs,
  primary key (source, due_date)
);

-- One charge per job: of a schedule, or of a card saved for that job, which has no schedule.
create table recurring_charges (
  job_id uuid primary key references jobs,
  schedule_id uuid references billing_schedules,
  due_date date not null,
  customer text not null,
  -- The job's price when the processor is asked. While `asked` is set the answer is outstanding and the amount stays,
  -- so that a retry asks for the same charge.
  amount_cents integer not null,
  asked boolean not null default false,
  status text not null default 'due' check (status in ('due', 'paid', 'given_up')),
  attempts integer not null default 0,
  due_at timestamptz not null,
  error text,
  created_at timestamptz not null,
  unique (schedule_id, due_date)
);

-- Indexes

create index payments_by_job on payments (job_id);
create index payments_by_time on payments (created_at, id);
create index payments_to_refund on payments (succeeded_at) where refund_due and refunded_cents = 0;
create unique index checkout_sessions_one_open on checkout_sessions (job_id) where status in ('opening', 'open');
create unique index card_setups_one_open on card_setups (job_id) where status in ('opening', 'open');

create index ledger_transactions_by_job on ledger_transactions (job_id) where job_id is not null;
create index ledger_entries_by_transaction on ledger_entries (transaction_id);
create index ledger_entries_by_account on ledger_entries (account, created_at) include (amount_cents);
create index ledger_entries_by_franchise on ledger_entries (franchise_id, account, created_at) include (amount_cents)
  where franchise_id is not null;

create index payouts_by_franchise on payouts (franchise_id, created_at, id);
create index payouts_by_time on payouts (created_at, id);
create index payouts_unsettled on payouts (franchise_id)
  where sent_cents - reversed_cents <> share_cents - taken_back_cents
    or sending_cents is not null or reversing_to_cents is not null;

-- A job can have any number of void invoices.
create unique index invoices_one_per_job on invoices (job_id) where status <> 'void';
create index invoices_by_time on invoices (created_at, id);
create index invoices_unpaid on invoices (sent_at) where status = 'sent';
-- The console finds invoices by the beginnings of words in their number, name and email.
create index invoices_search on invoices using gin (
  to_tsvector('simple', translate(
    number || ' ' || coalesce(content #>> '{customer,name}', '') || ' ' || coalesce(content #>> '{customer,email}', ''),
    '@.,+-_()/', '         '
  ))
);

create index billing_schedules_due on billing_schedules (next_billing_date, id) where active;
create index billing_schedules_by_franchise on billing_schedules (franchise_id, created_at);
create index recurring_charges_due on recurring_charges (due_at) where status = 'due';

-- Functions and triggers: the ledger holds by itself, whatever code writes to it

-- Deferred, because a transaction balances only once its last entry is in.
create function check_ledger_transaction() returns trigger language plpgsql as $$
declare
  total bigint;
begin
  select sum(amount_cents) into total from ledger_entries where transaction_id = new.transaction_id;
  if total <> 0 then
    raise exception 'Ledger transaction % does not balance: %', new.transaction_id, total
      using errcode = 'check_violation', constraint = 'ledger_transaction_balances';
  end if;
  return null;
end $$;
create constraint trigger ledger_transaction_balances after insert on ledger_entries
  deferrable initially deferred for each row execute function check_ledger_transaction();

-- A mistake is corrected by another transaction, never by changing one.
create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'The ledger is append-only' using errcode = 'check_violation', constraint = 'ledger_append_only';
end $$;
create trigger ledger_entries_append_only before update or delete or truncate on ledger_entries
  for each statement execute function refuse_ledger_change();
create trigger ledger_transactions_append_only before update or delete or truncate on ledger_transactions
  for each statement execute function refuse_ledger_change();
