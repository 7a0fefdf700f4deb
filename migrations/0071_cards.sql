-- Cards that customers leave on file for a job, to be charged when the work is done.

-- One open page to leave a card per job, as with the pages to pay.
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
create unique index card_setups_one_open on card_setups (job_id) where status in ('opening', 'open');

-- What the processor says is on file: its setup intent, and the customer of its own that can be charged.
create table job_cards (
  job_id uuid primary key references jobs,
  -- Of the job that named it first: nobody lets somebody else's card go, or has it charged.
  setup_intent_id text not null constraint job_cards_setup_key unique,
  customer_id text,
  kept_at timestamptz not null,
  released_at timestamptz
);

-- A charge of a kept card belongs to no schedule.
alter table recurring_charges alter column schedule_id drop not null;
