-- What is derived from the change feed, each by a reader of its own: figures, ledger sums and who has had work done.
-- Every read adds what its reader has not seen yet, so none of it is ever stale.

-- ─── Figures ────────────────────────────────────────────────────────────────────────────────────────────────────────
-- What reports read: running sums, so that a report costs the same after ten thousand jobs and after a million.
-- The reader 'figures' remembers what each job was last counted as (counted_jobs), looks at what the job is now, and
-- adds the difference. Counting a job twice therefore changes nothing, and the order of changes does not matter.
-- `figures` is the sums plus whatever is not folded in yet: never stale.

create table figures_settings (
  one boolean primary key default true check (one),
  -- Months are those of this wall clock.
  zone text not null default 'UTC'
);
insert into figures_settings default values;

create function month_of(at timestamptz, zone text) returns text immutable language sql
  return to_char(at at time zone zone, 'YYYY-MM');

-- The public reads these labels and anybody can write them: what looks like a contact is counted, not shown.
create function public_label(label text) returns text immutable language sql
  return case when label like '%@%' or label ~ '(\d\D{0,2}){7}' then 'other' else label end;

-- Minutes by van from distance alone: 550 m of straight line a minute, streets and lights included.
create function estimated_minutes(lat1 float8, lng1 float8, lat2 float8, lng2 float8) returns float8
  immutable language sql
  -- least() passes over a null: without a place there would be a distance.
  return case when lat1 + lng1 + lat2 + lng2 is not null then 2 * 6371008 * asin(least(1, sqrt(
    sin(radians(lat2 - lat1) / 2) ^ 2 + cos(radians(lat1)) * cos(radians(lat2)) * sin(radians(lng2 - lng1) / 2) ^ 2
  ))) / 550 end;

create table counted_jobs (
  job_id uuid primary key,
  customer_id uuid not null,
  franchise_id text,
  status text not null,
  type text not null,
  created_month text not null,
  -- The month in which it was completed or canceled.
  ended_month text,
  worker_id uuid,
  total_cents integer not null,
  minutes integer not null,
  outstanding_cents integer not null,
  -- Seen from its franchise: inside or outside of the territory, and how far to drive.
  area text,
  distance text
);

/* What a job counts as now. */
create view countable_jobs as
select jobs.id as job_id, jobs.customer_id, jobs.franchise_id, jobs.status, public_label(jobs.type) as type,
  month_of(jobs.created_at, zone) as created_month,
  case jobs.status when 'completed' then month_of(jobs.completed_at, zone)
    when 'cancelled' then month_of(jobs.cancelled_at, zone) end as ended_month,
  case jobs.status when 'completed' then jobs.worker_id end as worker_id,
  jobs.total_cents,
  case jobs.status when 'completed' then coalesce(
    extract(epoch from jobs.scheduled_end - jobs.scheduled_start)::integer / 60, jobs.duration_minutes) else 0 end as minutes,
  case jobs.status when 'completed' then greatest(0, jobs.total_cents - (
    select coalesce(sum(amount_cents), 0) from payments where job_id = jobs.id and payments.status = 'succeeded'
  )) else 0 end::integer as outstanding_cents,
  case when franchises.id is null then null
    when jobs.lat is null or jobs.lng is null then 'unplaced'
    when not exists (select from territory_areas where franchise_id = franchises.id) then null
    when exists (select from territory_areas
      where franchise_id = franchises.id and area @> point(jobs.lng, jobs.lat)) then 'inside'
    else 'outside' end as area,
  case when drive.minutes <= 15 then 'within 15' when drive.minutes <= 30 then 'within 30'
    when drive.minutes <= 60 then 'within 60' when drive.minutes > 60 then 'beyond' end as distance
from jobs
cross join figures_settings
left join franchises on franchises.id = jobs.franchise_id
cross join lateral (
  select estimated_minutes(franchises.lat, franchises.lng, jobs.lat, jobs.lng) as minutes offset 0
) as drive;

create table figure_sums (
  -- A franchise, or '' for everybody.
  scope text not null,
  kind text not null,
  key text not null,
  jobs bigint not null,
  cents bigint not null,
  minutes bigint not null,
  primary key (scope, kind, key)
) with (fillfactor = 50);

/* Jobs that the figures have yet to look at again: those that changed, and all of a franchise that moved. */
create function jobs_to_count(changed text[]) returns uuid[] stable language sql begin atomic
  select coalesce(array_agg(id), '{}') from (
    select job_of(subject) as id from unnest(changed) as subject where job_of(subject) is not null
    union
    select jobs.id from jobs
    where franchise_id = any (array(select substr(subject, 11) from unnest(changed) as subject where subject like 'territory:%'))
  ) as touched;
end;

/* How the sums change when some jobs count as `now` instead of as `before`. Grouped before it is spread, because jobs
   differ in little. */
create function figure_changes(now counted_jobs[], before counted_jobs[])
  returns table (scope text, kind text, key text, jobs bigint, cents bigint, minutes bigint)
  stable language sql begin atomic
  with job as (
    select franchise_id, status, type, created_month, ended_month, worker_id, area, distance, sum(sign) as jobs,
      sum(sign * total_cents) as cents, sum(sign * minutes) as minutes, sum(sign * outstanding_cents) as outstanding
    from (
      select 1 as sign, * from unnest(now) union all select -1, * from unnest(before)
    ) as looked_at
    group by 1, 2, 3, 4, 5, 6, 7, 8
  )
  select scopes.scope, part.kind, part.key, sum(job.jobs)::bigint, sum(part.cents)::bigint, sum(part.minutes)::bigint
  from job cross join lateral (values
    ('status', job.status, job.cents, 0),
    ('type', job.type, 0, 0),
    ('created', job.created_month, 0, 0),
    ('completed', case job.status when 'completed' then job.ended_month end, job.cents, 0),
    ('cancelled', case job.status when 'cancelled' then job.ended_month end, 0, 0),
    ('service', case job.status when 'completed' then job.type end, job.cents, 0),
    ('franchise', case job.status when 'completed' then coalesce(job.franchise_id, '') end, job.cents, 0),
    ('worker', job.worker_id::text, job.cents, job.minutes),
    ('outstanding', case job.status when 'completed' then '' end, job.outstanding, 0),
    ('coverage', job.area, 0, 0),
    ('coverage', job.distance, 0, 0)
  ) as part (kind, key, cents, minutes)
  cross join lateral (values (''), (job.franchise_id)) as scopes (scope)
  where part.key is not null and scopes.scope is not null
    and (part.kind <> 'franchise' or scopes.scope = '') and (part.kind <> 'coverage' or scopes.scope <> '')
  group by 1, 2, 3
  having sum(job.jobs) <> 0 or sum(part.cents) <> 0 or sum(part.minutes) <> 0;
end;

/* What looking at the changed jobs again would add to the sums. */
create function unread_figures() returns table (scope text, kind text, key text, jobs bigint, cents bigint, minutes bigint)
  stable language plpgsql as $$
declare
  ids uuid[] := jobs_to_count(array(select subject from unread_changes('figures')));
begin
  if cardinality(ids) = 0 then return; end if;
  return query select * from figure_changes(
    array(select row(job.*)::counted_jobs from countable_jobs as job where job.job_id = any (ids)),
    array(select job from counted_jobs as job where job.job_id = any (ids)));
end $$;

-- ─── Ledger sums ────────────────────────────────────────────────────────────────────────────────────────────────────
-- What each account was debited and credited, by month, for everybody and for each franchise.

create table ledger_sums (
  scope text not null,
  account text not null,
  month text not null,
  debit_cents bigint not null,
  credit_cents bigint not null,
  entries bigint not null,
  primary key (scope, account, month)
) with (fillfactor = 50);

/* What some entries add. The ledger is append-only, so each is added once and never looked at again. */
create function ledger_changes(entry_ids bigint[])
  returns table (scope text, account text, month text, debit_cents bigint, credit_cents bigint, entries bigint)
  stable language plpgsql as $$
#variable_conflict use_column
begin
  if cardinality(entry_ids) = 0 then return; end if;
  return query
  select scopes.scope, entry.account, month_of(entry.created_at, zone), sum(greatest(entry.amount_cents, 0))::bigint,
    sum(greatest(-entry.amount_cents, 0))::bigint, count(*)
  from ledger_entries as entry cross join figures_settings
  cross join lateral (values (''), (entry.franchise_id)) as scopes (scope)
  where entry.id = any (entry_ids) and scopes.scope is not null
  group by 1, 2, 3;
end $$;

create function ledger_entries_in(changed text[]) returns bigint[] immutable language sql
  return array(select substr(subject, 8)::bigint from unnest(changed) as subject where subject ~ '^ledger:\d+$');

create view ledger_totals as
select scope, account, month, debit_cents, credit_cents, entries from ledger_sums
union all
select scope, account, month, debit_cents, credit_cents, entries
from ledger_changes(ledger_entries_in(array(select subject from unread_changes('ledger'))));

insert into change_readers (name) values ('ledger');

create view figures as
select scope, kind, key, jobs, cents, minutes from figure_sums
union all
select scope, kind, key, jobs, cents, minutes from unread_figures()
union all
select scope, account, month, 0, debit_cents - credit_cents, 0 from ledger_totals
where account in ('charges', 'refunds', 'transfers');

-- ─── Completed jobs of each customer ────────────────────────────────────────────────────────────────────────────────
-- So that choosing a campaign's audience among a million customers reads one narrow index and never the jobs.

create table completion_counts (
  -- A franchise, or '' for all work together.
  scope text not null,
  customer_id uuid not null,
  jobs integer not null check (jobs > 0),
  primary key (scope, customer_id) include (jobs)
);

create function completions_of(customer_ids uuid[]) returns table (scope text, customer_id uuid, jobs integer)
  stable language sql begin atomic
  select coalesce(jobs.franchise_id, ''), jobs.customer_id, count(*)::integer from jobs
  where jobs.status = 'completed' and jobs.customer_id = any (customer_ids)
  group by grouping sets ((jobs.customer_id), (jobs.franchise_id, jobs.customer_id))
  having grouping(jobs.franchise_id) = 1 or jobs.franchise_id is not null;
end;

/* The customers whose completed jobs some changed jobs bear on: those they had and those they have. */
create function customers_with_completions(job_ids uuid[]) returns uuid[] stable language sql
  return array(
    select customer_id from counted_jobs where job_id = any (job_ids) and status = 'completed'
    union
    select customer_id from jobs where id = any (job_ids) and status = 'completed'
  );

create view customer_completions as
with unread as materialized (
  select customers_with_completions(jobs_to_count(array(select subject from unread_changes('figures')))) as customers
)
select scope, customer_id, jobs from completion_counts where customer_id <> all ((select customers from unread)::uuid[])
union all
select scope, customer_id, jobs from completions_of((select customers from unread));

-- ─── The reader of jobs ─────────────────────────────────────────────────────────────────────────────────────────────

insert into change_readers (name) values ('figures');

create function count_jobs(job_ids uuid[]) returns void language plpgsql as $$
declare
  now counted_jobs[];
  before counted_jobs[];
  customers uuid[];
begin
  select array(select row(job.*)::counted_jobs from countable_jobs as job where job.job_id = any (job_ids)),
    array(select job from counted_jobs as job where job.job_id = any (job_ids)), customers_with_completions(job_ids)
  into now, before, customers;

  insert into figure_sums as kept (scope, kind, key, jobs, cents, minutes) select * from figure_changes(now, before)
  on conflict (scope, kind, key) do update set
    jobs = kept.jobs + excluded.jobs, cents = kept.cents + excluded.cents, minutes = kept.minutes + excluded.minutes;
  delete from counted_jobs where job_id in (select job_id from unnest(before));
  insert into counted_jobs select * from unnest(now);

  delete from completion_counts where customer_id = any (customers);
  insert into completion_counts (scope, customer_id, jobs) select * from completions_of(customers);
end $$;

/* From nothing: after a bulk load, and when the wall clock changes. What changes meanwhile is read afterwards, as ever. */
create function recount_figures() returns void language plpgsql as $$
declare
  counted uuid := '00000000-0000-0000-0000-000000000000';
  chunk uuid[];
begin
  perform from change_readers where name in ('figures', 'ledger') order by name for update;
  delete from counted_jobs;
  delete from figure_sums;
  delete from completion_counts;
  loop
    chunk := array(select id from jobs where id > counted order by id limit 20000);
    exit when cardinality(chunk) = 0;
    perform count_jobs(chunk);
    counted := chunk[cardinality(chunk)];
  end loop;
  -- Entries that the reader has yet to see are left to it.
  delete from ledger_sums;
  insert into ledger_sums (scope, account, month, debit_cents, credit_cents, entries)
  select * from ledger_changes(array(
    select id from ledger_entries
    where id <> all (ledger_entries_in(array(select subject from unread_changes('ledger'))))
  ));
end $$;

create function recount_truncated() returns trigger language plpgsql as $$
begin
  perform recount_figures();
  return null;
end $$;
create trigger jobs_truncated after truncate on jobs for each statement execute function recount_truncated();

/* True: the wall clock was another, and everything was counted again. */
create function set_figures_zone(wanted text) returns boolean language plpgsql as $$
begin
  update figures_settings set zone = wanted where zone <> wanted;
  if not found then return false; end if;
  perform recount_figures();
  return true;
end $$;
