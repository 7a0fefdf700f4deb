-- Self-service: customers move their own visits to another window.

alter table visit_holds
  -- The visit that is to move into this time. Null: a new booking.
  add column visit_id uuid references visits on delete cascade;
create index visit_holds_by_visit on visit_holds (visit_id) where visit_id is not null;

alter table visits
  -- The hold that moved it last: the same request sent twice moves the visit once.
  add column moved_by_hold uuid,
  -- How often its time or window changed. Calendars take an update only if the number has grown.
  add column moves integer not null default 0;

create function count_visit_moves() returns trigger language plpgsql as $$
begin
  new.moves := old.moves + 1;
  return new;
end
$$;
create trigger count_visit_moves before update of scheduled_start, scheduled_end, window_start, window_end, status on visits
  for each row when (
    (old.scheduled_start, old.scheduled_end, old.window_start, old.window_end, old.status = 'cancelled')
      is distinct from (new.scheduled_start, new.scheduled_end, new.window_start, new.window_end, new.status = 'cancelled')
  )
  execute function count_visit_moves();

-- A visit is never in its own way: neither the time it has now nor the time held for it counts against it.
create or replace function refuse_held_time() returns trigger language plpgsql security definer set search_path from current as $$
begin
  if tg_op = 'UPDATE' and old.open and (old.worker_id, old.during) is not distinct from (new.worker_id, new.during) then
    return new;
  end if;
  perform from workers where id = new.worker_id for share;
  if exists (
    select from visit_holds
    where worker_id = new.worker_id and expires_at > (select updated_at from visits where id = new.visit_id)
      and visit_id is distinct from new.visit_id
      and tstzrange(scheduled_start, scheduled_end) && new.during
  ) then
    raise exclusion_violation using message = 'the time is held', constraint = 'visit_time_held';
  end if;
  return new;
end
$$;

create or replace function refuse_booked_time() returns trigger language plpgsql security definer set search_path from current as $$
begin
  perform from workers where id = new.worker_id for no key update;
  if exists (
    select from visit_workers
    where worker_id = new.worker_id and open and visit_id is distinct from new.visit_id
      and during && tstzrange(new.scheduled_start, new.scheduled_end)
  ) then
    raise exclusion_violation using message = 'the time is booked', constraint = 'visit_workers_overlap';
  end if;
  return new;
end
$$;

-- A link to a visit ends with the erasure of its customer.
create index erasures_by_job on erasures using gin (job_ids);
