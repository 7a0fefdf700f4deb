-- The built-in sandbox processor's own memory. Nothing else reads it: to the service it is somebody else's system.

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
create index sandbox_events_due on sandbox_events (due_at) where delivered_at is null;
