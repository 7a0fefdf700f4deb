-- Customers are kept as people; a job is field work for one of them.

create table customers (
  id uuid primary key,
  name text not null,
  email text,
  phone text,
  phone_digits text generated always as (nullif(regexp_replace(phone, '\D', '', 'g'), '')) stored,
  -- One person is one row: known by e-mail, else by phone, else only by this booking.
  match_key text not null unique generated always as (
    coalesce(
      'email:' || lower(email),
      'phone:' || nullif(regexp_replace(phone, '\D', '', 'g'), ''),
      'id:' || id::text
    )
  ) stored,
  referral_code text not null unique,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index customers_by_phone on customers (phone_digits) where phone_digits is not null;
create index customers_by_time on customers (created_at, id);
-- Searched by the beginnings of words. Trigrams would find the middles too, at eight times the cost of an insert.
create index customers_search on customers using gin (
  to_tsvector('simple', translate(name || ' ' || coalesce(email, '') || ' ' || coalesce(phone, ''), '@.,+-_()/', '         '))
);

-- Amounts follow from price, discount terms and tax rate, and from nothing else: the database computes them,
-- rounding half-up to cents, so no code path can store a total that does not add up.
create function discount_cents(price integer, percent numeric, fixed integer) returns integer
  immutable language sql
  return least(price, round(price * percent / 100)::integer + fixed);

create function tax_cents(taxable integer, rate numeric) returns integer
  immutable language sql
  return round(taxable * rate)::integer;

create table jobs (
  id uuid primary key,
  status text not null default 'pending'
    check (status in ('pending', 'assigned', 'en_route', 'in_progress', 'completed', 'cancelled')),
  customer_id uuid not null references customers,
  customer_name text not null,
  customer_email text,
  customer_phone text,
  address text not null,
  lat double precision check (lat between -90 and 90),
  lng double precision check (lng between -180 and 180),
  type text not null,
  add_ons text[] not null default '{}',
  gutter_length double precision,
  stories double precision,
  notes text,
  preferred_date text,
  preferred_time text,
  franchise_id text references franchises,
  worker_id uuid references workers,
  scheduled_start timestamptz,
  scheduled_end timestamptz,
  duration_minutes integer not null default 60 check (duration_minutes between 1 and 1440),
  payment_id text,
  payment_status text,
  promo_code text references promos,
  referral_code text,
  price_cents integer not null check (price_cents between 0 and 9999900),
  discount_percent numeric(5, 2) not null default 0 check (discount_percent between 0 and 100),
  discount_fixed_cents integer not null default 0 check (discount_fixed_cents >= 0),
  tax_rate numeric(7, 6) not null default 0,
  discount_cents integer not null
    generated always as (discount_cents(price_cents, discount_percent, discount_fixed_cents)) stored,
  tax_cents integer not null generated always as (
    tax_cents(price_cents - discount_cents(price_cents, discount_percent, discount_fixed_cents), tax_rate)
  ) stored,
  total_cents integer not null generated always as (
    price_cents - discount_cents(price_cents, discount_percent, discount_fixed_cents)
    + tax_cents(price_cents - discount_cents(price_cents, discount_percent, discount_fixed_cents), tax_rate)
  ) stored,
  escalated_at timestamptz,
  completed_at timestamptz,
  cancelled_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,

  constraint job_under_way_has_worker
    check (worker_id is not null or status not in ('assigned', 'en_route', 'in_progress')),
  constraint job_pending_has_no_worker check (worker_id is null or status <> 'pending'),
  constraint job_times_in_order check (scheduled_start < scheduled_end),
  constraint job_times_together check ((scheduled_start is null) = (scheduled_end is null)),
  -- A worker is in one place at a time.
  constraint job_visits_overlap exclude using gist (
    worker_id with =, tstzrange(scheduled_start, scheduled_end) with &&
  ) where (scheduled_start is not null and status in ('assigned', 'en_route', 'in_progress'))
);
create index jobs_by_time on jobs (created_at, id);
create index jobs_by_customer on jobs (customer_id);
create index jobs_by_franchise on jobs (franchise_id, created_at, id) where franchise_id is not null;
create index jobs_by_worker on jobs (worker_id, scheduled_start) where worker_id is not null;
create index jobs_pending on jobs (created_at, id) where status = 'pending';
create index jobs_search on jobs using gin (
  to_tsvector('simple', translate(
    customer_name || ' ' || coalesce(customer_email, '') || ' ' || coalesce(customer_phone, '') || ' ' || address,
    '@.,+-_()/', '         '
  ))
);
