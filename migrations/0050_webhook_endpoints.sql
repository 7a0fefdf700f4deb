-- Outgoing webhooks: other programs are told what happened. See docs/webhooks.md.
--
-- A change writes an outgoing event in its own transaction, if an endpoint wants it. A reader turns events into one
-- delivery per endpoint, in the order of their commits, and deliveries are sent until they are answered.

create table webhook_endpoints (
  id uuid primary key,
  url text not null,
  events text[] not null check (events <> '{}'),
  -- Empty: the whole business.
  franchise_ids text[] not null default '{}',
  -- Encrypted, and which request made it. While it is being replaced, the old one signs too.
  secret text not null,
  secret_id uuid not null,
  old_secret text,
  old_secret_until timestamptz,
  status text not null default 'active' check (status in ('active', 'paused')),
  -- `office`: by a person. `failing`: three days without success. `gone`: it answered 410.
  paused_by text check (paused_by in ('office', 'failing', 'gone')),
  last_success_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint webhook_endpoint_paused_by_something check ((status = 'paused') = (paused_by is not null))
);

-- What happened and has not been prepared for sending: a row lives for a moment. Ids are handed out before they commit,
-- so rows are read behind the oldest transaction still running, as the change feed is.
create table outgoing_events (
  seq bigint generated always as identity primary key,
  -- The id that the receivers see.
  id uuid not null default gen_random_uuid(),
  xid xid8 not null default pg_current_xact_id(),
  type text not null,
  -- 'job:<id>', 'visit:<id>', 'payment:<id>' …
  subject text not null,
  at timestamptz(3) not null default now(),
  -- Of a dispute: which one.
  detail text
);
-- One event of a kind per thing and transaction, however many statements it took.
create unique index outgoing_events_once on outgoing_events (xid, subject, type);

create table webhook_deliveries (
  id uuid primary key default gen_random_uuid(),
  seq bigint generated always as identity,
  endpoint_id uuid not null references webhook_endpoints on delete cascade,
  -- The same at every attempt: receivers recognize what they have seen.
  event_id uuid not null,
  type text not null,
  subject text not null,
  -- Exactly what is sent.
  body text not null,
  status text not null default 'pending' check (status in ('pending', 'delivered', 'failed')),
  attempts integer not null default 0,
  -- The next attempt. Never before that of an earlier delivery of the same thing.
  due_at timestamptz not null,
  -- With a process that is sending it. If that process dies, the claim runs out.
  claimed_until timestamptz,
  give_up_at timestamptz not null,
  last_attempt_at timestamptz,
  duration_ms integer,
  response_status integer,
  response_body text,
  problem text check (problem in ('status', 'redirect', 'timeout', 'tls', 'dns', 'refused', 'connection',
    'private_address', 'gone', 'secret')),
  error text,
  created_at timestamptz not null,
  settled_at timestamptz
);
create index webhook_deliveries_due on webhook_deliveries (endpoint_id, due_at, seq) where status = 'pending';
-- The next one of a subject waits for the one before.
create index webhook_deliveries_in_order on webhook_deliveries (endpoint_id, subject, seq) where status = 'pending';
create index webhook_deliveries_newest on webhook_deliveries (endpoint_id, created_at desc, id desc);
-- Read only to delete what is old.
create index webhook_deliveries_by_time on webhook_deliveries using brin (created_at);

-- ─── What happened ──────────────────────────────────────────────────────────────────────────────────────────────────
-- Recorded by the database, so that no statement can forget it. Nothing is written unless somebody listens: the check
-- reads a table of a few rows. The triggers run as the owner: who causes an event need not see the endpoints that want it.

create function has_webhooks() returns boolean stable language sql
  return not is_bulk_load() and exists (select from webhook_endpoints where status = 'active');

create function emit_event(type text, subject text, detail text default null) returns void language sql
begin atomic
  insert into outgoing_events (type, subject, detail)
  select emit_event.type, emit_event.subject, emit_event.detail
  where exists (select from webhook_endpoints where status = 'active' and emit_event.type = any (events))
  on conflict do nothing;
end;

create function emit_job_created() returns trigger language plpgsql as $$
begin
  if has_webhooks() then perform emit_event('job.created', 'job:' || id) from made; end if;
  return null;
end
$$;
create trigger jobs_webhooks_created after insert on jobs
  referencing new table as made for each statement execute function emit_job_created();

create function emit_job_changed() returns trigger language plpgsql as $$
declare
  -- What the API does not show.
  hidden text[] := array['updated_at', 'payment_looked_up_at', 'escalated_at'];
begin
  if not has_webhooks() then return null; end if;
  perform emit_event(case
      when now.status = 'completed' and was.status <> 'completed' then 'job.completed'
      when now.status = 'cancelled' and was.status <> 'cancelled' then 'job.cancelled'
      else 'job.updated' end, 'job:' || now.id)
  from changed as now join before as was using (id)
  where to_jsonb(now) - hidden <> to_jsonb(was) - hidden;
  return null;
end
$$;
create trigger jobs_webhooks_changed after update on jobs
  referencing old table as before new table as changed for each statement execute function emit_job_changed();

create function emit_customer_created() returns trigger language plpgsql as $$
begin
  if has_webhooks() then perform emit_event('customer.created', 'customer:' || id) from made; end if;
  return null;
end
$$;
create trigger customers_webhooks_created after insert on customers
  referencing new table as made for each statement execute function emit_customer_created();

create function emit_customer_changed() returns trigger language plpgsql as $$
begin
  if not has_webhooks() then return null; end if;
  perform emit_event('customer.updated', 'customer:' || now.id)
  from changed as now join before as was using (id)
  where to_jsonb(now) - 'updated_at' <> to_jsonb(was) - 'updated_at';
  return null;
end
$$;
create trigger customers_webhooks_changed after update on customers
  referencing old table as before new table as changed for each statement execute function emit_customer_changed();

-- Properties are part of what a customer is.
create function emit_property_changed() returns trigger language plpgsql as $$
begin
  if has_webhooks() then perform emit_event('customer.updated', 'customer:' || customer_id) from changed; end if;
  return null;
end
$$;
create trigger properties_webhooks_inserted after insert on properties
  referencing new table as changed for each statement execute function emit_property_changed();
create trigger properties_webhooks_updated after update on properties
  referencing new table as changed for each statement execute function emit_property_changed();
create trigger properties_webhooks_deleted after delete on properties
  referencing old table as changed for each statement execute function emit_property_changed();

create function emit_visit_inserted() returns trigger language plpgsql as $$
begin
  if has_webhooks() then
    perform emit_event('visit.scheduled', 'visit:' || id) from made where status = 'scheduled';
  end if;
  return null;
end
$$;
create trigger visits_webhooks_inserted after insert on visits
  referencing new table as made for each statement execute function emit_visit_inserted();

create function emit_visit_changed() returns trigger language plpgsql as $$
begin
  if not has_webhooks() then return null; end if;
  perform emit_event(case
      when now.status = was.status then 'visit.moved'
      when now.status = 'done' then 'visit.completed'
      when now.status = 'in_progress' then 'visit.started'
      when now.status = 'scheduled' and was.status in ('unscheduled', 'cancelled') then 'visit.scheduled'
      else 'visit.moved' end, 'visit:' || now.id)
  from changed as now join before as was using (id)
  where now.status <> was.status and now.status in ('done', 'in_progress')
    or now.status = 'scheduled' and was.status in ('unscheduled', 'cancelled')
    -- It lost its time.
    or now.status = 'unscheduled' and was.status not in ('unscheduled', 'cancelled')
    or now.status in ('scheduled', 'en_route', 'in_progress')
      and (now.scheduled_start, now.scheduled_end, now.window_start, now.window_end)
        is distinct from (was.scheduled_start, was.scheduled_end, was.window_start, was.window_end);
  return null;
end
$$;
create trigger visits_webhooks_changed after update on visits
  referencing old table as before new table as changed for each statement execute function emit_visit_changed();

-- Somebody else goes. While a visit is being scheduled or ended its people change too, and that event says more.
create function emit_crew_changed() returns trigger language plpgsql as $$
begin
  if not has_webhooks() then return null; end if;
  perform emit_event('visit.moved', 'visit:' || visits.id)
  from visits where id in (select visit_id from changed) and status in ('scheduled', 'en_route', 'in_progress');
  return null;
end
$$;
create trigger visit_workers_webhooks_inserted after insert on visit_workers
  referencing new table as changed for each statement execute function emit_crew_changed();
create trigger visit_workers_webhooks_deleted after delete on visit_workers
  referencing old table as changed for each statement execute function emit_crew_changed();

create function emit_quote_changed() returns trigger language plpgsql as $$
begin
  if (tg_op = 'INSERT' or new.status <> old.status or new.sent_at is distinct from old.sent_at) and has_webhooks() then
    perform emit_event('quote.' || new.status, 'quote:' || new.id);
  end if;
  return null;
end
$$;
create trigger quotes_webhooks after insert or update on quotes
  for each row when (new.status in ('sent', 'accepted', 'declined')) execute function emit_quote_changed();

create function emit_invoice_changed() returns trigger language plpgsql as $$
begin
  if (tg_op = 'INSERT' or new.status <> old.status or new.sent_at is distinct from old.sent_at) and has_webhooks() then
    perform emit_event('invoice.' || new.status, 'invoice:' || new.id);
  end if;
  return null;
end
$$;
create trigger invoices_webhooks after insert or update on invoices
  for each row when (new.status in ('sent', 'paid')) execute function emit_invoice_changed();

create function emit_payment_changed() returns trigger language plpgsql as $$
begin
  if not has_webhooks() then return null; end if;
  if new.status in ('succeeded', 'failed')
    and (tg_op = 'INSERT' or (new.status, new.failure) is distinct from (old.status, old.failure)) then
    perform emit_event('payment.' || new.status, 'payment:' || new.id);
  end if;
  if tg_op = 'UPDATE' and (new.refunded_cents > old.refunded_cents or new.status = 'reversed' and old.status <> 'reversed')
  then perform emit_event('payment.refunded', 'payment:' || new.id); end if;
  return null;
end
$$;
create trigger payments_webhooks after insert or update on payments
  for each row execute function emit_payment_changed();

create function emit_dispute_changed() returns trigger language plpgsql as $$
begin
  if (tg_op = 'INSERT' or new.status <> old.status) and has_webhooks() then
    perform emit_event('payment.disputed', 'payment:' || new.payment_id, new.id);
  end if;
  return null;
end
$$;
create trigger disputes_webhooks after insert or update on disputes
  for each row execute function emit_dispute_changed();

create function emit_payout_changed() returns trigger language plpgsql as $$
begin
  if has_webhooks() then perform emit_event('payout.paid', 'payout:' || new.id); end if;
  return null;
end
$$;
create trigger payouts_webhooks after update on payouts
  for each row when (new.sent_cents > old.sent_cents) execute function emit_payout_changed();

alter function emit_job_created() security definer set search_path from current;
alter function emit_job_changed() security definer set search_path from current;
alter function emit_customer_created() security definer set search_path from current;
alter function emit_customer_changed() security definer set search_path from current;
alter function emit_property_changed() security definer set search_path from current;
alter function emit_visit_inserted() security definer set search_path from current;
alter function emit_visit_changed() security definer set search_path from current;
alter function emit_crew_changed() security definer set search_path from current;
alter function emit_quote_changed() security definer set search_path from current;
alter function emit_invoice_changed() security definer set search_path from current;
alter function emit_payment_changed() security definer set search_path from current;
alter function emit_dispute_changed() security definer set search_path from current;
alter function emit_payout_changed() security definer set search_path from current;

-- ─── Scope ──────────────────────────────────────────────────────────────────────────────────────────────────────────
-- Endpoints of these franchises and no others. Events are the service's own.

alter table webhook_endpoints enable row level security;
create policy scope on webhook_endpoints to truckroll_scoped
  using (franchise_ids <> '{}' and franchise_ids <@ (select scope_franchises()));
alter table webhook_deliveries enable row level security;
create policy scope on webhook_deliveries to truckroll_scoped
  using (exists (select from webhook_endpoints where webhook_endpoints.id = endpoint_id));
grant select, insert, update, delete on webhook_endpoints, webhook_deliveries to truckroll_scoped;
