-- People who sign in, what they sign in with, and keys for programs. Secrets are stored as hashes: whoever reads this
-- database cannot act as anybody.

create table users (
  id uuid primary key,
  email text not null,
  name text not null,
  role text not null check (role in ('owner', 'dispatcher', 'finance', 'viewer')),
  -- Empty for the whole business.
  franchise_ids text[] not null default '{}',
  active boolean not null default true,
  invited_at timestamptz,
  last_seen_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index users_email_key on users (email_key(email));

create table sessions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  token_hash text not null unique,
  -- How the user proved who they are: code, passkey, oidc, link.
  method text not null,
  ip text,
  user_agent text,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  -- The last passkey or code: dangerous actions may ask for a fresh one.
  confirmed_at timestamptz not null
);
create index sessions_by_user on sessions (user_id);
create index sessions_by_end on sessions (expires_at);

create table api_keys (
  id uuid primary key,
  name text not null,
  key_hash text not null unique,
  -- The first characters, to tell keys apart in a list.
  hint text not null,
  scopes text[] not null check (cardinality(scopes) > 0),
  franchise_ids text[] not null default '{}',
  -- Ends with the user who made it. Null: made with a headquarters token.
  created_by uuid references users on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz,
  last_used_at timestamptz,
  revoked_at timestamptz
);
create index api_keys_by_user on api_keys (created_by);

-- There is always somebody who can let others in.
create function keep_an_owner() returns trigger language plpgsql as $$
begin
  -- One change at a time, or two owners could remove each other at the same moment.
  perform pg_advisory_xact_lock(7318203);
  if exists (select from users)
    and not exists (select from users where active and role = 'owner' and franchise_ids = '{}') then
    raise exception 'the last owner cannot be removed' using errcode = '23514', constraint = 'users_keep_an_owner';
  end if;
  return null;
end
$$;
create constraint trigger users_keep_an_owner after update or delete on users
  deferrable initially immediate for each row
  when (old.active and old.role = 'owner' and old.franchise_ids = '{}')
  execute function keep_an_owner();
