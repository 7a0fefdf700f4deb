-- Promises: customers are told a window when they book, and the exact time and name when the plan is frozen.

alter table visits
  -- When the customer was told the exact time. A new time has to be told anew.
  add column announced_at timestamptz;

create function forget_announcement() returns trigger language plpgsql as $$
begin
  new.announced_at := null;
  return new;
end
$$;
create trigger forget_announcement before update of scheduled_start on visits
  for each row when (old.scheduled_start is distinct from new.scheduled_start) execute function forget_announcement();

-- Visits to announce at the freeze, and visits that dispatch may still move.
create index visits_by_start on visits (scheduled_start) where status = 'scheduled';

alter table dispatch_decisions drop constraint dispatch_decisions_kind_check;
alter table dispatch_decisions add constraint dispatch_decisions_kind_check
  check (kind in ('assign', 'move', 'escalate', 'skip', 'repair', 'emergency'));

-- When dispatch last looked at a franchise ('' for work without one): what has not changed since needs no new plan.
create table franchise_plans (
  franchise_id text primary key,
  planned_at timestamptz not null
);
alter table franchise_plans enable row level security;
create policy scope on franchise_plans to truckroll_scoped
  using (franchise_id = any ((select scope_franchises())::text[]));
grant select, insert, update on franchise_plans to truckroll_scoped;
