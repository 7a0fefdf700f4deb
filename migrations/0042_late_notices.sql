-- Customers who were told that a visit runs late: once for each time that they had been promised.
create table late_notices (
  job_id uuid not null references jobs on delete cascade,
  scheduled_start timestamptz not null,
  expected timestamptz not null,
  created_at timestamptz not null,
  primary key (job_id, scheduled_start)
);
