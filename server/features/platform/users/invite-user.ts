import type { UserRow } from '../../../access/users-store.ts';
import type { Sql } from '../../../db/connect.ts';
import type { Deps } from '../../../deps.ts';
import { queueMessage } from '../../../outbox/queue-message.ts';

/** Mails a new user where to sign in. The link holds no secret: whoever follows it gets a code by email. */
export async function inviteUser(
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  sql: Sql,
  { email, name }: UserRow,
) {
  const url = `${config.publicUrl}/admin?email=${encodeURIComponent(email)}`;
  await queueMessage(
    sql,
    { channel: 'email', kind: 'invitation', to: email, data: { name, url }, urgent: true },
    clock.now(),
  );
}
