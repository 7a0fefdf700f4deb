-- When technicians set out and arrived: what on-time rates, windows kept, drive times and hours are counted from.

alter table visits
  add column set_out_at timestamptz,
  add column arrived_at timestamptz;

-- A phone that reported later says when it happened; everything else happens when it is written.
create function note_visit_progress() returns trigger language plpgsql as $$
begin
  if new.status = 'en_route' then
    new.set_out_at := coalesce(new.set_out_at, new.updated_at);
  elsif new.status = 'in_progress' then
    new.arrived_at := coalesce(new.arrived_at, new.updated_at);
  end if;
  return new;
end
$$;
create trigger note_visit_progress before update of status on visits
  for each row when (old.status <> new.status) execute function note_visit_progress();

-- Visits of the past: their changes of status are in the trail. Entries of 1.0 name no visit: jobs had one.
with moved as (
  select job_of(subject) as job_id, (metadata ->> 'visitId')::uuid as visit_id,
    coalesce(metadata -> 'changes' -> 'status' ->> 'to', substring(summary from '→ (\w+)')) as status,
    coalesce((metadata ->> 'occurredAt')::timestamptz, created_at) as at
  from activity where type in ('job.moved', 'visit.moved') and source = 'service'
), known as (
  select visits.id, min(at) filter (where moved.status = 'en_route') as set_out_at,
    min(at) filter (where moved.status = 'in_progress') as arrived_at
  from moved join visits on visits.id = coalesce(visit_id,
    (select id from visits where visits.job_id = moved.job_id and number = 1))
  where moved.status in ('en_route', 'in_progress')
  group by visits.id
)
update visits set set_out_at = known.set_out_at, arrived_at = known.arrived_at from known where visits.id = known.id;

-- Reports of a period read what happened in it, and nothing else.
create index visits_by_arrival on visits (arrived_at) where arrived_at is not null;
create index visits_by_end on visits (done_at) where done_at is not null;
create index jobs_by_cancellation on jobs (cancelled_at) where status = 'cancelled';

-- A bulk load recounts at its end: its payments and entries are counted then, like its jobs.
create or replace function record_changed_payments() returns trigger language plpgsql as $$
begin
  if not is_bulk_load() then insert into changes (subject) select distinct 'job:' || job_id from changed; end if;
  return null;
end $$;
create or replace function record_ledger_entries() returns trigger language plpgsql as $$
begin
  if not is_bulk_load() then insert into changes (subject) select 'ledger:' || id from added; end if;
  return null;
end $$;
