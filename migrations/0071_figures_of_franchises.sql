-- What a franchise did is read without what others did: with the view, whoever asked for a report while a franchise redrew
-- its territory counted all jobs of that franchise again.
drop view figures;
drop function unread_figures();

/* What looking at the changed jobs of some scopes ('' for everybody) again would add to their sums. */
create function unread_figures(scopes text[])
  returns table (scope text, kind text, key text, jobs bigint, cents bigint, minutes bigint) stable language plpgsql as $$
declare
  ids uuid[] := jobs_to_count(array(
    select subject from unread_changes('figures')
    -- Where work is done, relative to a territory, is a figure of its franchise alone.
    where subject not like 'territory:%' or substr(subject, 11) = any (scopes)));
begin
  if cardinality(ids) = 0 then return; end if;
  if '' <> all (scopes) then
    ids := array(
      select id from jobs where id = any (ids) and franchise_id = any (scopes)
      union
      select job_id from counted_jobs where job_id = any (ids) and franchise_id = any (scopes));
  end if;
  return query select change.* from figure_changes(
    array(select row(job.*)::counted_jobs from countable_jobs as job where job.job_id = any (ids)),
    array(select job from counted_jobs as job where job.job_id = any (ids))) as change
  where change.scope = any (scopes);
end $$;

-- Reports count what customers paid and got back, with the tax in it.
create function figures_of(scopes text[])
  returns table (scope text, kind text, key text, jobs bigint, cents bigint, minutes bigint) stable language sql
begin atomic
  select scope, kind, key, jobs, cents, minutes from figure_sums where scope = any (scopes)
  union all
  select scope, kind, key, jobs, cents, minutes from unread_figures(scopes)
  union all
  select scope, case account when 'sales_tax' then 'charges' when 'sales_tax_refunded' then 'refunds' else account end,
    month, 0, debit_cents - credit_cents, 0 from ledger_totals
  where account in ('charges', 'sales_tax', 'refunds', 'sales_tax_refunded', 'transfers') and scope = any (scopes);
end;

-- A bulk load counts everything at its end.
create or replace function record_redrawn_territories() returns trigger language plpgsql as $$
begin
  if not is_bulk_load() then
    insert into changes (subject) select distinct 'territory:' || franchise_id from changed;
  end if;
  return null;
end $$;
