import type { Caller } from '../../../caller.ts';
import { recordChange } from '../../../changes/record-change.ts';
import { toIso } from '../../../clock.ts';
import type { Deps } from '../../../deps.ts';
import { conflict, notFound } from '../../../http/errors.ts';
import { alertOffice } from '../../../outbox/alert-office.ts';
import { DELIVER_MESSAGES } from '../../../outbox/queue-message.ts';
import { openCheckout } from '../../money/checkout/open-checkout.ts';
import { rescheduleVisit } from '../visit-link/reschedule-visit.ts';
import { quoteChange } from './save-quote.ts';
import type { Quote } from './schemas.ts';
import { findByToken, isAvailable, numberOf, readQuote, unavailable } from './show-quote.ts';
import { canMove, isOpen } from './status.ts';
import { lockQuote, saveQuote } from './store.ts';

/** The page was opened by somebody whose browser runs scripts; programs that follow links in mails don't count. */
export async function recordView(deps: Deps, token: string, actor: Caller) {
  const { id } = await findByToken(deps, token);
  const at = deps.clock.now();
  await deps.sql.begin(async sql => {
    const quote = await lockQuote(sql, id);
    if (quote?.status !== 'sent') return;
    await saveQuote(sql, id, { status: 'viewed', viewedAt: quote.viewedAt ?? toIso(at) }, at);
    await recordChange(sql, quoteChange(id, 'viewed', actor, 'The customer opened the quote'), at);
  });
}

/** The customer says no. A job of an earlier version stays as it is. */
export async function declineQuote(deps: Deps, token: string, reason: string | null, actor: Caller) {
  const { id } = await findByToken(deps, token);
  const at = deps.clock.now();
  await deps.sql.begin(async sql => {
    const quote = await lockQuote(sql, id);
    if (!quote || (quote.status !== 'declined' && !isAvailable(quote, at))) throw unavailable();
    if (quote.status === 'accepted') throw conflict('This quote was accepted. Please call us to change it.');
    if (quote.status === 'declined') return;
    await saveQuote(sql, id, { status: 'declined', declineReason: reason, answeredAt: toIso(at) }, at);
    await recordChange(sql, quoteChange(id, 'declined', actor, `Declined ${numberOf(quote)}`), at);
    const facts: [string, string][] = [
      ['Quote', numberOf(quote)],
      ['Customer', quote.customerName],
      ['Reason', reason ?? 'none given'],
    ];
    const summary = `${quote.customerName} declined ${numberOf(quote)}`;
    await alertOffice(deps, sql, { summary, facts }, at);
  });
  deps.queue.nudge(DELIVER_MESSAGES);
}

/** The office withdraws a quote: its link stops working. */
export async function cancelQuote(deps: Deps, id: string, actor: Caller): Promise<Quote> {
  const at = deps.clock.now();
  return deps.sql.begin(async sql => {
    const quote = await lockQuote(sql, id);
    if (!quote) throw notFound('There is no such quote');
    if (quote.status !== 'cancelled') {
      if (!canMove(quote.status, 'cancelled'))
        throw conflict('This quote was accepted: cancel its job instead');
      await saveQuote(sql, id, { status: 'cancelled' }, at);
      await recordChange(sql, quoteChange(id, 'cancelled', actor, `Canceled ${numberOf(quote)}`), at);
    }
    return readQuote(deps, sql, id);
  }) as Promise<Quote>;
}

async function acceptedJob(deps: Deps, token: string): Promise<string> {
  const quote = await findByToken(deps, token);
  if (isOpen(quote.status) || !quote.jobId) throw conflict('Accept the quote first');
  return quote.jobId;
}

/** A page to pay the deposit on; afterwards the customer is back on the quote. */
export async function payDeposit(deps: Deps, token: string) {
  const jobId = await acceptedJob(deps, token);
  return openCheckout(deps, { jobId, returnUrl: `/quote/${token}` });
}

/** Books the window that the customer holds for the visit of their job. The same request again changes nothing. */
export async function scheduleQuote(deps: Deps, token: string, holdId: string, actor: Caller) {
  await rescheduleVisit(deps, await acceptedJob(deps, token), holdId, actor);
}
