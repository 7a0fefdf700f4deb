-- Where workers were is partitioned by day, as the change feed is: at ten thousand franchises it grows by a few thousand rows
-- a second, and dropping a day is instant where deleting its rows is not.

-- What is there becomes the default partition without being copied. The service moves its rows to their days when it
-- starts, a day at a time, and empties the default partition whenever something ends up in it (server/db/partitions.ts).
alter table worker_location_history rename to worker_location_history_default;
alter index worker_location_history_by_worker rename to worker_location_history_default_by_worker;
drop index worker_location_history_by_time;
drop policy scope on worker_location_history_default;

create table worker_location_history (like worker_location_history_default) partition by range (recorded_at);
create index worker_location_history_by_worker on worker_location_history (worker_id, recorded_at);
alter table worker_location_history attach partition worker_location_history_default default;

alter table worker_location_history enable row level security;
create policy scope on worker_location_history to truckroll_scoped using (worker_id in (select id::text from workers));
grant select, insert, update, delete on worker_location_history to truckroll_scoped;

-- Policies are those of the table that a statement names, so nobody but the owner names a partition.
do $$
declare
  partition regclass;
begin
  for partition in
    select inhrelid from pg_inherits where inhparent in ('changes'::regclass, 'worker_location_history'::regclass)
  loop
    execute format('alter table %s enable row level security', partition);
    execute format('revoke all on %s from public, truckroll_scoped', partition);
  end loop;
end
$$;

-- A worker's last position is written again every few seconds: with room on its page, that touches no index.
alter table worker_locations set (fillfactor = 50);
