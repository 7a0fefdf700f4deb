-- What runs the business can be changed in the console: its profile, its logo, its providers.

-- API keys and passwords of providers, encrypted with SETTINGS_KEY. In a table of their own: `settings` can be read by
-- every franchise.
create table provider_secrets (
  name text primary key,
  sealed text not null,
  -- The last characters of a long secret, so that people can tell two keys apart.
  hint text,
  updated_at timestamptz not null
);
alter table provider_secrets enable row level security;

create table business_logo (
  id boolean primary key default true check (id),
  content_type text not null,
  bytes bytea not null,
  -- Part of its URL: another logo has another URL.
  version text not null,
  updated_at timestamptz not null
);
alter table business_logo enable row level security;

-- Every process looks at this number once a second. Settings change rarely and one at a time, so one row is enough.
create table settings_version (
  id boolean primary key default true check (id),
  version bigint not null default 1
);
insert into settings_version default values;
alter table settings_version enable row level security;

create function count_settings_change() returns trigger language plpgsql as $$
begin
  update settings_version set version = version + 1;
  return null;
end $$;
create trigger settings_changed after insert or update or delete on settings
  for each statement execute function count_settings_change();
create trigger settings_changed after insert or update or delete on provider_secrets
  for each statement execute function count_settings_change();
create trigger settings_changed after insert or update or delete on business_logo
  for each statement execute function count_settings_change();
