-- Events of the payment processor: stored before they are acknowledged, processed once.

create table webhook_events (
  id text primary key,
  type text not null,
  -- The bytes that were signed.
  payload text not null,
  status text not null default 'waiting' check (status in ('waiting', 'processed', 'ignored', 'dead')),
  attempts integer not null default 0,
  due_at timestamptz not null,
  error text,
  received_at timestamptz not null,
  processed_at timestamptz
);
create index webhook_events_due on webhook_events (due_at) where status = 'waiting';
-- A refund may be told before the payment it belongs to: then it is found again by this.
create index webhook_events_ignored_refunds on webhook_events ((payload::jsonb #>> '{data,object,payment_intent}'))
  where status = 'ignored' and type = 'charge.refunded';
create index webhook_events_by_time on webhook_events (received_at, id);
