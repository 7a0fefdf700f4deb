-- Windows ("2026-03-09 08:00-10:00") that were open when they joined and that they turned down.
alter table waitlist_entries add column declined_windows text[] not null default '{}';
-- When a window was last looked up for them: with a long list, nobody may be passed over forever.
alter table waitlist_entries add column checked_at timestamptz;

-- A photo never changes: another one has another id, so browsers may keep it for good.
create table service_photos (
  id uuid primary key,
  content_type text not null check (content_type in ('image/jpeg', 'image/png', 'image/webp')),
  bytes bytea not null check (length(bytes) between 1 and 1000000),
  created_at timestamptz not null
);
-- Images are compressed already.
alter table service_photos alter column bytes set storage external;
alter table services add column photo_id uuid unique references service_photos on delete set null;
grant select on service_photos to truckroll_scoped;
