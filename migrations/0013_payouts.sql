-- A franchise's connected account, its split, and its share of each payment on the way there.

create table connected_accounts (
  franchise_id text primary key references franchises,
  account_id text not null unique,
  charges_enabled boolean not null default false,
  payouts_enabled boolean not null default false,
  details_submitted boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- A split is a percentage of the payment or a fixed amount of it.
alter table franchise_splits alter column share_percent drop not null;
alter table franchise_splits add column share_fixed_cents integer check (share_fixed_cents >= 0);
alter table franchise_splits add constraint split_is_percent_or_fixed
  check (num_nonnulls(share_percent, share_fixed_cents) = 1);

-- What should be with the franchise is share − taken back; what is there is sent − reversed. `sending` and
-- `reversing_to` are written before the processor is asked, so that a repeat asks for the very same thing.
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
create index payouts_by_franchise on payouts (franchise_id, created_at, id);
create index payouts_unsettled on payouts (franchise_id)
  where sent_cents - reversed_cents <> share_cents - taken_back_cents
    or sending_cents is not null or reversing_to_cents is not null;
