-- Calendars that other programs subscribe to: the visits of a worker or of a franchise, behind a secret address. See
-- docs/calendar.md.

create table calendar_feeds (
  id uuid primary key,
  worker_id uuid references workers on delete cascade,
  franchise_id text references franchises on delete cascade,
  -- Only the hash of the secret is stored, and which request made it.
  token_hash text not null unique,
  token_id uuid not null,
  -- Whose access it ends with; null for a headquarters token and for workers' own.
  created_by uuid references users on delete cascade,
  -- The worker's own, made in the technician app.
  is_own boolean not null default false,
  -- Names and phones of customers, if whoever made it may see them.
  shows_customers boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  last_read_at timestamptz,
  constraint calendar_feed_of_one_thing check (num_nonnulls(worker_id, franchise_id) = 1),
  constraint calendar_feed_own_of_worker check (not is_own or worker_id is not null)
);
create index calendar_feeds_by_worker on calendar_feeds (worker_id) where worker_id is not null;
create index calendar_feeds_by_franchise on calendar_feeds (franchise_id) where franchise_id is not null;
create unique index calendar_feeds_own on calendar_feeds (worker_id) where is_own;

-- A franchise's visits are found by their time; those without one by the window that was promised.
create index visits_on_calendar on visits (scheduled_start) where scheduled_start is not null;
create index visits_promised on visits (window_start) where scheduled_start is null and window_start is not null;

alter table calendar_feeds enable row level security;
create policy scope on calendar_feeds to truckroll_scoped using (
  franchise_id = any ((select scope_franchises())::text[])
  or exists (select from workers where workers.id = worker_id));
grant select, insert, update, delete on calendar_feeds to truckroll_scoped;
