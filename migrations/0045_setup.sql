-- How far the business is with its guided setup, and whether it has left the demo behind. One row.
create table setup_state (
  only_row boolean primary key default true check (only_row),
  -- Steps by name: 'done' or 'skipped'.
  steps jsonb not null default '{}',
  started_at timestamptz,
  finished_at timestamptz,
  -- From then on neither demo data nor the demo town come back, whatever the next start is told.
  demo_cleared_at timestamptz
);
insert into setup_state default values;

alter table setup_state enable row level security;

-- As before, under a lock of its own: it shared one with the import of maps, so an owner could not be changed during one.
create or replace function keep_an_owner() returns trigger language plpgsql as $$
begin
  -- One change at a time, or two owners could remove each other at the same moment.
  perform pg_advisory_xact_lock(7318245);
  if exists (select from users)
    and not exists (select from users where active and role = 'owner' and franchise_ids = '{}') then
    raise exception 'the last owner cannot be removed' using errcode = '23514', constraint = 'users_keep_an_owner';
  end if;
  return null;
end
$$;
