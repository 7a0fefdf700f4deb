-- Customers: who they are, what they agreed to, and the offers made to them.

-- One form per address: email in lower case, a phone number by its last ten digits, so that it is the same number with
-- and without its country code. Not `strict`: PostgreSQL does not inline a strict function, and a call per row made
-- choosing a campaign's audience four times as slow.
create function contact_key(channel text, recipient text) returns text
  immutable parallel safe language sql
  return case channel
    when 'sms' then right(regexp_replace(recipient, '\D', '', 'g'), 10)
    else lower(recipient)
  end;

-- Tables

-- One row per person. Bookings find theirs by `match_key`: by email, else by phone; a booking with neither gets a row of
-- its own.
create table customers (
  id uuid primary key,
  name text not null,
  email text,
  phone text,
  phone_digits text generated always as (nullif(regexp_replace(phone, '\D', '', 'g'), '')) stored,
  match_key text not null unique generated always as (
    coalesce(
      'email:' || lower(email),
      'phone:' || nullif(regexp_replace(phone, '\D', '', 'g'), ''),
      'id:' || id::text
    )
  ) stored,
  -- The code this customer gives to friends.
  referral_code text not null unique,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- Addresses we must not write to. `unsubscribed` stops campaigns. The other reasons stop everything, because the
-- provider would reject the message or hold it against us.
create table opt_outs (
  channel text not null check (channel in ('email', 'sms')),
  address text not null,
  reason text not null check (reason in ('unsubscribed', 'bounced', 'complained', 'stop')),
  created_at timestamptz not null,
  primary key (channel, address),
  constraint opt_out_address_is_a_key check (address = contact_key(channel, address))
);

-- One live sign-in code per purpose and address. Only a keyed hash is stored: reading this table opens no account.
create table verification_codes (
  purpose text not null check (purpose in ('customer', 'worker')),
  email text not null check (email = lower(email)),
  code_hash bytea not null,
  tries_left smallint not null,
  expires_at timestamptz not null,
  -- Codes requested since the first one, counted until `window_ends_at`, an hour after it.
  requests integer not null,
  window_ends_at timestamptz not null,
  primary key (purpose, email)
);

-- Promo codes. A counter with a constraint, not a count of jobs: two bookings at once cannot both take the last use.
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

-- Maintenance plans that customers can sign up for.
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

-- Plans that customers signed up for.
create table maintenance_plans (
  id uuid primary key,
  offer_id text not null references plan_offers,
  customer_id uuid not null references customers,
  franchise_id text references franchises,
  -- The terms as agreed, copied from the offer: changing the offer later does not change them.
  name text not null,
  service_type text not null,
  interval_months integer not null,
  price_cents integer not null,
  address text not null,
  preferred_time text,
  notes text,
  status text not null default 'active' check (status in ('active', 'ended')),
  -- Months are counted from the first visit, so a short month does not move later ones: Jan 31, Feb 28, Mar 31.
  first_visit date not null,
  visits integer not null default 0,
  next_visit date not null,
  created_at timestamptz not null,
  ended_at timestamptz
);

-- One job per plan and day, even after a crash and when two runs overlap: the job's id is chosen here before the job is
-- created. No foreign key for the same reason.
create table plan_visits (
  plan_id uuid not null references maintenance_plans,
  visit_day date not null,
  job_id uuid not null unique,
  booked_at timestamptz,
  created_at timestamptz not null,
  primary key (plan_id, visit_day)
);

-- Indexes

create index customers_by_phone on customers (phone_digits) where phone_digits is not null;
create index customers_by_time on customers (created_at, id);
create index verification_codes_by_end on verification_codes (window_ends_at);
create index maintenance_plans_by_customer on maintenance_plans (customer_id);
-- Nobody pays twice for the same visits.
create unique index maintenance_plan_once on maintenance_plans (customer_id, offer_id, lower(address))
  where status = 'active';
create index maintenance_plans_due on maintenance_plans (next_visit) where status = 'active';
create index plan_visits_to_book on plan_visits (created_at) where booked_at is null;

-- Data: the only rows that come with the schema besides the one in figures_settings. A new business starts with these
-- plans on offer.

insert into plan_offers (id, name, description, service_type, interval_months, price_cents, position) values
  ('gutter-half-yearly', 'Clear gutters', 'Gutters and downspouts cleaned before the leaves and after them.',
    'Gutter cleaning', 6, 12900, 1),
  ('heating-yearly', 'Safe heating', 'A full heating service once a year, before the cold.',
    'Heating service', 12, 16900, 2),
  ('windows-quarterly', 'Bright windows', 'All windows cleaned every three months.',
    'Window cleaning', 3, 8500, 3),
  ('lawn-monthly', 'Tidy lawn', 'The lawn mown and edged every month.', 'Lawn care', 1, 5900, 4);
