-- Visits: the trips to do the work of a job. A visit owns time and people; the job's own worker, times and status follow
-- its visits, so that whoever knows only jobs sees the next trip. See docs/visits.md.

-- ─── Tables ─────────────────────────────────────────────────────────────────────────────────────────────────────────

create table visits (
  id uuid primary key default gen_random_uuid(),
  job_id uuid not null references jobs on delete cascade,
  -- 1, 2, 3 … within the job.
  number integer not null check (number > 0),
  status text not null default 'unscheduled'
    check (status in ('unscheduled', 'scheduled', 'en_route', 'in_progress', 'done', 'cancelled')),
  duration_minutes integer not null check (duration_minutes between 1 and 1440),
  -- How many workers it takes, at the same time.
  crew smallint not null default 1 check (crew between 1 and 10),

  -- The promise: the work starts within this window. Only a person moves it.
  window_start timestamptz,
  window_end timestamptz,
  -- The plan: may change until the freeze as long as the promise is kept.
  scheduled_start timestamptz,
  scheduled_end timestamptz,
  -- Stays with its workers at its time, whatever the planner would gain.
  pinned boolean not null default false,
  -- Starts no earlier than this many hours after the end of the other visit.
  after_visit_id uuid references visits,
  gap_hours integer not null default 0 check (gap_hours between 0 and 8760),
  -- What it takes beside the skill for the service: every one is held by somebody of the crew.
  skills text[] not null default '{}',
  -- {name: number}, against the capacity of the van.
  loads jsonb not null default '{}',
  due_by timestamptz,
  -- The window is a request, not a promise: a start outside it is better than none.
  soft_window boolean not null default false,
  -- Work that was left unfinished: planned before anything else.
  is_return boolean not null default false,
  -- Placed by moving as little as possible, into time kept for emergencies too.
  urgent boolean not null default false,

  outcome text check (outcome in ('done', 'return_needed')),
  outcome_reason text,
  parts text,
  done_at timestamptz,
  cancelled_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,

  constraint visit_numbers unique (job_id, number),
  constraint visit_times_in_order check (scheduled_start < scheduled_end),
  constraint visit_times_together check ((scheduled_start is null) = (scheduled_end is null)),
  constraint visit_unscheduled_has_no_time check (status <> 'unscheduled' or scheduled_start is null),
  constraint visit_window_in_order check (window_start <= window_end),
  constraint visit_window_together check ((window_start is null) = (window_end is null)),
  constraint visit_done_has_time check ((status = 'done') = (done_at is not null)),
  constraint visit_cancelled_has_time check ((status = 'cancelled') = (cancelled_at is not null)),
  constraint visit_not_after_itself check (after_visit_id <> id)
);

-- Who goes. `during`, `open` and `since` are copied from the visit by its trigger.
create table visit_workers (
  visit_id uuid not null references visits on delete cascade,
  worker_id uuid not null references workers,
  -- 0: the lead.
  position smallint not null default 0 check (position >= 0),
  during tstzrange,
  open boolean not null default false,
  -- Since when this worker has this time: tells a visit planned before their time off (it goes to somebody else) from
  -- one put into it by hand (it stays).
  since timestamptz,
  primary key (visit_id, worker_id),
  -- No worker in two places, whatever the crew.
  constraint visit_workers_overlap exclude using gist (worker_id with =, during with &&) where (open)
);

create index visits_unscheduled on visits (created_at, id) where status = 'unscheduled';
create index visits_by_predecessor on visits (after_visit_id) where after_visit_id is not null;
create index visit_workers_by_time on visit_workers (worker_id, lower(during));

-- ─── What the planner knows of people ───────────────────────────────────────────────────────────────────────────────

alter table workers
  -- {name: number}: what the van holds of each load. A name that is missing has no limit.
  add column capacity jsonb not null default '{}',
  -- Postal codes. Empty: everywhere.
  add column areas text[] not null default '{}',
  add column cost_per_hour_cents integer check (cost_per_hour_cents between 0 and 1000000),
  add column overtime_minutes integer not null default 0 check (overtime_minutes between 0 and 480);
alter table customers
  add column preferred_worker_ids uuid[] not null default '{}',
  add column banned_worker_ids uuid[] not null default '{}';
alter table dispatch_decisions
  add column visit_id uuid references visits on delete cascade;

-- ─── The visits of existing jobs ────────────────────────────────────────────────────────────────────────────────────

create function add_first_visits(job_ids uuid[]) returns void language sql begin atomic
  with visit as (
    insert into visits (job_id, number, status, duration_minutes, scheduled_start, scheduled_end, done_at, cancelled_at,
      created_at, updated_at)
    select id, 1,
      case status when 'pending' then 'unscheduled' when 'assigned' then 'scheduled' when 'completed' then 'done'
        else status end,
      duration_minutes, case when status <> 'pending' then scheduled_start end,
      case when status <> 'pending' then scheduled_end end,
      case status when 'completed' then coalesce(completed_at, updated_at) end,
      case status when 'cancelled' then coalesce(cancelled_at, updated_at) end, created_at, updated_at
    from jobs where id = any (job_ids)
    returning *
  )
  insert into visit_workers (visit_id, worker_id, during, open, since)
  select visit.id, jobs.worker_id, case when visit.scheduled_start is not null then tstzrange(visit.scheduled_start, visit.scheduled_end) end,
    visit.scheduled_start is not null and visit.status in ('scheduled', 'en_route', 'in_progress'), jobs.updated_at
  from visit join jobs on jobs.id = visit.job_id
  where jobs.worker_id is not null;
end;

select add_first_visits(array(select id from jobs));
update visit_workers set since = coalesce(visit_set_at, since)
from visits join jobs on jobs.id = job_id where visits.id = visit_id and visit_set_at is not null;

-- Every new job has its first visit.
create function add_first_visits() returns trigger language plpgsql as $$
begin
  perform add_first_visits(array(select id from made));
  return null;
end
$$;
create trigger jobs_first_visit after insert on jobs
  referencing new table as made for each statement execute function add_first_visits();

-- ─── Jobs follow their visits ───────────────────────────────────────────────────────────────────────────────────────

alter table jobs drop constraint job_visits_overlap;
drop trigger refuse_held_time on jobs;
drop trigger visit_set on jobs;
drop function note_visit_set();
alter table jobs drop column visit_set_at;

-- The visit a job's own fields show: the one under way, else the next open one, else the last one done.
create function current_visit(of_job uuid) returns visits stable language sql begin atomic
  select visits from visits where job_id = of_job
  order by
    status in ('en_route', 'in_progress') desc, status in ('unscheduled', 'scheduled') desc, status = 'done' desc,
    case when status = 'scheduled' then scheduled_start end nulls last,
    case when status in ('done', 'cancelled') then -number else number end
  limit 1;
end;

create function follow_visits(of_job uuid, at timestamptz) returns void language plpgsql as $$
declare
  visit visits := current_visit(of_job);
  is_planned boolean := visit.status not in ('unscheduled', 'cancelled');
begin
  -- A canceled job stays canceled, and keeps what it was until somebody restores it.
  update jobs set
    status = case visit.status when 'unscheduled' then 'pending' when 'cancelled' then 'pending'
      when 'scheduled' then 'assigned' when 'done' then 'completed' else visit.status end,
    worker_id = case when is_planned then
      (select worker_id from visit_workers where visit_id = visit.id order by position, worker_id limit 1) end,
    scheduled_start = case when is_planned then visit.scheduled_start end,
    scheduled_end = case when is_planned then visit.scheduled_end end,
    completed_at = case when visit.status = 'done' then
      (select max(done_at) from visits where job_id = of_job) end,
    updated_at = greatest(updated_at, at)
  where id = of_job and status <> 'cancelled';
end
$$;

create function visit_written() returns trigger language plpgsql as $$
declare
  planned tstzrange := case when new.scheduled_start is not null then tstzrange(new.scheduled_start, new.scheduled_end) end;
  is_open boolean := planned is not null and new.status in ('scheduled', 'en_route', 'in_progress');
  people integer;
begin
  update visit_workers set during = planned, open = is_open, since = new.updated_at
  where visit_id = new.id and (during, open) is distinct from (planned, is_open);
  select count(*) into people from visit_workers where visit_id = new.id;
  if people = 0 and new.status in ('scheduled', 'en_route', 'in_progress') then
    raise check_violation using message = 'a visit that is planned needs workers', constraint = 'visit_planned_has_workers';
  elsif people > 0 and new.status = 'unscheduled' then
    raise check_violation using message = 'an unscheduled visit has no workers', constraint = 'visit_unscheduled_has_no_workers';
  end if;
  perform follow_visits(new.job_id, new.updated_at);
  return null;
end
$$;
create trigger visit_updated after update of status, scheduled_start, scheduled_end, updated_at on visits
  for each row execute function visit_written();
-- The first visit is made with its job and says the same.
create trigger visit_inserted after insert on visits for each row when (new.number > 1) execute function visit_written();

create function visit_deleted() returns trigger language plpgsql as $$
begin
  perform follow_visits(old.job_id, (select updated_at from jobs where id = old.job_id));
  return null;
end
$$;
create trigger visit_deleted after delete on visits for each row execute function visit_deleted();

-- ─── Holds ──────────────────────────────────────────────────────────────────────────────────────────────────────────

-- A visit cannot take a held time. The visit's `updated_at` is the service's own clock, by which holds expire: the
-- database's may differ.
create or replace function refuse_held_time() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.open and (old.worker_id, old.during) is not distinct from (new.worker_id, new.during) then
    return new;
  end if;
  perform from workers where id = new.worker_id for share;
  if exists (
    select from visit_holds
    where worker_id = new.worker_id and expires_at > (select updated_at from visits where id = new.visit_id)
      and tstzrange(scheduled_start, scheduled_end) && new.during
  ) then
    raise exclusion_violation using message = 'the time is held', constraint = 'visit_time_held';
  end if;
  return new;
end
$$;
create trigger refuse_held_time before insert or update on visit_workers
  for each row when (new.open) execute function refuse_held_time();

create or replace function refuse_booked_time() returns trigger language plpgsql as $$
begin
  perform from workers where id = new.worker_id for no key update;
  if exists (
    select from visit_workers
    where worker_id = new.worker_id and open and during && tstzrange(new.scheduled_start, new.scheduled_end)
  ) then
    raise exclusion_violation using message = 'the time is booked', constraint = 'visit_workers_overlap';
  end if;
  return new;
end
$$;
alter function refuse_booked_time() security definer set search_path from current;
alter function refuse_held_time() security definer set search_path from current;

-- ─── Scope ──────────────────────────────────────────────────────────────────────────────────────────────────────────

alter table visits enable row level security;
create policy scope on visits to truckroll_scoped using (exists (select from jobs where jobs.id = job_id));
alter table visit_workers enable row level security;
create policy scope on visit_workers to truckroll_scoped using (exists (select from visits where visits.id = visit_id));
grant select, insert, update, delete on visits, visit_workers to truckroll_scoped;
