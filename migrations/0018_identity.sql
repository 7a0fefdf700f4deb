-- Who someone is counts only when it is proven: sign-in codes, holds, customers, consent and cancellations.

-- ─── Sign-in codes ──────────────────────────────────────────────────────────────────────────────────────────────────
-- One row per address and client that asked for a code or tried one, so that what a stranger does never voids the
-- owner's code.

alter table verification_codes
  drop constraint verification_codes_pkey,
  drop constraint verification_codes_purpose_check,
  drop column tries_left,
  add constraint verification_codes_purpose_check check (purpose in ('customer', 'worker', 'user')),
  -- A keyed hash of the client's network address. Empty: asked for before it was recorded.
  add column client text not null default '',
  add constraint verification_codes_pkey primary key (purpose, email, client),
  -- No code: it is used or void, or this client only tried one.
  alter column code_hash drop not null,
  alter column expires_at drop not null,
  add column requested_at timestamptz,
  -- Wrong codes tried, counted until `window_ends_at` like the requests.
  add column wrong integer not null default 0,
  add column paused_until timestamptz;
alter table verification_codes alter column client drop default, alter column requests set default 0;
create index verification_codes_by_client on verification_codes (client);

-- ─── Holds ──────────────────────────────────────────────────────────────────────────────────────────────────────────
-- A client holds five times at once. Requests of one client take turns on a lock of its own: counting first and inserting
-- afterward let forty at once through. `created_at` is the service's own clock, by which holds expire.

create function limit_holds() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('hold ' || new.client, 0));
  if (select count(*) from visit_holds where client = new.client and expires_at > new.created_at) >= 5 then
    raise check_violation using message = 'this client holds five times', constraint = 'visit_holds_per_client';
  end if;
  return new;
end
$$;
create trigger limit_holds before insert on visit_holds
  for each row when (new.client is not null) execute function limit_holds();

-- ─── Customers ──────────────────────────────────────────────────────────────────────────────────────────────────────
-- Bookings find their customer by email alone, which its owner can prove. Anyone can type someone else's phone number, so
-- a booking without an email gets a customer of its own. Null for customers without an email.

alter table customers
  drop column match_key,
  add column email_key text generated always as (email_key(email)) stored,
  add constraint customers_email_key_key unique (email_key);

-- ─── Cancellations ──────────────────────────────────────────────────────────────────────────────────────────────────
-- Whoever knows a job's id can cancel it, so the customer can take that back by the link in their notice.

alter table cancellations
  add column by_customer boolean not null default false,
  -- Until then the customer may restore the booking. Null: only the office can book it again.
  add column restore_until timestamptz;

-- ─── Prices ─────────────────────────────────────────────────────────────────────────────────────────────────────────
-- Bookings name their price. Where it is not the list price, the list price is here until the office has looked at it.

alter table jobs add column list_price_cents integer;
create index jobs_price_to_check on jobs (created_at) where list_price_cents is not null;

-- ─── Consent ────────────────────────────────────────────────────────────────────────────────────────────────────────
-- Phones that were asked by text whether they want texts again. Each once a day, because anyone can type a number.

create table sms_invitations (
  address text primary key check (address = contact_key('sms', address)),
  asked_at timestamptz not null
);
