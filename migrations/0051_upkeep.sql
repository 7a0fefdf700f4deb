-- What looking after the service needs: what is found by age, and when it was last backed up.

create index client_errors_by_time on client_errors (created_at);
create index activity_by_time on activity (created_at);
create index webhook_events_dead on webhook_events (received_at) where status = 'dead';
create index invoices_unpaid on invoices (sent_at) where status = 'sent';
create index jobs_escalated on jobs (escalated_at) where status = 'pending' and escalated_at is not null;

create table backups (
  id bigint generated always as identity primary key,
  bytes bigint not null,
  created_at timestamptz not null
);
