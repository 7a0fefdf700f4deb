import { randomUUIDv7 } from 'node:crypto';
import type { Sql } from '../../../db/connect.ts';
import type { Deps } from '../../../deps.ts';
import type { Channel } from '../../../outbox/channel.ts';
import { DELIVER_MESSAGES } from '../../../outbox/queue-message.ts';
import { findCustomerByEmail, ownerOf } from '../../../records/customers/store.ts';
import { readSettings } from '../../../settings/store.ts';
import { insertAttachment, insertFailed, insertPending, type Source } from './attachments-store.ts';
import { countInbound, findContact, linkContact, lockContact, markAutoReplied } from './contacts-store.ts';
import { FETCH_ATTACHMENTS } from './fetch-attachments.ts';
import { MOST_FILES, MOST_RECEIVED, receivedType, safeName } from './file-type.ts';
import { hasMessage, insertMessage } from './messages-store.ts';
import { isOfficeOpen } from './office-hours.ts';
import { blockOf, queueOutgoing } from './send-reply.ts';
import { conversationOf, findByToken, insertConversation, lockConversation } from './store.ts';

export type Inbound = {
  channel: Channel;
  from: string;
  subject: string | null;
  text: string;
  /** The provider's id, the same when it delivers again. */
  providerId: string;
  mailId?: string | null;
  /** From the address it was sent to: which conversation it answers. */
  replyToken?: string;
  intent?: 'stop' | 'start';
  /** Written by a machine. Never answered. */
  automatic?: boolean;
  files: { name: string; source: Source | Buffer }[];
};

/** One auto-reply per sender in this time: two machines that answer each other stop after one round. */
const AUTO_REPLY_HOURS = 4;

export type Outcome = { conversationId?: string; stored: 'added' | 'known' | 'dropped' };

/** Puts a message from outside into its conversation: once, at most so many a minute, in order. */
export async function receiveMessage(deps: Deps, message: Inbound): Promise<Outcome> {
  const at = deps.clock.now();
  const outcome = (await deps.sql.begin(async sql => {
    await lockContact(sql, message.channel, message.from);
    if (await hasMessage(sql, message.providerId)) return { stored: 'known' };
    const conversationId = await findTarget(sql, message, at);
    await linkContact(sql, { channel: message.channel, address: message.from, conversationId }, at);
    if (!(await countInbound(sql, message.channel, message.from, at)))
      return { stored: 'dropped', conversationId };
    const id = randomUUIDv7();
    const { channel, subject, text, providerId, mailId = null, intent = null, automatic = false } = message;
    const row = { id, conversationId, channel, subject, text, providerId, mailId, intent, automatic };
    const author = { authorId: null, authorName: null };
    await insertMessage(sql, { ...row, ...author, direction: 'in', address: message.from }, at);
    await saveFiles(sql, { conversationId, messageId: id }, message.files, at);
    if (!automatic && !intent) await autoReply(deps, sql, conversationId, message, at);
    return { stored: 'added', conversationId };
  })) as Outcome;
  deps.queue.nudge(DELIVER_MESSAGES);
  if (message.files.length > 0) deps.queue.nudge(FETCH_ATTACHMENTS);
  return outcome;
}

/**
 * By the reply token, then by where this address wrote before or was written to, then an email by its customer. A phone
 * number never leads to a customer on its own: numbers change hands and are shared.
 */
async function findTarget(sql: Sql, { channel, from, replyToken }: Inbound, at: Temporal.Instant) {
  const answered = replyToken && (await findByToken(sql, replyToken));
  if (answered) return answered;
  const customer = channel === 'email' ? await findCustomerByEmail(sql, from) : undefined;
  if (customer) return conversationOf(sql, ownerOf(customer), at);
  const known = await findContact(sql, channel, from);
  return known?.conversationId ?? insertConversation(sql, null, at);
}

async function saveFiles(
  sql: Sql,
  ids: { conversationId: string; messageId: string },
  files: Inbound['files'],
  at: Temporal.Instant,
) {
  for (const [i, { name: given, source }] of files.slice(0, MOST_FILES).entries()) {
    const file = { ...ids, id: randomUUIDv7(), name: safeName(given, `file-${i + 1}`) };
    if (!Buffer.isBuffer(source)) await insertPending(sql, { ...file, source }, at);
    else if (source.length > MOST_RECEIVED || source.length === 0) await insertFailed(sql, file, at);
    else await insertAttachment(sql, { ...file, contentType: receivedType(source), bytes: source }, at);
  }
}

/** Outside office hours, if the office wants that. */
async function autoReply(
  deps: Deps,
  sql: Sql,
  conversationId: string,
  { channel, from }: Inbound,
  at: Temporal.Instant,
) {
  const { conversations: settings } = await readSettings(sql);
  if (!settings.autoReplyEnabled || settings.autoReply.trim() === '') return;
  if (isOfficeOpen(settings, deps.config.timezone, at)) return;
  const last = (await findContact(sql, channel, from))?.autoRepliedAt;
  if (last && Temporal.Instant.compare(last, at.subtract({ hours: AUTO_REPLY_HOURS })) > 0) return;
  if (await blockOf(sql, channel, from)) return;
  const conversation = (await lockConversation(sql, conversationId))!;
  const message = { id: randomUUIDv7(), conversation, channel, to: from, text: settings.autoReply };
  const author = { automatic: true, authorId: null, authorName: null };
  // Behind what it answers, also where both have the same time.
  await queueOutgoing(deps, sql, { ...message, ...author }, at.add({ milliseconds: 1 }));
  await markAutoReplied(sql, channel, from, at);
}
