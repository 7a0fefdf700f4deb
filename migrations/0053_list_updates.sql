-- Every list can be asked for what changed since a moment (`updatedSince`), so every table behind one says when a row last
-- changed. Where no rule writes that as `updated_at`, the database does as `touched_at`: no statement can forget it, and
-- joins with tables that have an `updated_at` stay as they are. See docs/quick-start.md.

create function touch_row() returns trigger language plpgsql as $$
begin
  new.touched_at := now();
  return new;
end
$$;

do $$
declare
  name text;
begin
  foreach name in array array['plan_offers', 'payments', 'refunds', 'disputes', 'payouts', 'franchise_splits',
    'webhook_events', 'webhook_deliveries', 'messages', 'conversations', 'campaigns', 'api_keys'] loop
    -- Rows from before count as changed today: whoever asks for the first time wants all of them anyway.
    execute format('alter table %I add column touched_at timestamptz not null default now()', name);
    execute format('create trigger %I before update on %I for each row execute function touch_row()',
      name || '_touched', name);
  end loop;
end
$$;

-- Lists that grow without end. The others have few enough rows to look at all of them.
create index payments_by_update on payments (touched_at, id);
create index refunds_by_update on refunds (touched_at, id);
create index disputes_by_update on disputes (touched_at, id);
create index payouts_by_update on payouts (touched_at, id);
create index billing_schedules_by_update on billing_schedules (updated_at, id);
create index webhook_events_by_update on webhook_events (touched_at);
create index webhook_deliveries_by_update on webhook_deliveries (endpoint_id, touched_at);
create index messages_by_update on messages (touched_at);
create index conversations_by_update on conversations (touched_at, id);
create index waitlist_entries_by_update on waitlist_entries (updated_at, id);
create index reviews_by_update on reviews (updated_at, id);
