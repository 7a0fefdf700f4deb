-- Quotes: offers with options that a customer accepts by link. Accepting one makes a job, exactly once.

-- A sequence, as for jobs: quotes don't wait for each other.
create sequence quote_numbers as integer start 1001;
grant usage on sequence quote_numbers to truckroll_scoped;

create table quotes (
  id uuid primary key,
  number integer not null default nextval('quote_numbers') constraint quotes_number_key unique,
  customer_id uuid not null references customers,
  property_id uuid references properties on delete set null,
  -- Where the work is done, as it was when the quote was written.
  address text not null,
  franchise_id text references franchises,
  status text not null default 'draft'
    check (status in ('draft', 'sent', 'viewed', 'accepted', 'declined', 'expired', 'cancelled')),
  -- Counts changes since the quote was first sent: the customer accepts one version.
  version integer not null default 1,
  -- Part of the signed link. Counting it up makes links that are out there lead nowhere.
  link_number integer not null default 1,
  -- [{id, name, description, images, taxRate, items: [{id, description, quantity, unitPriceCents, …}]}]
  options jsonb not null check (jsonb_array_length(options) between 1 and 6),
  deposit_percent numeric(5, 2) check (deposit_percent > 0 and deposit_percent <= 100),
  deposit_fixed_cents integer check (deposit_fixed_cents > 0),
  message text,
  expires_at timestamptz not null,
  -- What the customer owes if they accept the cheapest option as offered; for lists.
  total_cents integer not null check (total_cents >= 0),
  job_id uuid references jobs constraint quotes_job_key unique,
  decline_reason text,
  reminders integer not null default 0 check (reminders <= 2),
  reminded_at timestamptz,
  sent_at timestamptz,
  viewed_at timestamptz,
  answered_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint quote_deposit_once check (deposit_percent is null or deposit_fixed_cents is null),
  constraint quote_accepted_has_job check (status <> 'accepted' or job_id is not null),
  constraint quote_sent_at_known check (status in ('draft', 'accepted', 'cancelled') or sent_at is not null)
);
create index quotes_newest on quotes (created_at desc, id desc);
create index quotes_by_customer on quotes (customer_id, created_at desc);
create index quotes_by_franchise on quotes (franchise_id, created_at desc);
create index quotes_open on quotes (expires_at) where status in ('sent', 'viewed');
create index quotes_by_sending on quotes (sent_at) where sent_at is not null;

-- What was accepted, by whom and how. One per version: two clicks at once cannot both be the acceptance.
create table quote_acceptances (
  id uuid primary key,
  quote_id uuid not null references quotes,
  version integer not null,
  option_id text not null,
  kind text not null check (kind in ('drawn', 'typed', 'verbal')),
  name text not null,
  -- The picture of a drawn signature.
  signature bytea,
  -- Who approved by phone, and what they said.
  note text,
  ip text,
  -- The option exactly as it was accepted, with the optional items that were chosen, and its amounts.
  content jsonb not null,
  total_cents integer not null,
  deposit_cents integer,
  accepted_at timestamptz not null,
  constraint quote_accepted_once unique (quote_id, version)
);

-- Erasure removes the person, never what was agreed.
create function keep_acceptance() returns trigger language plpgsql as $$
begin
  if (new.quote_id, new.version, new.option_id, new.content, new.total_cents, new.accepted_at)
    is distinct from (old.quote_id, old.version, old.option_id, old.content, old.total_cents, old.accepted_at)
  then raise exception 'An accepted quote does not change'; end if;
  return new;
end
$$;
create trigger keep_acceptance before update on quote_acceptances for each row execute function keep_acceptance();

create table quote_images (
  id uuid primary key,
  quote_id uuid not null references quotes,
  content_type text not null,
  bytes bytea not null,
  created_at timestamptz not null
);
create index quote_images_by_quote on quote_images (quote_id);

alter table quotes enable row level security;
create policy scope on quotes to truckroll_scoped using (franchise_id = any ((select scope_franchises())::text[]));
grant select, insert, update, delete on quotes to truckroll_scoped;
alter table quote_acceptances enable row level security;
create policy scope on quote_acceptances to truckroll_scoped
  using (exists (select from quotes where quotes.id = quote_id));
grant select, insert, update, delete on quote_acceptances to truckroll_scoped;
alter table quote_images enable row level security;
create policy scope on quote_images to truckroll_scoped using (exists (select from quotes where quotes.id = quote_id));
grant select, insert, update, delete on quote_images to truckroll_scoped;

drop policy scope on customers;
create policy scope on customers to truckroll_scoped using (
  franchise_id = any ((select scope_franchises())::text[])
  or id = any ((select merged_in_scope())::uuid[])
  or exists (select from jobs where customer_id = coalesce(customers.merged_into, customers.id))
  or exists (select from maintenance_plans where customer_id = coalesce(customers.merged_into, customers.id))
  or exists (select from quotes where customer_id = coalesce(customers.merged_into, customers.id)));
