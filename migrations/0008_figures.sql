-- Figures, counts and search words that triggers write with every change of jobs, customers, payments and the ledger, all
-- in this one file. (The ledger's own balances are in 0005_money.sql.)

-- Figures that reports read: running sums that commit with the change they count, so that a report costs the same after
-- ten thousand jobs and after a million. Each sum is kept for everybody (scope '') and for each franchise;
-- `recount_figures()` makes them again from nothing.

create table figures_settings (
  one boolean primary key default true check (one),
  -- Months are those of this wall clock.
  zone text not null default 'UTC'
);
insert into figures_settings default values;

-- A sum is spread over slots, so that two changes that commit at once do not wait for each other's row.
create table figures (
  scope text not null,
  kind text not null,
  key text not null,
  slot smallint not null,
  jobs bigint not null default 0,
  cents bigint not null default 0,
  minutes bigint not null default 0,
  primary key (scope, kind, key, slot)
) with (fillfactor = 50);

/* The first slot that nobody holds, held until the end of the transaction: the same one for all its statements. */
create function take_figures_slot() returns smallint language plpgsql as $$
begin
  for slot in 0..15 loop
    if pg_try_advisory_xact_lock(7318203, slot) then return slot; end if;
  end loop;
  return pg_backend_pid() % 16;
end $$;

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

/* What one job adds to the figures, for everybody and its franchise alike: worked out once for both. */
create function parts_of(job jobs) returns table (kind text, key text, cents bigint, minutes bigint)
  stable language sql begin atomic
  select part.kind, part.key, part.cents, part.minutes
  from figures_settings cross join lateral (values
    ('status', (job).status, (job).total_cents::bigint, 0::bigint),
    ('type', public_label((job).type), 0, 0),
    ('created', month_of((job).created_at, zone), 0, 0),
    ('completed', case (job).status when 'completed' then month_of((job).completed_at, zone) end,
      (job).total_cents, 0),
    ('cancelled', case (job).status when 'cancelled' then month_of((job).cancelled_at, zone) end, 0, 0),
    ('service', case (job).status when 'completed' then public_label((job).type) end, (job).total_cents, 0),
    ('franchise', case (job).status when 'completed' then coalesce((job).franchise_id, '') end,
      (job).total_cents, 0),
    ('worker', case (job).status when 'completed' then (job).worker_id::text end, (job).total_cents,
      coalesce(extract(epoch from (job).scheduled_end - (job).scheduled_start)::bigint / 60, (job).duration_minutes)),
    ('outstanding', case (job).status when 'completed' then '' end,
      case (job).status when 'completed' then greatest(0, (job).total_cents - (
        select coalesce(sum(amount_cents), 0) from payments where job_id = (job).id and status = 'succeeded'
      )) end, 0)
  ) as part (kind, key, cents, minutes)
  where part.key is not null;
end;

/* What one job adds to the figures. */
create function figures_of(job jobs)
  returns table (scope text, kind text, key text, jobs bigint, cents bigint, minutes bigint)
  stable language sql begin atomic
  select scopes.scope, part.kind, part.key, 1::bigint, part.cents, part.minutes
  from parts_of(job) as part cross join lateral (values (''), ((job).franchise_id)) as scopes (scope)
  where scopes.scope is not null and (part.kind <> 'franchise' or scopes.scope = '');
end;

/* Where one job lies, seen from its franchise. How far away it lies is worked out once, not once for each ring. */
create function coverage_of(job jobs) returns table (scope text, kind text, key text)
  stable language sql begin atomic
  select franchises.id, 'coverage', part.key
  from franchises
  cross join lateral (
    select estimated_minutes(franchises.lat, franchises.lng, (job).lat, (job).lng) as minutes offset 0
  ) as drive
  cross join lateral (values
    (case when (job).lat is null or (job).lng is null then 'unplaced' end),
    (case when (job).lat is null or (job).lng is null or not exists (
        select from territory_areas where franchise_id = franchises.id) then null
      when exists (select from territory_areas
        where franchise_id = franchises.id and area @> point((job).lng, (job).lat)) then 'inside'
      else 'outside' end),
    (case when drive.minutes <= 15 then 'within 15'
      when drive.minutes <= 30 then 'within 30'
      when drive.minutes <= 60 then 'within 60'
      when drive.minutes > 60 then 'beyond' end)
  ) as part (key)
  where franchises.id = (job).franchise_id and part.key is not null;
end;

/*
 * A booking that comes in waits and has no place on the map yet, so what it adds is known beforehand. Counting a batch
 * of such bookings takes half the time of asking what any job would add.
 */
create function count_new_jobs() returns trigger language plpgsql as $$
declare
  my_slot smallint := take_figures_slot();
begin
  if exists (select from added where status <> 'pending' or lat is not null) then
    insert into figures as kept (scope, kind, key, slot, jobs, cents, minutes)
    select scope, kind, key, my_slot, sum(jobs), sum(cents), sum(minutes) from (
      select scopes.scope, kind, key, jobs, cents, minutes
      from (
        select franchise_id, part.kind, part.key, count(*) as jobs, sum(part.cents) as cents, sum(part.minutes) as minutes
        from added, lateral parts_of(added) as part group by franchise_id, part.kind, part.key
      ) as counted
      cross join lateral (values (''), (franchise_id)) as scopes (scope)
      where scopes.scope is not null and (kind <> 'franchise' or scopes.scope = '')
      union all
      select part.*, 1, 0, 0 from added, lateral coverage_of(added) as part where added.franchise_id is not null
    ) as change
    group by scope, kind, key order by scope, kind, key
    on conflict (scope, kind, key, slot) do update set
      jobs = kept.jobs + excluded.jobs, cents = kept.cents + excluded.cents, minutes = kept.minutes + excluded.minutes;
  else
    insert into figures as kept (scope, kind, key, slot, jobs, cents)
    select scope, kind, key, my_slot, sum(booked.jobs), sum(part.cents)
    from (
      select franchise_id, type, created_at, count(*) as jobs, sum(total_cents) as cents
      from added group by franchise_id, type, created_at
    ) as booked
    cross join figures_settings
    cross join lateral (values
      ('status', 'pending', booked.cents),
      ('type', public_label(booked.type), 0),
      ('created', month_of(booked.created_at, zone), 0),
      ('coverage', 'unplaced', 0)
    ) as part (kind, key, cents)
    cross join lateral (values (''), (booked.franchise_id)) as scopes (scope)
    where scope is not null and (part.kind <> 'coverage' or scope <> '')
    group by scope, kind, key order by scope, kind, key
    on conflict (scope, kind, key, slot) do update set
      jobs = kept.jobs + excluded.jobs, cents = kept.cents + excluded.cents;
  end if;
  return null;
end $$;
create trigger jobs_counted_in after insert on jobs
  referencing new table as added for each statement execute function count_new_jobs();

create function count_jobs() returns trigger language plpgsql as $$
declare
  my_slot smallint := take_figures_slot();
begin
  -- In one order, so that two transactions on one slot never wait for each other.
  if tg_op = 'INSERT' then
    insert into figures as kept (scope, kind, key, slot, jobs, cents, minutes)
    select scope, kind, key, my_slot, sum(jobs), sum(cents), sum(minutes) from (
      select part.* from added, lateral figures_of(added) as part
      union all
      select part.*, 1, 0, 0 from added, lateral coverage_of(added) as part
    ) as change
    group by scope, kind, key order by scope, kind, key
    on conflict (scope, kind, key, slot) do update set
      jobs = kept.jobs + excluded.jobs, cents = kept.cents + excluded.cents, minutes = kept.minutes + excluded.minutes;
  elsif tg_op = 'UPDATE' then
    insert into figures as kept (scope, kind, key, slot, jobs, cents, minutes)
    select scope, kind, key, my_slot, sum(sign * jobs), sum(sign * cents), sum(sign * minutes) from (
      select 1 as sign, part.* from added, lateral figures_of(added) as part
      union all
      select -1, part.* from removed, lateral figures_of(removed) as part
      union all
      select 1, part.*, 1, 0, 0 from added, lateral coverage_of(added) as part
      union all
      select -1, part.*, 1, 0, 0 from removed, lateral coverage_of(removed) as part
    ) as change
    group by scope, kind, key
    having sum(sign * jobs) <> 0 or sum(sign * cents) <> 0 or sum(sign * minutes) <> 0
    order by scope, kind, key
    on conflict (scope, kind, key, slot) do update set
      jobs = kept.jobs + excluded.jobs, cents = kept.cents + excluded.cents, minutes = kept.minutes + excluded.minutes;
  else
    insert into figures as kept (scope, kind, key, slot, jobs, cents, minutes)
    select scope, kind, key, my_slot, -sum(jobs), -sum(cents), -sum(minutes) from (
      select part.* from removed, lateral figures_of(removed) as part
      union all
      select part.*, 1, 0, 0 from removed, lateral coverage_of(removed) as part
    ) as change
    group by scope, kind, key order by scope, kind, key
    on conflict (scope, kind, key, slot) do update set
      jobs = kept.jobs + excluded.jobs, cents = kept.cents + excluded.cents, minutes = kept.minutes + excluded.minutes;
  end if;
  return null;
end $$;
create trigger jobs_counted_again after update on jobs
  referencing new table as added old table as removed for each statement execute function count_jobs();
create trigger jobs_counted_out after delete on jobs
  referencing old table as removed for each statement execute function count_jobs();

/* The ledger is append-only, so its figures only grow. */
create function count_ledger() returns trigger language plpgsql as $$
declare
  my_slot smallint := take_figures_slot();
begin
  insert into figures as kept (scope, kind, key, slot, cents)
  select scopes.scope, account, month_of(created_at, zone), my_slot, sum(amount_cents)
  from added cross join figures_settings cross join lateral (values (''), (franchise_id)) as scopes (scope)
  where account in ('charges', 'refunds', 'transfers') and scopes.scope is not null
  group by 1, 2, 3 order by 1, 2, 3
  on conflict (scope, kind, key, slot) do update set cents = kept.cents + excluded.cents;
  return null;
end $$;
create trigger ledger_counted after insert on ledger_entries
  referencing new table as added for each statement execute function count_ledger();

/* A payment settles what is owed for a job that is done; whoever changes payments holds the job's lock. */
create function settle_outstanding(changes jsonb) returns void language sql begin atomic
  insert into figures as kept (scope, kind, key, slot, cents)
  select scopes.scope, 'outstanding', '', take_figures_slot(),
    sum(greatest(0, total_cents - paid.now) - greatest(0, total_cents - paid.now + change.value::bigint))
  from jsonb_each_text(changes) as change (key, value)
  join jobs on jobs.id = change.key::uuid and jobs.status = 'completed'
  cross join lateral (
    select coalesce(sum(amount_cents), 0) as now from payments where job_id = jobs.id and payments.status = 'succeeded'
  ) as paid
  cross join lateral (values (''), (jobs.franchise_id)) as scopes (scope)
  where scopes.scope is not null
  group by scopes.scope order by scopes.scope
  on conflict (scope, kind, key, slot) do update set cents = kept.cents + excluded.cents;
end;

create function count_payments() returns trigger language plpgsql as $$
declare
  changes jsonb;
begin
  if tg_op = 'INSERT' then
    select jsonb_object_agg(job_id, cents) into changes from (
      select job_id, sum(amount_cents) as cents from added where status = 'succeeded' group by job_id) as change;
  else
    select jsonb_object_agg(job_id, cents) into changes from (
      select job_id, sum(cents) as cents from (
        select job_id, amount_cents as cents from added where status = 'succeeded'
        union all
        select job_id, -amount_cents from removed where status = 'succeeded'
      ) as part group by job_id having sum(cents) <> 0) as change;
  end if;
  if changes is not null then perform settle_outstanding(changes); end if;
  return null;
end $$;
create trigger payments_counted_in after insert on payments
  referencing new table as added for each statement execute function count_payments();
create trigger payments_counted_again after update on payments
  referencing new table as added old table as removed for each statement execute function count_payments();

/* From nothing: for the first time, after a change of the zone, and after a truncate. */
create function recount_figures() returns void language plpgsql as $$
begin
  lock table jobs, payments, ledger_entries in share row exclusive mode;
  delete from figures;
  insert into figures (scope, kind, key, slot, jobs, cents, minutes)
  select scope, kind, key, 0, sum(jobs), sum(cents), sum(minutes) from (
    select part.* from jobs, lateral figures_of(jobs) as part
    union all
    select part.*, 1, 0, 0 from jobs, lateral coverage_of(jobs) as part
    union all
    select scopes.scope, account, month_of(created_at, zone), 0, amount_cents, 0
    from ledger_entries cross join figures_settings cross join lateral (values (''), (franchise_id)) as scopes (scope)
    where account in ('charges', 'refunds', 'transfers') and scopes.scope is not null
  ) as part group by scope, kind, key;
end $$;

create function set_figures_zone(wanted text) returns boolean language plpgsql as $$
begin
  perform from figures_settings where zone = wanted;
  if found then return false; end if;
  update figures_settings set zone = wanted;
  perform recount_figures();
  return true;
end $$;

create function recount_after_truncate() returns trigger language plpgsql as $$
begin
  perform recount_figures();
  return null;
end $$;
create trigger jobs_counted_anew after truncate on jobs
  for each statement execute function recount_after_truncate();

/* A franchise that moves or redraws its territory sees its jobs from elsewhere: counted again at the commit, once. */
create function recount_coverage() returns trigger language plpgsql as $$
declare
  moved text;
  done text := coalesce(current_setting('truckroll.coverage_recounted', true), '');
begin
  if tg_table_name = 'franchises' then moved := new.id;
  elsif tg_op = 'DELETE' then moved := old.franchise_id;
  else moved := new.franchise_id;
  end if;
  if position(quote_literal(moved) in done) > 0 then return null; end if;
  perform set_config('truckroll.coverage_recounted', done || quote_literal(moved), true);
  lock table jobs in share row exclusive mode;
  delete from figures where scope = moved and kind = 'coverage';
  insert into figures (scope, kind, key, slot, jobs)
  select part.scope, part.kind, part.key, 0, count(*)
  from jobs, lateral coverage_of(jobs) as part where jobs.franchise_id = moved group by 1, 2, 3;
  return null;
end $$;
create constraint trigger franchise_moved after update of lat, lng on franchises deferrable initially deferred
  for each row when (old.lat is distinct from new.lat or old.lng is distinct from new.lng)
  execute function recount_coverage();
create constraint trigger territory_redrawn after insert or update or delete on territory_areas
  deferrable initially deferred for each row execute function recount_coverage();

-- How many completed jobs each customer has: counted as they happen, so that choosing a campaign's audience among a
-- million customers reads one narrow index and never the jobs.

create table customer_completions (
  -- A franchise, or '' for all work together.
  scope text not null,
  customer_id uuid not null references customers on delete cascade,
  jobs integer not null check (jobs > 0),
  primary key (scope, customer_id) include (jobs)
);

create function count_completion(customer uuid, franchise text, change integer) returns void
  language plpgsql as $$
begin
  if change > 0 then
    insert into customer_completions (scope, customer_id, jobs)
    select unnest(array_remove(array['', franchise], null)), customer, change
    on conflict (scope, customer_id) do update set jobs = customer_completions.jobs + change;
  else
    delete from customer_completions
    where customer_id = customer and scope in ('', franchise) and jobs + change <= 0;
    update customer_completions set jobs = jobs + change
    where customer_id = customer and scope in ('', franchise);
  end if;
end $$;

create function jobs_count_completions() returns trigger
  language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.status = 'completed' then
    perform count_completion(old.customer_id, old.franchise_id, -1);
  end if;
  if tg_op <> 'DELETE' and new.status = 'completed' then
    perform count_completion(new.customer_id, new.franchise_id, 1);
  end if;
  return null;
end $$;

-- A bulk load sets truckroll.bulk and counts once at its end. A booking, which is never completed, pays nothing.
create trigger jobs_completed_insert after insert on jobs for each row
  when (new.status = 'completed' and current_setting('truckroll.bulk', true) is distinct from 'on')
  execute function jobs_count_completions();
create trigger jobs_completed_update after update of status, customer_id, franchise_id on jobs for each row
  when ((old.status = 'completed' or new.status = 'completed')
    and (old.status, old.customer_id, old.franchise_id)
      is distinct from (new.status, new.customer_id, new.franchise_id))
  execute function jobs_count_completions();
create trigger jobs_completed_delete after delete on jobs for each row
  when (old.status = 'completed')
  execute function jobs_count_completions();

create function recount_completions() returns void
  language sql as $$
    delete from customer_completions;
    insert into customer_completions (scope, customer_id, jobs)
    select coalesce(franchise_id, ''), customer_id, count(*) from jobs
    where status = 'completed'
    group by grouping sets ((customer_id), (franchise_id, customer_id))
    having grouping(franchise_id) = 1 or franchise_id is not null;
  $$;

-- What jobs and customers are searched by stands beside them. An index on the rows themselves was written again at
-- every change of a job's status or time, and took a fifth of the work of a booking; now the words are written after
-- the answer. Until then they are missing (null), and a search reads the row itself instead: nothing is found late.
create function words_in(text) returns tsvector immutable parallel safe language sql
  return to_tsvector('simple', translate($1, '@.,+-_()/', '         '));
create function words_of(jobs) returns tsvector stable parallel safe language sql
  return words_in(concat_ws(' ', $1.customer_name, $1.customer_email, $1.customer_phone, $1.address));
create function words_of(customers) returns tsvector stable parallel safe language sql
  return words_in(concat_ws(' ', $1.name, $1.email, $1.phone));

-- No foreign keys: checking them costs more than the rows, and the triggers below keep both sides together.
create table search_words (id uuid primary key, words tsvector);
create index search_words_search on search_words using gin (words) where words is not null;
create index search_words_missing on search_words (id) where words is null;

-- Words are missing until they are written after the answer; a million rows at once bring them along.
create function add_words() returns trigger language plpgsql as $$
begin
  if current_setting('truckroll.bulk', true) = 'on' then
    execute format('insert into search_words select id, words_of(added::%I) from added', tg_table_name);
  else
    insert into search_words select id from added;
  end if;
  return null;
end $$;
create function drop_words() returns trigger language plpgsql as $$
begin
  update search_words set words = null where id = new.id and words is not null;
  return null;
end $$;
create function remove_words() returns trigger language plpgsql as $$
begin
  delete from search_words using removed where search_words.id = removed.id;
  return null;
end $$;

create trigger words_added after insert on jobs
  referencing new table as added for each statement execute function add_words();
create trigger words_added after insert on customers
  referencing new table as added for each statement execute function add_words();
create trigger words_dropped after update of customer_name, customer_email, customer_phone, address on jobs
  for each row when (
    (old.customer_name, old.customer_email, old.customer_phone, old.address)
    is distinct from (new.customer_name, new.customer_email, new.customer_phone, new.address)
  )
  execute function drop_words();
create trigger words_dropped after update of name, email, phone on customers
  for each row when ((old.name, old.email, old.phone) is distinct from (new.name, new.email, new.phone))
  execute function drop_words();
create trigger words_removed after delete on jobs
  referencing old table as removed for each statement execute function remove_words();
create trigger words_removed after delete on customers
  referencing old table as removed for each statement execute function remove_words();
