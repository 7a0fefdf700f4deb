-- Who performs the work: franchises, their workers, and what share of the money is theirs.

create extension if not exists btree_gist;

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
  active boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- The share in force on a day is that of the latest row not after it.
create table franchise_splits (
  franchise_id text not null references franchises,
  effective_from date not null,
  share_percent numeric(5, 2) not null check (share_percent between 0 and 100),
  primary key (franchise_id, effective_from)
);

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
  -- {"monday": [{"start": "08:00", "end": "17:00"}], …}; a missing day is a day off.
  shifts jsonb not null,
  active boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index workers_by_franchise on workers (franchise_id);
create unique index workers_email_key on workers (lower(email));

create table worker_time_off (
  worker_id uuid not null references workers,
  during tstzrange not null check (not isempty(during)),
  reason text,
  constraint worker_time_off_overlaps exclude using gist (worker_id with =, during with &&)
);

create table promos (
  code text primary key check (code = upper(code)),
  description text,
  percent_off numeric(5, 2) check (percent_off > 0 and percent_off <= 100),
  amount_off_cents integer check (amount_off_cents > 0),
  starts_at timestamptz,
  expires_at timestamptz,
  max_uses integer check (max_uses > 0),
  uses integer not null default 0,
  active boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint promo_is_percent_or_amount check (num_nonnulls(percent_off, amount_off_cents) = 1),
  constraint promo_used_up check (max_uses is null or uses <= max_uses)
);
