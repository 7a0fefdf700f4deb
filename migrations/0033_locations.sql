-- Where workers are. A device may report before its worker is known here, so the id is only text.

create table worker_locations (
  worker_id text primary key,
  lat double precision not null,
  lng double precision not null,
  accuracy double precision,
  heading double precision,
  speed double precision,
  recorded_at timestamptz not null
);

-- Where they were; kept for LOCATION_KEEP_DAYS.
create table worker_location_history (
  worker_id text not null,
  lat double precision not null,
  lng double precision not null,
  accuracy double precision,
  heading double precision,
  speed double precision,
  recorded_at timestamptz not null
);
create index worker_location_history_by_worker on worker_location_history (worker_id, recorded_at);
create index worker_location_history_by_time on worker_location_history using brin (recorded_at);
