import { randomUUIDv7 } from 'node:crypto';
import type { Fragment, Sql } from '../../db/connect.ts';
import type { MessageKind, Templates } from './templates.ts';

export const DELIVER_MESSAGES = 'deliver-messages';

export type NewMessage<K extends MessageKind = MessageKind> = {
  channel: 'email' | 'sms';
  kind: K;
  to: string;
  data: Templates[K];
};

/** Puts a message into the outbox, in the transaction of what it tells. Nudge DELIVER_MESSAGES after the commit. */
export const queueMessage = <K extends MessageKind>(
  sql: Sql,
  message: NewMessage<K>,
  at: Temporal.Instant,
) => sql`
  insert into messages (id, channel, kind, recipient, data, due_at, created_at)
  values (${randomUUIDv7()}, ${message.channel}, ${message.kind}, ${message.to}, ${sql.json(message.data as never)},
    ${at}, ${at})`;

/** The same as part of the change's own statement: a message for each row of the CTE `from`. */
export const queueMessageOf = (
  sql: Sql,
  from: string,
  message: { id: Fragment; channel: 'email' | 'sms'; kind: MessageKind; to: Fragment; data: Fragment },
  at: Temporal.Instant,
): Fragment => sql`
  insert into messages (id, channel, kind, recipient, data, due_at, created_at)
  select ${message.id}, ${message.channel}, ${message.kind}, ${message.to}, ${message.data}, ${at}, ${at}
  from ${sql(from)}`;
