-- "What happens on Thursday?", whatever has become of it since: jobs_by_start knows only what is still to come. A booking
-- without a time is not in it and costs nothing more.
create index jobs_by_visit on jobs (scheduled_start) where scheduled_start is not null;
