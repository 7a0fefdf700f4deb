-- What customers say about finished work, and who was asked for it.

-- One per job, so nobody is asked twice about the same work however often the task runs.
create table review_requests (
  job_id uuid primary key references jobs,
  customer_id uuid not null references customers,
  sent_at timestamptz not null
);
create index review_requests_by_customer on review_requests (customer_id, sent_at);
create index review_requests_by_time on review_requests (sent_at);

create table reviews (
  id uuid primary key,
  job_id uuid not null references jobs constraint reviews_job_key unique,
  customer_id uuid not null references customers,
  -- Who did the work when the review was written: a job that is moved later takes nobody's rating along.
  franchise_id text references franchises,
  worker_id uuid references workers,
  rating smallint not null check (rating between 1 and 5),
  -- First name and initial, as it is shown. Erasure removes it with what was said; the rating stays.
  name text,
  text text check (length(text) <= 4000),
  -- Null until the office decides.
  published boolean,
  reply text check (length(reply) <= 4000),
  replied_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint review_reply_with_time check (reply is null or replied_at is not null)
);
-- For the office: those without an answer first.
create index reviews_unanswered_first on reviews ((replied_at is null) desc, created_at desc, id desc);
create index reviews_by_franchise on reviews (franchise_id, created_at desc);
create index reviews_by_customer on reviews (customer_id, created_at);
create index reviews_published on reviews (created_at desc, id desc) where published and text is not null;
-- The average on the home page is read from this alone.
create index reviews_published_ratings on reviews (rating) where published;

alter table reviews enable row level security;
create policy scope on reviews to truckroll_scoped using (franchise_id = any ((select scope_franchises())::text[]));
grant select, insert, update, delete on reviews to truckroll_scoped;
alter table review_requests enable row level security;
create policy scope on review_requests to truckroll_scoped using (exists (select from jobs where jobs.id = job_id));
grant select, insert, update, delete on review_requests to truckroll_scoped;

-- Review requests look for work that was paid last, often weeks after it was done.
create index payments_by_success on payments (succeeded_at);
