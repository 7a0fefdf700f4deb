-- The work: what can be booked, the jobs, and what workers record on site.

-- The database computes the amounts of a job from its price, discount terms and tax rate, rounding half up to cents: no
-- code path can store a total that does not add up.
create function discount_cents(price integer, percent numeric, fixed integer) returns integer
  immutable language sql
  return least(price, round(price * percent / 100)::integer + fixed);

create function tax_cents(taxable integer, rate numeric) returns integer
  immutable language sql
  return round(taxable * rate)::integer;

-- Tables

-- What can be booked. A job's `type` is the label of a service, but no foreign key: a job may name one that is no longer
-- offered, or never was.
create table services (
  id uuid primary key,
  label text not null,
  description text,
  price_cents integer not null check (price_cents between 0 and 9999900),
  -- The parts of the price that grow with the house.
  price_per_foot_cents integer check (price_per_foot_cents between 0 and 9999900),
  price_per_storey_cents integer check (price_per_storey_cents between 0 and 9999900),
  duration_minutes integer not null check (duration_minutes between 5 and 480),
  -- [{label, priceCents, minutes}]
  add_ons jsonb not null default '[]',
  active boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- Work sold to a customer.
create table jobs (
  id uuid primary key,
  status text not null default 'pending'
    check (status in ('pending', 'assigned', 'en_route', 'in_progress', 'completed', 'cancelled')),

  -- The contact as entered with this booking; the customer may have changed theirs since.
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

  -- What the customer asked for.
  preferred_date text,
  preferred_time text,
  -- What was planned.
  franchise_id text references franchises,
  worker_id uuid references workers,
  scheduled_start timestamptz,
  scheduled_end timestamptz,
  -- Since when the visit has this worker and time; the trigger `visit_set` writes it.
  visit_set_at timestamptz,
  duration_minutes integer not null default 60 check (duration_minutes between 1 and 1440),

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
  promo_code text references promos,
  -- The code of the customer who referred this one.
  referral_code text,
  -- A payment named with the booking, and when the processor was asked about it.
  payment_id text,
  payment_looked_up_at timestamptz,
  payment_status text,

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
  -- No double booking: a worker is in one place at a time.
  constraint job_visits_overlap exclude using gist (
    worker_id with =, tstzrange(scheduled_start, scheduled_end) with &&
  ) where (scheduled_start is not null and status in ('assigned', 'en_route', 'in_progress'))
);

create table job_notes (
  id uuid primary key,
  job_id uuid not null references jobs on delete cascade,
  worker_id uuid not null references workers,
  text text not null,
  -- When it was written; a phone without a connection sends it later.
  occurred_at timestamptz not null,
  created_at timestamptz not null
);

-- Checklist items that are done.
create table job_checks (
  job_id uuid not null references jobs on delete cascade,
  item text not null,
  worker_id uuid not null references workers,
  done_at timestamptz not null,
  primary key (job_id, item)
);

-- Photos and signatures, stored here so that one backup holds everything.
create table job_pictures (
  id uuid primary key,
  job_id uuid not null references jobs on delete cascade,
  worker_id uuid not null references workers,
  kind text not null check (kind in ('photo', 'signature')),
  content_type text not null check (content_type in ('image/jpeg', 'image/png', 'image/webp')),
  bytes bytea not null check (length(bytes) between 1 and 1000000),
  -- What a photo shows, or who signed.
  caption text,
  occurred_at timestamptz not null,
  created_at timestamptz not null
);
-- Images are compressed already: trying again costs time and saves nothing. (`create table` cannot say this before
-- PostgreSQL 16.)
alter table job_pictures alter column bytes set storage external;

-- Indexes

create unique index services_label_key on services (lower(label));

create index jobs_by_time on jobs (created_at, id);
create index jobs_by_customer on jobs (customer_id);
create index jobs_by_franchise on jobs (franchise_id, created_at, id) where franchise_id is not null;
create index jobs_by_worker on jobs (worker_id, scheduled_start) where worker_id is not null;
create index jobs_pending on jobs (created_at, id) where status = 'pending';
create index jobs_escalated on jobs (escalated_at) where status = 'pending' and escalated_at is not null;
-- Reminders: visits that are still to come.
create index jobs_by_start on jobs (scheduled_start) where status = 'assigned';
-- The board: all visits of a day, whatever became of them. A booking without a time is not in it and costs nothing.
create index jobs_by_visit on jobs (scheduled_start) where scheduled_start is not null;
create index jobs_under_way on jobs (worker_id) where status in ('en_route', 'in_progress');
create index jobs_by_completion on jobs (completed_at) where status = 'completed';
create index jobs_without_position on jobs (created_at)
  where lat is null and status in ('pending', 'assigned', 'en_route');
create index jobs_by_payment on jobs (payment_id) where payment_id is not null;
create index jobs_payment_to_look_up on jobs (created_at)
  where payment_id is not null and payment_looked_up_at is null;

create index job_notes_by_job on job_notes (job_id, occurred_at);
create index job_pictures_by_job on job_pictures (job_id, occurred_at);
create unique index job_pictures_one_signature on job_pictures (job_id) where kind = 'signature';

-- Functions and triggers

-- Keeps jobs.visit_set_at, which tells a visit that was planned before a worker's time off (it goes to somebody else)
-- from one put into it by hand (it stays). Other changes of the job do not count, so `updated_at` cannot tell.
create function note_visit_set() returns trigger language plpgsql as $$
begin
  new.visit_set_at = new.updated_at;
  return new;
end
$$;
create trigger visit_set before update of worker_id, scheduled_start, scheduled_end on jobs
  for each row when (
    (old.worker_id, old.scheduled_start, old.scheduled_end)
      is distinct from (new.worker_id, new.scheduled_start, new.scheduled_end)
  )
  execute function note_visit_set();
