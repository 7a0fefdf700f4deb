-- A refund is found by its payment while somebody looks at it, too: then it cannot be overlooked by both.
drop index webhook_events_ignored_refunds;
create index webhook_events_open_refunds on webhook_events ((payload::jsonb #>> '{data,object,payment_intent}'))
  where status in ('ignored', 'waiting') and type = 'charge.refunded';
