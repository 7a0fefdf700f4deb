-- What can be booked. A job's `type` is a service's label; a job may still name one that nobody offers.

create table services (
  id uuid primary key,
  label text not null,
  description text,
  price_cents integer not null check (price_cents between 0 and 9999900),
  -- Parts of the price that grow with the house.
  price_per_foot_cents integer check (price_per_foot_cents between 0 and 9999900),
  price_per_storey_cents integer check (price_per_storey_cents between 0 and 9999900),
  duration_minutes integer not null check (duration_minutes between 5 and 480),
  -- [{label, priceCents, minutes}]
  add_ons jsonb not null default '[]',
  active boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index services_label_key on services (lower(label));
