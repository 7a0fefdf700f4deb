-- Lists and reports of one franchise read its own rows, however many others there are: test/journeys/franchise-rows.test.ts.

create index customers_by_franchise on customers (franchise_id) where franchise_id is not null;
create index maintenance_plans_by_franchise on maintenance_plans (franchise_id) where franchise_id is not null;
create index invoices_by_franchise on invoices (franchise_id, created_at, id) where franchise_id is not null;
create index jobs_completed_by_franchise on jobs (franchise_id, completed_at)
  where status = 'completed' and franchise_id is not null;
create index jobs_cancelled_by_franchise on jobs (franchise_id, cancelled_at)
  where status = 'cancelled' and franchise_id is not null;
