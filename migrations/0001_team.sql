-- The team: franchises, the share of each payment that is theirs, and their workers.

-- Exclusion constraints compare ids with `=` beside time ranges with `&&`.
create extension if not exists btree_gist;

-- Weekly shift minutes of a worker. Stored with the row, because the worker report needs it for every worker.
create function weekly_minutes_of(shifts jsonb) returns integer immutable language sql
  return (
    select coalesce(sum(
      split_part(span ->> 'end', ':', 1)::int * 60 + split_part(span ->> 'end', ':', 2)::int
      - split_part(span ->> 'start', ':', 1)::int * 60 - split_part(span ->> 'start', ':', 2)::int
    ), 0)::int
    from jsonb_each(shifts) as day (name, spans) cross join lateral jsonb_array_elements(spans) as span
  );

-- Tables

-- Who performs the work and gets a share of what customers pay.
create table franchises (
  id text primary key check (length(id) between 1 and 100),
  name text not null,
  email text,
  phone text,
  address text,
  lat double precision check (lat between -90 and 90),
  lng double precision check (lng between -180 and 180),
  timezone text,
  tax_rate numeric(7, 6) not null default 0 check (tax_rate between 0 and 1),
  -- The service area as the office entered it: a polygon, ZIP codes or minutes of driving. 0004_schedule.sql keeps the
  -- areas that were worked out from it.
  territory jsonb,
  active boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- A franchise's share of each payment. On any day the latest row not after it applies, so a change can be entered ahead
-- of time.
create table franchise_splits (
  franchise_id text not null references franchises,
  effective_from date not null,
  share_percent numeric(5, 2) check (share_percent between 0 and 100),
  share_fixed_cents integer check (share_fixed_cents >= 0),
  primary key (franchise_id, effective_from),
  constraint split_is_percent_or_fixed check (num_nonnulls(share_percent, share_fixed_cents) = 1)
);

-- The people in the field.
create table workers (
  id uuid primary key,
  franchise_id text references franchises,
  name text not null,
  email text,
  phone text,
  skills text[] not null default '{}',
  home_address text,
  home_lat double precision check (home_lat between -90 and 90),
  home_lng double precision check (home_lng between -180 and 180),
  -- {"monday": [{"start": "08:00", "end": "17:00"}], …}. A missing day is a day off.
  shifts jsonb not null,
  weekly_minutes integer not null generated always as (weekly_minutes_of(shifts)) stored,
  -- {"from": "11:30", "to": "13:30", "minutes": 30}: a break that starts between the two. Null: none is planned.
  rest_break jsonb,
  active boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- Vacations and sick days. Two of one worker never overlap.
create table worker_time_off (
  worker_id uuid not null references workers,
  during tstzrange not null check (not isempty(during)),
  reason text,
  -- Visits planned before this are given to somebody else. Visits put into the time off later, on purpose, stay: see
  -- jobs.visit_set_at.
  entered_at timestamptz not null,
  constraint worker_time_off_overlaps exclude using gist (worker_id with =, during with &&)
);

-- Whether a worker is on duty. Positions are accepted only from a worker who is, and who agreed to share them.
create table worker_duty (
  worker_id uuid primary key references workers,
  on_duty boolean not null,
  share_location boolean not null,
  consented_at timestamptz,
  changed_at timestamptz not null,
  constraint worker_duty_shares_with_consent check (not share_location or consented_at is not null)
);

-- Indexes

create index franchises_by_time on franchises (created_at);
create index workers_by_franchise on workers (franchise_id);
-- Workers sign in by email.
create unique index workers_email_key on workers (lower(email));
