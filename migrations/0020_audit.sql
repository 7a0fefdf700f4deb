-- The audit trail: who did what, from where; append-only, and sealed so that tampering shows.

-- ─── Who and from where ─────────────────────────────────────────────────────────────────────────────────────────────
-- Null in rows that are no events. `caller_id` and `caller_name` stay null for customers: an entry outlives their
-- erasure, and its subject says whom it is about.

alter table changes
  add column caller_kind text,
  add column caller_id text,
  add column caller_name text,
  add column ip text,
  -- 'service' for what we did, 'external' for what somebody told us through the API.
  add column source text check (source in ('service', 'external'));

-- Its body was bound to the columns of before.
create or replace function unread_changes(reader text) returns setof changes stable language sql begin atomic
  select changes.* from change_readers, changes
  where change_readers.name = reader and (changes.xid, changes.id) > (change_readers.xid, change_readers.id);
end;

alter table activity_entries
  -- The place in the trail, without gaps. Ids cannot be sealed: they are handed out before they commit.
  add column position bigint,
  add column caller_kind text,
  add column caller_id text,
  add column caller_name text,
  add column ip text,
  add column source text check (source in ('service', 'external')),
  -- Stands for what erasure may remove, so that the seal still holds when it is gone.
  add column details_hash bytea,
  add column erased_at timestamptz;

create function details_hash_of(actor text, summary text, metadata jsonb, caller_name text, ip text)
  returns bytea stable language sql
  return sha256(convert_to(jsonb_build_array(actor, summary, metadata, caller_name, ip)::text, 'UTF8'));

-- Entries of before: the actor was a text such as 'hq:pat'. What came through the API never had a subject, and nothing
-- else tells it from our own, so entries without one count as external.
update activity_entries as entry set
  position = numbered.position,
  caller_kind = case when actor ~ '^(hq|worker|cron):' then split_part(actor, ':', 1)
    when actor = 'customer' then 'public' else 'system' end,
  caller_id = case when actor ~ '^(hq|worker|cron):' then substr(actor, strpos(actor, ':') + 1) end,
  source = case when subject is null then 'external' else 'service' end,
  details_hash = details_hash_of(actor, summary, metadata, null, null)
from (select id, row_number() over (order by id) as position from activity_entries) as numbered
where numbered.id = entry.id;

alter table activity_entries
  alter position set not null,
  alter caller_kind set not null,
  alter source set not null,
  alter details_hash set not null,
  add constraint activity_positions unique (position);

create or replace view activity as
select id, type, actor, summary, metadata, subject, created_at, caller_kind, caller_id, caller_name, ip, source
from activity_entries
union all
select id, type, actor, summary, metadata, subject, created_at, coalesce(caller_kind, 'system'), caller_id, caller_name,
  ip, coalesce(source, 'service')
from unread_changes('activity') where type is not null;

-- What the audit page searches by. The pattern operators find prefixes such as 'job:' in any collation.
drop index activity_by_subject;
create index activity_by_subject on activity_entries (subject text_pattern_ops, id) where subject is not null;
create index activity_by_type on activity_entries (type text_pattern_ops, created_at, id);
create index activity_by_caller on activity_entries (caller_id) where caller_id is not null;
create index activity_by_caller_name on activity_entries (lower(caller_name)) where caller_name is not null;
create index activity_by_ip on activity_entries (ip) where ip is not null;
drop index activity_by_time;
create index activity_by_time on activity_entries (created_at, id);

-- ─── Seals ──────────────────────────────────────────────────────────────────────────────────────────────────────────
-- Each covers the next entries of the trail and the seal before it: whoever changes, removes or inserts an entry later
-- breaks the chain, and `truckroll doctor` says where.

create table audit_seals (
  id bigint primary key,
  first_position bigint not null unique,
  last_position bigint not null unique,
  -- Says whether retention was allowed to delete the entries.
  newest_at timestamptz not null,
  entries_hash bytea not null,
  previous_hash bytea not null,
  hash bytea not null,
  sealed_at timestamptz not null,
  -- When retention deleted the entries. The seal stays, so that the chain does.
  dropped_at timestamptz
);
create index audit_seals_to_drop on audit_seals (newest_at) where dropped_at is null;

-- What a seal covers of an entry: all that erasure leaves alone, and the hash of the rest.
create function sealed_line(entry activity_entries) returns text stable language sql
  return jsonb_build_array(entry.position, entry.id, extract(epoch from entry.created_at), entry.caller_kind,
    entry.caller_id, entry.type, entry.subject, entry.source, encode(entry.details_hash, 'hex'))::text;

create function seal_hash_of(seal audit_seals) returns bytea stable language sql
  return sha256(seal.previous_hash || seal.entries_hash || convert_to(jsonb_build_array(seal.id, seal.first_position,
    seal.last_position, extract(epoch from seal.newest_at), extract(epoch from seal.sealed_at))::text, 'UTF8'));

-- When the chain was checked, and what was wrong.
create table audit_checks (
  id bigint generated always as identity primary key,
  seals bigint not null,
  entries bigint not null,
  problem text,
  checked_at timestamptz not null
);

-- ─── Append-only ────────────────────────────────────────────────────────────────────────────────────────────────────

create function refuse_trail_change() returns trigger language plpgsql as $$
begin
  raise exception 'The audit trail is append-only' using errcode = 'check_violation', constraint = 'audit_append_only';
end $$;

-- Two changes are legitimate: erasure empties the details of an entry, and retention deletes the entries of a seal that
-- it marked as dropped.
create function guard_trail_entry() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.erased_at is not null and new.metadata = '{}' and sealed_line(new) = sealed_line(old) then
    return new;
  end if;
  if tg_op = 'DELETE' and (
    select dropped_at is not null from audit_seals where last_position >= old.position order by last_position limit 1
  ) then
    return old;
  end if;
  raise exception 'The audit trail is append-only' using errcode = 'check_violation', constraint = 'audit_append_only';
end $$;
create trigger activity_entries_append_only before update or delete on activity_entries
  for each row execute function guard_trail_entry();
create trigger activity_entries_kept before truncate on activity_entries
  for each statement execute function refuse_trail_change();

create trigger audit_seals_append_only before update on audit_seals for each row
  when (old.dropped_at is not null or to_jsonb(new) - 'dropped_at' <> to_jsonb(old) - 'dropped_at')
  execute function refuse_trail_change();
create trigger audit_seals_kept before delete or truncate on audit_seals
  for each statement execute function refuse_trail_change();
create trigger audit_checks_append_only before update or delete or truncate on audit_checks
  for each statement execute function refuse_trail_change();
