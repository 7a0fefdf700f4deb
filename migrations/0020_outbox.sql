-- The outbox grows up: urgency, an order per person, batches that share their words, and messages of no use later.

-- One person's address in one form: e-mail without case; a phone by its last ten digits, so that a number
-- written with and without its country code is the same one. Not `strict`: a strict function is not inlined, and
-- a call per row made choosing an audience four times as slow.
create function contact_key(channel text, recipient text) returns text
  immutable parallel safe language sql
  return case channel
    when 'sms' then right(regexp_replace(recipient, '\D', '', 'g'), 10)
    else lower(recipient)
  end;

-- What all messages of a batch have in common is kept once, not a hundred thousand times.
create table message_batches (
  id uuid primary key,
  data jsonb not null,
  created_at timestamptz not null
);

alter table messages
  -- The order in which messages were put in, finer than any clock.
  add column seq bigint generated always as identity,
  -- 0 urgent (somebody waits for it), 1 ordinary, 2 bulk.
  add column priority smallint not null default 1 check (priority between 0 and 2),
  add column batch_id uuid references message_batches,
  -- Not sent after this: a code that no longer works helps nobody.
  add column expires_at timestamptz;

drop index messages_due;
create index messages_due on messages (channel, priority, due_at) where status = 'queued';
create index messages_line on messages (contact_key(channel, recipient), seq) where status = 'queued';
create index messages_by_batch on messages (batch_id, status) where batch_id is not null;
-- One message per person and batch, through crashes and parallel workers.
create unique index messages_once_per_batch on messages (batch_id, contact_key(channel, recipient))
  where batch_id is not null;

-- Who does not want to hear from us. `unsubscribed` ends campaigns; the others end everything, because the
-- provider would refuse it or hold it against us.
create table opt_outs (
  channel text not null check (channel in ('email', 'sms')),
  address text not null,
  reason text not null check (reason in ('unsubscribed', 'bounced', 'complained', 'stop')),
  created_at timestamptz not null,
  primary key (channel, address),
  constraint opt_out_address_is_a_key check (address = contact_key(channel, address))
);
