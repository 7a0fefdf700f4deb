-- The schedule: holds, dispatch decisions, territories and positions.

-- Tables: planning visits

-- A time kept free while a customer checks out. The database itself never sells a time twice: a hold excludes other
-- holds, the triggers below exclude visits, and both sides take turns on the worker's row.
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
  -- A keyed hash of the client's address, to limit holds per client: nobody can keep all windows from being sold.
  client text,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  constraint visit_hold_times_in_order check (scheduled_start < scheduled_end),
  constraint visit_time_held exclude using gist (
    worker_id with =, tstzrange(scheduled_start, scheduled_end) with &&
  )
);

-- Why a job went to a worker, or to nobody: people can only trust a plan, or overrule it, if they see the reasons.
create table dispatch_decisions (
  id bigint generated always as identity primary key,
  job_id uuid not null references jobs on delete cascade,
  kind text not null check (kind in ('assign', 'escalate', 'skip', 'repair')),
  worker_id uuid references workers,
  scheduled_start timestamptz,
  reason text,
  -- Driving from the stop before, and by how much the whole route grew.
  drive_minutes integer,
  added_minutes integer,
  -- [{workerId, name, addedMinutes, start}]: the next best, cheapest first.
  alternatives jsonb not null default '[]',
  -- [{workerId, name, reason}]: who was nearer, and what kept them from it.
  blocked jsonb not null default '[]',
  created_at timestamptz not null
);

-- Customers who were notified that a visit runs late: once for each time they had been promised.
create table late_notices (
  job_id uuid not null references jobs on delete cascade,
  scheduled_start timestamptz not null,
  expected timestamptz not null,
  created_at timestamptz not null,
  primary key (job_id, scheduled_start)
);

-- Tables: territories

-- The areas worked out from franchises.territory. "Who serves this address?" is answered from these.
create table territory_areas (
  franchise_id text not null references franchises on delete cascade,
  -- x is the longitude, y the latitude.
  area polygon not null
);

create table territory_postcodes (
  postcode text not null,
  franchise_id text not null references franchises on delete cascade,
  primary key (postcode, franchise_id)
);

-- The base, minutes and map that a drive-time territory was drawn for. If one of them changes, it is drawn again.
create table territory_drawings (
  franchise_id text primary key references franchises on delete cascade,
  drawn_for text not null,
  due_at timestamptz
);

-- Tables: positions

-- The search for a job's position. `address` is what was searched for: a job whose address changed since is searched
-- again.
create table job_positions (
  job_id uuid primary key references jobs on delete cascade,
  address text not null,
  attempts integer not null,
  outcome text not null check (outcome in ('found', 'unknown', 'failed')),
  due_at timestamptz,
  updated_at timestamptz not null
);

-- Where each worker is now. A device may report before its worker is entered here, so the id is plain text.
create table worker_locations (
  worker_id text primary key,
  lat double precision not null,
  lng double precision not null,
  accuracy double precision,
  heading double precision,
  speed double precision,
  recorded_at timestamptz not null
);

-- Where workers were, for LOCATION_KEEP_DAYS.
create table worker_location_history (
  worker_id text not null,
  lat double precision not null,
  lng double precision not null,
  accuracy double precision,
  heading double precision,
  speed double precision,
  recorded_at timestamptz not null
);

-- Drive-time contours. The key holds the rounded position, the contours and the map version, so a new map never gets an
-- old answer.
create table contour_answers (
  key text primary key,
  geojson text not null,
  source text not null,
  created_at timestamptz not null
);

-- What an external geocoder found for an address, so that it is asked once.
create table geocoder_answers (
  source text not null,
  query text not null,
  places jsonb not null,
  created_at timestamptz not null,
  primary key (source, query)
);

-- Indexes

create index visit_holds_by_expiry on visit_holds (expires_at);
create index visit_holds_by_client on visit_holds (client);
create index dispatch_decisions_by_job on dispatch_decisions (job_id, id);
create index dispatch_decisions_by_time on dispatch_decisions (created_at);
create index territory_areas_by_place on territory_areas using gist (area);
create index territory_areas_by_franchise on territory_areas (franchise_id);
create index territory_postcodes_by_franchise on territory_postcodes (franchise_id);
create index worker_location_history_by_worker on worker_location_history (worker_id, recorded_at);
-- Brin: only read to delete old rows, which were written in order of time.
create index worker_location_history_by_time on worker_location_history using brin (recorded_at);
create index contour_answers_by_time on contour_answers (created_at);
create index geocoder_answers_by_time on geocoder_answers (created_at);

-- Functions and triggers

-- A visit cannot take a held time. `updated_at` is the service's own clock, by which holds expire: the database's may
-- differ.
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

-- A hold cannot take a booked time. Its lock on the worker's row conflicts with the one above, so a visit and a hold
-- that arrive together see each other.
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
