import type { Fragment, Sql } from '../db/connect.ts';
import type { ChangeReader } from './read-changes.ts';

/** Moves events into the activity trail. */
export const activityReader: ChangeReader = {
  name: 'activity',
  apply: (sql: Sql, batch: Fragment) => sql`
    insert into activity_entries (id, type, actor, summary, metadata, subject, created_at)
    select id, type, actor, summary, metadata, subject, created_at from (${batch}) as change where type is not null
    on conflict (id) do nothing`,
};
