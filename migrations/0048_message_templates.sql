-- The office's own wording of customer messages. What is not here says what the service says by default.
create table message_templates (
  kind text not null check (length(kind) <= 50),
  language text not null check (language in ('en', 'es')),
  subject text not null check (length(subject) between 1 and 200),
  body text not null check (length(body) between 1 and 5000),
  sms text not null check (length(sms) between 1 and 480),
  updated_at timestamptz not null,
  primary key (kind, language)
);

-- The language somebody reads, by the address we write to. Without one, the business's.
create table contact_languages (
  channel text not null check (channel in ('email', 'sms')),
  address text not null,
  language text not null check (language in ('en', 'es')),
  chosen_at timestamptz not null,
  primary key (channel, address),
  constraint contact_language_address_is_a_key check (address = contact_key(channel, address))
);

-- Read and written as the service: neither belongs to a franchise.
alter table message_templates enable row level security;
alter table contact_languages enable row level security;
