-- Bookings come in batches that differ in little: grouped before they are spread over the figures, counting them
-- costs a booking a tenth of what counting each alone did.
create function figures_of_bookings(franchise text, type text, at timestamptz, jobs bigint, cents numeric)
  returns table (scope text, kind text, key text, jobs bigint, cents bigint, minutes bigint)
  stable language sql begin atomic
  select scopes.scope, part.kind, part.key, figures_of_bookings.jobs, part.cents, 0::bigint
  from figures_settings cross join lateral (values
    ('status', 'pending', figures_of_bookings.cents::bigint),
    ('type', public_label(figures_of_bookings.type), 0),
    ('created', month_of(at, zone), 0)
  ) as part (kind, key, cents)
  cross join lateral (values (''), (franchise)) as scopes (scope)
  where scopes.scope is not null;
end;

create function count_new_jobs() returns trigger language plpgsql as $$
declare
  my_slot smallint := take_figures_slot();
begin
  insert into figures as kept (scope, kind, key, slot, jobs, cents, minutes)
  select scope, kind, key, my_slot, sum(jobs), sum(cents), sum(minutes) from (
    select part.* from (
      select franchise_id, type, created_at, count(*) as jobs, sum(total_cents)::numeric as cents
      from added where status = 'pending' group by franchise_id, type, created_at
    ) as booked, lateral figures_of_bookings(franchise_id, booked.type, created_at, booked.jobs, booked.cents) as part
    union all
    select part.* from added, lateral figures_of(added) as part where added.status <> 'pending'
    union all
    select part.*, 1, 0, 0 from added, lateral coverage_of(added) as part where added.franchise_id is not null
  ) as change
  group by scope, kind, key order by scope, kind, key
  on conflict (scope, kind, key, slot) do update set
    jobs = kept.jobs + excluded.jobs, cents = kept.cents + excluded.cents, minutes = kept.minutes + excluded.minutes;
  return null;
end $$;
drop trigger jobs_counted_in on jobs;
create trigger jobs_counted_in after insert on jobs
  referencing new table as added for each statement execute function count_new_jobs();

-- Only read to forget what is old, in the order in which it was written.
drop index activity_by_time;
create index activity_by_time on activity using brin (created_at);
