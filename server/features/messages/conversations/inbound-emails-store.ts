import type { Sql } from '../../../db/connect.ts';
import type { ReceivedEvent } from '../../../providers/mail/resend-webhook.ts';

export type InboundEmail = { id: string; event: ReceivedEvent; attempts: number; createdAt: string };

export const insertInbound = (sql: Sql, sender: string, event: ReceivedEvent, at: Temporal.Instant) => sql`
  insert into inbound_emails (id, sender, event, due_at, created_at)
  values (${event.email_id}, ${sender}, ${sql.json(event as never)}, ${at}, ${at})
  on conflict (id) do nothing`;

export const claimInbound = (sql: Sql, now: Temporal.Instant, limit: number) => sql<InboundEmail[]>`
  update inbound_emails set due_at = ${now.add({ minutes: 3 })}, attempts = attempts + 1
  where id in (
    select id from inbound_emails where due_at <= ${now} order by due_at limit ${limit} for update skip locked)
  returning id, event, attempts, created_at`;

export const retryInbound = (sql: Sql, id: string, dueAt: Temporal.Instant) => sql`
  update inbound_emails set due_at = ${dueAt} where id = ${id}`;

export const deleteInbound = (sql: Sql, id: string) => sql`delete from inbound_emails where id = ${id}`;
