-- What users and keys of single franchises may see and change, enforced by the database: their statements run as the role
-- `truckroll_scoped` with their franchises in `app.franchises` (server/db/scope.ts). A `where` that a statement forgets
-- cannot leak. Headquarters' statements run as the owner of the tables, to whom none of this applies.
--
-- Deny by default: the role can use what is granted here and nothing else. test/access/scope.test.ts holds that every table is
-- named there with the reason why it is shared, limited or closed.

do $$
begin
  begin
    if not exists (select from pg_roles where rolname = 'truckroll_scoped') then
      create role truckroll_scoped nologin;
    end if;
  exception
    -- Roles belong to the whole server, and another database on it may have made it at the same moment.
    when duplicate_object or unique_violation then null;
  end;
  execute format('grant truckroll_scoped to %I', current_user);
exception
  when insufficient_privilege then
    -- An administrator may have done it already.
    if not exists (select from pg_roles where rolname = 'truckroll_scoped')
      or not pg_has_role('truckroll_scoped', 'usage') then
      raise exception 'The database user % cannot create roles. Ask an administrator to run: create role truckroll_scoped nologin; grant truckroll_scoped to %;',
        current_user, quote_ident(current_user);
    end if;
end
$$;
grant usage on schema public to truckroll_scoped;
grant usage on sequence changes_id_seq to truckroll_scoped;

create function scope_franchises() returns text[] stable parallel safe language sql
  return coalesce(nullif(current_setting('app.franchises', true), '')::text[], '{}');

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
-- The franchises are asked for in a subquery, so that this happens once per statement and not once per row.
select limit_to_scope(
  array['franchise_splits', 'connected_accounts', 'workers', 'jobs', 'billing_schedules', 'maintenance_plans',
    'payouts', 'territory_areas', 'territory_postcodes', 'territory_drawings'],
  'franchise_id = any ((select scope_franchises())::text[])');
select limit_to_scope(array['franchises'], 'id = any ((select scope_franchises())::text[])');
revoke insert, update, delete on franchises, franchise_splits, territory_areas, territory_postcodes, territory_drawings
  from truckroll_scoped;

-- ─── What belongs to a job or a worker ──────────────────────────────────────────────────────────────────────────────
-- The inner select sees only what the policy of that table lets it see.
select limit_to_scope(
  array['job_notes', 'job_checks', 'job_pictures', 'job_cards', 'job_positions', 'payments', 'refunds', 'disputes',
    'invoices', 'cancellations', 'checkout_sessions', 'card_setups', 'recurring_charges', 'recurring_jobs',
    'plan_visits', 'dispatch_decisions', 'late_notices', 'reminders', 'ledger_transactions'],
  'exists (select from jobs where jobs.id = job_id)');
-- What customers paid goes with the job when it moves to another franchise; what the earlier one earned does not.
select limit_to_scope(array['ledger_entries'],
  'exists (select from jobs where jobs.id = job_id)
    and (account not in (''franchise_share'', ''franchise_earned'', ''transfers'')
      or franchise_id = any ((select scope_franchises())::text[]))');
select limit_to_scope(array['worker_time_off', 'worker_duty', 'visit_holds'],
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
select limit_to_scope(array['changes', 'activity_entries'],
  'exists (select from jobs where jobs.id = job_of(subject))
    or exists (select from customers where customers.id = customer_of(subject))');
revoke update, delete on changes from truckroll_scoped;
revoke insert, update, delete on activity_entries from truckroll_scoped;
create policy written on changes for insert to truckroll_scoped with check (true);

-- ─── What all franchises share ──────────────────────────────────────────────────────────────────────────────────────
grant select on services, tax_rates, settings, change_readers to truckroll_scoped;
-- Numbers without content.
grant select, insert, update on invoice_counters, office_alerts to truckroll_scoped;
-- Written, never read: withoutScope (server/db/scope.ts) reads what was sent about a job.
grant insert on messages to truckroll_scoped;

-- Search words are personal data of all franchises, and a policy on them would keep the search from its index: a
-- function tells which rows match, and the caller sees those that are theirs.
create function ids_with_words(wanted text) returns setof uuid stable security definer rows 100 language sql begin atomic
  select id from search_words where words @@ to_tsquery('simple', wanted);
end;

-- ─── Views ──────────────────────────────────────────────────────────────────────────────────────────────────────────
-- Otherwise a view reads with the rights of its owner. Figures and ledger totals are closed: server/access/figure-scopes.ts.
alter view activity set (security_invoker = true);
alter view job_balances set (security_invoker = true);
grant select on activity, job_balances to truckroll_scoped;

-- ─── Checks ─────────────────────────────────────────────────────────────────────────────────────────────────────────
-- They look at everything, whoever causes them: a time held for a customer is taken for all.
alter function check_ledger_transaction() security definer set search_path from current;
alter function check_refund() security definer set search_path from current;
alter function refuse_booked_time() security definer set search_path from current;
alter function refuse_held_time() security definer set search_path from current;
alter function keep_an_owner() security definer set search_path from current;

drop function limit_to_scope(text[], text);
