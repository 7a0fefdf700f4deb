-- Why a job was given to whom, or to nobody: so that people can trust the plan, or overrule it knowingly.

create table dispatch_decisions (
  id bigint generated always as identity primary key,
  job_id uuid not null references jobs on delete cascade,
  kind text not null check (kind in ('assign', 'escalate', 'skip', 'repair')),
  worker_id uuid references workers,
  scheduled_start timestamptz,
  reason text,
  -- Driving from the stop before, and what the whole tour grew by.
  drive_minutes integer,
  added_minutes integer,
  -- [{workerId, name, addedMinutes, start}]: the next best, cheapest first.
  alternatives jsonb not null default '[]',
  -- [{workerId, name, reason}]: who would have been nearer, and what kept them from it.
  blocked jsonb not null default '[]',
  created_at timestamptz not null
);
create index dispatch_decisions_by_job on dispatch_decisions (job_id, id);
create index dispatch_decisions_by_time on dispatch_decisions (created_at);
