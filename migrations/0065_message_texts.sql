-- What a message said is wide and leaves after months; that it was sent is narrow and stays, so that nothing is sent twice. The
-- first is partitioned by month and dropped as a whole, the second is `messages` as before (docs/decisions/0016-partitions.md).

create table message_texts (
  message_id uuid not null,
  -- When the message was queued, as in `messages`: with both, a text is found in one partition.
  created_at timestamptz not null,
  -- Null: secret, or of a batch and the same for all. They can be written again from the data.
  subject text,
  text text,
  html text,
  data jsonb not null,
  primary key (message_id, created_at)
) partition by range (created_at);
create table message_texts_default partition of message_texts default;
alter table message_texts_default enable row level security;

-- A text goes with its message. Not a foreign key: that would look into every month, and lock out whoever queues a message
-- whenever a partition is attached.
create function delete_message_text() returns trigger language plpgsql as $$
begin
  delete from message_texts where message_id = old.id and created_at = old.created_at;
  return null;
end
$$;
create trigger messages_deleted after delete on messages for each row execute function delete_message_text();

-- What was sent before this file has its text in `messages`, where it is cleared in batches as it gets old. Nothing is added
-- to this index any more: a message that is settled leaves '' here.
create index messages_with_text on messages (created_at) where status <> 'queued' and text is distinct from '';

-- `data` is what stays, by which messages are found; `details` is everything that the text was written from.
create view full_messages with (security_invoker = true) as
select messages.id, seq, channel, kind, recipient, batch_id, priority, status, attempts, due_at, expires_at, provider,
  provider_message_id, error, delivery, delivery_reason, messages.created_at, sent_at, touched_at, messages.data,
  case when said.message_id is null then messages.subject else said.subject end as subject,
  case when said.message_id is null then messages.text else said.text end as text,
  case when said.message_id is null then messages.html else said.html end as html,
  coalesce(said.data, messages.data) as details
from messages left join message_texts as said on said.message_id = messages.id and said.created_at = messages.created_at;
