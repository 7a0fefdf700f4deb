import type { Sql } from '../../db/connect.ts';
import type { Message } from './schemas.ts';
import type { MessageKind } from './templates.ts';

export type DueMessage = {
  id: string;
  channel: 'email' | 'sms';
  kind: MessageKind;
  recipient: string;
  data: never;
  attempts: number;
};

export type Outcome = {
  id: string;
  status: 'queued' | 'sent' | 'failed';
  dueAt: Temporal.Instant;
  subject: string | null;
  text: string | null;
  html: string | null;
  provider: string;
  providerMessageId: string | null;
  error: string | null;
};

/**
 * Takes messages that are due and hides them until `until`: several instances deliver side by side, and what
 * a killed one had taken comes back by itself.
 */
export const claimDue = (sql: Sql, now: Temporal.Instant, until: Temporal.Instant, limit: number) => sql<
  DueMessage[]
>`
  update messages set due_at = ${until}, attempts = attempts + 1
  where id in (
    select id from messages where status = 'queued' and due_at <= ${now}
    order by due_at limit ${limit} for update skip locked
  )
  returning id, channel, kind, recipient, data, attempts`;

/** Writes the outcome of a whole batch in one statement. */
export async function saveOutcomes(sql: Sql, outcomes: Outcome[], now: Temporal.Instant) {
  const rows = outcomes.map(outcome => ({ ...outcome, dueAt: outcome.dueAt.toString() }));
  await sql`
    update messages set
      status = outcome.status, due_at = outcome."dueAt", subject = outcome.subject, text = outcome.text,
      html = outcome.html, provider = outcome.provider, provider_message_id = outcome."providerMessageId",
      error = outcome.error, sent_at = case when outcome.status = 'sent' then ${now}::timestamptz end
    from jsonb_to_recordset(${sql.json(rows)}::jsonb) as outcome (
      id uuid, status text, "dueAt" timestamptz, subject text, text text, html text, provider text,
      "providerMessageId" text, error text)
    where messages.id = outcome.id`;
}

export type StoredMessage = Message & { kind: MessageKind; data: never };

export const listMessages = (sql: Sql, query: { to?: string; kind?: string; limit: number }) => sql<
  StoredMessage[]
>`
  select id, channel, kind, recipient as to, data, subject, text, html, status, attempts, provider,
    provider_message_id, created_at, sent_at
  from messages
  where true ${query.to ? sql`and lower(recipient) = lower(${query.to})` : sql``} ${query.kind ? sql`and kind = ${query.kind}` : sql``}
  order by created_at desc, id desc limit ${query.limit}`;

/** What waits to be delivered, and since when the oldest of it has been due. */
export const countQueued = async (sql: Sql) =>
  (
    await sql<{ depth: number; oldest: string | null }[]>`
    select count(*) as depth, min(due_at) as oldest from messages where status = 'queued'`
  )[0]!;
