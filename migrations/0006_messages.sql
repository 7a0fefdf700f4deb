-- Messages to customers, workers and the office: the outbox, and what fills it.

-- Tables

-- What all messages of a batch share, stored once instead of a hundred thousand times.
create table message_batches (
  id uuid primary key,
  data jsonb not null,
  created_at timestamptz not null
);

-- The outbox. A message is a row that commits with the change it is about, and is delivered afterwards. Until then it
-- holds what to say (kind and data); from then on also the words that went out.
create table messages (
  id uuid primary key,
  -- The order in which messages were queued, finer than any clock: one person gets them in this order.
  seq bigint generated always as identity,
  channel text not null check (channel in ('email', 'sms')),
  kind text not null,
  recipient text not null,
  data jsonb not null,
  batch_id uuid references message_batches,
  -- 0 urgent (somebody is waiting for it), 1 ordinary, 2 bulk.
  priority smallint not null default 1 check (priority between 0 and 2),
  status text not null default 'queued' check (status in ('queued', 'sent', 'failed')),
  attempts integer not null default 0,
  due_at timestamptz not null,
  -- Not sent after this: an expired code helps nobody.
  expires_at timestamptz,
  subject text,
  text text,
  html text,
  provider text,
  provider_message_id text,
  error text,
  created_at timestamptz not null,
  sent_at timestamptz
);

create table campaigns (
  -- Also the batch of its messages.
  id uuid primary key references message_batches,
  type text not null check (type in ('email', 'sms', 'both')),
  target_audience text not null check (target_audience in ('all', 'new', 'returning')),
  franchise_id text references franchises,
  subject text,
  message_template text not null,
  created_by text not null,
  -- How many messages it was going to be when it started.
  expected integer,
  -- The last customer whose messages are in the outbox. The next chunk starts after it, so filling goes on after a
  -- crash.
  cursor uuid not null default '00000000-0000-0000-0000-000000000000',
  filled_at timestamptz,
  created_at timestamptz not null
);

-- Which step of the onboarding sequence went to whom: each at most once, even when two runs overlap.
create table onboarding_steps (
  step text not null check (step in ('franchise_welcome', 'setup_guide', 'first_job_guide', 'customer_follow_up')),
  -- A franchise or a customer.
  recipient_id text not null,
  message_id uuid not null,
  created_at timestamptz not null,
  primary key (step, recipient_id)
);

-- Who was reminded of which visit: once per job and day, and again if the visit moves to another day.
create table reminders (
  job_id uuid not null references jobs on delete cascade,
  visit_day date not null,
  message_id uuid not null,
  created_at timestamptz not null,
  primary key (job_id, visit_day)
);

-- Indexes

create index messages_due on messages (channel, priority, due_at) where status = 'queued';
-- Each person's queue: only its first message is delivered.
create index messages_line on messages (contact_key(channel, recipient), seq) where status = 'queued';
create index messages_by_batch on messages (batch_id, status) where batch_id is not null;
-- One message per person and batch, even after a crash and with several instances filling it.
create unique index messages_once_per_batch on messages (batch_id, contact_key(channel, recipient))
  where batch_id is not null;
create index messages_by_time on messages (created_at, id);
create index messages_by_recipient on messages (lower(recipient), created_at);
-- A job's timeline shows what its customer was sent.
create index messages_by_job on messages ((data ->> 'jobId')) where data ? 'jobId';
-- The overview shows what could not be sent, without reading the whole outbox.
create index messages_failed on messages (created_at) where status = 'failed';
create index campaigns_by_time on campaigns (created_at, id);
create index campaigns_to_fill on campaigns (created_at) where filled_at is null;
