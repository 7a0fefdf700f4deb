-- A payment that came for a job that was cancelled or paid already is nobody's to keep. That is decided once, when the
-- payment is first booked: told again later, when the job stands otherwise, it stays what it was.

alter table payments add column give_back boolean not null default false;
create index payments_to_give_back on payments (succeeded_at) where give_back and refunded_cents = 0;

-- Those that were on their way back already.
update payments set give_back = true
from activity
where activity.type = 'payment.unexpected' and activity.metadata ->> 'paymentId' = payments.id
  and payments.status = 'succeeded' and payments.refunded_cents = 0;
