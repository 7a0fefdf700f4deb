-- The board and dispatch look for a franchise's visits that wait. Only jobs that are not over have any, and those are few
-- however long its history, or however many visits of other franchises wait.
create index jobs_open_by_franchise on jobs (franchise_id)
  where status in ('pending', 'assigned', 'en_route', 'in_progress') and franchise_id is not null;
