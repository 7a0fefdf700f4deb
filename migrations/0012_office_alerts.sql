-- When the office was last alerted about trouble that repeats until somebody fixes it, such as an expired API key.
create table office_alerts (
  topic text primary key,
  alerted_at timestamptz not null
);
