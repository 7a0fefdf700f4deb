-- The schema of release 1.0, never to be changed: `truckroll restore` rebuilds it to load an archive of 1.0 before
-- upgrade.sql converts it, and the tests of the upgrade start from it. Written by pg_dump; one function and four
-- triggers are in their original words, because what pg_dump made of them reads back slightly differently.

create extension if not exists btree_gist;
create extension if not exists pg_trgm;

-- Functions come before the tables they read.
set local check_function_bodies = off;

CREATE FUNCTION add_words() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if current_setting('truckroll.bulk', true) = 'on' then
    execute format('insert into search_words select id, words_of(added::%I) from added', tg_table_name);
  else
    insert into search_words select id from added;
  end if;
  return null;
end $$;

CREATE FUNCTION check_ledger_transaction() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  total bigint;
begin
  select sum(amount_cents) into total from ledger_entries where transaction_id = new.transaction_id;
  if total <> 0 then
    raise exception 'Ledger transaction % does not balance: %', new.transaction_id, total
      using errcode = 'check_violation', constraint = 'ledger_transaction_balances';
  end if;
  return null;
end $$;

CREATE FUNCTION contact_key(channel text, recipient text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN CASE channel WHEN 'sms'::text THEN "right"(regexp_replace(recipient, '\D'::text, ''::text, 'g'::text), 10) ELSE lower(recipient) END;

CREATE FUNCTION count_completion(customer uuid, franchise text, change integer) RETURNS void
    LANGUAGE plpgsql
    AS $$
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

CREATE FUNCTION count_jobs() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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

CREATE FUNCTION count_ledger() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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

CREATE FUNCTION count_new_jobs() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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

CREATE FUNCTION count_payments() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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

CREATE FUNCTION discount_cents(price integer, percent numeric, fixed integer) RETURNS integer
    LANGUAGE sql IMMUTABLE
    RETURN LEAST(price, ((round((((price)::numeric * percent) / (100)::numeric)))::integer + fixed));

CREATE FUNCTION estimated_minutes(lat1 double precision, lng1 double precision, lat2 double precision, lng2 double precision) RETURNS double precision
    LANGUAGE sql IMMUTABLE
    RETURN CASE WHEN ((((lat1 + lng1) + lat2) + lng2) IS NOT NULL) THEN ((((2 * 6371008))::double precision * asin(LEAST((1)::double precision, sqrt(((sin((radians((lat2 - lat1)) / (2)::double precision)) ^ (2)::double precision) + ((cos(radians(lat1)) * cos(radians(lat2))) * (sin((radians((lng2 - lng1)) / (2)::double precision)) ^ (2)::double precision))))))) / (550)::double precision) ELSE NULL::double precision END;

CREATE FUNCTION tax_cents(taxable integer, rate numeric) RETURNS integer
    LANGUAGE sql IMMUTABLE
    RETURN (round(((taxable)::numeric * rate)))::integer;

CREATE TABLE franchises (
    id text NOT NULL,
    name text NOT NULL,
    email text,
    phone text,
    address text,
    lat double precision,
    lng double precision,
    timezone text,
    tax_rate numeric(7,6) DEFAULT 0 NOT NULL,
    active boolean DEFAULT true NOT NULL,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    territory jsonb,
    CONSTRAINT franchises_id_check CHECK (((length(id) >= 1) AND (length(id) <= 100))),
    CONSTRAINT franchises_lat_check CHECK (((lat >= ('-90'::integer)::double precision) AND (lat <= (90)::double precision))),
    CONSTRAINT franchises_lng_check CHECK (((lng >= ('-180'::integer)::double precision) AND (lng <= (180)::double precision))),
    CONSTRAINT franchises_tax_rate_check CHECK (((tax_rate >= (0)::numeric) AND (tax_rate <= (1)::numeric)))
);

CREATE TABLE jobs (
    id uuid NOT NULL,
    status text DEFAULT 'pending'::text NOT NULL,
    customer_id uuid NOT NULL,
    customer_name text NOT NULL,
    customer_email text,
    customer_phone text,
    address text NOT NULL,
    lat double precision,
    lng double precision,
    type text NOT NULL,
    add_ons text[] DEFAULT '{}'::text[] NOT NULL,
    gutter_length double precision,
    stories double precision,
    notes text,
    preferred_date text,
    preferred_time text,
    franchise_id text,
    worker_id uuid,
    scheduled_start timestamptz,
    scheduled_end timestamptz,
    duration_minutes integer DEFAULT 60 NOT NULL,
    payment_id text,
    payment_status text,
    promo_code text,
    referral_code text,
    price_cents integer NOT NULL,
    discount_percent numeric(5,2) DEFAULT 0 NOT NULL,
    discount_fixed_cents integer DEFAULT 0 NOT NULL,
    tax_rate numeric(7,6) DEFAULT 0 NOT NULL,
    discount_cents integer GENERATED ALWAYS AS (discount_cents(price_cents, discount_percent, discount_fixed_cents)) STORED NOT NULL,
    tax_cents integer GENERATED ALWAYS AS (tax_cents((price_cents - discount_cents(price_cents, discount_percent, discount_fixed_cents)), tax_rate)) STORED NOT NULL,
    total_cents integer GENERATED ALWAYS AS (((price_cents - discount_cents(price_cents, discount_percent, discount_fixed_cents)) + tax_cents((price_cents - discount_cents(price_cents, discount_percent, discount_fixed_cents)), tax_rate))) STORED NOT NULL,
    escalated_at timestamptz,
    completed_at timestamptz,
    cancelled_at timestamptz,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    payment_looked_up_at timestamptz,
    visit_set_at timestamptz,
    CONSTRAINT job_pending_has_no_worker CHECK (((worker_id IS NULL) OR (status <> 'pending'::text))),
    CONSTRAINT job_times_in_order CHECK ((scheduled_start < scheduled_end)),
    CONSTRAINT job_times_together CHECK (((scheduled_start IS NULL) = (scheduled_end IS NULL))),
    CONSTRAINT job_under_way_has_worker CHECK (((worker_id IS NOT NULL) OR (status <> ALL (ARRAY['assigned'::text, 'en_route'::text, 'in_progress'::text])))),
    CONSTRAINT jobs_discount_fixed_cents_check CHECK ((discount_fixed_cents >= 0)),
    CONSTRAINT jobs_discount_percent_check CHECK (((discount_percent >= (0)::numeric) AND (discount_percent <= (100)::numeric))),
    CONSTRAINT jobs_duration_minutes_check CHECK (((duration_minutes >= 1) AND (duration_minutes <= 1440))),
    CONSTRAINT jobs_lat_check CHECK (((lat >= ('-90'::integer)::double precision) AND (lat <= (90)::double precision))),
    CONSTRAINT jobs_lng_check CHECK (((lng >= ('-180'::integer)::double precision) AND (lng <= (180)::double precision))),
    CONSTRAINT jobs_price_cents_check CHECK (((price_cents >= 0) AND (price_cents <= 9999900))),
    CONSTRAINT jobs_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'assigned'::text, 'en_route'::text, 'in_progress'::text, 'completed'::text, 'cancelled'::text])))
);

CREATE TABLE territory_areas (
    franchise_id text NOT NULL,
    area polygon NOT NULL
);

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

CREATE FUNCTION drop_words() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  update search_words set words = null where id = new.id and words is not null;
  return null;
end $$;

CREATE FUNCTION month_of(at timestamptz, zone text) RETURNS text
    LANGUAGE sql IMMUTABLE
    RETURN to_char((at AT TIME ZONE zone), 'YYYY-MM'::text);

CREATE FUNCTION public_label(label text) RETURNS text
    LANGUAGE sql IMMUTABLE
    RETURN CASE WHEN ((label ~~ '%@%'::text) OR (label ~ '(\d\D{0,2}){7}'::text)) THEN 'other'::text ELSE label END;

CREATE TABLE figures_settings (
    one boolean DEFAULT true NOT NULL,
    zone text DEFAULT 'UTC'::text NOT NULL,
    CONSTRAINT figures_settings_one_check CHECK (one)
);

CREATE TABLE payments (
    id text NOT NULL,
    job_id uuid NOT NULL,
    franchise_id text,
    status text NOT NULL,
    amount_cents integer NOT NULL,
    refunded_cents integer DEFAULT 0 NOT NULL,
    charge_id text,
    failure text,
    created_at timestamptz NOT NULL,
    succeeded_at timestamptz,
    give_back boolean DEFAULT false NOT NULL,
    CONSTRAINT payment_refunded_at_most_once CHECK (((refunded_cents >= 0) AND (refunded_cents <= amount_cents))),
    CONSTRAINT payment_refunded_only_when_paid CHECK (((refunded_cents = 0) OR (status = 'succeeded'::text))),
    CONSTRAINT payments_amount_cents_check CHECK ((amount_cents >= 0)),
    CONSTRAINT payments_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'failed'::text, 'succeeded'::text])))
);

CREATE FUNCTION parts_of(job jobs) RETURNS TABLE(kind text, key text, cents bigint, minutes bigint)
    LANGUAGE sql STABLE
    BEGIN ATOMIC
 SELECT part.kind,
     part.key,
     part.cents,
     part.minutes
    FROM (figures_settings
      CROSS JOIN LATERAL ( VALUES ('status'::text,(parts_of.job).status,((parts_of.job).total_cents)::bigint,(0)::bigint), ('type'::text,public_label((parts_of.job).type),0,0), ('created'::text,month_of((parts_of.job).created_at, figures_settings.zone),0,0), ('completed'::text,
                 CASE (parts_of.job).status
                     WHEN 'completed'::text THEN month_of((parts_of.job).completed_at, figures_settings.zone)
                     ELSE NULL::text
                 END,(parts_of.job).total_cents,0), ('cancelled'::text,
                 CASE (parts_of.job).status
                     WHEN 'cancelled'::text THEN month_of((parts_of.job).cancelled_at, figures_settings.zone)
                     ELSE NULL::text
                 END,0,0), ('service'::text,
                 CASE (parts_of.job).status
                     WHEN 'completed'::text THEN public_label((parts_of.job).type)
                     ELSE NULL::text
                 END,(parts_of.job).total_cents,0), ('franchise'::text,
                 CASE (parts_of.job).status
                     WHEN 'completed'::text THEN COALESCE((parts_of.job).franchise_id, ''::text)
                     ELSE NULL::text
                 END,(parts_of.job).total_cents,0), ('worker'::text,
                 CASE (parts_of.job).status
                     WHEN 'completed'::text THEN ((parts_of.job).worker_id)::text
                     ELSE NULL::text
                 END,(parts_of.job).total_cents,COALESCE(((EXTRACT(epoch FROM ((parts_of.job).scheduled_end - (parts_of.job).scheduled_start)))::bigint / 60), ((parts_of.job).duration_minutes)::bigint)), ('outstanding'::text,
                 CASE (parts_of.job).status
                     WHEN 'completed'::text THEN ''::text
                     ELSE NULL::text
                 END,
                 CASE (parts_of.job).status
                     WHEN 'completed'::text THEN GREATEST((0)::bigint, ((parts_of.job).total_cents - ( SELECT COALESCE(sum(payments.amount_cents), (0)::bigint) AS "coalesce"
                        FROM payments
                       WHERE ((payments.job_id = (parts_of.job).id) AND (payments.status = 'succeeded'::text)))))
                     ELSE NULL::bigint
                 END,0)) part(kind, key, cents, minutes))
   WHERE (part.key IS NOT NULL);
END;

CREATE FUNCTION figures_of(job jobs) RETURNS TABLE(scope text, kind text, key text, jobs bigint, cents bigint, minutes bigint)
    LANGUAGE sql STABLE
    BEGIN ATOMIC
 SELECT scopes.scope,
     part.kind,
     part.key,
     (1)::bigint AS int8,
     part.cents,
     part.minutes
    FROM (parts_of(figures_of.job) part(kind, key, cents, minutes)
      CROSS JOIN LATERAL ( VALUES (''::text), ((figures_of.job).franchise_id)) scopes(scope))
   WHERE ((scopes.scope IS NOT NULL) AND ((part.kind <> 'franchise'::text) OR (scopes.scope = ''::text)));
END;

CREATE FUNCTION jobs_count_completions() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_op <> 'INSERT' and old.status = 'completed' then
    perform count_completion(old.customer_id, old.franchise_id, -1);
  end if;
  if tg_op <> 'DELETE' and new.status = 'completed' then
    perform count_completion(new.customer_id, new.franchise_id, 1);
  end if;
  return null;
end $$;

CREATE FUNCTION keep_ledger_balances() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  -- In one order, so that two transactions never wait for each other.
  insert into ledger_balances as kept (account, franchise_id, debit_cents, credit_cents, entries)
  select account, coalesce(franchise_id, ''), sum(greatest(amount_cents, 0)), sum(greatest(-amount_cents, 0)), count(*)
  from added group by 1, 2 order by 1, 2
  on conflict (account, franchise_id) do update set
    debit_cents = kept.debit_cents + excluded.debit_cents,
    credit_cents = kept.credit_cents + excluded.credit_cents,
    entries = kept.entries + excluded.entries;
  return null;
end $$;

CREATE FUNCTION map_find_by_keys(keys bigint[], houses integer[], numbers text[], most integer) RETURNS TABLE(asked integer, region_id integer, id integer, kind text, name text, number text, street text, suburb text, city text, postcode text, lat double precision, lng double precision, rank real, house_label text, house_postcode text, house_lat double precision, house_lng double precision)
    LANGUAGE plpgsql STABLE
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
  #variable_conflict use_column
  declare
    regions integer[] := (select region_ids from map_versions order by id desc limit 1);
  begin
    return query
      select a.place::integer - 1, d.region_id, d.id, d.kind, d.name, d.number, d.street, d.suburb, d.city,
        d.postcode, d.lat, d.lng, d.rank, h.label, h.postcode, h.lat, h.lng
      from unnest(keys, houses, numbers) with ordinality as a (key, house, number, place)
        join map_keys k on k.key = a.key and k.region_id = any (regions)
        join map_docs d on d.region_id = k.region_id and d.id = k.doc_id
        left join lateral (
          select m.label, m.postcode, m.lat, m.lng from map_addresses m
          where m.region_id = d.region_id and m.doc_id = d.id and m.house = a.house and m.number = a.number
          limit 1
        ) h on true
      order by (h.lat is not null) desc, d.rank desc
      limit most;
  end
$$;

CREATE FUNCTION note_visit_set() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  new.visit_set_at = new.updated_at;
  return new;
end
$$;

CREATE FUNCTION recount_after_truncate() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform recount_figures();
  return null;
end $$;

CREATE FUNCTION recount_completions() RETURNS void
    LANGUAGE sql
    AS $$
    delete from customer_completions;
    insert into customer_completions (scope, customer_id, jobs)
    select coalesce(franchise_id, ''), customer_id, count(*) from jobs
    where status = 'completed'
    group by grouping sets ((customer_id), (franchise_id, customer_id))
    having grouping(franchise_id) = 1 or franchise_id is not null;
  $$;

CREATE FUNCTION recount_coverage() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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

CREATE FUNCTION recount_figures() RETURNS void
    LANGUAGE plpgsql
    AS $$
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

CREATE FUNCTION refuse_booked_time() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform from workers where id = new.worker_id for no key update;
  if exists (
    select from jobs
    where worker_id = new.worker_id and status in ('assigned', 'en_route', 'in_progress')
      and tstzrange(scheduled_start, scheduled_end) && tstzrange(new.scheduled_start, new.scheduled_end)
  ) then
    raise exclusion_violation using message = 'the time is booked', constraint = 'job_visits_overlap';
  end if;
  return new;
end
$$;

CREATE FUNCTION refuse_held_time() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_op = 'UPDATE' and old.status in ('assigned', 'en_route', 'in_progress')
    and (old.worker_id, old.scheduled_start, old.scheduled_end)
      is not distinct from (new.worker_id, new.scheduled_start, new.scheduled_end) then
    return new;
  end if;
  perform from workers where id = new.worker_id for share;
  if exists (
    select from visit_holds
    where worker_id = new.worker_id and expires_at > new.updated_at
      and tstzrange(scheduled_start, scheduled_end) && tstzrange(new.scheduled_start, new.scheduled_end)
  ) then
    raise exclusion_violation using message = 'the time is held', constraint = 'visit_time_held';
  end if;
  return new;
end
$$;

CREATE FUNCTION refuse_ledger_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  raise exception 'The ledger is append-only' using errcode = 'check_violation', constraint = 'ledger_append_only';
end $$;

CREATE FUNCTION remove_words() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  delete from search_words using removed where search_words.id = removed.id;
  return null;
end $$;

CREATE FUNCTION set_figures_zone(wanted text) RETURNS boolean
    LANGUAGE plpgsql
    AS $$
begin
  perform from figures_settings where zone = wanted;
  if found then return false; end if;
  update figures_settings set zone = wanted;
  perform recount_figures();
  return true;
end $$;

CREATE FUNCTION take_figures_slot() RETURNS smallint
    LANGUAGE plpgsql
    AS $$
begin
  for slot in 0..15 loop
    if pg_try_advisory_xact_lock(7318203, slot) then return slot; end if;
  end loop;
  return pg_backend_pid() % 16;
end $$;

CREATE TABLE figures (
    scope text NOT NULL,
    kind text NOT NULL,
    key text NOT NULL,
    slot smallint NOT NULL,
    jobs bigint DEFAULT 0 NOT NULL,
    cents bigint DEFAULT 0 NOT NULL,
    minutes bigint DEFAULT 0 NOT NULL
)
WITH (fillfactor='50');

CREATE FUNCTION settle_outstanding(changes jsonb) RETURNS void
    LANGUAGE sql
    BEGIN ATOMIC
 INSERT INTO figures AS kept (scope, kind, key, slot, cents)  SELECT scopes.scope,
             'outstanding',
             '',
             take_figures_slot() AS take_figures_slot,
             sum((GREATEST((0)::bigint, (jobs.total_cents - paid.now)) - GREATEST((0)::bigint, ((jobs.total_cents - paid.now) + (change.value)::bigint)))) AS sum
            FROM (((jsonb_each_text(settle_outstanding.changes) change(key, value)
              JOIN jobs ON (((jobs.id = (change.key)::uuid) AND (jobs.status = 'completed'::text))))
              CROSS JOIN LATERAL ( SELECT COALESCE(sum(payments.amount_cents), (0)::bigint) AS now
                    FROM payments
                   WHERE ((payments.job_id = jobs.id) AND (payments.status = 'succeeded'::text))) paid)
              CROSS JOIN LATERAL ( VALUES (''::text), (jobs.franchise_id)) scopes(scope))
           WHERE (scopes.scope IS NOT NULL)
           GROUP BY scopes.scope
           ORDER BY scopes.scope ON CONFLICT(scope, kind, key, slot) DO UPDATE SET cents = (kept.cents + excluded.cents);
END;

CREATE FUNCTION weekly_minutes_of(shifts jsonb) RETURNS integer
    LANGUAGE sql IMMUTABLE
    RETURN (SELECT (COALESCE(sum((((((split_part((span.value ->> 'end'::text), ':'::text, 1))::integer * 60) + (split_part((span.value ->> 'end'::text), ':'::text, 2))::integer) - ((split_part((span.value ->> 'start'::text), ':'::text, 1))::integer * 60)) - (split_part((span.value ->> 'start'::text), ':'::text, 2))::integer)), (0)::bigint))::integer AS "coalesce" FROM (jsonb_each(weekly_minutes_of.shifts) day(name, spans) CROSS JOIN LATERAL jsonb_array_elements(day.spans) span(value)));

CREATE FUNCTION words_in(text) RETURNS tsvector
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN to_tsvector('simple'::regconfig, translate($1, '@.,+-_()/'::text, '         '::text));

CREATE TABLE customers (
    id uuid NOT NULL,
    name text NOT NULL,
    email text,
    phone text,
    phone_digits text GENERATED ALWAYS AS (NULLIF(regexp_replace(phone, '\D'::text, ''::text, 'g'::text), ''::text)) STORED,
    match_key text GENERATED ALWAYS AS (COALESCE(('email:'::text || lower(email)), ('phone:'::text || NULLIF(regexp_replace(phone, '\D'::text, ''::text, 'g'::text), ''::text)), ('id:'::text || (id)::text))) STORED NOT NULL,
    referral_code text NOT NULL,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL
);

CREATE FUNCTION words_of(customers) RETURNS tsvector
    LANGUAGE sql STABLE PARALLEL SAFE
    RETURN words_in(concat_ws(' '::text, ($1).name, ($1).email, ($1).phone));

CREATE FUNCTION words_of(jobs) RETURNS tsvector
    LANGUAGE sql STABLE PARALLEL SAFE
    RETURN words_in(concat_ws(' '::text, ($1).customer_name, ($1).customer_email, ($1).customer_phone, ($1).address));

CREATE TABLE activity (
    id bigint NOT NULL,
    type text NOT NULL,
    actor text NOT NULL,
    summary text NOT NULL,
    metadata jsonb DEFAULT '{}'::jsonb NOT NULL,
    subject text,
    created_at timestamptz NOT NULL
);
ALTER TABLE activity ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (SEQUENCE NAME activity_id_seq);

CREATE TABLE backups (
    id bigint NOT NULL,
    bytes bigint NOT NULL,
    created_at timestamptz NOT NULL
);
ALTER TABLE backups ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (SEQUENCE NAME backups_id_seq);

CREATE TABLE billing_schedules (
    id uuid NOT NULL,
    recurring_schedule_id text NOT NULL,
    franchise_id text,
    customer_id text NOT NULL,
    customer_name text NOT NULL,
    customer_email text,
    person_id uuid NOT NULL,
    address text NOT NULL,
    service_type text NOT NULL,
    interval_months integer NOT NULL,
    price_cents integer NOT NULL,
    auto_charge boolean NOT NULL,
    payments_customer_id text,
    first_billing_date date NOT NULL,
    next_billing_date date NOT NULL,
    active boolean DEFAULT true NOT NULL,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    CONSTRAINT billing_schedules_interval_months_check CHECK (((interval_months >= 1) AND (interval_months <= 24))),
    CONSTRAINT billing_schedules_price_cents_check CHECK (((price_cents >= 0) AND (price_cents <= 9999900)))
);

CREATE TABLE campaigns (
    id uuid NOT NULL,
    type text NOT NULL,
    target_audience text NOT NULL,
    franchise_id text,
    subject text,
    message_template text NOT NULL,
    created_by text NOT NULL,
    expected integer,
    cursor uuid DEFAULT '00000000-0000-0000-0000-000000000000'::uuid NOT NULL,
    filled_at timestamptz,
    created_at timestamptz NOT NULL,
    CONSTRAINT campaigns_target_audience_check CHECK ((target_audience = ANY (ARRAY['all'::text, 'new'::text, 'returning'::text]))),
    CONSTRAINT campaigns_type_check CHECK ((type = ANY (ARRAY['email'::text, 'sms'::text, 'both'::text])))
);

CREATE TABLE cancellations (
    job_id uuid NOT NULL,
    refunds jsonb DEFAULT '[]'::jsonb NOT NULL,
    limit_cents integer,
    setup_intent_id text,
    setup_cancelled boolean DEFAULT false NOT NULL,
    tries integer DEFAULT 0 NOT NULL,
    done_at timestamptz,
    created_at timestamptz NOT NULL
);

CREATE TABLE card_setups (
    id uuid NOT NULL,
    job_id uuid NOT NULL,
    customer_email text,
    success_url text NOT NULL,
    cancel_url text NOT NULL,
    status text DEFAULT 'opening'::text NOT NULL,
    session_id text,
    url text,
    created_at timestamptz NOT NULL,
    CONSTRAINT card_setups_status_check CHECK ((status = ANY (ARRAY['opening'::text, 'open'::text, 'complete'::text, 'expired'::text])))
);

CREATE TABLE checkout_sessions (
    id uuid NOT NULL,
    job_id uuid NOT NULL,
    amount_cents integer NOT NULL,
    customer_email text,
    description text NOT NULL,
    success_url text NOT NULL,
    cancel_url text NOT NULL,
    status text DEFAULT 'opening'::text NOT NULL,
    session_id text,
    url text,
    created_at timestamptz NOT NULL,
    CONSTRAINT checkout_sessions_status_check CHECK ((status = ANY (ARRAY['opening'::text, 'open'::text, 'complete'::text, 'expired'::text])))
);

CREATE TABLE client_error_groups (
    message text NOT NULL,
    count bigint NOT NULL,
    first_seen timestamptz NOT NULL,
    last_seen timestamptz NOT NULL
);

CREATE TABLE client_errors (
    id bigint NOT NULL,
    message text NOT NULL,
    stack text,
    page text,
    user_agent text,
    metadata jsonb DEFAULT '{}'::jsonb NOT NULL,
    created_at timestamptz NOT NULL
);
ALTER TABLE client_errors ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (SEQUENCE NAME client_errors_id_seq);

CREATE TABLE connected_accounts (
    franchise_id text NOT NULL,
    account_id text NOT NULL,
    charges_enabled boolean DEFAULT false NOT NULL,
    payouts_enabled boolean DEFAULT false NOT NULL,
    details_submitted boolean DEFAULT false NOT NULL,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL
);

CREATE TABLE contour_answers (
    key text NOT NULL,
    geojson text NOT NULL,
    source text NOT NULL,
    created_at timestamptz NOT NULL
);

CREATE TABLE customer_completions (
    scope text NOT NULL,
    customer_id uuid NOT NULL,
    jobs integer NOT NULL,
    CONSTRAINT customer_completions_jobs_check CHECK ((jobs > 0))
);

CREATE TABLE dispatch_decisions (
    id bigint NOT NULL,
    job_id uuid NOT NULL,
    kind text NOT NULL,
    worker_id uuid,
    scheduled_start timestamptz,
    reason text,
    drive_minutes integer,
    added_minutes integer,
    alternatives jsonb DEFAULT '[]'::jsonb NOT NULL,
    blocked jsonb DEFAULT '[]'::jsonb NOT NULL,
    created_at timestamptz NOT NULL,
    CONSTRAINT dispatch_decisions_kind_check CHECK ((kind = ANY (ARRAY['assign'::text, 'escalate'::text, 'skip'::text, 'repair'::text])))
);
ALTER TABLE dispatch_decisions ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (SEQUENCE NAME dispatch_decisions_id_seq);

CREATE TABLE franchise_splits (
    franchise_id text NOT NULL,
    effective_from date NOT NULL,
    share_percent numeric(5,2),
    share_fixed_cents integer,
    CONSTRAINT franchise_splits_share_fixed_cents_check CHECK ((share_fixed_cents >= 0)),
    CONSTRAINT franchise_splits_share_percent_check CHECK (((share_percent >= (0)::numeric) AND (share_percent <= (100)::numeric))),
    CONSTRAINT split_is_percent_or_fixed CHECK ((num_nonnulls(share_percent, share_fixed_cents) = 1))
);

CREATE TABLE geocoder_answers (
    source text NOT NULL,
    query text NOT NULL,
    places jsonb NOT NULL,
    created_at timestamptz NOT NULL
);

CREATE TABLE idempotency_keys (
    scope text NOT NULL,
    key text NOT NULL,
    body_hash bytea NOT NULL,
    effect_id uuid NOT NULL,
    status smallint,
    answer text,
    locked_until timestamptz NOT NULL,
    created_at timestamptz NOT NULL,
    owner bigint DEFAULT 0 NOT NULL
);

CREATE TABLE invoice_counters (
    year integer NOT NULL,
    last integer NOT NULL
);

CREATE TABLE invoices (
    id uuid NOT NULL,
    number text NOT NULL,
    job_id uuid NOT NULL,
    franchise_id text,
    status text DEFAULT 'draft'::text NOT NULL,
    token text NOT NULL,
    content jsonb NOT NULL,
    total_cents integer NOT NULL,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    sent_at timestamptz,
    paid_at timestamptz,
    CONSTRAINT invoices_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'sent'::text, 'paid'::text, 'void'::text])))
);

CREATE TABLE job_cards (
    job_id uuid NOT NULL,
    setup_intent_id text NOT NULL,
    customer_id text,
    kept_at timestamptz NOT NULL,
    released_at timestamptz
);

CREATE TABLE job_checks (
    job_id uuid NOT NULL,
    item text NOT NULL,
    worker_id uuid NOT NULL,
    done_at timestamptz NOT NULL
);

CREATE TABLE job_notes (
    id uuid NOT NULL,
    job_id uuid NOT NULL,
    worker_id uuid NOT NULL,
    text text NOT NULL,
    occurred_at timestamptz NOT NULL,
    created_at timestamptz NOT NULL
);

CREATE TABLE job_pictures (
    id uuid NOT NULL,
    job_id uuid NOT NULL,
    worker_id uuid NOT NULL,
    kind text NOT NULL,
    content_type text NOT NULL,
    bytes bytea NOT NULL,
    caption text,
    occurred_at timestamptz NOT NULL,
    created_at timestamptz NOT NULL,
    CONSTRAINT job_pictures_bytes_check CHECK (((length(bytes) >= 1) AND (length(bytes) <= 1000000))),
    CONSTRAINT job_pictures_content_type_check CHECK ((content_type = ANY (ARRAY['image/jpeg'::text, 'image/png'::text, 'image/webp'::text]))),
    CONSTRAINT job_pictures_kind_check CHECK ((kind = ANY (ARRAY['photo'::text, 'signature'::text])))
);
ALTER TABLE ONLY job_pictures ALTER COLUMN bytes SET STORAGE EXTERNAL;

CREATE TABLE job_positions (
    job_id uuid NOT NULL,
    address text NOT NULL,
    attempts integer NOT NULL,
    outcome text NOT NULL,
    due_at timestamptz,
    updated_at timestamptz NOT NULL,
    CONSTRAINT job_positions_outcome_check CHECK ((outcome = ANY (ARRAY['found'::text, 'unknown'::text, 'failed'::text])))
);

CREATE TABLE late_notices (
    job_id uuid NOT NULL,
    scheduled_start timestamptz NOT NULL,
    expected timestamptz NOT NULL,
    created_at timestamptz NOT NULL
);

CREATE TABLE ledger_balances (
    account text NOT NULL,
    franchise_id text DEFAULT ''::text NOT NULL,
    debit_cents bigint NOT NULL,
    credit_cents bigint NOT NULL,
    entries bigint NOT NULL
);

CREATE TABLE ledger_entries (
    id bigint NOT NULL,
    transaction_id bigint NOT NULL,
    account text NOT NULL,
    franchise_id text,
    amount_cents bigint NOT NULL,
    created_at timestamptz NOT NULL,
    CONSTRAINT ledger_entries_account_check CHECK ((account = ANY (ARRAY['processor'::text, 'charges'::text, 'refunds'::text, 'franchise_share'::text, 'franchise_earned'::text, 'transfers'::text]))),
    CONSTRAINT ledger_entries_amount_cents_check CHECK ((amount_cents <> 0)),
    CONSTRAINT ledger_entry_of_franchise CHECK (((franchise_id IS NOT NULL) OR (account = ANY (ARRAY['processor'::text, 'charges'::text, 'refunds'::text]))))
);
ALTER TABLE ledger_entries ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (SEQUENCE NAME ledger_entries_id_seq);

CREATE TABLE ledger_transactions (
    id bigint NOT NULL,
    kind text NOT NULL,
    ref text NOT NULL,
    job_id uuid,
    payment_id text,
    created_at timestamptz NOT NULL
);
ALTER TABLE ledger_transactions ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (SEQUENCE NAME ledger_transactions_id_seq);

CREATE TABLE maintenance_plans (
    id uuid NOT NULL,
    offer_id text NOT NULL,
    customer_id uuid NOT NULL,
    franchise_id text,
    name text NOT NULL,
    service_type text NOT NULL,
    interval_months integer NOT NULL,
    price_cents integer NOT NULL,
    address text NOT NULL,
    preferred_time text,
    notes text,
    status text DEFAULT 'active'::text NOT NULL,
    first_visit date NOT NULL,
    visits integer DEFAULT 0 NOT NULL,
    next_visit date NOT NULL,
    created_at timestamptz NOT NULL,
    ended_at timestamptz,
    CONSTRAINT maintenance_plans_status_check CHECK ((status = ANY (ARRAY['active'::text, 'ended'::text])))
);

CREATE TABLE map_addresses (
    region_id integer NOT NULL,
    doc_id integer NOT NULL,
    house integer NOT NULL,
    number text NOT NULL,
    label text NOT NULL,
    postcode text,
    lat double precision NOT NULL,
    lng double precision NOT NULL
);

CREATE TABLE map_docs (
    region_id integer NOT NULL,
    id integer NOT NULL,
    kind text NOT NULL,
    name text NOT NULL,
    number text,
    street text,
    suburb text,
    city text,
    postcode text,
    lat double precision NOT NULL,
    lng double precision NOT NULL,
    rank real NOT NULL,
    tokens text[] NOT NULL,
    CONSTRAINT map_docs_kind_check CHECK ((kind = ANY (ARRAY['street'::text, 'place'::text, 'postcode'::text, 'poi'::text])))
);

CREATE TABLE map_features (
    region_id integer NOT NULL,
    layer text NOT NULL,
    min_zoom smallint NOT NULL,
    area box NOT NULL,
    points bytea NOT NULL,
    properties jsonb NOT NULL
);

CREATE TABLE map_keys (
    key bigint NOT NULL,
    region_id integer NOT NULL,
    doc_id integer NOT NULL
);

CREATE TABLE map_ranges (
    region_id integer NOT NULL,
    doc_id integer NOT NULL,
    first integer NOT NULL,
    last integer NOT NULL,
    step integer NOT NULL,
    postcode text,
    points double precision[] NOT NULL,
    CONSTRAINT map_ranges_check CHECK ((last > first)),
    CONSTRAINT map_ranges_step_check CHECK ((step > 0))
);

CREATE TABLE map_regions (
    id integer NOT NULL,
    name text NOT NULL,
    file_bytes bigint NOT NULL,
    addresses integer DEFAULT 0 NOT NULL,
    streets integer DEFAULT 0 NOT NULL,
    places integer DEFAULT 0 NOT NULL,
    created_at timestamptz NOT NULL,
    area box
);
ALTER TABLE map_regions ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (SEQUENCE NAME map_regions_id_seq);

CREATE TABLE map_versions (
    id integer NOT NULL,
    region_ids integer[] NOT NULL,
    created_at timestamptz NOT NULL
);
ALTER TABLE map_versions ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (SEQUENCE NAME map_versions_id_seq);

CREATE TABLE map_words (
    variant text NOT NULL,
    region_id integer NOT NULL,
    word text NOT NULL,
    docs integer NOT NULL
);

CREATE TABLE message_batches (
    id uuid NOT NULL,
    data jsonb NOT NULL,
    created_at timestamptz NOT NULL
);

CREATE TABLE messages (
    id uuid NOT NULL,
    channel text NOT NULL,
    kind text NOT NULL,
    recipient text NOT NULL,
    data jsonb NOT NULL,
    subject text,
    text text,
    html text,
    status text DEFAULT 'queued'::text NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    due_at timestamptz NOT NULL,
    provider text,
    provider_message_id text,
    error text,
    created_at timestamptz NOT NULL,
    sent_at timestamptz,
    seq bigint NOT NULL,
    priority smallint DEFAULT 1 NOT NULL,
    batch_id uuid,
    expires_at timestamptz,
    CONSTRAINT messages_channel_check CHECK ((channel = ANY (ARRAY['email'::text, 'sms'::text]))),
    CONSTRAINT messages_priority_check CHECK (((priority >= 0) AND (priority <= 2))),
    CONSTRAINT messages_status_check CHECK ((status = ANY (ARRAY['queued'::text, 'sent'::text, 'failed'::text])))
);
ALTER TABLE messages ALTER COLUMN seq ADD GENERATED ALWAYS AS IDENTITY (SEQUENCE NAME messages_seq_seq);

CREATE TABLE onboarding_steps (
    step text NOT NULL,
    recipient_id text NOT NULL,
    message_id uuid NOT NULL,
    created_at timestamptz NOT NULL,
    CONSTRAINT onboarding_steps_step_check CHECK ((step = ANY (ARRAY['franchise_welcome'::text, 'setup_guide'::text, 'first_job_guide'::text, 'customer_follow_up'::text])))
);

CREATE TABLE opt_outs (
    channel text NOT NULL,
    address text NOT NULL,
    reason text NOT NULL,
    created_at timestamptz NOT NULL,
    CONSTRAINT opt_out_address_is_a_key CHECK ((address = contact_key(channel, address))),
    CONSTRAINT opt_outs_channel_check CHECK ((channel = ANY (ARRAY['email'::text, 'sms'::text]))),
    CONSTRAINT opt_outs_reason_check CHECK ((reason = ANY (ARRAY['unsubscribed'::text, 'bounced'::text, 'complained'::text, 'stop'::text])))
);

CREATE TABLE payouts (
    id uuid NOT NULL,
    payment_id text NOT NULL,
    job_id uuid NOT NULL,
    franchise_id text NOT NULL,
    share_cents integer NOT NULL,
    taken_back_cents integer DEFAULT 0 NOT NULL,
    sending_cents integer,
    sent_cents integer DEFAULT 0 NOT NULL,
    reversing_to_cents integer,
    reversed_cents integer DEFAULT 0 NOT NULL,
    transfer_id text,
    tries integer DEFAULT 0 NOT NULL,
    error text,
    created_at timestamptz NOT NULL,
    sent_at timestamptz,
    CONSTRAINT payout_reversed_from_sent CHECK (((reversed_cents >= 0) AND (reversed_cents <= sent_cents))),
    CONSTRAINT payout_taken_back_from_share CHECK (((taken_back_cents >= 0) AND (taken_back_cents <= share_cents))),
    CONSTRAINT payouts_share_cents_check CHECK ((share_cents > 0))
);

CREATE TABLE plan_offers (
    id text NOT NULL,
    name text NOT NULL,
    description text NOT NULL,
    service_type text NOT NULL,
    interval_months integer NOT NULL,
    price_cents integer NOT NULL,
    active boolean DEFAULT true NOT NULL,
    "position" integer NOT NULL,
    CONSTRAINT plan_offers_id_check CHECK (((length(id) >= 1) AND (length(id) <= 100))),
    CONSTRAINT plan_offers_interval_months_check CHECK (((interval_months >= 1) AND (interval_months <= 24))),
    CONSTRAINT plan_offers_price_cents_check CHECK (((price_cents >= 0) AND (price_cents <= 9999900)))
);

CREATE TABLE plan_visits (
    plan_id uuid NOT NULL,
    visit_day date NOT NULL,
    job_id uuid NOT NULL,
    booked_at timestamptz,
    created_at timestamptz NOT NULL
);

CREATE TABLE promos (
    code text NOT NULL,
    description text,
    percent_off numeric(5,2),
    amount_off_cents integer,
    starts_at timestamptz,
    expires_at timestamptz,
    max_uses integer,
    uses integer DEFAULT 0 NOT NULL,
    active boolean DEFAULT true NOT NULL,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    CONSTRAINT promo_is_percent_or_amount CHECK ((num_nonnulls(percent_off, amount_off_cents) = 1)),
    CONSTRAINT promo_used_up CHECK (((max_uses IS NULL) OR (uses <= max_uses))),
    CONSTRAINT promos_amount_off_cents_check CHECK ((amount_off_cents > 0)),
    CONSTRAINT promos_code_check CHECK ((code = upper(code))),
    CONSTRAINT promos_max_uses_check CHECK ((max_uses > 0)),
    CONSTRAINT promos_percent_off_check CHECK (((percent_off > (0)::numeric) AND (percent_off <= (100)::numeric)))
);

CREATE TABLE recurring_charges (
    job_id uuid NOT NULL,
    schedule_id uuid,
    due_date date NOT NULL,
    customer text NOT NULL,
    amount_cents integer NOT NULL,
    status text DEFAULT 'due'::text NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    due_at timestamptz NOT NULL,
    error text,
    created_at timestamptz NOT NULL,
    asked boolean DEFAULT false NOT NULL,
    CONSTRAINT recurring_charges_status_check CHECK ((status = ANY (ARRAY['due'::text, 'paid'::text, 'given_up'::text])))
);

CREATE TABLE recurring_jobs (
    source text NOT NULL,
    due_date date NOT NULL,
    job_id uuid NOT NULL
);

CREATE TABLE reminders (
    job_id uuid NOT NULL,
    visit_day date NOT NULL,
    message_id uuid NOT NULL,
    created_at timestamptz NOT NULL
);

CREATE TABLE sandbox_answers (
    key text NOT NULL,
    request text NOT NULL,
    answer jsonb,
    created_at timestamptz DEFAULT now() NOT NULL
);

CREATE TABLE sandbox_events (
    id text NOT NULL,
    payload text NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    due_at timestamptz DEFAULT now() NOT NULL,
    delivered_at timestamptz
);

CREATE TABLE sandbox_objects (
    id text NOT NULL,
    data jsonb NOT NULL,
    created_at timestamptz DEFAULT now() NOT NULL
);

CREATE TABLE search_words (
    id uuid NOT NULL,
    words tsvector
);

CREATE TABLE services (
    id uuid NOT NULL,
    label text NOT NULL,
    description text,
    price_cents integer NOT NULL,
    price_per_foot_cents integer,
    price_per_storey_cents integer,
    duration_minutes integer NOT NULL,
    add_ons jsonb DEFAULT '[]'::jsonb NOT NULL,
    active boolean DEFAULT true NOT NULL,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    CONSTRAINT services_duration_minutes_check CHECK (((duration_minutes >= 5) AND (duration_minutes <= 480))),
    CONSTRAINT services_price_cents_check CHECK (((price_cents >= 0) AND (price_cents <= 9999900))),
    CONSTRAINT services_price_per_foot_cents_check CHECK (((price_per_foot_cents >= 0) AND (price_per_foot_cents <= 9999900))),
    CONSTRAINT services_price_per_storey_cents_check CHECK (((price_per_storey_cents >= 0) AND (price_per_storey_cents <= 9999900)))
);

CREATE TABLE territory_drawings (
    franchise_id text NOT NULL,
    drawn_for text NOT NULL,
    due_at timestamptz
);

CREATE TABLE territory_postcodes (
    postcode text NOT NULL,
    franchise_id text NOT NULL
);

CREATE TABLE verification_codes (
    purpose text NOT NULL,
    email text NOT NULL,
    code_hash bytea NOT NULL,
    tries_left smallint NOT NULL,
    expires_at timestamptz NOT NULL,
    requests integer NOT NULL,
    window_ends_at timestamptz NOT NULL,
    CONSTRAINT verification_codes_email_check CHECK ((email = lower(email))),
    CONSTRAINT verification_codes_purpose_check CHECK ((purpose = ANY (ARRAY['customer'::text, 'worker'::text])))
);

CREATE TABLE visit_holds (
    id uuid NOT NULL,
    worker_id uuid NOT NULL,
    franchise_id text,
    type text NOT NULL,
    lat double precision NOT NULL,
    lng double precision NOT NULL,
    preferred_date date NOT NULL,
    preferred_time text NOT NULL,
    scheduled_start timestamptz NOT NULL,
    scheduled_end timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    created_at timestamptz NOT NULL,
    client text,
    CONSTRAINT visit_hold_times_in_order CHECK ((scheduled_start < scheduled_end))
);

CREATE TABLE web_vitals (
    id bigint NOT NULL,
    metric text NOT NULL,
    value double precision NOT NULL,
    page text NOT NULL,
    visit_id text,
    created_at timestamptz NOT NULL
);
ALTER TABLE web_vitals ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (SEQUENCE NAME web_vitals_id_seq);

CREATE TABLE webhook_events (
    id text NOT NULL,
    type text NOT NULL,
    payload text NOT NULL,
    status text DEFAULT 'waiting'::text NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    due_at timestamptz NOT NULL,
    error text,
    received_at timestamptz NOT NULL,
    processed_at timestamptz,
    CONSTRAINT webhook_events_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'processed'::text, 'ignored'::text, 'dead'::text])))
);

CREATE TABLE worker_duty (
    worker_id uuid NOT NULL,
    on_duty boolean NOT NULL,
    share_location boolean NOT NULL,
    consented_at timestamptz,
    changed_at timestamptz NOT NULL,
    CONSTRAINT worker_duty_shares_with_consent CHECK (((NOT share_location) OR (consented_at IS NOT NULL)))
);

CREATE TABLE worker_location_history (
    worker_id text NOT NULL,
    lat double precision NOT NULL,
    lng double precision NOT NULL,
    accuracy double precision,
    heading double precision,
    speed double precision,
    recorded_at timestamptz NOT NULL
);

CREATE TABLE worker_locations (
    worker_id text NOT NULL,
    lat double precision NOT NULL,
    lng double precision NOT NULL,
    accuracy double precision,
    heading double precision,
    speed double precision,
    recorded_at timestamptz NOT NULL
);

CREATE TABLE worker_time_off (
    worker_id uuid NOT NULL,
    during tstzrange NOT NULL,
    reason text,
    entered_at timestamptz NOT NULL,
    CONSTRAINT worker_time_off_during_check CHECK ((NOT isempty(during)))
);

CREATE TABLE workers (
    id uuid NOT NULL,
    franchise_id text,
    name text NOT NULL,
    email text,
    phone text,
    skills text[] DEFAULT '{}'::text[] NOT NULL,
    home_address text,
    home_lat double precision,
    home_lng double precision,
    shifts jsonb NOT NULL,
    active boolean DEFAULT true NOT NULL,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    rest_break jsonb,
    weekly_minutes integer GENERATED ALWAYS AS (weekly_minutes_of(shifts)) STORED NOT NULL,
    CONSTRAINT workers_home_lat_check CHECK (((home_lat >= ('-90'::integer)::double precision) AND (home_lat <= (90)::double precision))),
    CONSTRAINT workers_home_lng_check CHECK (((home_lng >= ('-180'::integer)::double precision) AND (home_lng <= (180)::double precision)))
);
ALTER TABLE activity ADD CONSTRAINT activity_pkey PRIMARY KEY (id);
ALTER TABLE backups ADD CONSTRAINT backups_pkey PRIMARY KEY (id);
ALTER TABLE billing_schedules ADD CONSTRAINT billing_schedules_key UNIQUE (recurring_schedule_id);
ALTER TABLE billing_schedules ADD CONSTRAINT billing_schedules_pkey PRIMARY KEY (id);
ALTER TABLE campaigns ADD CONSTRAINT campaigns_pkey PRIMARY KEY (id);
ALTER TABLE cancellations ADD CONSTRAINT cancellations_pkey PRIMARY KEY (job_id);
ALTER TABLE card_setups ADD CONSTRAINT card_setups_pkey PRIMARY KEY (id);
ALTER TABLE card_setups ADD CONSTRAINT card_setups_session_id_key UNIQUE (session_id);
ALTER TABLE checkout_sessions ADD CONSTRAINT checkout_sessions_pkey PRIMARY KEY (id);
ALTER TABLE checkout_sessions ADD CONSTRAINT checkout_sessions_session_id_key UNIQUE (session_id);
ALTER TABLE client_error_groups ADD CONSTRAINT client_error_groups_pkey PRIMARY KEY (message);
ALTER TABLE client_errors ADD CONSTRAINT client_errors_pkey PRIMARY KEY (id);
ALTER TABLE connected_accounts ADD CONSTRAINT connected_accounts_account_id_key UNIQUE (account_id);
ALTER TABLE connected_accounts ADD CONSTRAINT connected_accounts_pkey PRIMARY KEY (franchise_id);
ALTER TABLE contour_answers ADD CONSTRAINT contour_answers_pkey PRIMARY KEY (key);
ALTER TABLE customer_completions ADD CONSTRAINT customer_completions_pkey PRIMARY KEY (scope, customer_id) INCLUDE (jobs);
ALTER TABLE customers ADD CONSTRAINT customers_match_key_key UNIQUE (match_key);
ALTER TABLE customers ADD CONSTRAINT customers_pkey PRIMARY KEY (id);
ALTER TABLE customers ADD CONSTRAINT customers_referral_code_key UNIQUE (referral_code);
ALTER TABLE dispatch_decisions ADD CONSTRAINT dispatch_decisions_pkey PRIMARY KEY (id);
ALTER TABLE figures ADD CONSTRAINT figures_pkey PRIMARY KEY (scope, kind, key, slot);
ALTER TABLE figures_settings ADD CONSTRAINT figures_settings_pkey PRIMARY KEY (one);
ALTER TABLE franchise_splits ADD CONSTRAINT franchise_splits_pkey PRIMARY KEY (franchise_id, effective_from);
ALTER TABLE franchises ADD CONSTRAINT franchises_pkey PRIMARY KEY (id);
ALTER TABLE geocoder_answers ADD CONSTRAINT geocoder_answers_pkey PRIMARY KEY (source, query);
ALTER TABLE idempotency_keys ADD CONSTRAINT idempotency_keys_pkey PRIMARY KEY (scope, key);
ALTER TABLE invoice_counters ADD CONSTRAINT invoice_counters_pkey PRIMARY KEY (year);
ALTER TABLE invoices ADD CONSTRAINT invoices_number_key UNIQUE (number);
ALTER TABLE invoices ADD CONSTRAINT invoices_pkey PRIMARY KEY (id);
ALTER TABLE invoices ADD CONSTRAINT invoices_token_key UNIQUE (token);
ALTER TABLE job_cards ADD CONSTRAINT job_cards_pkey PRIMARY KEY (job_id);
ALTER TABLE job_cards ADD CONSTRAINT job_cards_setup_key UNIQUE (setup_intent_id);
ALTER TABLE job_checks ADD CONSTRAINT job_checks_pkey PRIMARY KEY (job_id, item);
ALTER TABLE job_notes ADD CONSTRAINT job_notes_pkey PRIMARY KEY (id);
ALTER TABLE job_pictures ADD CONSTRAINT job_pictures_pkey PRIMARY KEY (id);
ALTER TABLE job_positions ADD CONSTRAINT job_positions_pkey PRIMARY KEY (job_id);
ALTER TABLE jobs ADD CONSTRAINT job_visits_overlap EXCLUDE USING gist (worker_id WITH =, tstzrange(scheduled_start, scheduled_end) WITH &&) WHERE (((scheduled_start IS NOT NULL) AND (status = ANY (ARRAY['assigned'::text, 'en_route'::text, 'in_progress'::text]))));
ALTER TABLE jobs ADD CONSTRAINT jobs_pkey PRIMARY KEY (id);
ALTER TABLE late_notices ADD CONSTRAINT late_notices_pkey PRIMARY KEY (job_id, scheduled_start);
ALTER TABLE ledger_balances ADD CONSTRAINT ledger_balances_pkey PRIMARY KEY (account, franchise_id);
ALTER TABLE ledger_entries ADD CONSTRAINT ledger_entries_pkey PRIMARY KEY (id);
ALTER TABLE ledger_transactions ADD CONSTRAINT ledger_transactions_pkey PRIMARY KEY (id);
ALTER TABLE ledger_transactions ADD CONSTRAINT ledger_transactions_ref_key UNIQUE (ref);
ALTER TABLE maintenance_plans ADD CONSTRAINT maintenance_plans_pkey PRIMARY KEY (id);
ALTER TABLE map_docs ADD CONSTRAINT map_docs_pkey PRIMARY KEY (region_id, id);
ALTER TABLE map_keys ADD CONSTRAINT map_keys_pkey PRIMARY KEY (key, region_id, doc_id);
ALTER TABLE map_regions ADD CONSTRAINT map_regions_pkey PRIMARY KEY (id);
ALTER TABLE map_versions ADD CONSTRAINT map_versions_pkey PRIMARY KEY (id);
ALTER TABLE message_batches ADD CONSTRAINT message_batches_pkey PRIMARY KEY (id);
ALTER TABLE messages ADD CONSTRAINT messages_pkey PRIMARY KEY (id);
ALTER TABLE onboarding_steps ADD CONSTRAINT onboarding_steps_pkey PRIMARY KEY (step, recipient_id);
ALTER TABLE opt_outs ADD CONSTRAINT opt_outs_pkey PRIMARY KEY (channel, address);
ALTER TABLE payments ADD CONSTRAINT payments_pkey PRIMARY KEY (id);
ALTER TABLE payouts ADD CONSTRAINT payouts_payment_id_key UNIQUE (payment_id);
ALTER TABLE payouts ADD CONSTRAINT payouts_pkey PRIMARY KEY (id);
ALTER TABLE plan_offers ADD CONSTRAINT plan_offers_pkey PRIMARY KEY (id);
ALTER TABLE plan_visits ADD CONSTRAINT plan_visits_job_id_key UNIQUE (job_id);
ALTER TABLE plan_visits ADD CONSTRAINT plan_visits_pkey PRIMARY KEY (plan_id, visit_day);
ALTER TABLE promos ADD CONSTRAINT promos_pkey PRIMARY KEY (code);
ALTER TABLE recurring_charges ADD CONSTRAINT recurring_charges_pkey PRIMARY KEY (job_id);
ALTER TABLE recurring_charges ADD CONSTRAINT recurring_charges_schedule_id_due_date_key UNIQUE (schedule_id, due_date);
ALTER TABLE recurring_jobs ADD CONSTRAINT recurring_jobs_pkey PRIMARY KEY (source, due_date);
ALTER TABLE reminders ADD CONSTRAINT reminders_pkey PRIMARY KEY (job_id, visit_day);
ALTER TABLE sandbox_answers ADD CONSTRAINT sandbox_answers_pkey PRIMARY KEY (key);
ALTER TABLE sandbox_events ADD CONSTRAINT sandbox_events_pkey PRIMARY KEY (id);
ALTER TABLE sandbox_objects ADD CONSTRAINT sandbox_objects_pkey PRIMARY KEY (id);
ALTER TABLE search_words ADD CONSTRAINT search_words_pkey PRIMARY KEY (id);
ALTER TABLE services ADD CONSTRAINT services_pkey PRIMARY KEY (id);
ALTER TABLE territory_drawings ADD CONSTRAINT territory_drawings_pkey PRIMARY KEY (franchise_id);
ALTER TABLE territory_postcodes ADD CONSTRAINT territory_postcodes_pkey PRIMARY KEY (postcode, franchise_id);
ALTER TABLE verification_codes ADD CONSTRAINT verification_codes_pkey PRIMARY KEY (purpose, email);
ALTER TABLE visit_holds ADD CONSTRAINT visit_holds_pkey PRIMARY KEY (id);
ALTER TABLE visit_holds ADD CONSTRAINT visit_time_held EXCLUDE USING gist (worker_id WITH =, tstzrange(scheduled_start, scheduled_end) WITH &&);
ALTER TABLE web_vitals ADD CONSTRAINT web_vitals_pkey PRIMARY KEY (id);
ALTER TABLE webhook_events ADD CONSTRAINT webhook_events_pkey PRIMARY KEY (id);
ALTER TABLE worker_duty ADD CONSTRAINT worker_duty_pkey PRIMARY KEY (worker_id);
ALTER TABLE worker_locations ADD CONSTRAINT worker_locations_pkey PRIMARY KEY (worker_id);
ALTER TABLE worker_time_off ADD CONSTRAINT worker_time_off_overlaps EXCLUDE USING gist (worker_id WITH =, during WITH &&);
ALTER TABLE workers ADD CONSTRAINT workers_pkey PRIMARY KEY (id);
CREATE INDEX activity_by_subject ON activity USING btree (subject, id) WHERE (subject IS NOT NULL);
CREATE INDEX activity_by_time ON activity USING brin (created_at);
CREATE INDEX billing_schedules_by_franchise ON billing_schedules USING btree (franchise_id, created_at);
CREATE INDEX billing_schedules_due ON billing_schedules USING btree (next_billing_date, id) WHERE active;
CREATE INDEX campaigns_by_time ON campaigns USING btree (created_at, id);
CREATE INDEX campaigns_to_fill ON campaigns USING btree (created_at) WHERE (filled_at IS NULL);
CREATE UNIQUE INDEX card_setups_one_open ON card_setups USING btree (job_id) WHERE (status = ANY (ARRAY['opening'::text, 'open'::text]));
CREATE UNIQUE INDEX checkout_sessions_one_open ON checkout_sessions USING btree (job_id) WHERE (status = ANY (ARRAY['opening'::text, 'open'::text]));
CREATE INDEX client_error_groups_by_time ON client_error_groups USING btree (last_seen);
CREATE INDEX client_errors_by_time ON client_errors USING btree (created_at);
CREATE INDEX contour_answers_by_time ON contour_answers USING btree (created_at);
CREATE INDEX customers_by_phone ON customers USING btree (phone_digits) WHERE (phone_digits IS NOT NULL);
CREATE INDEX customers_by_time ON customers USING btree (created_at, id);
CREATE INDEX dispatch_decisions_by_job ON dispatch_decisions USING btree (job_id, id);
CREATE INDEX dispatch_decisions_by_time ON dispatch_decisions USING btree (created_at);
CREATE INDEX franchises_by_time ON franchises USING btree (created_at);
CREATE INDEX geocoder_answers_by_time ON geocoder_answers USING btree (created_at);
CREATE INDEX idempotency_keys_by_time ON idempotency_keys USING btree (created_at);
CREATE INDEX invoices_by_time ON invoices USING btree (created_at, id);
CREATE UNIQUE INDEX invoices_one_per_job ON invoices USING btree (job_id) WHERE (status <> 'void'::text);
CREATE INDEX invoices_search ON invoices USING gin (to_tsvector('simple'::regconfig, translate(((((number || ' '::text) || COALESCE((content #>> '{customer,name}'::text[]), ''::text)) || ' '::text) || COALESCE((content #>> '{customer,email}'::text[]), ''::text)), '@.,+-_()/'::text, '         '::text)));
CREATE INDEX invoices_unpaid ON invoices USING btree (sent_at) WHERE (status = 'sent'::text);
CREATE INDEX job_notes_by_job ON job_notes USING btree (job_id, occurred_at);
CREATE INDEX job_pictures_by_job ON job_pictures USING btree (job_id, occurred_at);
CREATE UNIQUE INDEX job_pictures_one_signature ON job_pictures USING btree (job_id) WHERE (kind = 'signature'::text);
CREATE INDEX jobs_by_completion ON jobs USING btree (completed_at) WHERE (status = 'completed'::text);
CREATE INDEX jobs_by_customer ON jobs USING btree (customer_id);
CREATE INDEX jobs_by_franchise ON jobs USING btree (franchise_id, created_at, id) WHERE (franchise_id IS NOT NULL);
CREATE INDEX jobs_by_payment ON jobs USING btree (payment_id) WHERE (payment_id IS NOT NULL);
CREATE INDEX jobs_by_start ON jobs USING btree (scheduled_start) WHERE (status = 'assigned'::text);
CREATE INDEX jobs_by_time ON jobs USING btree (created_at, id);
CREATE INDEX jobs_by_visit ON jobs USING btree (scheduled_start) WHERE (scheduled_start IS NOT NULL);
CREATE INDEX jobs_by_worker ON jobs USING btree (worker_id, scheduled_start) WHERE (worker_id IS NOT NULL);
CREATE INDEX jobs_escalated ON jobs USING btree (escalated_at) WHERE ((status = 'pending'::text) AND (escalated_at IS NOT NULL));
CREATE INDEX jobs_payment_to_look_up ON jobs USING btree (created_at) WHERE ((payment_id IS NOT NULL) AND (payment_looked_up_at IS NULL));
CREATE INDEX jobs_pending ON jobs USING btree (created_at, id) WHERE (status = 'pending'::text);
CREATE INDEX jobs_under_way ON jobs USING btree (worker_id) WHERE (status = ANY (ARRAY['en_route'::text, 'in_progress'::text]));
CREATE INDEX jobs_without_position ON jobs USING btree (created_at) WHERE ((lat IS NULL) AND (status = ANY (ARRAY['pending'::text, 'assigned'::text, 'en_route'::text])));
CREATE INDEX ledger_entries_by_account ON ledger_entries USING btree (account, created_at) INCLUDE (amount_cents);
CREATE INDEX ledger_entries_by_franchise ON ledger_entries USING btree (franchise_id, account, created_at) INCLUDE (amount_cents) WHERE (franchise_id IS NOT NULL);
CREATE INDEX ledger_entries_by_transaction ON ledger_entries USING btree (transaction_id);
CREATE INDEX ledger_transactions_by_job ON ledger_transactions USING btree (job_id) WHERE (job_id IS NOT NULL);
CREATE UNIQUE INDEX maintenance_plan_once ON maintenance_plans USING btree (customer_id, offer_id, lower(address)) WHERE (status = 'active'::text);
CREATE INDEX maintenance_plans_by_customer ON maintenance_plans USING btree (customer_id);
CREATE INDEX maintenance_plans_due ON maintenance_plans USING btree (next_visit) WHERE (status = 'active'::text);
CREATE INDEX map_addresses_by_house ON map_addresses USING btree (region_id, doc_id, house);
CREATE INDEX map_docs_by_token ON map_docs USING gin (tokens);
CREATE INDEX map_features_by_area ON map_features USING gist (area);
CREATE INDEX map_ranges_by_house ON map_ranges USING btree (region_id, doc_id, first);
CREATE INDEX map_words_by_variant ON map_words USING btree (variant text_pattern_ops, region_id);
CREATE INDEX map_words_similar ON map_words USING gin (word gin_trgm_ops) WHERE (variant = word);
CREATE INDEX messages_by_batch ON messages USING btree (batch_id, status) WHERE (batch_id IS NOT NULL);
CREATE INDEX messages_by_job ON messages USING btree (((data ->> 'jobId'::text))) WHERE (data ? 'jobId'::text);
CREATE INDEX messages_by_recipient ON messages USING btree (lower(recipient), created_at);
CREATE INDEX messages_by_time ON messages USING btree (created_at, id);
CREATE INDEX messages_due ON messages USING btree (channel, priority, due_at) WHERE (status = 'queued'::text);
CREATE INDEX messages_failed ON messages USING btree (created_at) WHERE (status = 'failed'::text);
CREATE INDEX messages_line ON messages USING btree (contact_key(channel, recipient), seq) WHERE (status = 'queued'::text);
CREATE UNIQUE INDEX messages_once_per_batch ON messages USING btree (batch_id, contact_key(channel, recipient)) WHERE (batch_id IS NOT NULL);
CREATE INDEX payments_by_job ON payments USING btree (job_id);
CREATE INDEX payments_by_time ON payments USING btree (created_at, id);
CREATE INDEX payments_to_give_back ON payments USING btree (succeeded_at) WHERE (give_back AND (refunded_cents = 0));
CREATE INDEX payouts_by_franchise ON payouts USING btree (franchise_id, created_at, id);
CREATE INDEX payouts_by_time ON payouts USING btree (created_at, id);
CREATE INDEX payouts_unsettled ON payouts USING btree (franchise_id) WHERE (((sent_cents - reversed_cents) <> (share_cents - taken_back_cents)) OR (sending_cents IS NOT NULL) OR (reversing_to_cents IS NOT NULL));
CREATE INDEX plan_visits_to_book ON plan_visits USING btree (created_at) WHERE (booked_at IS NULL);
CREATE INDEX recurring_charges_due ON recurring_charges USING btree (due_at) WHERE (status = 'due'::text);
CREATE INDEX sandbox_events_due ON sandbox_events USING btree (due_at) WHERE (delivered_at IS NULL);
CREATE INDEX search_words_missing ON search_words USING btree (id) WHERE (words IS NULL);
CREATE INDEX search_words_search ON search_words USING gin (words) WHERE (words IS NOT NULL);
CREATE UNIQUE INDEX services_label_key ON services USING btree (lower(label));
CREATE INDEX territory_areas_by_franchise ON territory_areas USING btree (franchise_id);
CREATE INDEX territory_areas_by_place ON territory_areas USING gist (area);
CREATE INDEX territory_postcodes_by_franchise ON territory_postcodes USING btree (franchise_id);
CREATE INDEX verification_codes_by_end ON verification_codes USING btree (window_ends_at);
CREATE INDEX visit_holds_by_client ON visit_holds USING btree (client);
CREATE INDEX visit_holds_by_expiry ON visit_holds USING btree (expires_at);
CREATE INDEX web_vitals_by_time ON web_vitals USING btree (created_at);
CREATE INDEX webhook_events_by_time ON webhook_events USING btree (received_at, id);
CREATE INDEX webhook_events_dead ON webhook_events USING btree (received_at) WHERE (status = 'dead'::text);
CREATE INDEX webhook_events_due ON webhook_events USING btree (due_at) WHERE (status = 'waiting'::text);
CREATE INDEX webhook_events_open_refunds ON webhook_events USING btree ((((payload)::jsonb #>> '{data,object,payment_intent}'::text[]))) WHERE ((status = ANY (ARRAY['ignored'::text, 'waiting'::text])) AND (type = 'charge.refunded'::text));
CREATE INDEX worker_location_history_by_time ON worker_location_history USING brin (recorded_at);
CREATE INDEX worker_location_history_by_worker ON worker_location_history USING btree (worker_id, recorded_at);
CREATE INDEX workers_by_franchise ON workers USING btree (franchise_id);
CREATE UNIQUE INDEX workers_email_key ON workers USING btree (lower(email));
CREATE CONSTRAINT TRIGGER franchise_moved AFTER UPDATE OF lat, lng ON franchises DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((old.lat IS DISTINCT FROM new.lat) OR (old.lng IS DISTINCT FROM new.lng))) EXECUTE FUNCTION recount_coverage();
CREATE TRIGGER jobs_completed_delete AFTER DELETE ON jobs FOR EACH ROW WHEN ((old.status = 'completed'::text)) EXECUTE FUNCTION jobs_count_completions();
CREATE TRIGGER jobs_completed_insert AFTER INSERT ON jobs FOR EACH ROW WHEN (((new.status = 'completed'::text) AND (current_setting('truckroll.bulk'::text, true) IS DISTINCT FROM 'on'::text))) EXECUTE FUNCTION jobs_count_completions();
create trigger jobs_completed_update after update of status, customer_id, franchise_id on jobs for each row
  when ((old.status = 'completed' or new.status = 'completed')
    and (old.status, old.customer_id, old.franchise_id)
      is distinct from (new.status, new.customer_id, new.franchise_id))
  execute function jobs_count_completions();
CREATE TRIGGER jobs_counted_again AFTER UPDATE ON jobs REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_jobs();
CREATE TRIGGER jobs_counted_anew AFTER TRUNCATE ON jobs FOR EACH STATEMENT EXECUTE FUNCTION recount_after_truncate();
CREATE TRIGGER jobs_counted_in AFTER INSERT ON jobs REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_new_jobs();
CREATE TRIGGER jobs_counted_out AFTER DELETE ON jobs REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_jobs();
CREATE TRIGGER ledger_balances_kept AFTER INSERT ON ledger_entries REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_ledger_balances();
CREATE TRIGGER ledger_counted AFTER INSERT ON ledger_entries REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_ledger();
CREATE TRIGGER ledger_entries_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON ledger_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
CREATE CONSTRAINT TRIGGER ledger_transaction_balances AFTER INSERT ON ledger_entries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_ledger_transaction();
CREATE TRIGGER ledger_transactions_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON ledger_transactions FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
CREATE TRIGGER payments_counted_again AFTER UPDATE ON payments REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_payments();
CREATE TRIGGER payments_counted_in AFTER INSERT ON payments REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_payments();
CREATE TRIGGER refuse_booked_time BEFORE INSERT ON visit_holds FOR EACH ROW EXECUTE FUNCTION refuse_booked_time();
CREATE TRIGGER refuse_held_time BEFORE INSERT OR UPDATE OF worker_id, scheduled_start, scheduled_end, status ON jobs FOR EACH ROW WHEN (((new.worker_id IS NOT NULL) AND (new.scheduled_start IS NOT NULL) AND (new.status = ANY (ARRAY['assigned'::text, 'en_route'::text, 'in_progress'::text])))) EXECUTE FUNCTION refuse_held_time();
CREATE CONSTRAINT TRIGGER territory_redrawn AFTER INSERT OR DELETE OR UPDATE ON territory_areas DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION recount_coverage();
create trigger visit_set before update of worker_id, scheduled_start, scheduled_end on jobs
  for each row when (
    (old.worker_id, old.scheduled_start, old.scheduled_end)
      is distinct from (new.worker_id, new.scheduled_start, new.scheduled_end)
  )
  execute function note_visit_set();
CREATE TRIGGER words_added AFTER INSERT ON customers REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_words();
CREATE TRIGGER words_added AFTER INSERT ON jobs REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_words();
create trigger words_dropped after update of name, email, phone on customers
  for each row when ((old.name, old.email, old.phone) is distinct from (new.name, new.email, new.phone))
  execute function drop_words();
create trigger words_dropped after update of customer_name, customer_email, customer_phone, address on jobs
  for each row when (
    (old.customer_name, old.customer_email, old.customer_phone, old.address)
    is distinct from (new.customer_name, new.customer_email, new.customer_phone, new.address)
  )
  execute function drop_words();
CREATE TRIGGER words_removed AFTER DELETE ON customers REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION remove_words();
CREATE TRIGGER words_removed AFTER DELETE ON jobs REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION remove_words();
ALTER TABLE billing_schedules ADD CONSTRAINT billing_schedules_franchise_id_fkey FOREIGN KEY (franchise_id) REFERENCES franchises(id);
ALTER TABLE billing_schedules ADD CONSTRAINT billing_schedules_person_id_fkey FOREIGN KEY (person_id) REFERENCES customers(id);
ALTER TABLE campaigns ADD CONSTRAINT campaigns_franchise_id_fkey FOREIGN KEY (franchise_id) REFERENCES franchises(id);
ALTER TABLE campaigns ADD CONSTRAINT campaigns_id_fkey FOREIGN KEY (id) REFERENCES message_batches(id);
ALTER TABLE cancellations ADD CONSTRAINT cancellations_job_id_fkey FOREIGN KEY (job_id) REFERENCES jobs(id);
ALTER TABLE card_setups ADD CONSTRAINT card_setups_job_id_fkey FOREIGN KEY (job_id) REFERENCES jobs(id);
ALTER TABLE checkout_sessions ADD CONSTRAINT checkout_sessions_job_id_fkey FOREIGN KEY (job_id) REFERENCES jobs(id);
ALTER TABLE connected_accounts ADD CONSTRAINT connected_accounts_franchise_id_fkey FOREIGN KEY (franchise_id) REFERENCES franchises(id);
ALTER TABLE customer_completions ADD CONSTRAINT customer_completions_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE CASCADE;
ALTER TABLE dispatch_decisions ADD CONSTRAINT dispatch_decisions_job_id_fkey FOREIGN KEY (job_id) REFERENCES jobs(id) ON DELETE CASCADE;
ALTER TABLE dispatch_decisions ADD CONSTRAINT dispatch_decisions_worker_id_fkey FOREIGN KEY (worker_id) REFERENCES workers(id);
ALTER TABLE franchise_splits ADD CONSTRAINT franchise_splits_franchise_id_fkey FOREIGN KEY (franchise_id) REFERENCES franchises(id);
ALTER TABLE invoices ADD CONSTRAINT invoices_franchise_id_fkey FOREIGN KEY (franchise_id) REFERENCES franchises(id);
ALTER TABLE invoices ADD CONSTRAINT invoices_job_id_fkey FOREIGN KEY (job_id) REFERENCES jobs(id);
ALTER TABLE job_cards ADD CONSTRAINT job_cards_job_id_fkey FOREIGN KEY (job_id) REFERENCES jobs(id);
ALTER TABLE job_checks ADD CONSTRAINT job_checks_job_id_fkey FOREIGN KEY (job_id) REFERENCES jobs(id) ON DELETE CASCADE;
ALTER TABLE job_checks ADD CONSTRAINT job_checks_worker_id_fkey FOREIGN KEY (worker_id) REFERENCES workers(id);
ALTER TABLE job_notes ADD CONSTRAINT job_notes_job_id_fkey FOREIGN KEY (job_id) REFERENCES jobs(id) ON DELETE CASCADE;
ALTER TABLE job_notes ADD CONSTRAINT job_notes_worker_id_fkey FOREIGN KEY (worker_id) REFERENCES workers(id);
ALTER TABLE job_pictures ADD CONSTRAINT job_pictures_job_id_fkey FOREIGN KEY (job_id) REFERENCES jobs(id) ON DELETE CASCADE;
ALTER TABLE job_pictures ADD CONSTRAINT job_pictures_worker_id_fkey FOREIGN KEY (worker_id) REFERENCES workers(id);
ALTER TABLE job_positions ADD CONSTRAINT job_positions_job_id_fkey FOREIGN KEY (job_id) REFERENCES jobs(id) ON DELETE CASCADE;
ALTER TABLE jobs ADD CONSTRAINT jobs_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id);
ALTER TABLE jobs ADD CONSTRAINT jobs_franchise_id_fkey FOREIGN KEY (franchise_id) REFERENCES franchises(id);
ALTER TABLE jobs ADD CONSTRAINT jobs_promo_code_fkey FOREIGN KEY (promo_code) REFERENCES promos(code);
ALTER TABLE jobs ADD CONSTRAINT jobs_worker_id_fkey FOREIGN KEY (worker_id) REFERENCES workers(id);
ALTER TABLE late_notices ADD CONSTRAINT late_notices_job_id_fkey FOREIGN KEY (job_id) REFERENCES jobs(id) ON DELETE CASCADE;
ALTER TABLE ledger_entries ADD CONSTRAINT ledger_entries_franchise_id_fkey FOREIGN KEY (franchise_id) REFERENCES franchises(id);
ALTER TABLE ledger_entries ADD CONSTRAINT ledger_entries_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES ledger_transactions(id);
ALTER TABLE ledger_transactions ADD CONSTRAINT ledger_transactions_job_id_fkey FOREIGN KEY (job_id) REFERENCES jobs(id);
ALTER TABLE ledger_transactions ADD CONSTRAINT ledger_transactions_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id);
ALTER TABLE maintenance_plans ADD CONSTRAINT maintenance_plans_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id);
ALTER TABLE maintenance_plans ADD CONSTRAINT maintenance_plans_franchise_id_fkey FOREIGN KEY (franchise_id) REFERENCES franchises(id);
ALTER TABLE maintenance_plans ADD CONSTRAINT maintenance_plans_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES plan_offers(id);
ALTER TABLE messages ADD CONSTRAINT messages_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES message_batches(id);
ALTER TABLE payments ADD CONSTRAINT payments_franchise_id_fkey FOREIGN KEY (franchise_id) REFERENCES franchises(id);
ALTER TABLE payments ADD CONSTRAINT payments_job_id_fkey FOREIGN KEY (job_id) REFERENCES jobs(id);
ALTER TABLE payouts ADD CONSTRAINT payouts_franchise_id_fkey FOREIGN KEY (franchise_id) REFERENCES franchises(id);
ALTER TABLE payouts ADD CONSTRAINT payouts_job_id_fkey FOREIGN KEY (job_id) REFERENCES jobs(id);
ALTER TABLE payouts ADD CONSTRAINT payouts_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id);
ALTER TABLE plan_visits ADD CONSTRAINT plan_visits_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES maintenance_plans(id);
ALTER TABLE recurring_charges ADD CONSTRAINT recurring_charges_job_id_fkey FOREIGN KEY (job_id) REFERENCES jobs(id);
ALTER TABLE recurring_charges ADD CONSTRAINT recurring_charges_schedule_id_fkey FOREIGN KEY (schedule_id) REFERENCES billing_schedules(id);
ALTER TABLE recurring_jobs ADD CONSTRAINT recurring_jobs_job_id_fkey FOREIGN KEY (job_id) REFERENCES jobs(id);
ALTER TABLE reminders ADD CONSTRAINT reminders_job_id_fkey FOREIGN KEY (job_id) REFERENCES jobs(id) ON DELETE CASCADE;
ALTER TABLE territory_areas ADD CONSTRAINT territory_areas_franchise_id_fkey FOREIGN KEY (franchise_id) REFERENCES franchises(id) ON DELETE CASCADE;
ALTER TABLE territory_drawings ADD CONSTRAINT territory_drawings_franchise_id_fkey FOREIGN KEY (franchise_id) REFERENCES franchises(id) ON DELETE CASCADE;
ALTER TABLE territory_postcodes ADD CONSTRAINT territory_postcodes_franchise_id_fkey FOREIGN KEY (franchise_id) REFERENCES franchises(id) ON DELETE CASCADE;
ALTER TABLE visit_holds ADD CONSTRAINT visit_holds_franchise_id_fkey FOREIGN KEY (franchise_id) REFERENCES franchises(id);
ALTER TABLE visit_holds ADD CONSTRAINT visit_holds_worker_id_fkey FOREIGN KEY (worker_id) REFERENCES workers(id);
ALTER TABLE worker_duty ADD CONSTRAINT worker_duty_worker_id_fkey FOREIGN KEY (worker_id) REFERENCES workers(id);
ALTER TABLE worker_time_off ADD CONSTRAINT worker_time_off_worker_id_fkey FOREIGN KEY (worker_id) REFERENCES workers(id);
ALTER TABLE workers ADD CONSTRAINT workers_franchise_id_fkey FOREIGN KEY (franchise_id) REFERENCES franchises(id);
