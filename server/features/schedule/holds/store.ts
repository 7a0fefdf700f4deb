import type { Sql } from '../../../db/connect.ts';

export type Hold = {
  id: string;
  workerId: string;
  franchiseId: string | null;
  type: string;
  lat: number;
  lng: number;
  preferredDate: string;
  preferredTime: string;
  scheduledStart: string;
  scheduledEnd: string;
  expiresAt: string;
  /** Hash of the client that holds it. */
  client: string | null;
  /** The visit that is to move into this time; null for a new booking. */
  visitId: string | null;
};

export const findLiveHolds = (sql: Sql, workerIds: string[], now: Temporal.Instant) => sql<Hold[]>`
  select * from visit_holds where worker_id = any (${workerIds}::uuid[]) and expires_at > ${now}
  order by scheduled_start`;

export const findHold = async (sql: Sql, id: string): Promise<Hold | undefined> =>
  (await sql<Hold[]>`select * from visit_holds where id = ${id}`)[0];

/** Claims a live hold: the caller that gets it may book its time. */
export const claimHold = async (sql: Sql, id: string, now: Temporal.Instant): Promise<Hold | undefined> =>
  (await sql<Hold[]>`delete from visit_holds where id = ${id} and expires_at > ${now} returning *`)[0];

/** A visit has one hold at a time: picking another window releases the one before. */
export async function insertHold(sql: Sql, hold: Hold, at: Temporal.Instant): Promise<boolean> {
  if (hold.visitId) await sql`delete from visit_holds where visit_id = ${hold.visitId}`;
  await sql`delete from visit_holds where worker_id = ${hold.workerId} and expires_at <= ${at}`;
  const row = { ...hold, createdAt: at } as never;
  return (await sql`insert into visit_holds ${sql(row)} on conflict (id) do nothing`).count > 0;
}

/** Live holds of a worker within a time span, except those given. */
export const findHoldsWithin = (
  sql: Sql,
  workerId: string,
  from: Temporal.Instant,
  to: Temporal.Instant,
  except: string[],
  now: Temporal.Instant,
  ofVisit: string | null = null,
) => sql<{ id: string }[]>`
  select id from visit_holds
  where worker_id = ${workerId} and expires_at > ${now} and not id = any (${except}::uuid[])
    and (visit_id is null or visit_id is distinct from ${ofVisit}::uuid)
    and tstzrange(scheduled_start, scheduled_end) && tstzrange(${from}, ${to})`;

export async function deleteExpiredHolds(sql: Sql, now: Temporal.Instant) {
  await sql`delete from visit_holds where expires_at <= ${now}`;
}
