-- Reminders count from the last time a quote was sent; the report counts it from the first.
alter table quotes add column last_sent_at timestamptz;
update quotes set last_sent_at = sent_at;
alter table quotes add constraint quote_last_sent_known check ((sent_at is null) = (last_sent_at is null));
