-- People who wait for a window to become free, and the windows they were offered.

create table waitlist_entries (
  id uuid primary key,
  status text not null default 'waiting' check (status in ('waiting', 'booked', 'ended', 'removed')),
  franchise_id text references franchises,
  -- Known once they have booked: nothing that a stranger types belongs to a customer.
  customer_id uuid references customers,
  job_id uuid references jobs,
  type text not null,
  add_ons text[] not null default '{}',
  gutter_length double precision,
  stories double precision,
  address text not null,
  lat double precision not null,
  lng double precision not null,
  -- A window is offered if it lies within.
  wanted_from timestamptz not null,
  wanted_to timestamptz not null,
  name text not null,
  email text,
  phone text,
  notes text,
  -- The place in line: the time of joining, or of the last offer that was passed on.
  line_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint waitlist_times_in_order check (wanted_from < wanted_to),
  constraint waitlist_reachable check (status <> 'waiting' or email is not null or phone is not null)
);
create index waitlist_in_line on waitlist_entries (line_at, id) where status = 'waiting';
create index waitlist_by_time on waitlist_entries (created_at, id);
create index waitlist_by_customer on waitlist_entries (customer_id) where customer_id is not null;

-- Its id is also that of the hold, and of the job if it is accepted: accepting twice cannot book twice.
create table waitlist_offers (
  id uuid primary key,
  entry_id uuid not null references waitlist_entries on delete cascade,
  status text not null default 'open' check (status in ('open', 'accepted', 'declined', 'expired')),
  preferred_date date not null,
  preferred_time text not null,
  window_start timestamptz not null,
  window_end timestamptz not null,
  zone text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null
);
-- Nobody is offered two windows at once.
create unique index waitlist_one_open_offer on waitlist_offers (entry_id) where status = 'open';
create index waitlist_offers_by_entry on waitlist_offers (entry_id);

alter table waitlist_entries enable row level security;
create policy scope on waitlist_entries to truckroll_scoped
  using (franchise_id = any ((select scope_franchises())::text[]));
alter table waitlist_offers enable row level security;
create policy scope on waitlist_offers to truckroll_scoped
  using (exists (select from waitlist_entries where waitlist_entries.id = entry_id));
grant select, insert, update, delete on waitlist_entries, waitlist_offers to truckroll_scoped;
