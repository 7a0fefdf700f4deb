-- Figures that reports read: running sums that commit with the change they count, so that a report costs the
-- same after ten thousand jobs and after a million. Each sum is kept for everybody (scope '') and for each
-- franchise; `recount_figures()` makes them again from nothing.

create table figures_settings (
  one boolean primary key default true check (one),
  -- Months are those of this wall clock.
  zone text not null default 'UTC'
);
insert into figures_settings default values;

-- A sum is spread over slots, so that two changes that commit at once do not wait for each other's row.
create table figures (
  scope text not null,
  kind text not null,
  key text not null,
  slot smallint not null,
  jobs bigint not null default 0,
  cents bigint not null default 0,
  minutes bigint not null default 0,
  primary key (scope, kind, key, slot)
) with (fillfactor = 50);

create index jobs_under_way on jobs (worker_id) where status in ('en_route', 'in_progress');

/* The first slot that nobody holds, held until the end of the transaction: the same one for all its statements. */
create function take_figures_slot() returns smallint language plpgsql as $$
begin
  for slot in 0..15 loop
    if pg_try_advisory_xact_lock(7318203, slot) then return slot; end if;
  end loop;
  return pg_backend_pid() % 16;
end $$;

create function month_of(at timestamptz, zone text) returns text immutable language sql
  return to_char(at at time zone zone, 'YYYY-MM');

-- The public reads these labels and anybody can write them: what looks like a contact is counted, not shown.
create function public_label(label text) returns text immutable language sql
  return case when label like '%@%' or label ~ '(\d\D{0,2}){7}' then 'other' else label end;

-- Minutes by van from distance alone: 550 m of straight line a minute, streets and lights included.
create function estimated_minutes(lat1 float8, lng1 float8, lat2 float8, lng2 float8) returns float8
  immutable language sql
  -- least() passes over a null: without a place there would be a distance.
  return case when lat1 + lng1 + lat2 + lng2 is not null then 2 * 6371008 * asin(least(1, sqrt(
    sin(radians(lat2 - lat1) / 2) ^ 2 + cos(radians(lat1)) * cos(radians(lat2)) * sin(radians(lng2 - lng1) / 2) ^ 2
  ))) / 550 end;

/* What one job adds to the figures. */
create function figures_of(job jobs)
  returns table (scope text, kind text, key text, jobs bigint, cents bigint, minutes bigint)
  stable language sql begin atomic
  select scopes.scope, part.kind, part.key, 1::bigint, part.cents, part.minutes
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
  cross join lateral (values (''), ((job).franchise_id)) as scopes (scope)
  where part.key is not null and scopes.scope is not null and (part.kind <> 'franchise' or scopes.scope = '');
end;

/* Where one job lies, seen from its franchise. */
create function coverage_of(job jobs) returns table (scope text, kind text, key text)
  stable language sql begin atomic
  select franchises.id, 'coverage', part.key
  from franchises cross join lateral (values
    (case when (job).lat is null or (job).lng is null then 'unplaced' end),
    (case when (job).lat is null or (job).lng is null or not exists (
        select from territory_areas where franchise_id = franchises.id) then null
      when exists (select from territory_areas
        where franchise_id = franchises.id and area @> point((job).lng, (job).lat)) then 'inside'
      else 'outside' end),
    (case when estimated_minutes(franchises.lat, franchises.lng, (job).lat, (job).lng) <= 15 then 'within 15'
      when estimated_minutes(franchises.lat, franchises.lng, (job).lat, (job).lng) <= 30 then 'within 30'
      when estimated_minutes(franchises.lat, franchises.lng, (job).lat, (job).lng) <= 60 then 'within 60'
      when estimated_minutes(franchises.lat, franchises.lng, (job).lat, (job).lng) > 60 then 'beyond' end)
  ) as part (key)
  where franchises.id = (job).franchise_id and part.key is not null;
end;

create function count_jobs() returns trigger language plpgsql as $$
declare
  my_slot smallint := take_figures_slot();
begin
  -- In one order, so that two transactions on one slot never wait for each other.
  if tg_op = 'INSERT' then
    insert into figures as kept (scope, kind, key, slot, jobs, cents, minutes)
    select scope, kind, key, my_slot, sum(jobs), sum(cents), sum(minutes) from (
      select part.* from added, lateral figures_of(added) as part
      union all
      select part.*, 1, 0, 0 from added, lateral coverage_of(added) as part
    ) as change
    group by scope, kind, key order by scope, kind, key
    on conflict (scope, kind, key, slot) do update set
      jobs = kept.jobs + excluded.jobs, cents = kept.cents + excluded.cents, minutes = kept.minutes + excluded.minutes;
  elsif tg_op = 'UPDATE' then
    insert into figures as kept (scope, kind, key, slot, jobs, cents, minutes)
    select scope, kind, key, my_slot, sum(sign * jobs), sum(sign * cents), sum(sign * minutes) from (
      select 1 as sign, part.* from added, lateral figures_of(added) as part
      union all
      select -1, part.* from removed, lateral figures_of(removed) as part
      union all
      select 1, part.*, 1, 0, 0 from added, lateral coverage_of(added) as part
      union all
      select -1, part.*, 1, 0, 0 from removed, lateral coverage_of(removed) as part
    ) as change
    group by scope, kind, key
    having sum(sign * jobs) <> 0 or sum(sign * cents) <> 0 or sum(sign * minutes) <> 0
    order by scope, kind, key
    on conflict (scope, kind, key, slot) do update set
      jobs = kept.jobs + excluded.jobs, cents = kept.cents + excluded.cents, minutes = kept.minutes + excluded.minutes;
  else
    insert into figures as kept (scope, kind, key, slot, jobs, cents, minutes)
    select scope, kind, key, my_slot, -sum(jobs), -sum(cents), -sum(minutes) from (
      select part.* from removed, lateral figures_of(removed) as part
      union all
      select part.*, 1, 0, 0 from removed, lateral coverage_of(removed) as part
    ) as change
    group by scope, kind, key order by scope, kind, key
    on conflict (scope, kind, key, slot) do update set
      jobs = kept.jobs + excluded.jobs, cents = kept.cents + excluded.cents, minutes = kept.minutes + excluded.minutes;
  end if;
  return null;
end $$;
create trigger jobs_counted_in after insert on jobs
  referencing new table as added for each statement execute function count_jobs();
create trigger jobs_counted_again after update on jobs
  referencing new table as added old table as removed for each statement execute function count_jobs();
create trigger jobs_counted_out after delete on jobs
  referencing old table as removed for each statement execute function count_jobs();

/* The ledger is append-only, so its figures only grow. */
create function count_ledger() returns trigger language plpgsql as $$
declare
  my_slot smallint := take_figures_slot();
begin
  insert into figures as kept (scope, kind, key, slot, cents)
  select scopes.scope, account, month_of(created_at, zone), my_slot, sum(amount_cents)
  from added cross join figures_settings cross join lateral (values (''), (franchise_id)) as scopes (scope)
  where account in ('charges', 'refunds', 'transfers') and scopes.scope is not null
  group by 1, 2, 3 order by 1, 2, 3
  on conflict (scope, kind, key, slot) do update set cents = kept.cents + excluded.cents;
  return null;
end $$;
create trigger ledger_counted after insert on ledger_entries
  referencing new table as added for each statement execute function count_ledger();

/* A payment settles what is owed for a job that is done; whoever changes payments holds the job's lock. */
create function settle_outstanding(changes jsonb) returns void language sql begin atomic
  insert into figures as kept (scope, kind, key, slot, cents)
  select scopes.scope, 'outstanding', '', take_figures_slot(),
    sum(greatest(0, total_cents - paid.now) - greatest(0, total_cents - paid.now + change.value::bigint))
  from jsonb_each_text(changes) as change (key, value)
  join jobs on jobs.id = change.key::uuid and jobs.status = 'completed'
  cross join lateral (
    select coalesce(sum(amount_cents), 0) as now from payments where job_id = jobs.id and payments.status = 'succeeded'
  ) as paid
  cross join lateral (values (''), (jobs.franchise_id)) as scopes (scope)
  where scopes.scope is not null
  group by scopes.scope order by scopes.scope
  on conflict (scope, kind, key, slot) do update set cents = kept.cents + excluded.cents;
end;

create function count_payments() returns trigger language plpgsql as $$
declare
  changes jsonb;
begin
  if tg_op = 'INSERT' then
    select jsonb_object_agg(job_id, cents) into changes from (
      select job_id, sum(amount_cents) as cents from added where status = 'succeeded' group by job_id) as change;
  else
    select jsonb_object_agg(job_id, cents) into changes from (
      select job_id, sum(cents) as cents from (
        select job_id, amount_cents as cents from added where status = 'succeeded'
        union all
        select job_id, -amount_cents from removed where status = 'succeeded'
      ) as part group by job_id having sum(cents) <> 0) as change;
  end if;
  if changes is not null then perform settle_outstanding(changes); end if;
  return null;
end $$;
create trigger payments_counted_in after insert on payments
  referencing new table as added for each statement execute function count_payments();
create trigger payments_counted_again after update on payments
  referencing new table as added old table as removed for each statement execute function count_payments();

/* From nothing: for the first time, after a change of the zone, and after a truncate. */
create function recount_figures() returns void language plpgsql as $$
begin
  lock table jobs, payments, ledger_entries in share row exclusive mode;
  delete from figures;
  insert into figures (scope, kind, key, slot, jobs, cents, minutes)
  select scope, kind, key, 0, sum(jobs), sum(cents), sum(minutes) from (
    select part.* from jobs, lateral figures_of(jobs) as part
    union all
    select part.*, 1, 0, 0 from jobs, lateral coverage_of(jobs) as part
    union all
    select scopes.scope, account, month_of(created_at, zone), 0, amount_cents, 0
    from ledger_entries cross join figures_settings cross join lateral (values (''), (franchise_id)) as scopes (scope)
    where account in ('charges', 'refunds', 'transfers') and scopes.scope is not null
  ) as part group by scope, kind, key;
end $$;

create function set_figures_zone(wanted text) returns boolean language plpgsql as $$
begin
  perform from figures_settings where zone = wanted;
  if found then return false; end if;
  update figures_settings set zone = wanted;
  perform recount_figures();
  return true;
end $$;

create function recount_after_truncate() returns trigger language plpgsql as $$
begin
  perform recount_figures();
  return null;
end $$;
create trigger jobs_counted_anew after truncate on jobs
  for each statement execute function recount_after_truncate();

/* A franchise that moves or redraws its territory sees its jobs from elsewhere: counted again at the commit, once. */
create function recount_coverage() returns trigger language plpgsql as $$
declare
  moved text;
  done text := coalesce(current_setting('truckroll.coverage_recounted', true), '');
begin
  if tg_table_name = 'franchises' then moved := new.id;
  elsif tg_op = 'DELETE' then moved := old.franchise_id;
  else moved := new.franchise_id;
  end if;
  if position(quote_literal(moved) in done) > 0 then return null; end if;
  perform set_config('truckroll.coverage_recounted', done || quote_literal(moved), true);
  lock table jobs in share row exclusive mode;
  delete from figures where scope = moved and kind = 'coverage';
  insert into figures (scope, kind, key, slot, jobs)
  select part.scope, part.kind, part.key, 0, count(*)
  from jobs, lateral coverage_of(jobs) as part where jobs.franchise_id = moved group by 1, 2, 3;
  return null;
end $$;
create constraint trigger franchise_moved after update of lat, lng on franchises deferrable initially deferred
  for each row when (old.lat is distinct from new.lat or old.lng is distinct from new.lng)
  execute function recount_coverage();
create constraint trigger territory_redrawn after insert or update or delete on territory_areas
  deferrable initially deferred for each row execute function recount_coverage();

select recount_figures();
