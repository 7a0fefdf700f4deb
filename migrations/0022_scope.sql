-- What users and keys of single franchises may see and change, enforced by the database: their statements run as the role
-- `truckroll_scoped` with their franchises in `app.franchises` (server/db/scope.ts). A `where` that a statement forgets
-- cannot leak. Headquarters' statements run as the owner of the tables, to whom none of this applies.
--
-- Deny by default: the role can use what is granted here and nothing else. test/scope.test.ts holds that every table is
-- named there with the reason why it is shared, limited or closed.

do $$
begin
  if not exists (select from pg_roles where rolname = 'truckroll_scoped') then
    create role truckroll_scoped nologin;
  end if;
exception
  -- Roles belong to the whole server, and another database on it may have made it at the same moment.
  when duplicate_object or unique_violation then null;
end
$$;
grant truckroll_scoped to current_user;
grant usage on schema public to truckroll_scoped;
grant usage on all sequences in schema public to truckroll_scoped;

create function scope_franchises() returns text[] stable parallel safe language sql
  return coalesce(nullif(current_setting('app.franchises', true), '')::text[], '{}');

-- In a subquery of its own, so that it is asked once per statement and not once per row.
create function limit_to_scope(tables text[], visible text) returns void language plpgsql as $$
declare
  name text;
begin
  foreach name in array tables loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy scope on %I to truckroll_scoped using (%s)', name, visible);
    execute format('grant select, insert, update, delete on %I to truckroll_scoped', name);
  end loop;
end
$$;

-- ─── What belongs to a franchise ────────────────────────────────────────────────────────────────────────────────────
select limit_to_scope(
  array['franchise_splits', 'connected_accounts', 'workers', 'jobs', 'billing_schedules', 'maintenance_plans',
    'payouts', 'visit_holds', 'territory_areas', 'territory_postcodes', 'territory_drawings', 'counted_jobs'],
  'franchise_id = any ((select scope_franchises())::text[])');
select limit_to_scope(array['franchises'], 'id = any ((select scope_franchises())::text[])');
select limit_to_scope(array['figure_sums', 'ledger_sums', 'completion_counts'],
  'scope = any ((select scope_franchises())::text[])');
revoke insert, update, delete on franchises, franchise_splits, figure_sums, ledger_sums, completion_counts, counted_jobs
  from truckroll_scoped;

-- ─── What belongs to a job or a worker ──────────────────────────────────────────────────────────────────────────────
-- The inner select sees only what the policy of that table lets it see.
select limit_to_scope(
  array['job_notes', 'job_checks', 'job_pictures', 'job_cards', 'job_positions', 'payments', 'refunds', 'disputes',
    'invoices', 'cancellations', 'checkout_sessions', 'card_setups', 'recurring_charges', 'recurring_jobs',
    'plan_visits', 'dispatch_decisions', 'late_notices', 'reminders', 'ledger_transactions', 'ledger_entries'],
  'exists (select from jobs where jobs.id = job_id)');
select limit_to_scope(array['worker_time_off', 'worker_duty'],
  'exists (select from workers where workers.id = worker_id)');
-- Positions may come from people who are no workers of ours: their ids are texts.
select limit_to_scope(array['worker_locations', 'worker_location_history'],
  'worker_id in (select id::text from workers)');

-- ─── People ─────────────────────────────────────────────────────────────────────────────────────────────────────────
-- A customer is visible to every franchise that has work with them.
select limit_to_scope(array['customers'],
  'exists (select from jobs where customer_id = customers.id)
    or exists (select from maintenance_plans where customer_id = customers.id)');
-- Users and keys of these franchises and no others.
select limit_to_scope(array['users', 'api_keys'],
  'franchise_ids <> ''{}'' and franchise_ids <@ (select scope_franchises())');
select limit_to_scope(array['sessions'], 'exists (select from users where users.id = user_id)');

-- ─── What happened ──────────────────────────────────────────────────────────────────────────────────────────────────
-- Written by everybody, read only about what is visible.
select limit_to_scope(array['changes', 'activity_entries'], 'exists (select from jobs where jobs.id = job_of(subject))');
create policy written on changes for insert to truckroll_scoped with check (true);
revoke insert, update, delete on activity_entries from truckroll_scoped;

-- ─── What all franchises share ──────────────────────────────────────────────────────────────────────────────────────
grant select on services, plan_offers, promos, tax_rates, settings, opt_outs, search_words, change_readers,
  figures_settings, map_addresses, map_docs, map_features, map_keys, map_ranges, map_regions, map_versions, map_words
  to truckroll_scoped;
-- Numbers without content.
grant select, insert, update on invoice_counters, office_alerts to truckroll_scoped;
-- Written, never read: what was sent about a visible job is read as the service (build-timeline.ts).
grant insert on messages to truckroll_scoped;

-- ─── Views ──────────────────────────────────────────────────────────────────────────────────────────────────────────
-- Otherwise a view reads with the rights of its owner.
alter view activity set (security_invoker = true);
alter view countable_jobs set (security_invoker = true);
alter view customer_completions set (security_invoker = true);
alter view figures set (security_invoker = true);
alter view job_balances set (security_invoker = true);
alter view ledger_totals set (security_invoker = true);
grant select on activity, countable_jobs, customer_completions, figures, job_balances, ledger_totals
  to truckroll_scoped;

drop function limit_to_scope(text[], text);
