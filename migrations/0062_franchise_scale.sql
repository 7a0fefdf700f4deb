-- Ten thousand franchises: counting everything again writes each sum once.

/* The sums that jobs of one kind belong to. */
create function figure_parts(franchise_id text, status text, type text, created_month text, ended_month text, worker_id uuid,
  area text, distance text, cents bigint, minutes bigint, outstanding bigint)
  returns table (scope text, kind text, key text, cents bigint, minutes bigint) immutable language sql as $$
  select scopes.scope, part.kind, part.key, part.cents, part.minutes
  from (values
    ('status', $2, $9, 0),
    ('type', $3, 0, 0),
    ('created', $4, 0, 0),
    ('completed', case $2 when 'completed' then $5 end, $9, 0),
    ('cancelled', case $2 when 'cancelled' then $5 end, 0, 0),
    ('service', case $2 when 'completed' then $3 end, $9, 0),
    ('franchise', case $2 when 'completed' then coalesce($1, '') end, $9, 0),
    ('worker', $6::text, $9, $10),
    ('outstanding', case $2 when 'completed' then '' end, $11, 0),
    ('coverage', $7, 0, 0),
    ('coverage', $8, 0, 0)
  ) as part (kind, key, cents, minutes)
  cross join (values (''), ($1)) as scopes (scope)
  where part.key is not null and scopes.scope is not null
    and (part.kind <> 'franchise' or scopes.scope = '') and (part.kind <> 'coverage' or scopes.scope <> '')
$$;

create or replace function figure_changes(now counted_jobs[], before counted_jobs[])
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
  select part.scope, part.kind, part.key, sum(job.jobs)::bigint, sum(part.cents)::bigint, sum(part.minutes)::bigint
  from job cross join lateral figure_parts(job.franchise_id, job.status, job.type, job.created_month, job.ended_month,
    job.worker_id, job.area, job.distance, job.cents, job.minutes, job.outstanding) as part
  group by 1, 2, 3
  having sum(job.jobs) <> 0 or sum(part.cents) <> 0 or sum(part.minutes) <> 0;
end;

/* From nothing. In chunks, a sum of a franchise would be written once per chunk: with thousands of franchises that is once
   per job. */
create or replace function recount_figures() returns void language plpgsql as $$
begin
  perform from change_readers where name in ('figures', 'ledger') order by name for update;
  delete from counted_jobs;
  delete from figure_sums;
  delete from completion_counts;
  insert into counted_jobs select * from countable_jobs;
  insert into figure_sums (scope, kind, key, jobs, cents, minutes)
  select part.scope, part.kind, part.key, sum(job.jobs), sum(part.cents), sum(part.minutes)
  from (
    select franchise_id, status, type, created_month, ended_month, worker_id, area, distance, count(*) as jobs,
      sum(total_cents) as cents, sum(minutes) as minutes, sum(outstanding_cents) as outstanding
    from counted_jobs group by 1, 2, 3, 4, 5, 6, 7, 8
  ) as job
  cross join lateral figure_parts(job.franchise_id, job.status, job.type, job.created_month, job.ended_month,
    job.worker_id, job.area, job.distance, job.cents, job.minutes, job.outstanding) as part
  group by 1, 2, 3;
  insert into completion_counts (scope, customer_id, jobs)
  select coalesce(franchise_id, ''), customer_id, count(*) from counted_jobs where status = 'completed'
  group by grouping sets ((customer_id), (franchise_id, customer_id))
  having grouping(franchise_id) = 1 or franchise_id is not null;
  -- Entries that the reader has yet to see are left to it.
  delete from ledger_sums;
  insert into ledger_sums (scope, account, month, debit_cents, credit_cents, entries)
  select * from ledger_changes(array(
    select id from ledger_entries
    where id <> all (ledger_entries_in(array(select subject from unread_changes('ledger'))))
  ));
end $$;
