-- Customers the office works with: merged duplicates, what each owes in all, their invoices and payments, and a search
-- that finds whatever a caller can say.

-- ─── Merged customers ───────────────────────────────────────────────────────────────────────────────────────────────
-- A duplicate stays as a redirect. It keeps its email, so that bookings and proofs with that address lead to the
-- customer it was merged into. Never a chain: merging again moves the redirects along.
alter table customers
  add column merged_into uuid references customers,
  add constraint not_merged_into_itself check (merged_into <> id),
  add constraint at_most_50_tags check (cardinality(tags) <= 50);
create index customers_merged on customers (merged_into) where merged_into is not null;
create index customers_by_tag on customers using gin (tags) where tags <> '{}';
alter table properties add constraint at_most_50_tags check (cardinality(tags) <= 50);

-- Customers whom these franchises added under another id, before a merge.
create function merged_in_scope() returns uuid[] stable security definer set search_path from current language sql
  return array(
    select merged_into from customers
    where merged_into is not null and franchise_id = any ((select scope_franchises())::text[]));

drop policy scope on customers;
create policy scope on customers to truckroll_scoped using (
  franchise_id = any ((select scope_franchises())::text[])
  or id = any ((select merged_in_scope())::uuid[])
  or exists (select from jobs where customer_id = coalesce(customers.merged_into, customers.id))
  or exists (select from maintenance_plans where customer_id = coalesce(customers.merged_into, customers.id)));

-- ─── Invoices and payments by customer ─────────────────────────────────────────────────────────────────────────────────
-- A customer's page lists their newest invoices and payments without reading all their jobs.
alter table invoices add column customer_id uuid references customers;
alter table payments add column customer_id uuid references customers;
update invoices set customer_id = jobs.customer_id from jobs where jobs.id = job_id;
alter table payments disable trigger payments_updated;
update payments set customer_id = jobs.customer_id from jobs where jobs.id = job_id;
alter table payments enable trigger payments_updated;
alter table invoices alter column customer_id set not null;
alter table payments alter column customer_id set not null;
create index invoices_by_customer on invoices (customer_id, created_at, id);
create index payments_by_customer on payments (customer_id, created_at, id);
create index jobs_of_customer on jobs (customer_id, created_at, id);
drop index jobs_by_customer;

create function take_customer_of_job() returns trigger language plpgsql as $$
begin
  new.customer_id := (select customer_id from jobs where id = new.job_id);
  return new;
end $$;
create trigger take_customer_of_job before insert on invoices
  for each row execute function take_customer_of_job();
create trigger take_customer_of_job before insert on payments
  for each row execute function take_customer_of_job();

-- A job that goes to another customer takes its invoices and payments along; the one it leaves is counted again.
create function follow_customer() returns trigger language plpgsql as $$
begin
  update invoices set customer_id = new.customer_id where job_id = new.id;
  update payments set customer_id = new.customer_id where job_id = new.id;
  if not is_bulk_load() then insert into changes (subject) values ('customer:' || old.customer_id); end if;
  return null;
end $$;
create trigger follow_customer after update of customer_id on jobs
  for each row when (old.customer_id <> new.customer_id) execute function follow_customer();

-- ─── What each customer owes ────────────────────────────────────────────────────────────────────────────────────────
-- Folded from the change feed by the reader 'customers': a customer may have ten thousand jobs.

create table customer_sums (
  -- A franchise, or '' for all work together.
  scope text not null,
  customer_id uuid not null,
  jobs integer not null check (jobs > 0),
  -- What is due less what is credit. Below zero, we owe them.
  balance_cents bigint not null,
  last_job_at timestamptz not null,
  primary key (customer_id, scope)
);
alter table customer_sums enable row level security;
create policy scope on customer_sums to truckroll_scoped using (scope = any ((select scope_franchises())::text[]));
grant select on customer_sums to truckroll_scoped;

create function sums_of(customer_ids uuid[]) returns setof customer_sums stable language sql begin atomic
  select coalesce(franchise_id, ''), customer_id, count(*)::integer, sum(due_cents - credit_cents)::bigint,
    max(created_at)
  from jobs join job_balances on job_id = jobs.id
  where customer_id = any (customer_ids)
  group by grouping sets ((customer_id), (franchise_id, customer_id))
  having grouping(franchise_id) = 1 or franchise_id is not null;
end;

create function customers_to_sum(changed text[]) returns uuid[] stable language sql begin atomic
  select coalesce(array_agg(id), '{}') from (
    select customer_of(subject) as id from unnest(changed) as subject where customer_of(subject) is not null
    union
    select customer_id from jobs where id = any (array(
      select job_of(subject) from unnest(changed) as subject where job_of(subject) is not null))
  ) as touched;
end;

insert into change_readers (name) values ('customers');

create view customer_totals with (security_invoker = true) as
with unread as materialized (
  select customers_to_sum(array(select subject from unread_changes('customers') where subject is not null)) as customers
)
select * from customer_sums where customer_id <> all ((select customers from unread)::uuid[])
union all
select * from sums_of((select customers from unread));
grant select on customer_totals to truckroll_scoped;

create function sum_customers(customer_ids uuid[]) returns void language sql begin atomic
  delete from customer_sums where customer_id = any (customer_ids);
  insert into customer_sums select * from sums_of(customer_ids);
end;

/* From nothing, after a bulk load. */
create function recount_customers() returns void language plpgsql as $$
begin
  perform from change_readers where name = 'customers' for update;
  delete from customer_sums;
  insert into customer_sums select * from sums_of(array(select id from customers));
end $$;
select recount_customers();

-- ─── Search ─────────────────────────────────────────────────────────────────────────────────────────────────────────
-- Callers say the end of a phone number. An index finds beginnings, so numbers are also kept backward: 555-0199 is
-- found as tel9910555.
create function phone_word(phone text) returns text immutable parallel safe language sql
  return 'tel' || reverse(nullif(regexp_replace(phone, '\D', '', 'g'), ''));

create or replace function words_of(jobs) returns tsvector stable parallel safe language sql as $$
  select words_in(concat_ws(' ', $1.customer_name, $1.customer_email, $1.customer_phone, phone_word($1.customer_phone),
    $1.address, $1.type, (select company from customers where id = $1.customer_id)));
$$;

-- With every address they have work at, and everything that was merged into them.
create or replace function words_of(customers) returns tsvector stable parallel safe language sql as $$
  select words_in(concat_ws(' ', $1.name, $1.email, $1.phone, phone_word($1.phone), $1.company,
    (select string_agg(concat_ws(' ', label, address), ' ') from properties where customer_id = $1.id),
    (select string_agg(concat_ws(' ', name, email, phone, phone_word(phone), company), ' ')
      from customers as merged where merged_into = $1.id)));
$$;

create function record_changed_properties() returns trigger language plpgsql as $$
begin
  if not is_bulk_load() then
    insert into changes (subject) select distinct 'customer:' || customer_id from changed;
  end if;
  return null;
end $$;
create trigger properties_inserted after insert on properties
  referencing new table as changed for each statement execute function record_changed_properties();
create trigger properties_updated after update on properties
  referencing new table as changed for each statement execute function record_changed_properties();
create trigger properties_deleted after delete on properties
  referencing old table as changed for each statement execute function record_changed_properties();

-- Rows with the words of `indexed`, of which those with the words of `wanted` are meant: words that nearly every row has
-- are left out of the first, because reading their part of the index costs more than checking the rows that are left.
drop function ids_with_words(text);
create function ids_with_words(indexed text, wanted text) returns setof uuid stable security definer rows 100
  language sql begin atomic
  select id from search_words
  where words @@ to_tsquery('simple', indexed) and (words || ''::tsvector) @@ to_tsquery('simple', wanted);
end;

drop index search_words_search;
delete from search_words;
insert into search_words (id, words)
select id, words_of(jobs) from jobs union all select id, words_of(customers) from customers;
create index search_words_search on search_words using gin (words);
analyze search_words;
