-- A booking that comes in waits and has no place on the map yet, so what it adds to the figures is known
-- beforehand. Counting a batch of such bookings takes half the time of asking what any job would add.

create or replace function count_new_jobs() returns trigger language plpgsql as $$
declare
  my_slot smallint := take_figures_slot();
begin
  if exists (select from added where status <> 'pending' or lat is not null) then
    insert into figures as kept (scope, kind, key, slot, jobs, cents, minutes)
    select scope, kind, key, my_slot, sum(jobs), sum(cents), sum(minutes) from (
      select part.* from added, lateral figures_of(added) as part
      union all
      select part.*, 1, 0, 0 from added, lateral coverage_of(added) as part where added.franchise_id is not null
    ) as change
    group by scope, kind, key order by scope, kind, key
    on conflict (scope, kind, key, slot) do update set
      jobs = kept.jobs + excluded.jobs, cents = kept.cents + excluded.cents, minutes = kept.minutes + excluded.minutes;
  else
    insert into figures as kept (scope, kind, key, slot, jobs, cents)
    select scope, kind, key, my_slot, sum(booked.jobs), sum(part.cents)
    from (
      select franchise_id, type, created_at, count(*) as jobs, sum(total_cents) as cents
      from added group by franchise_id, type, created_at
    ) as booked
    cross join figures_settings
    cross join lateral (values
      ('status', 'pending', booked.cents),
      ('type', public_label(booked.type), 0),
      ('created', month_of(booked.created_at, zone), 0),
      ('coverage', 'unplaced', 0)
    ) as part (kind, key, cents)
    cross join lateral (values (''), (booked.franchise_id)) as scopes (scope)
    where scope is not null and (part.kind <> 'coverage' or scope <> '')
    group by scope, kind, key order by scope, kind, key
    on conflict (scope, kind, key, slot) do update set
      jobs = kept.jobs + excluded.jobs, cents = kept.cents + excluded.cents;
  end if;
  return null;
end $$;
drop function figures_of_bookings;
