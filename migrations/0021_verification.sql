-- One live code per purpose and address. Only its keyed hash is here: reading this table opens no account.

create table verification_codes (
  purpose text not null check (purpose in ('customer', 'worker')),
  email text not null check (email = lower(email)),
  code_hash bytea not null,
  tries_left smallint not null,
  expires_at timestamptz not null,
  -- How many were asked for in the hour that opened with the first.
  requests integer not null,
  window_ends_at timestamptz not null,
  primary key (purpose, email)
);
create index verification_codes_by_end on verification_codes (window_ends_at);
