-- The outbox: a message is a row that commits with the change it speaks of, and is delivered afterwards.
-- Until it is sent it holds what to say (kind and data); then also the words that went out.

create table messages (
  id uuid primary key,
  channel text not null check (channel in ('email', 'sms')),
  kind text not null,
  recipient text not null,
  data jsonb not null,
  subject text,
  text text,
  html text,
  status text not null default 'queued' check (status in ('queued', 'sent', 'failed')),
  attempts integer not null default 0,
  due_at timestamptz not null,
  provider text,
  provider_message_id text,
  error text,
  created_at timestamptz not null,
  sent_at timestamptz
);
create index messages_due on messages (due_at) where status = 'queued';
create index messages_by_time on messages (created_at, id);
create index messages_by_recipient on messages (lower(recipient), created_at);
