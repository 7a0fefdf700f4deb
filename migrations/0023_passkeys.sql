-- Passkeys of users: a public key each. The private half never leaves the user's device.

create table passkeys (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  -- The id that the authenticator chose, as base64url.
  credential_id text not null unique,
  public_key bytea not null,
  -- How often the authenticator says it signed. A smaller number means that there is a copy of it; 0 means it doesn't count.
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_by_user on passkeys (user_id);

-- What an authenticator has to sign next: deleted when it is used, so that a signature works once.
create table passkey_challenges (
  challenge text primary key,
  purpose text not null check (purpose in ('register', 'sign-in', 'confirm')),
  -- Absent only while nobody knows yet who signs in.
  user_id uuid references users on delete cascade check ((user_id is null) = (purpose = 'sign-in')),
  expires_at timestamptz not null
);
create index passkey_challenges_by_end on passkey_challenges (expires_at);

-- Whoever comes from an identity provider has given us neither a passkey nor a code.
alter table sessions alter confirmed_at drop not null;

-- Users of single franchises see what belongs to users they see, as with sessions.
alter table passkeys enable row level security;
alter table passkey_challenges enable row level security;
create policy scope on passkeys to truckroll_scoped using (exists (select from users where users.id = user_id));
create policy scope on passkey_challenges to truckroll_scoped
  using (exists (select from users where users.id = user_id));
grant select, insert, update, delete on passkeys, passkey_challenges to truckroll_scoped;
