import { currentCaller } from '../../../caller.ts';
import { currentActor, recordChange } from '../../../changes/record-change.ts';
import type { Sql } from '../../../db/connect.ts';
import { withoutScope } from '../../../db/scope.ts';
import type { Deps } from '../../../deps.ts';
import { conflict, invalid, notFound } from '../../../http/errors.ts';
import type { Channel } from '../../../outbox/channel.ts';
import { DELIVER_MESSAGES, queueMessage } from '../../../outbox/queue-message.ts';
import { emailKey, findCustomer } from '../../../records/customers/store.ts';
import { findOptOut, type OptOutReason } from '../consent/opt-outs.ts';
import { attach, draftsOf } from './attachments-store.ts';
import { linkContact, lockContact } from './contacts-store.ts';
import { isImage } from './file-type.ts';
import { fillPlaceholders, placeholdersOf } from './fill-placeholders.ts';
import { hasWritten, insertMessage, lastMail } from './messages-store.ts';
import { replyAddress } from './reply-address.ts';
import { findSavedReply } from './saved-replies-store.ts';
import { MAX_TEXT, type NewReply } from './schemas.ts';
import { contactsOf, findNextVisit, lockConversation } from './store.ts';

/**
 * Answers a conversation, or starts one: to whoever wrote last on that channel, else to the customer's own address.
 * `id` identifies the message: a repeated request finds it already queued.
 */
export async function sendReply(deps: Deps, conversationId: string, reply: NewReply, id: string) {
  const { channel, attachmentIds = [] } = reply;
  const at = deps.clock.now();
  await deps.sql.begin(async sql => {
    const conversation = await lockConversation(sql, conversationId);
    if (!conversation) throw notFound('There is no such conversation');
    const text = await textOf(deps, sql, conversation, reply);
    const files = await draftsOf(sql, conversationId, attachmentIds);
    if (files.length < new Set(attachmentIds).size)
      throw invalid('The body is not valid', ['attachmentIds: upload the files to this conversation first']);
    if (channel === 'sms' && files.some(file => !isImage(file.contentType)))
      throw invalid('The body is not valid', ['attachmentIds: text messages can carry pictures only']);
    const to = await addressOf(sql, conversation, channel);
    if (!to)
      throw conflict(
        channel === 'sms' ? 'There is no phone number to text' : 'There is no email address to write to',
      );
    await withoutScope(sql, () => refuseBlocked(sql, channel, to));
    const caller = currentCaller();
    const author = { authorId: caller?.id ?? null, authorName: caller?.name ?? null };
    await queueOutgoing(
      deps,
      sql,
      { id, conversation, channel, to, text, subject: reply.subject, ...author },
      at,
    );
    await attach(sql, id, attachmentIds);
    // Whoever answers has read it.
    await sql`update conversations set unread = false, status = 'open' where id = ${conversationId}`;
    const change = { type: 'conversation.replied', actor: currentActor(), summary: 'Wrote to a customer' };
    await recordChange(sql, { ...change, subject: subjectOf(conversation), metadata: { channel } }, at);
  });
  deps.queue.nudge(DELIVER_MESSAGES);
}

type Known = { id: string; customerId: string | null; replyToken: string };

export const subjectOf = ({ id, customerId }: Pick<Known, 'id' | 'customerId'>): string =>
  customerId ? `customer:${customerId}` : `conversation:${id}`;

async function textOf(deps: Deps, sql: Sql, conversation: Known, reply: NewReply) {
  const { channel, text, templateId, attachmentIds = [] } = reply;
  const isPictureAlone = text === undefined && templateId === undefined && attachmentIds.length > 0;
  if (isPictureAlone) return '';
  if ((text === undefined) === (templateId === undefined))
    throw invalid('The body is not valid', ['text: give either a text or a templateId']);
  const saved = templateId && (await findSavedReply(sql, templateId));
  if (templateId && !saved) throw invalid('The body is not valid', ['templateId: is no saved reply']);
  const filled = fillPlaceholders(saved ? saved.text : text!, await placeholdersOf(deps, sql, conversation));
  if (channel === 'sms' && filled.length > MAX_TEXT)
    throw invalid('The body is not valid', [`text: a text message has at most ${MAX_TEXT} characters`]);
  return filled;
}

/** Who wrote last on this channel, else the customer's own number or address. */
export async function addressOf(
  sql: Sql,
  { id, customerId }: Pick<Known, 'id' | 'customerId'>,
  channel: Channel,
) {
  const last = (await contactsOf(sql, id)).find(contact => contact.channel === channel);
  if (last) return last.address;
  const customer = customerId ? await findCustomer(sql, customerId) : undefined;
  return (channel === 'sms' ? customer?.phone : customer?.email) ?? undefined;
}

/** Why the address takes no messages at all. An unsubscription is from campaigns only. */
export async function blockOf(sql: Sql, channel: Channel, to: string) {
  const reason = await findOptOut(sql, channel, to);
  return reason === undefined || reason === 'unsubscribed'
    ? null
    : (reason as Exclude<OptOutReason, 'unsubscribed'>);
}

async function refuseBlocked(sql: Sql, channel: Channel, to: string) {
  const reason = await blockOf(sql, channel, to);
  if (reason === 'stop')
    throw conflict('The customer replied STOP: texts can’t be sent until they reply START');
  if (reason) throw conflict('Email to this address bounced or was reported as spam');
}

type Outgoing = {
  id: string;
  conversation: Known;
  channel: Channel;
  to: string;
  text: string;
  subject?: string;
  automatic?: boolean;
  authorId: string | null;
  authorName: string | null;
};

/** Writes a message into the thread and into the outbox, under one id. */
export async function queueOutgoing(
  { config }: Pick<Deps, 'config'>,
  sql: Sql,
  { id, conversation, channel, to, text, automatic = false, authorId, authorName, ...given }: Outgoing,
  at: Temporal.Instant,
) {
  const earlier = channel === 'email' ? await lastMail(sql, conversation.id) : undefined;
  const subject =
    given.subject ?? (earlier?.subject ? `Re: ${earlier.subject.replace(/^(re:\s*)+/i, '')}` : null);
  const isFirst = channel === 'sms' && !(await hasWritten(sql, conversation.id, 'sms'));
  const message = {
    id,
    conversationId: conversation.id,
    direction: 'out' as const,
    channel,
    address: to,
    subject: channel === 'email' ? subject : null,
    text,
    providerId: null,
    mailId: null,
    intent: null,
    automatic,
    authorId,
    authorName,
  };
  if (!(await insertMessage(sql, message, at))) return;
  await withoutScope(sql, async () => {
    await lockContact(sql, channel, to);
    await linkContact(sql, { channel, address: to, conversationId: conversation.id }, at);
  });
  const replyTo = channel === 'email' ? replyAddress(config, conversation.replyToken) : undefined;
  const jobId = channel === 'email' ? await manageableJob(sql, conversation, to, at) : undefined;
  const data = { text, subject, isFirst, automatic, replyTo, inReplyTo: earlier?.mailId ?? undefined, jobId };
  await queueMessage(sql, { id, channel, kind: 'conversation', to, data, urgent: true }, at);
}

/**
 * The job whose link goes into an email: the next one that is open. Only for the address it was booked with: whoever has
 * the link can manage the visit, and others may write in a customer's conversation.
 */
async function manageableJob(sql: Sql, { customerId }: Known, to: string, at: Temporal.Instant) {
  const next = customerId ? await findNextVisit(sql, customerId, at) : undefined;
  const isOwn = next?.email && (await emailKey(sql, next.email)) === (await emailKey(sql, to));
  return isOwn ? next.jobId : undefined;
}
