import { randomUUIDv7 } from 'node:crypto';
import type { Fragment, Sql } from '../db/connect.ts';
import type { Channel } from './channel.ts';
import type { MessageData, MessageKind } from './message-data.ts';

export const DELIVER_MESSAGES = 'deliver-messages';

/** More urgent messages go first. Messages of equal urgency reach a person in the order they were queued. */
export const urgency = { urgent: 0, ordinary: 1, bulk: 2 } as const;

export type NewMessage<K extends MessageKind = MessageKind> = {
  /** Generated if omitted. Pass one to find the message again. */
  id?: string;
  channel: Channel;
  kind: K;
  to: string;
  /** The data the template needs. `sealed` holds the part only the recipient may read. */
  data: Partial<MessageData[K]> & {
    sealed?: string;
    /** Shows the message on the job's timeline. */
    jobId?: string;
  };
  urgent?: boolean;
  /** Not sent after this time. */
  expiresAt?: Temporal.Instant;
};

/**
 * Adds a message to the outbox in the transaction of the change it reports. Nudge DELIVER_MESSAGES after the
 * commit.
 */
export function queueMessage<K extends MessageKind>(sql: Sql, message: NewMessage<K>, at: Temporal.Instant) {
  const { id = randomUUIDv7(), channel, kind, to, data, urgent, expiresAt = null } = message;
  return sql`
    insert into messages (id, channel, kind, recipient, data, priority, due_at, expires_at, created_at)
    values (${id}, ${channel}, ${kind}, ${to}, ${sql.json(data as never)},
      ${urgent ? urgency.urgent : urgency.ordinary}, ${at}, ${expiresAt}, ${at})`;
}

/** The same for many messages, in one statement. */
export async function queueMessages(
  sql: Sql,
  messages: Pick<NewMessage, 'channel' | 'kind' | 'to' | 'data'>[],
  at: Temporal.Instant,
) {
  if (messages.length === 0) return;
  const rows = messages.map(message => ({ id: randomUUIDv7(), ...message }));
  await sql`
    insert into messages (id, channel, kind, recipient, data, due_at, created_at)
    select id, channel, kind, "to", data, ${at}, ${at}
    from jsonb_to_recordset(${sql.json(rows as never)}::jsonb) as given (id uuid, channel text, kind text, "to" text,
      data jsonb)`;
}

/** The same as part of a larger statement: one message per row of the CTE `from`. */
export const queueMessageOf = (
  sql: Sql,
  from: string,
  message: { id: Fragment; channel: Channel; kind: MessageKind; to: Fragment; data: Fragment },
  at: Temporal.Instant,
): Fragment => sql`
  insert into messages (id, channel, kind, recipient, data, due_at, created_at)
  select ${message.id}, ${message.channel}, ${message.kind}, ${message.to}, ${message.data}, ${at}, ${at}
  from ${sql(from)}`;
