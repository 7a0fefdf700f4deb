-- Money: what the processor says was paid, what we decided about it, and the ledger that accounts for every cent.

alter table jobs add column payment_looked_up_at timestamptz;
create index jobs_payment_to_look_up on jobs (created_at)
  where payment_id is not null and payment_looked_up_at is null;
create index jobs_by_payment on jobs (payment_id) where payment_id is not null;

-- A payment belongs to the job that named it first: nobody is refunded somebody else's money.
create table payments (
  id text primary key,
  job_id uuid not null references jobs,
  franchise_id text references franchises,
  status text not null check (status in ('pending', 'failed', 'succeeded')),
  amount_cents integer not null check (amount_cents >= 0),
  refunded_cents integer not null default 0,
  charge_id text,
  failure text,
  created_at timestamptz not null,
  succeeded_at timestamptz,
  constraint payment_refunded_at_most_once check (refunded_cents between 0 and amount_cents),
  constraint payment_refunded_only_when_paid check (refunded_cents = 0 or status = 'succeeded')
);
create index payments_by_job on payments (job_id);
create index payments_by_time on payments (created_at, id);

-- One open way to pay per job: a second would let a customer pay twice.
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
create unique index checkout_sessions_one_open on checkout_sessions (job_id) where status in ('opening', 'open');

-- What a cancellation decided, written before the processor is asked, so that ten at once and one after a
-- crash ask for the same refund under the same key.
create table cancellations (
  job_id uuid primary key references jobs,
  -- [{paymentId, amountCents, key, refundId}]
  refunds jsonb not null default '[]',
  -- No more than this is refunded; null: everything that was charged.
  limit_cents integer,
  setup_intent_id text,
  setup_cancelled boolean not null default false,
  -- How often the processor refused: the next try is another request.
  tries integer not null default 0,
  done_at timestamptz,
  created_at timestamptz not null
);

-- Double entry, append-only. A transaction is one thing that happened to money; `ref` names it once and for all.
create table ledger_transactions (
  id bigint generated always as identity primary key,
  kind text not null,
  ref text not null unique,
  job_id uuid references jobs,
  payment_id text references payments,
  created_at timestamptz not null
);
create index ledger_transactions_by_job on ledger_transactions (job_id) where job_id is not null;

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
create index ledger_entries_by_transaction on ledger_entries (transaction_id);
create index ledger_entries_by_account on ledger_entries (account, created_at) include (amount_cents);
create index ledger_entries_by_franchise on ledger_entries (franchise_id, account, created_at) include (amount_cents)
  where franchise_id is not null;

-- Running sums, so that reading a dashboard costs the same after a thousand and after a million entries.
create table ledger_balances (
  account text not null,
  franchise_id text not null default '',
  debit_cents bigint not null,
  credit_cents bigint not null,
  entries bigint not null,
  primary key (account, franchise_id)
);

create function keep_ledger_balances() returns trigger language plpgsql as $$
begin
  -- In one order, so that two transactions never wait for each other.
  insert into ledger_balances as kept (account, franchise_id, debit_cents, credit_cents, entries)
  select account, coalesce(franchise_id, ''), sum(greatest(amount_cents, 0)), sum(greatest(-amount_cents, 0)), count(*)
  from added group by 1, 2 order by 1, 2
  on conflict (account, franchise_id) do update set
    debit_cents = kept.debit_cents + excluded.debit_cents,
    credit_cents = kept.credit_cents + excluded.credit_cents,
    entries = kept.entries + excluded.entries;
  return null;
end $$;
create trigger ledger_balances_kept after insert on ledger_entries
  referencing new table as added for each statement execute function keep_ledger_balances();

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

create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'The ledger is append-only' using errcode = 'check_violation', constraint = 'ledger_append_only';
end $$;
create trigger ledger_entries_append_only before update or delete or truncate on ledger_entries
  for each statement execute function refuse_ledger_change();
create trigger ledger_transactions_append_only before update or delete or truncate on ledger_transactions
  for each statement execute function refuse_ledger_change();
