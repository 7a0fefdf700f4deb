-- Lists in other orders than newest first. `id` breaks ties, so that a page continues exactly where the last one ended.
-- Text is compared without regard to case (server/db/sorted-rows.ts). A single franchise has few enough rows to be sorted
-- as they are found, and finds them by its own indexes.

create index jobs_by_customer_name on jobs (lower(customer_name), id);
create index jobs_by_total on jobs (total_cents, id);
create index jobs_by_update on jobs (updated_at, id);

create index customers_sorted_by_name on customers (lower(name), id) where merged_into is null;
create index customers_by_update on customers (updated_at, id);
create index customer_sums_by_balance on customer_sums (scope, balance_cents, customer_id);
create index customer_sums_by_jobs on customer_sums (scope, jobs, customer_id);
create index customer_sums_by_last_job on customer_sums (scope, last_job_at, customer_id);

create index quotes_by_total on quotes (total_cents, id);
create index quotes_by_expiry on quotes (expires_at, id);
create index quotes_by_update on quotes (updated_at, id);

create index invoices_by_customer_name on invoices (lower(content #>> '{customer,name}'), id);
create index invoices_by_total on invoices (total_cents, id);
create index invoices_by_due_day on invoices (due_on, id);
create index invoices_by_sending on invoices (sent_at, id);
create index invoices_by_payment_day on invoices (paid_at, id);
create index invoices_by_update on invoices (updated_at, id);

create index payments_by_amount on payments (amount_cents, id);
