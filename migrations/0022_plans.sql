-- Maintenance plans: what is on offer, and who has one.

create table plan_offers (
  id text primary key check (length(id) between 1 and 100),
  name text not null,
  description text not null,
  service_type text not null,
  interval_months integer not null check (interval_months between 1 and 24),
  price_cents integer not null check (price_cents between 0 and 9999900),
  active boolean not null default true,
  position integer not null
);

insert into plan_offers (id, name, description, service_type, interval_months, price_cents, position) values
  ('gutter-half-yearly', 'Clear gutters', 'Gutters and downspouts cleaned before the leaves and after them.',
    'Gutter cleaning', 6, 12900, 1),
  ('heating-yearly', 'Safe heating', 'A full heating service once a year, before the cold.',
    'Heating service', 12, 16900, 2),
  ('windows-quarterly', 'Bright windows', 'All windows cleaned every three months.',
    'Window cleaning', 3, 8500, 3),
  ('lawn-monthly', 'Tidy lawn', 'The lawn mown and edged every month.', 'Lawn care', 1, 5900, 4);

create table maintenance_plans (
  id uuid primary key,
  offer_id text not null references plan_offers,
  customer_id uuid not null references customers,
  franchise_id text references franchises,
  -- The terms as they were agreed: a later change of the offer does not touch them.
  name text not null,
  service_type text not null,
  interval_months integer not null,
  price_cents integer not null,
  address text not null,
  preferred_time text,
  notes text,
  status text not null default 'active' check (status in ('active', 'ended')),
  -- Visits are counted from the first one's day: 31 January, 28 February, 31 March.
  first_visit date not null,
  visits integer not null default 0,
  next_visit date not null,
  created_at timestamptz not null,
  ended_at timestamptz
);
create index maintenance_plans_by_customer on maintenance_plans (customer_id);
-- Nobody pays twice for the same visits.
create unique index maintenance_plan_once on maintenance_plans (customer_id, offer_id, lower(address))
  where status = 'active';
create index maintenance_plans_due on maintenance_plans (next_visit) where status = 'active';

-- One job per plan and day, through crashes and overlapping runs: the id is decided here before the job is made.
create table plan_visits (
  plan_id uuid not null references maintenance_plans,
  visit_day date not null,
  job_id uuid not null unique,
  booked_at timestamptz,
  created_at timestamptz not null,
  primary key (plan_id, visit_day)
);
create index plan_visits_to_book on plan_visits (created_at) where booked_at is null;
