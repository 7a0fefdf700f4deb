-- Times that a customer may still choose while checking out. The database itself sells no time twice: a hold
-- refuses visits, a visit refuses holds, and both take turns on the worker's row.

create table visit_holds (
  id uuid primary key,
  worker_id uuid not null references workers,
  franchise_id text references franchises,
  type text not null,
  lat double precision not null,
  lng double precision not null,
  preferred_date date not null,
  preferred_time text not null,
  scheduled_start timestamptz not null,
  scheduled_end timestamptz not null,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  constraint visit_hold_times_in_order check (scheduled_start < scheduled_end),
  constraint visit_time_held exclude using gist (
    worker_id with =, tstzrange(scheduled_start, scheduled_end) with &&
  )
);
create index visit_holds_by_expiry on visit_holds (expires_at);

-- `updated_at` is the service's own now: holds end by its clock, not by the database's.
create function refuse_held_time() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.status in ('assigned', 'en_route', 'in_progress')
    and (old.worker_id, old.scheduled_start, old.scheduled_end)
      is not distinct from (new.worker_id, new.scheduled_start, new.scheduled_end) then
    return new;
  end if;
  perform from workers where id = new.worker_id for share;
  if exists (
    select from visit_holds
    where worker_id = new.worker_id and expires_at > new.updated_at
      and tstzrange(scheduled_start, scheduled_end) && tstzrange(new.scheduled_start, new.scheduled_end)
  ) then
    raise exclusion_violation using message = 'the time is held', constraint = 'visit_time_held';
  end if;
  return new;
end
$$;

create trigger refuse_held_time before insert or update of worker_id, scheduled_start, scheduled_end, status on jobs
  for each row when (
    new.worker_id is not null and new.scheduled_start is not null
    and new.status in ('assigned', 'en_route', 'in_progress')
  )
  execute function refuse_held_time();

create function refuse_booked_time() returns trigger language plpgsql as $$
begin
  perform from workers where id = new.worker_id for no key update;
  if exists (
    select from jobs
    where worker_id = new.worker_id and status in ('assigned', 'en_route', 'in_progress')
      and tstzrange(scheduled_start, scheduled_end) && tstzrange(new.scheduled_start, new.scheduled_end)
  ) then
    raise exclusion_violation using message = 'the time is booked', constraint = 'job_visits_overlap';
  end if;
  return new;
end
$$;

create trigger refuse_booked_time before insert on visit_holds
  for each row execute function refuse_booked_time();
