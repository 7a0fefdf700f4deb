import type { Caller } from '../../../caller.ts';
import { recordChange } from '../../../changes/record-change.ts';
import { toIso } from '../../../clock.ts';
import type { Sql } from '../../../db/connect.ts';
import type { Deps } from '../../../deps.ts';
import { conflict, notFound } from '../../../http/errors.ts';
import type { Channel } from '../../../outbox/channel.ts';
import { DELIVER_MESSAGES, queueMessage } from '../../../outbox/queue-message.ts';
import { reachCustomer } from '../../../outbox/reach-customer.ts';
import { statusWords } from '../../../records/status-words.ts';
import { zoneOf } from '../../schedule/scene/read-scene.ts';
import { quoteUrl } from './quote-link.ts';
import { quoteChange } from './save-quote.ts';
import type { Quote } from './schemas.ts';
import { numberOf, readQuote } from './show-quote.ts';
import { canMove } from './status.ts';
import { type ListedQuote, lockQuote, saveQuote } from './store.ts';

/** Sends a quote to its customer, or sends it again. Also one that was declined or expired, once its date is moved. */
export async function sendQuote(
  deps: Deps,
  id: string,
  channel: Channel | undefined,
  actor: Caller,
): Promise<Quote> {
  const at = deps.clock.now();
  const sent = (await deps.sql.begin(async sql => {
    const quote = await lockQuote(sql, id);
    if (!quote) throw notFound('There is no such quote');
    const isAgain = quote.status === 'sent';
    if (!isAgain && (quote.status === 'accepted' || !canMove(quote.status, 'sent')))
      throw conflict(`This quote is ${statusWords(quote.status)}`);
    if (Temporal.Instant.compare(quote.expiresAt, at) <= 0)
      throw conflict('This quote has expired: move its date first');
    const reach = reachBy(quote, channel);
    if (!reach)
      throw conflict(
        channel
          ? `The customer has no ${words[channel]}`
          : 'The customer has no email address or phone number',
      );
    const now = toIso(at);
    const changes = {
      ...(quote.status === 'viewed'
        ? {}
        : { status: 'sent' as const, sentAt: quote.sentAt ?? now, answeredAt: null, declineReason: null }),
      // The customer just heard of it: reminders start over.
      ...{ lastSentAt: now, reminders: 0, remindedAt: null },
    };
    await saveQuote(sql, id, changes, at);
    const data = await messageOf(deps, sql, quote);
    await queueMessage(sql, { ...reach, kind: 'quote_sent', data }, at);
    const summary = `Sent quote ${numberOf(quote)}`;
    await recordChange(sql, quoteChange(id, 'sent', actor, summary, { channel: reach.channel }), at);
    return readQuote(deps, sql, id);
  })) as Quote;
  deps.queue.nudge(DELIVER_MESSAGES);
  return sent;
}

const words = { email: 'email address', sms: 'phone number' };

function reachBy(quote: ListedQuote, channel: Channel | undefined) {
  if (!channel) return reachCustomer(quote);
  const to = channel === 'email' ? quote.customerEmail : quote.customerPhone;
  return to ? { channel, to } : undefined;
}

/** What messages about a quote say. */
export async function messageOf(deps: Pick<Deps, 'clock' | 'config'>, sql: Sql, quote: ListedQuote) {
  return {
    name: quote.customerName,
    number: numberOf(quote),
    message: quote.message,
    address: quote.address,
    options: quote.options.map(option => option.name),
    fromCents: quote.totalCents,
    expiresAt: quote.expiresAt,
    zone: await zoneOf(deps, sql, quote.franchiseId),
    url: quoteUrl(deps.config, quote),
  };
}
