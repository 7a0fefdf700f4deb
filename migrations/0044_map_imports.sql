-- Maps that the office uploaded, and how far each import is.
create table map_imports (
  id uuid primary key,
  name text not null,
  file_bytes bigint not null,
  status text not null check (status in ('queued', 'running', 'done', 'failed')),
  percent integer not null default 0 check (percent between 0 and 100),
  -- Why it failed: a word that pages translate, and the sentence for everybody else.
  reason text check (reason in ('file', 'space', 'busy', 'interrupted', 'other')),
  error text,
  created_at timestamptz not null,
  -- The process that has the file writes here while it waits or works. Silence means that it is gone.
  updated_at timestamptz not null,
  constraint map_import_says_why check ((status = 'failed') = (error is not null and reason is not null))
);
create index map_imports_by_time on map_imports (created_at desc);
-- One at a time, whichever processes received the files.
create unique index map_imports_one_running on map_imports ((true)) where status = 'running';

alter table map_imports enable row level security;
