-- Auto-dispatch as work for every process: a run plans what it has time for, and leaves the other franchises to the
-- queue. See docs/dispatch.md.

create table dispatch_runs (
  id uuid primary key,
  -- `schedule`: every 15 minutes. `request`: a person or an external scheduler. `repair`: after somebody called in sick.
  source text not null check (source in ('schedule', 'request', 'repair')),
  -- The franchises it was asked for. Null: the whole business.
  franchise_ids text[],
  started_at timestamptz not null,
  -- When the last of its franchises so far was planned.
  planned_at timestamptz,
  -- How many franchises it has, and how many of them were given up.
  franchises integer not null default 0,
  failed integer not null default 0,
  assigned integer not null default 0,
  moved integer not null default 0,
  saved_seconds integer not null default 0,
  escalated integer not null default 0,
  skipped integer not null default 0
);
create index dispatch_runs_by_time on dispatch_runs (started_at desc, id desc);

alter table dispatch_runs enable row level security;
create policy scope on dispatch_runs to truckroll_scoped
  using (franchise_ids <> '{}' and franchise_ids <@ (select scope_franchises())::text[]);
grant select on dispatch_runs to truckroll_scoped;

-- Franchises that wait for a process to plan them. The queue's tasks can get lost with the process that has one; these
-- rows cannot. A franchise waits once, no matter how many runs want it.
create table dispatch_queue (
  -- '' for work without a franchise.
  franchise_id text primary key,
  -- The first run that asked for it: its totals count what is done.
  run_id uuid not null references dispatch_runs on delete cascade,
  queued_at timestamptz not null,
  -- How often it was asked for. If that grows while the franchise is planned, it is planned again.
  requests integer not null default 1,
  attempts integer not null default 0
);
create index dispatch_queue_by_run on dispatch_queue (run_id);

alter table dispatch_queue enable row level security;
create policy scope on dispatch_queue to truckroll_scoped
  using (franchise_id = any ((select scope_franchises())::text[]));
grant select on dispatch_queue to truckroll_scoped;
