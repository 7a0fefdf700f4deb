-- Recurrence by RRULE beside intervals of months, days that dispatch may choose around a date, and holidays.

alter table jobs add column flex_days smallint not null default 0 check (flex_days between 0 and 14);

-- What repeats has one of the two. An rrule can end, and then there is no next date.
alter table billing_schedules
  add column rrule text,
  add column flex_days smallint not null default 0 check (flex_days between 0 and 14),
  alter interval_months drop not null,
  alter next_billing_date drop not null,
  add constraint billing_schedules_repeat check (num_nonnulls(rrule, interval_months) = 1),
  -- The day on which the next job is made: 14 days ahead for an rrule.
  add column make_on date generated always as
    (case when rrule is null then next_billing_date else next_billing_date - 14 end) stored;
drop index billing_schedules_due;
create index billing_schedules_due on billing_schedules (make_on, id) where active;

alter table plan_offers
  add column rrule text,
  add column flex_days smallint not null default 0 check (flex_days between 0 and 14),
  alter interval_months drop not null,
  add constraint plan_offers_repeat check (num_nonnulls(rrule, interval_months) = 1);

alter table maintenance_plans
  add column rrule text,
  add column flex_days smallint not null default 0 check (flex_days between 0 and 14),
  alter interval_months drop not null,
  alter next_visit drop not null,
  add constraint maintenance_plans_repeat check (num_nonnulls(rrule, interval_months) = 1),
  -- The next date follows from the first one and the rhythm.
  drop column visits;

-- A holiday can move an occurrence to another day. It happens once nevertheless, by its own date and by the day it is on:
-- changing the holidays later makes no second one.
alter table recurring_jobs
  add column moved_from date,
  -- Made ahead, and not yet invoiced or charged: that happens on the day itself.
  add column bill_on date;
create unique index recurring_jobs_once on recurring_jobs (source, coalesce(moved_from, due_date));
create index recurring_jobs_to_bill on recurring_jobs (bill_on) where bill_on is not null;

alter table plan_visits add column moved_from date;
create unique index plan_visits_once on plan_visits (plan_id, coalesce(moved_from, visit_day));
