-- Answers kept for the same question, and which jobs still need a position.

-- Keyed by rounded position, contours and map version: another map is another key.
create table contour_answers (
  key text primary key,
  geojson text not null,
  source text not null,
  created_at timestamptz not null
);
create index contour_answers_by_time on contour_answers (created_at);

-- What another server found for an address: it is asked once.
create table geocoder_answers (
  source text not null,
  query text not null,
  places jsonb not null,
  created_at timestamptz not null,
  primary key (source, query)
);
create index geocoder_answers_by_time on geocoder_answers (created_at);

-- How the search for a job's position goes. `address` is what was looked for: a job whose address has changed
-- since is looked for again.
create table job_positions (
  job_id uuid primary key references jobs on delete cascade,
  address text not null,
  attempts integer not null,
  outcome text not null check (outcome in ('found', 'unknown', 'failed')),
  due_at timestamptz,
  updated_at timestamptz not null
);
create index jobs_without_position on jobs (created_at)
  where lat is null and status in ('pending', 'assigned', 'en_route');
