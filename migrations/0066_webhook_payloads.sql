-- What the payment processor sent is wide and leaves after a year or so; that it was processed is narrow and stays, so that
-- nothing counts twice. The first is partitioned by month and dropped as a whole (docs/decisions/0016-partitions.md).

create table webhook_payloads (
  event_id text not null,
  -- As in `webhook_events`: with both, a payload is found in one partition.
  received_at timestamptz not null,
  -- The bytes that were signed.
  payload text not null,
  primary key (event_id, received_at)
) partition by range (received_at);
create table webhook_payloads_default partition of webhook_payloads default;
alter table webhook_payloads_default enable row level security;

-- What came before this file has its payload here, where it is cleared in batches as it gets old. Nothing is added to this
-- index any more.
alter table webhook_events alter payload drop not null;
create index webhook_events_with_payload on webhook_events (received_at) where payload is not null;

-- The payment that an event about a refund or a charge belongs to: recording it finds those that came before it, without
-- their payloads.
alter table webhook_events add column payment_id text;
update webhook_events set payment_id = payload::jsonb #>> '{data,object,payment_intent}'
where status in ('ignored', 'waiting') and (type like 'charge.%' or type like 'refund.%') and not exists (
  select from payments
  where payments.id = payload::jsonb #>> '{data,object,payment_intent}' and payments.status = 'succeeded');
drop index webhook_events_before_payment;
create index webhook_events_before_payment on webhook_events (payment_id)
  where status in ('ignored', 'waiting') and payment_id is not null;
