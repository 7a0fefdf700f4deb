-- Invoices: numbered without gaps per year, never deleted.

create table invoice_counters (
  year integer primary key,
  last integer not null
);

create table invoices (
  id uuid primary key,
  number text not null unique,
  job_id uuid not null references jobs,
  franchise_id text references franchises,
  status text not null default 'draft' check (status in ('draft', 'sent', 'paid', 'void')),
  -- The customer's link; nobody guesses 192 bits.
  token text not null unique,
  -- What it says, as it was when last generated.
  content jsonb not null,
  total_cents integer not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  sent_at timestamptz,
  paid_at timestamptz
);
create unique index invoices_one_per_job on invoices (job_id) where status <> 'void';
create index invoices_by_time on invoices (created_at, id);
