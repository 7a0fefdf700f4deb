-- The platform: incoming events, the sandbox processor, repeated requests, and what operating the service needs.

-- Tables

-- Events of the payment processor: stored before they are acknowledged, processed once.
create table webhook_events (
  id text primary key,
  type text not null,
  -- The bytes that were signed.
  payload text not null,
  status text not null default 'waiting' check (status in ('waiting', 'processed', 'ignored', 'dead')),
  attempts integer not null default 0,
  due_at timestamptz not null,
  error text,
  received_at timestamptz not null,
  processed_at timestamptz
);

-- The next three belong to the built-in sandbox processor, and nothing else reads them: to the service it is an external
-- system.
create table sandbox_objects (
  id text primary key,
  data jsonb not null,
  created_at timestamptz not null default now()
);

create table sandbox_answers (
  key text primary key,
  request text not null,
  answer jsonb,
  created_at timestamptz not null default now()
);

create table sandbox_events (
  id text primary key,
  payload text not null,
  attempts integer not null default 0,
  due_at timestamptz not null default now(),
  delivered_at timestamptz
);

-- Answers to requests with an Idempotency-Key, so that a repeated request gets the same one.
create table idempotency_keys (
  scope text not null,
  key text not null,
  body_hash bytea not null,
  -- The id of what the request creates: running it again after a crash finds that instead of creating another.
  effect_id uuid not null,
  -- The number of a session lock held by the process that runs the request. If the process was killed the lock is free,
  -- and the request is taken over right away instead of after `locked_until`.
  owner bigint not null default 0,
  locked_until timestamptz not null,
  status smallint,
  answer text,
  created_at timestamptz not null,
  primary key (scope, key)
);

create table client_errors (
  id bigint generated always as identity primary key,
  message text not null,
  stack text,
  page text,
  user_agent text,
  metadata jsonb not null default '{}',
  created_at timestamptz not null
);

-- Counted as errors come in, so that listing the groups never scans the errors.
create table client_error_groups (
  message text primary key,
  count bigint not null,
  first_seen timestamptz not null,
  last_seen timestamptz not null
);

create table web_vitals (
  id bigint generated always as identity primary key,
  metric text not null,
  value double precision not null,
  page text not null,
  visit_id text,
  created_at timestamptz not null
);

-- When the service was backed up: the insights warn if that was long ago.
create table backups (
  id bigint generated always as identity primary key,
  bytes bigint not null,
  created_at timestamptz not null
);

-- Indexes

create index webhook_events_due on webhook_events (due_at) where status = 'waiting';
create index webhook_events_dead on webhook_events (received_at) where status = 'dead';
create index webhook_events_by_time on webhook_events (received_at, id);
-- A refund may arrive before its payment. Recording the payment finds it by this, ignored or still being processed, so
-- the two cannot miss each other.
create index webhook_events_open_refunds on webhook_events ((payload::jsonb #>> '{data,object,payment_intent}'))
  where status in ('ignored', 'waiting') and type = 'charge.refunded';
create index sandbox_events_due on sandbox_events (due_at) where delivered_at is null;
create index idempotency_keys_by_time on idempotency_keys (created_at);
create index client_errors_by_time on client_errors (created_at);
create index client_error_groups_by_time on client_error_groups (last_seen);
create index web_vitals_by_time on web_vitals (created_at);
