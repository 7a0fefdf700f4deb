import { randomUUIDv7 } from 'node:crypto';
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
  await queueMessage(deps.sql, { ...message, id, urgent: true }, deps.clock.now());
  await deliverMessages(deps, { only: { ids: [id] } });
  const { status, providerMessageId, error } = (await findMessage(deps.sql, id))!;
  return { id, status, messageId: providerMessageId ?? undefined, error: error ?? undefined };
}
