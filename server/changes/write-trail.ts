import type { Fragment, Sql } from '../db/connect.ts';
import type { ChangeReader } from './read-changes.ts';

/**
 * Moves events into the activity trail and numbers them. The reader's cursor is locked, so one process at a time
 * numbers. Retention may have deleted the last entries; their seals still know the numbers.
 */
export const activityReader: ChangeReader = {
  name: 'activity',
  apply: (sql: Sql, batch: Fragment) => sql`
    insert into activity_entries (id, position, type, actor, summary, metadata, subject, created_at, caller_kind,
      caller_id, caller_name, ip, source, details_hash)
    select id,
      greatest((select max(position) from activity_entries), (select max(last_position) from audit_seals), 0)
        + row_number() over (order by xid, id),
      type, actor, summary, metadata, subject, created_at, coalesce(caller_kind, 'system'), caller_id, caller_name, ip,
      coalesce(source, 'service'), details_hash_of(actor, summary, metadata, caller_name, ip)
    from (${batch}) as change
    where type is not null and not exists (select from activity_entries where activity_entries.id = change.id)`,
};
