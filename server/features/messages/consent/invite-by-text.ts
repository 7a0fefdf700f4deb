import type { Pool } from '../../../db/connect.ts';
import { queueMessage } from '../../../outbox/queue-message.ts';

/**
 * Asks a phone that opted out of campaigns whether it wants them again. The account that asks has not proven that the
 * number is its own, so only the reply START counts. Each number is asked once a day.
 */
export async function inviteByText(sql: Pool, phone: string, email: string, at: Temporal.Instant) {
  await sql.begin(async tx => {
    await tx`delete from sms_invitations where asked_at <= ${at.subtract({ hours: 24 })}`;
    const invited = await tx`
      insert into sms_invitations (address, asked_at) values (contact_key('sms', ${phone}), ${at})
      on conflict (address) do nothing`;
    if (invited.count > 0)
      await queueMessage(tx, { channel: 'sms', kind: 'sms_opt_in', to: phone, data: { email } }, at);
  });
}
