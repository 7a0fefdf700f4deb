import type { Sql } from '../../../db/connect.ts';
import { queueMessageOf } from '../../../outbox/queue-message.ts';
import { visitsIn } from '../../../records/visits/schedule-store.ts';

/** A zone's next day. `elsewhere` is the zone of jobs whose franchise has none. */
export type Tomorrow = {
  zone: string;
  elsewhere: string;
  day: string;
  from: Temporal.Instant;
  to: Temporal.Instant;
};

/**
 * Marks each visit once and adds its reminder to the outbox in one statement. Returns the number of
 * reminders.
 */
export async function queueReminders(
  sql: Sql,
  { day, ...tomorrow }: Tomorrow,
  limit: number,
  at: Temporal.Instant,
): Promise<number> {
  const reminder = { id: sql`message_id`, kind: 'reminder', to: sql`recipient`, data: sql`data` } as const;
  const [row] = await sql<{ queued: number }[]>`
    with visit as (
      select distinct on (job_id) * from (${visitsIn(sql, tomorrow)}) as visit
      where not exists (select from reminders where reminders.job_id = visit.job_id and visit_day = ${day}::date)
      limit ${limit}
    ), taken as (
      insert into reminders (job_id, visit_day, message_id, created_at)
      select job_id, ${day}::date, gen_random_uuid(), ${at}::timestamptz from visit
      on conflict do nothing
      returning job_id, message_id
    ), email as (
      select message_id, recipient, data from taken join visit using (job_id) where channel = 'email'
    ), text as (
      select message_id, recipient, data from taken join visit using (job_id) where channel = 'sms'
    ), emails as (${queueMessageOf(sql, 'email', { channel: 'email', ...reminder }, at)}),
    texts as (${queueMessageOf(sql, 'text', { channel: 'sms', ...reminder }, at)})
    select count(*) as queued from taken`;
  return row!.queued;
}
