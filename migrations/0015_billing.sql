-- Recurring billing: schedules, the one job of each date, and the one charge of each job.

create table billing_schedules (
  id uuid primary key,
  recurring_schedule_id text not null constraint billing_schedules_key unique,
  franchise_id text references franchises,
  customer_id text not null,
  customer_name text not null,
  customer_email text,
  -- Who that is among our customers, and where the work is done.
  person_id uuid not null references customers,
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
create index billing_schedules_due on billing_schedules (next_billing_date, id) where active;
create index billing_schedules_by_franchise on billing_schedules (franchise_id, created_at);

-- One job per source and date: `schedule:<id>` or `template:<id>`.
create table recurring_jobs (
  source text not null,
  due_date date not null,
  job_id uuid not null references jobs,
  primary key (source, due_date)
);

create table recurring_charges (
  job_id uuid primary key references jobs,
  schedule_id uuid not null references billing_schedules,
  due_date date not null,
  customer text not null,
  amount_cents integer not null,
  status text not null default 'due' check (status in ('due', 'paid', 'given_up')),
  attempts integer not null default 0,
  due_at timestamptz not null,
  error text,
  created_at timestamptz not null,
  unique (schedule_id, due_date)
);
create index recurring_charges_due on recurring_charges (due_at) where status = 'due';
