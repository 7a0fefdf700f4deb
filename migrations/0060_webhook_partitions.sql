-- Sent webhooks are partitioned by week: they are kept for a month, with bodies and answers, and then go as a whole. As with
-- positions (0059), what is there becomes the default partition, and the service moves its rows to their weeks.

alter table webhook_deliveries rename to webhook_deliveries_default;
alter table webhook_deliveries_default drop constraint webhook_deliveries_pkey;
-- The numbers go on from the sequence of the new table.
alter table webhook_deliveries_default alter seq drop identity;
drop policy scope on webhook_deliveries_default;
drop trigger webhook_deliveries_touched on webhook_deliveries_default;
revoke all on webhook_deliveries_default from truckroll_scoped;
-- Read only to delete what is old.
drop index webhook_deliveries_by_time;
alter index webhook_deliveries_due rename to webhook_deliveries_default_due;
alter index webhook_deliveries_in_order rename to webhook_deliveries_default_in_order;
alter index webhook_deliveries_newest rename to webhook_deliveries_default_newest;
alter index webhook_deliveries_by_update rename to webhook_deliveries_default_by_update;

create table webhook_deliveries (like webhook_deliveries_default including defaults including constraints)
  partition by range (created_at);
alter table webhook_deliveries
  -- Ids are random: that none repeats needs no index that spans all time.
  add primary key (id, created_at),
  add foreign key (endpoint_id) references webhook_endpoints on delete cascade,
  alter seq add generated always as identity;
create index webhook_deliveries_due on webhook_deliveries (endpoint_id, due_at, seq) where status = 'pending';
create index webhook_deliveries_in_order on webhook_deliveries (endpoint_id, subject, seq) where status = 'pending';
create index webhook_deliveries_newest on webhook_deliveries (endpoint_id, created_at desc, id desc);
create index webhook_deliveries_by_update on webhook_deliveries (endpoint_id, touched_at);
alter table webhook_deliveries attach partition webhook_deliveries_default default;
create trigger webhook_deliveries_touched before update on webhook_deliveries
  for each row execute function touch_row();
select setval(pg_get_serial_sequence('webhook_deliveries', 'seq'), max(seq)) from webhook_deliveries having count(*) > 0;

alter table webhook_deliveries enable row level security;
create policy scope on webhook_deliveries to truckroll_scoped
  using (exists (select from webhook_endpoints where webhook_endpoints.id = endpoint_id));
grant select, insert, update, delete on webhook_deliveries to truckroll_scoped;
