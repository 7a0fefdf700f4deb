-- What happened: the activity trail, errors seen by clients, web vitals; and answers kept for repeats.

create table activity (
  id bigint generated always as identity primary key,
  type text not null,
  actor text not null,
  summary text not null,
  metadata jsonb not null default '{}',
  -- What it happened to, for example job:<uuid>; the history of one thing is read by this.
  subject text,
  created_at timestamptz not null
);
create index activity_by_subject on activity (subject, id) where subject is not null;

create table client_errors (
  id bigint generated always as identity primary key,
  message text not null,
  stack text,
  page text,
  user_agent text,
  metadata jsonb not null default '{}',
  created_at timestamptz not null
);

-- Counted as they come in, so that reading the groups never scans the errors.
create table client_error_groups (
  message text primary key,
  count bigint not null,
  first_seen timestamptz not null,
  last_seen timestamptz not null
);
create index client_error_groups_by_time on client_error_groups (last_seen);

create table web_vitals (
  id bigint generated always as identity primary key,
  metric text not null,
  value double precision not null,
  page text not null,
  visit_id text,
  created_at timestamptz not null
);
create index web_vitals_by_time on web_vitals (created_at);

create table idempotency_keys (
  scope text not null,
  key text not null,
  body_hash bytea not null,
  -- What the request creates is identified by this, so that running it again after a crash finds it.
  effect_id uuid not null,
  status smallint,
  answer text,
  locked_until timestamptz not null,
  created_at timestamptz not null,
  primary key (scope, key)
);
create index idempotency_keys_by_time on idempotency_keys (created_at);
