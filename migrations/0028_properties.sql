-- Customers as the office knows them: companies, tags, notes, and the properties where work is done. And a short number
-- for every job, to say on the phone.

alter table customers
  add column company text,
  add column tags text[] not null default '{}',
  add column notes text,
  -- The franchise whose office added them. It sees them before there is any work.
  add column franchise_id text references franchises;

create table properties (
  id uuid primary key,
  customer_id uuid not null references customers,
  -- "Home", "Lake house": what the customer calls it.
  label text,
  address text not null,
  lat double precision check (lat between -90 and 90),
  lng double precision check (lng between -180 and 180),
  -- Gate codes, dogs, where to park.
  access_notes text,
  tags text[] not null default '{}',
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- One form per address: the same house typed with other spaces or capitals is no second property.
create function address_key(address text) returns text
  immutable parallel safe language sql
  return lower(btrim(regexp_replace(address, '[[:space:],.]+', ' ', 'g')));
create unique index properties_once on properties (customer_id, address_key(address));

alter table properties enable row level security;
create policy scope on properties to truckroll_scoped
  using (exists (select from customers where customers.id = customer_id));
grant select, insert, update, delete on properties to truckroll_scoped;

drop policy scope on customers;
create policy scope on customers to truckroll_scoped using (
  franchise_id = any ((select scope_franchises())::text[])
  or exists (select from jobs where customer_id = customers.id)
  or exists (select from maintenance_plans where customer_id = customers.id));

-- ─── Job numbers ────────────────────────────────────────────────────────────────────────────────────────────────────
-- A sequence, not a counter row: bookings don't wait for each other. A booking that fails leaves a gap.
create sequence job_numbers as integer start 1001;
grant usage on sequence job_numbers to truckroll_scoped;

alter table jobs
  add column number integer,
  -- Null: the address was typed into a booking and nobody has accepted it as a property of the customer.
  add column property_id uuid references properties;

-- Neither counts as a change of the job: nobody did anything.
set local truckroll.bulk = on;
insert into properties (id, customer_id, address, lat, lng, created_at, updated_at)
select distinct on (customer_id, address_key(address))
  gen_random_uuid(), customer_id, address, lat, lng, jobs.created_at, jobs.created_at
from jobs join customers on customers.id = customer_id
-- What was erased has no address.
where customers.email is not null or customers.phone is not null
order by customer_id, address_key(address), jobs.created_at desc;
update jobs set number = numbered.number, property_id = properties.id
from (select id, 1000 + row_number() over (order by created_at, id) as number from jobs) as numbered
  join jobs as job using (id)
  left join properties
    on properties.customer_id = job.customer_id and address_key(properties.address) = address_key(job.address)
where jobs.id = numbered.id;
set local truckroll.bulk = off;
select setval('job_numbers', coalesce(max(number), 1000) + 1, false) from jobs;

alter table jobs
  alter column number set default nextval('job_numbers'),
  alter column number set not null,
  add constraint jobs_number_key unique (number);
create index jobs_by_property on jobs (property_id) where property_id is not null;
