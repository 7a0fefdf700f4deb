import { randomUUIDv7 } from 'node:crypto';
import type { Fragment, Sql } from '../../db/connect.ts';
import type { MessageKind, Templates } from './templates.ts';

export const DELIVER_MESSAGES = 'deliver-messages';

/** More urgent ones overtake; messages of one urgency reach a person in the order they were put in. */
export const urgency = { urgent: 0, ordinary: 1, bulk: 2 } as const;

export type NewMessage<K extends MessageKind = MessageKind> = {
  /** Made up if left out; naming it lets a caller find its message again. */
  id?: string;
  channel: 'email' | 'sms';
  kind: K;
  to: string;
  /**
   * What the template says it needs; with `more`, what only the statement itself knows is added in SQL, and
   * `sealed` holds what nobody but the receiver may read.
   */
  data: Partial<Templates[K]> & { sealed?: string };
  more?: Fragment;
  urgent?: boolean;
  /** Not sent after this. */
  expiresAt?: Temporal.Instant;
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
  const { id = randomUUIDv7(), channel, kind, to, data, more, urgent, expiresAt = null } = message;
  return sql`
    insert into messages (id, channel, kind, recipient, data, priority, due_at, expires_at, created_at)
    select ${id}::uuid, ${channel}, ${kind}, ${to},
      ${sql.json(data as never)}::jsonb ${more ? sql`|| ${more}` : sql``},
      ${urgent ? urgency.urgent : urgency.ordinary}::smallint, ${at}::timestamptz, ${expiresAt}::timestamptz,
      ${at}::timestamptz
    ${from ? sql`from ${sql(from)}` : sql``}` satisfies Fragment;
}

/** The same for many at once, each row of the CTE `from` being one: `(message_id, recipient, data)`. */
export const queueEach = (
  sql: Sql,
  channel: NewMessage['channel'],
  kind: MessageKind,
  from: string,
  at: Temporal.Instant,
) => sql`
  insert into messages (id, channel, kind, recipient, data, due_at, created_at)
  select message_id, ${channel}, ${kind}, recipient, data, ${at}::timestamptz, ${at}::timestamptz
  from ${sql(from)}`;
