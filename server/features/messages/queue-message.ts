import { randomUUIDv7 } from 'node:crypto';
import type { Fragment, Sql } from '../../db/connect.ts';
import type { MessageKind, Templates } from './templates.ts';

export const DELIVER_MESSAGES = 'deliver-messages';

export type NewMessage<K extends MessageKind = MessageKind> = {
  channel: 'email' | 'sms';
  kind: K;
  to: string;
  /** What the template says it needs; with `more`, what only the statement itself knows is added in SQL. */
  data: Partial<Templates[K]>;
  more?: Fragment;
};

/**
 * Puts a message into the outbox, as a statement for the change's own transaction or, given `from`, as part of
 * its own statement: once for each row of that CTE. Nudge DELIVER_MESSAGES after the commit.
 */
export function queueMessage<K extends MessageKind>(
  sql: Sql,
  message: NewMessage<K>,
  at: Temporal.Instant,
  from?: string,
) {
  const { channel, kind, to, data, more } = message;
  return sql`
    insert into messages (id, channel, kind, recipient, data, due_at, created_at)
    select ${randomUUIDv7()}::uuid, ${channel}, ${kind}, ${to},
      ${sql.json(data as never)}::jsonb ${more ? sql`|| ${more}` : sql``}, ${at}::timestamptz, ${at}::timestamptz
    ${from ? sql`from ${sql(from)}` : sql``}` satisfies Fragment;
}
