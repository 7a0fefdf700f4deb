import { randomUUIDv7 } from 'node:crypto';
import { currentActor, recordChange } from '../../../changes/record-change.ts';
import type { Deps } from '../../../deps.ts';
import type { MessageKind } from '../../../outbox/message-data.ts';
import { type NewMessage, queueMessage } from '../../../outbox/queue-message.ts';
import { deliverMessages } from './deliver-messages.ts';
import { findMessage } from './store.ts';

export type SentNow = {
  id: string;
  status: 'queued' | 'sent' | 'failed';
  messageId?: string;
  error?: string;
};

/** Sends immediately for callers that wait for the outcome, through the outbox like every message. */
export async function sendNow<K extends MessageKind>(deps: Deps, message: NewMessage<K>): Promise<SentNow> {
  const id = randomUUIDv7();
  const at = deps.clock.now();
  await deps.sql.begin(async sql => {
    await queueMessage(sql, { ...message, id, urgent: true }, at);
    // Without the recipient: the message has it, and erasure finds it there.
    const change = { type: 'message.sent_by_hand', summary: `Sent a message by hand: ${message.kind}` };
    await recordChange(sql, { ...change, actor: currentActor(), subject: `message:${id}` }, at);
  });
  await deliverMessages(deps, { only: { ids: [id] } });
  const { status, providerMessageId, error } = (await findMessage(deps.sql, id))!;
  return { id, status, messageId: providerMessageId ?? undefined, error: error ?? undefined };
}
