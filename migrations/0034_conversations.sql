-- Two-way texts and email: one conversation per customer, or per sender nobody knows yet.

create table conversations (
  id uuid primary key,
  -- Null: an unknown sender, until the office says which customer it is. A phone number alone never decides that.
  customer_id uuid references customers,
  status text not null default 'open' check (status in ('open', 'closed')),
  unread boolean not null default false,
  assigned_to uuid references users on delete set null,
  -- In the Reply-To address of our emails: whoever has it writes into this conversation and can do nothing else.
  reply_token text not null unique,
  last_text text not null default '',
  last_direction text check (last_direction in ('in', 'out')),
  last_at timestamptz not null,
  created_at timestamptz not null
);
create unique index conversations_of_customer on conversations (customer_id) where customer_id is not null;
create index conversations_by_time on conversations (last_at, id);
create index conversations_unread on conversations (last_at) where unread;

-- Which conversation a number or address writes into, and how much it wrote lately.
create table conversation_contacts (
  channel text not null check (channel in ('email', 'sms')),
  -- As `contact_key` writes it.
  address_key text not null,
  address text not null,
  conversation_id uuid not null references conversations on delete cascade,
  minute_began_at timestamptz,
  in_minute integer not null default 0,
  -- Messages over the limit, which are counted and not stored.
  dropped integer not null default 0,
  auto_replied_at timestamptz,
  -- The last message from or to it.
  used_at timestamptz not null,
  primary key (channel, address_key),
  constraint contact_key_matches check (address_key = contact_key(channel, address))
);
create index conversation_contacts_of on conversation_contacts (conversation_id, used_at);

-- An outgoing message has a row in `messages` under the same id: the outbox sends it and knows its state.
create table conversation_messages (
  id uuid primary key,
  conversation_id uuid not null references conversations on delete cascade,
  direction text not null check (direction in ('in', 'out')),
  channel text not null check (channel in ('email', 'sms')),
  -- The other side's number or address.
  address text not null,
  subject text,
  -- Plain text, whole. Email that is only HTML is turned into text when it arrives; HTML is not kept.
  text text not null,
  -- The provider's id: a webhook that is delivered twice adds one message.
  provider_id text unique,
  -- Message-ID of an email, for the In-Reply-To of our answer.
  mail_id text,
  intent text check (intent in ('stop', 'start')),
  -- Written by a machine: an out-of-office note, a bounce, our own auto-reply.
  automatic boolean not null default false,
  author_id text,
  author_name text,
  words tsvector generated always as (to_tsvector('simple', left(text, 10000))) stored,
  created_at timestamptz not null
);
create index conversation_messages_by_time on conversation_messages (conversation_id, created_at, id);
create index conversation_messages_words on conversation_messages using gin (words);

create table conversation_attachments (
  id uuid primary key,
  conversation_id uuid not null references conversations on delete cascade,
  -- Null: uploaded for a reply that is not sent yet.
  message_id uuid references conversation_messages on delete cascade,
  name text not null,
  content_type text,
  bytes bytea,
  -- Where the provider has it, until it is fetched.
  source jsonb,
  state text not null check (state in ('pending', 'ready', 'failed')),
  attempts integer not null default 0,
  due_at timestamptz,
  created_at timestamptz not null,
  constraint attachment_has_bytes check ((state = 'ready') = (bytes is not null and content_type is not null)),
  constraint attachment_size check (bytes is null or length(bytes) <= 5242880)
);
create index conversation_attachments_of on conversation_attachments (message_id);
create index conversation_attachments_of_conversation on conversation_attachments (conversation_id);
create index conversation_attachments_due on conversation_attachments (due_at) where state = 'pending';

-- Email that arrived by webhook: the event names it, the text has to be fetched.
create table inbound_emails (
  id text primary key,
  sender text not null,
  event jsonb not null,
  attempts integer not null default 0,
  due_at timestamptz not null,
  created_at timestamptz not null
);
create index inbound_emails_due on inbound_emails (due_at);

create table saved_replies (
  id uuid primary key,
  title text not null,
  text text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index saved_replies_once on saved_replies (lower(title));

-- What became of a message after the provider took it.
alter table messages
  add column delivery text check (delivery in ('delivered', 'failed', 'bounced')),
  add column delivery_reason text;

-- A conversation is visible with its customer. Unknown senders belong to the whole business.
alter table conversations enable row level security;
create policy scope on conversations to truckroll_scoped
  using (customer_id is not null and exists (select from customers where customers.id = customer_id));
alter table conversation_messages enable row level security;
create policy scope on conversation_messages to truckroll_scoped
  using (exists (select from conversations where conversations.id = conversation_id));
alter table conversation_attachments enable row level security;
create policy scope on conversation_attachments to truckroll_scoped
  using (exists (select from conversations where conversations.id = conversation_id));
alter table conversation_contacts enable row level security;
create policy scope on conversation_contacts to truckroll_scoped
  using (exists (select from conversations where conversations.id = conversation_id));
-- Which conversation a number belongs to is decided for the whole business.
grant select on conversation_contacts to truckroll_scoped;
grant select, insert, update, delete on conversations, conversation_messages, conversation_attachments to truckroll_scoped;
grant select on saved_replies to truckroll_scoped;
