-- Who was reminded of which visit: once per job and day, again when it is moved to another day.

create table reminders (
  job_id uuid not null references jobs on delete cascade,
  visit_day date not null,
  message_id uuid not null,
  created_at timestamptz not null,
  primary key (job_id, visit_day)
);
create index jobs_by_start on jobs (scheduled_start) where status = 'assigned';
