import type { Sql } from '../../db/connect.ts';

/** Deletes what was sent to other programs about any of these ids. */
export const deleteDeliveriesAbout = (sql: Sql, ids: string[], since: Temporal.Instant) => sql`
  delete from webhook_deliveries where created_at >= ${since} and exists (
    select from unnest(${ids}::text[]) as id where position(id in body) > 0)`;
