-- Jobs that the office enters: line items with quantities, of which some are not taxed, and templates for work that is
-- sold again and again.

-- ─── Amounts ────────────────────────────────────────────────────────────────────────────────────────────────────────
-- A line is rounded to cents by itself, half away from zero, because an invoice shows it that way and has to add up.
create or replace function line_items_cents(items jsonb) returns bigint immutable strict language sql
  return (select sum(round((item ->> 'unitPriceCents')::numeric * (item ->> 'quantity')::numeric))::bigint
    from jsonb_array_elements(items) as item);

create function untaxed_cents(items jsonb) returns integer immutable strict language sql
  return (select sum(round((item ->> 'unitPriceCents')::numeric * (item ->> 'quantity')::numeric))::integer
    from jsonb_array_elements(items) as item where not (item ->> 'taxable')::boolean);

-- A discount reduces taxable and untaxed lines in proportion; the taxable part of it is rounded half up.
create function taxable_cents(price integer, untaxed integer, discount integer) returns integer immutable language sql
  return case untaxed when 0 then price - discount
    else price - untaxed - round(discount::numeric * (price - untaxed) / nullif(price, 0))::integer end;

-- PostgreSQL 15 and 16 cannot change the expression of a column, so the columns are made anew. Views that show them would
-- refuse, and cannot be dropped because functions read them: meanwhile they show the price.
do $$
declare
  balances text := pg_get_viewdef('job_balances');
  countable text := pg_get_viewdef('countable_jobs');
begin
  execute 'create or replace view job_balances as ' || replace(balances, 'jobs.total_cents', 'jobs.price_cents');
  execute 'create or replace view countable_jobs as '
    || replace(countable, 'jobs.total_cents', 'jobs.price_cents as total_cents');
  alter table jobs drop column tax_cents, drop column total_cents;
  alter table jobs
    add column untaxed_cents integer not null generated always as (coalesce(untaxed_cents(line_items), 0)) stored,
    add column tax_cents integer not null generated always as (
      tax_cents(taxable_cents(price_cents, coalesce(untaxed_cents(line_items), 0),
        discount_cents(price_cents, discount_percent, discount_fixed_cents)), tax_rate)
    ) stored,
    add column total_cents integer not null generated always as (
      price_cents - discount_cents(price_cents, discount_percent, discount_fixed_cents)
      + tax_cents(taxable_cents(price_cents, coalesce(untaxed_cents(line_items), 0),
        discount_cents(price_cents, discount_percent, discount_fixed_cents)), tax_rate)
    ) stored,
    -- A discount line is at most what the other lines of its kind cost: neither part of the price is negative.
    add constraint job_parts_not_negative check (untaxed_cents between 0 and price_cents);
  execute 'create or replace view job_balances with (security_invoker = true) as ' || balances;
  execute 'create or replace view countable_jobs as ' || countable;
end
$$;

-- ─── Templates ──────────────────────────────────────────────────────────────────────────────────────────────────────
create table job_templates (
  id uuid primary key,
  -- Null: everybody's.
  franchise_id text references franchises,
  name text not null,
  type text not null,
  -- As in jobs.line_items.
  items jsonb not null check (line_items_cents(items) between 0 and 9999900),
  duration_minutes integer not null check (duration_minutes between 1 and 1440),
  notes text,
  crew smallint not null default 1 check (crew between 1 and 10),
  skills text[] not null default '{}',
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index job_templates_name on job_templates (coalesce(franchise_id, ''), lower(name));

alter table job_templates enable row level security;
-- A franchise uses the templates of the business and changes only its own.
create policy shared on job_templates for select to truckroll_scoped using (franchise_id is null);
create policy scope on job_templates to truckroll_scoped
  using (franchise_id = any ((select scope_franchises())::text[]));
grant select, insert, update, delete on job_templates to truckroll_scoped;
