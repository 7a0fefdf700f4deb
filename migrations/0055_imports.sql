-- Customers, jobs, technicians and services from CSV files of other systems.

create table imports (
  id uuid primary key,
  kind text not null check (kind in ('customers', 'jobs', 'workers', 'services')),
  -- Everything is done and then undone: it says what an import would do.
  dry_run boolean not null,
  -- Of the caller. Empty: the whole business.
  franchise_ids text[] not null default '{}',
  file_bytes bigint not null,
  status text not null default 'running' check (status in ('running', 'done', 'failed')),
  percent integer not null default 0 check (percent between 0 and 100),
  rows integer not null default 0,
  created integer not null default 0,
  updated integer not null default 0,
  unchanged integer not null default 0,
  -- [{title, field}]: the file's columns, and what each was taken for.
  columns jsonb not null default '[]',
  -- [{line, column, code, message}]: what is wrong, without what the cells say. The first ones; `error_count` has all.
  errors jsonb not null default '[]',
  error_count integer not null default 0,
  -- Why nothing was imported, as a sentence.
  error text,
  created_at timestamptz not null,
  -- The process that has the file writes here while it works. Silence means that it is gone, and its transaction with it.
  updated_at timestamptz not null,
  constraint import_says_why check ((status = 'failed') = (error is not null))
);
create index imports_by_time on imports (created_at desc);

alter table imports enable row level security;
create policy scope on imports to truckroll_scoped
  using (franchise_ids <> '{}' and franchise_ids <@ (select scope_franchises()));
grant select, insert, update on imports to truckroll_scoped;

-- How a line of a file finds its record when the file is sent again: by the number it had in the other system, else by
-- what makes the line unique. Owners of single franchises have numbers of their own.
create table import_keys (
  kind text not null check (kind in ('customers', 'jobs', 'workers', 'services')),
  -- A franchise, or '' for the whole business.
  owner text not null,
  key text not null,
  record_id uuid not null,
  primary key (kind, owner, key)
);
create index import_keys_by_record on import_keys (record_id);

alter table import_keys enable row level security;
create policy scope on import_keys to truckroll_scoped using (owner = any ((select scope_franchises())::text[]));
grant select, insert, update on import_keys to truckroll_scoped;

-- Endpoints hear of what happens, not of a hundred thousand rows that a file brought: other programs read those from the
-- lists (`updatedSince`).
create or replace function has_webhooks() returns boolean stable language sql
  return not is_bulk_load() and current_setting('truckroll.importing', true) is distinct from 'on'
    and exists (select from webhook_endpoints where status = 'active');
