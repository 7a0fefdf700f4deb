-- Counting many jobs at once: what each adds is worked out once, not once for everybody and once for its franchise,
-- and how far away it lies is worked out once, not once for each ring.

create function parts_of(job jobs) returns table (kind text, key text, cents bigint, minutes bigint)
  stable language sql begin atomic
  select part.kind, part.key, part.cents, part.minutes
  from figures_settings cross join lateral (values
    ('status', (job).status, (job).total_cents::bigint, 0::bigint),
    ('type', public_label((job).type), 0, 0),
    ('created', month_of((job).created_at, zone), 0, 0),
    ('completed', case (job).status when 'completed' then month_of((job).completed_at, zone) end,
      (job).total_cents, 0),
    ('cancelled', case (job).status when 'cancelled' then month_of((job).cancelled_at, zone) end, 0, 0),
    ('service', case (job).status when 'completed' then public_label((job).type) end, (job).total_cents, 0),
    ('franchise', case (job).status when 'completed' then coalesce((job).franchise_id, '') end,
      (job).total_cents, 0),
    ('worker', case (job).status when 'completed' then (job).worker_id::text end, (job).total_cents,
      coalesce(extract(epoch from (job).scheduled_end - (job).scheduled_start)::bigint / 60, (job).duration_minutes)),
    ('outstanding', case (job).status when 'completed' then '' end,
      case (job).status when 'completed' then greatest(0, (job).total_cents - (
        select coalesce(sum(amount_cents), 0) from payments where job_id = (job).id and status = 'succeeded'
      )) end, 0)
  ) as part (kind, key, cents, minutes)
  where part.key is not null;
end;

create or replace function figures_of(job jobs)
  returns table (scope text, kind text, key text, jobs bigint, cents bigint, minutes bigint)
  stable language sql begin atomic
  select scopes.scope, part.kind, part.key, 1::bigint, part.cents, part.minutes
  from parts_of(job) as part cross join lateral (values (''), ((job).franchise_id)) as scopes (scope)
  where scopes.scope is not null and (part.kind <> 'franchise' or scopes.scope = '');
end;

create or replace function coverage_of(job jobs) returns table (scope text, kind text, key text)
  stable language sql begin atomic
  select franchises.id, 'coverage', part.key
  from franchises
  cross join lateral (
    select estimated_minutes(franchises.lat, franchises.lng, (job).lat, (job).lng) as minutes offset 0
  ) as drive
  cross join lateral (values
    (case when (job).lat is null or (job).lng is null then 'unplaced' end),
    (case when (job).lat is null or (job).lng is null or not exists (
        select from territory_areas where franchise_id = franchises.id) then null
      when exists (select from territory_areas
        where franchise_id = franchises.id and area @> point((job).lng, (job).lat)) then 'inside'
      else 'outside' end),
    (case when drive.minutes <= 15 then 'within 15'
      when drive.minutes <= 30 then 'within 30'
      when drive.minutes <= 60 then 'within 60'
      when drive.minutes > 60 then 'beyond' end)
  ) as part (key)
  where franchises.id = (job).franchise_id and part.key is not null;
end;

create or replace function count_new_jobs() returns trigger language plpgsql as $$
declare
  my_slot smallint := take_figures_slot();
begin
  if exists (select from added where status <> 'pending' or lat is not null) then
    insert into figures as kept (scope, kind, key, slot, jobs, cents, minutes)
    select scope, kind, key, my_slot, sum(jobs), sum(cents), sum(minutes) from (
      select scopes.scope, kind, key, jobs, cents, minutes
      from (
        select franchise_id, part.kind, part.key, count(*) as jobs, sum(part.cents) as cents, sum(part.minutes) as minutes
        from added, lateral parts_of(added) as part group by franchise_id, part.kind, part.key
      ) as counted
      cross join lateral (values (''), (franchise_id)) as scopes (scope)
      where scopes.scope is not null and (kind <> 'franchise' or scopes.scope = '')
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
