-- What workers do and record in the field: notes, checklists, pictures, and whether they are on duty.

create table job_notes (
  id uuid primary key,
  job_id uuid not null references jobs on delete cascade,
  worker_id uuid not null references workers,
  text text not null,
  -- When it was really written; a phone without a network tells it later.
  occurred_at timestamptz not null,
  created_at timestamptz not null
);
create index job_notes_by_job on job_notes (job_id, occurred_at);

create table job_checks (
  job_id uuid not null references jobs on delete cascade,
  item text not null,
  worker_id uuid not null references workers,
  done_at timestamptz not null,
  primary key (job_id, item)
);

create table job_pictures (
  id uuid primary key,
  job_id uuid not null references jobs on delete cascade,
  worker_id uuid not null references workers,
  kind text not null check (kind in ('photo', 'signature')),
  content_type text not null check (content_type in ('image/jpeg', 'image/png', 'image/webp')),
  bytes bytea not null check (length(bytes) between 1 and 1000000),
  -- Of a photo what it shows, of a signature whose it is.
  caption text,
  occurred_at timestamptz not null,
  created_at timestamptz not null
);
-- Pictures are compressed already: trying again costs time and saves nothing.
alter table job_pictures alter column bytes set storage external;
create index job_pictures_by_job on job_pictures (job_id, occurred_at);
create unique index job_pictures_one_signature on job_pictures (job_id) where kind = 'signature';

-- A position is only taken from a worker who is on duty and has agreed to share it.
create table worker_duty (
  worker_id uuid primary key references workers,
  on_duty boolean not null,
  share_location boolean not null,
  consented_at timestamptz,
  changed_at timestamptz not null,
  constraint worker_duty_shares_with_consent check (not share_location or consented_at is not null)
);

-- A job's timeline tells what its customer was told.
create index messages_by_job on messages ((data ->> 'jobId')) where data ? 'jobId';
