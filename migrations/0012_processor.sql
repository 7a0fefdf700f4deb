-- When the office was last alerted about trouble that repeats until somebody fixes it, such as an expired API key.
create table office_alerts (
  topic text primary key,
  alerted_at timestamptz not null
);

-- The stored request says it now: while there is one, its outcome is unknown.
alter table recurring_charges drop column asked;
