-- The change feed: one append-only list of what changed, written in the transaction that changed it. Everything derived
-- (the activity trail, search words, figures, balances) is brought up to date from it by readers, each with a
-- cursor of its own, after the business change has been answered. No write waits for a sum.

create sequence changes_id_seq;

create table changes (
  id bigint not null default nextval('changes_id_seq'),
  -- Ids are handed out before they commit, so a cursor by id alone would pass over a slow transaction. Readers go by
  -- transaction and stay behind the oldest one still running.
  xid xid8 not null default pg_current_xact_id(),
  written_at timestamptz not null default now(),
  -- What changed: 'job:<id>', 'customer:<id>', 'ledger:<id>', 'territory:<franchise>'.
  subject text,
  -- An event of the activity trail; the other rows only say that their subject is not what it was.
  type text,
  actor text,
  summary text,
  metadata jsonb,
  created_at timestamptz
) partition by range (written_at);
alter sequence changes_id_seq owned by changes.id;
create index changes_in_order on changes (xid, id);
-- Days get partitions ahead of time; what comes without one is kept here.
create table changes_default partition of changes default;

create table change_readers (
  name text primary key,
  -- The last change read.
  xid xid8 not null default '0',
  id bigint not null default 0,
  read_at timestamptz not null default now()
);


-- A change that a reader cannot process is set aside, so that it holds up nothing behind it.
create table unreadable_changes (
  reader text not null references change_readers,
  change_id bigint not null,
  subject text,
  error text not null,
  set_aside_at timestamptz not null,
  primary key (reader, change_id)
);

create function unread_changes(reader text) returns setof changes stable language sql begin atomic
  select changes.* from change_readers, changes
  where change_readers.name = reader and (changes.xid, changes.id) > (change_readers.xid, change_readers.id);
end;

-- ─── The activity trail ─────────────────────────────────────────────────────────────────────────────────────────────
-- Who did what to what. The reader 'activity' moves events here; `activity` shows these and the ones still on their way.

create table activity_entries (
  -- The change it was, so that none is moved twice.
  id bigint primary key,
  type text not null,
  actor text not null,
  summary text not null,
  metadata jsonb not null,
  subject text,
  created_at timestamptz not null
);
create index activity_by_subject on activity_entries (subject, id) where subject is not null;
-- Read only to delete what is old, in the order in which it was written.
create index activity_by_time on activity_entries using brin (created_at);

create view activity as
select id, type, actor, summary, metadata, subject, created_at from activity_entries
union all
select id, type, actor, summary, metadata, subject, created_at from unread_changes('activity') where type is not null;

insert into change_readers (name) values ('activity');

-- ─── Search words ───────────────────────────────────────────────────────────────────────────────────────────────────
-- What jobs and customers are found by, beside the rows: an index on the rows themselves took a fifth of the work of a
-- booking and was written again at every change of a job's status.

create function words_in(text) returns tsvector immutable parallel safe language sql
  return to_tsvector('simple', translate($1, '@.,+-_()/', '         '));
-- As text: recent releases of PostgreSQL add no column with a default to a table whose row a parsed body reads.
create function words_of(jobs) returns tsvector stable parallel safe language sql as
  $$ select words_in(concat_ws(' ', $1.customer_name, $1.customer_email, $1.customer_phone, $1.address)) $$;
create function words_of(customers) returns tsvector stable parallel safe language sql as
  $$ select words_in(concat_ws(' ', $1.name, $1.email, $1.phone)) $$;

-- No foreign keys: checking them costs more than the rows, and the reader 'words' removes what is gone.
create table search_words (id uuid primary key, words tsvector not null);
create index search_words_search on search_words using gin (words);

insert into change_readers (name) values ('words');

-- ─── What counts as a change ────────────────────────────────────────────────────────────────────────────────────────
-- Recorded by the database, so that no statement can forget it. A bulk load (truckroll.bulk = on) recounts at its end.

create function is_bulk_load() returns boolean stable language sql
  return current_setting('truckroll.bulk', true) is not distinct from 'on';

create function job_of(subject text) returns uuid immutable language sql
  return case when subject ~ '^job:[0-9a-f-]{36}$' then substr(subject, 5)::uuid end;
create function customer_of(subject text) returns uuid immutable language sql
  return case when subject ~ '^customer:[0-9a-f-]{36}$' then substr(subject, 10)::uuid end;

create function record_changed_jobs() returns trigger language plpgsql as $$
begin
  if not is_bulk_load() then insert into changes (subject) select 'job:' || id from changed; end if;
  return null;
end $$;
create trigger jobs_inserted after insert on jobs
  referencing new table as changed for each statement execute function record_changed_jobs();
create trigger jobs_updated after update on jobs
  referencing new table as changed for each statement execute function record_changed_jobs();
create trigger jobs_deleted after delete on jobs
  referencing old table as changed for each statement execute function record_changed_jobs();

-- What a job still owes depends on its payments.
create function record_changed_payments() returns trigger language plpgsql as $$
begin
  insert into changes (subject) select distinct 'job:' || job_id from changed;
  return null;
end $$;
create trigger payments_inserted after insert on payments
  referencing new table as changed for each statement execute function record_changed_payments();
create trigger payments_updated after update on payments
  referencing new table as changed for each statement execute function record_changed_payments();

create function record_changed_customers() returns trigger language plpgsql as $$
begin
  if not is_bulk_load() then insert into changes (subject) select 'customer:' || id from changed; end if;
  return null;
end $$;
create trigger customers_inserted after insert on customers
  referencing new table as changed for each statement execute function record_changed_customers();
create trigger customers_updated after update on customers
  referencing new table as changed for each statement execute function record_changed_customers();
create trigger customers_deleted after delete on customers
  referencing old table as changed for each statement execute function record_changed_customers();

create function record_ledger_entries() returns trigger language plpgsql as $$
begin
  insert into changes (subject) select 'ledger:' || id from added;
  return null;
end $$;
create trigger ledger_entries_inserted after insert on ledger_entries
  referencing new table as added for each statement execute function record_ledger_entries();

-- A franchise that moves or redraws its territory sees all its jobs from elsewhere.
create function record_moved_franchise() returns trigger language plpgsql as $$
begin
  insert into changes (subject) values ('territory:' || new.id);
  return null;
end $$;
create trigger franchise_moved after update of lat, lng on franchises
  for each row when ((old.lat, old.lng) is distinct from (new.lat, new.lng)) execute function record_moved_franchise();

create function record_redrawn_territories() returns trigger language plpgsql as $$
begin
  insert into changes (subject) select distinct 'territory:' || franchise_id from changed;
  return null;
end $$;
create trigger territory_areas_inserted after insert on territory_areas
  referencing new table as changed for each statement execute function record_redrawn_territories();
create trigger territory_areas_updated after update on territory_areas
  referencing new table as changed for each statement execute function record_redrawn_territories();
create trigger territory_areas_deleted after delete on territory_areas
  referencing old table as changed for each statement execute function record_redrawn_territories();
