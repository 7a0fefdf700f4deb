import { randomUUIDv7 } from 'node:crypto';
import type { Caller } from '../../../caller.ts';
import { recordChange } from '../../../changes/record-change.ts';
import { toIso } from '../../../clock.ts';
import type { Sql } from '../../../db/connect.ts';
import type { Deps } from '../../../deps.ts';
import { conflict, invalid, notFound } from '../../../http/errors.ts';
import { formatCents } from '../../../money.ts';
import { alertOffice } from '../../../outbox/alert-office.ts';
import { DELIVER_MESSAGES, queueMessage } from '../../../outbox/queue-message.ts';
import { reachCustomer } from '../../../outbox/reach-customer.ts';
import { closeCheckout } from '../../money/checkout/close-checkout.ts';
import { pictureTypeOf } from '../../work/field/photo.ts';
import { PLACE_JOBS } from '../../work/jobs/place-jobs.ts';
import { quoteUrl } from './quote-link.ts';
import { changeQuotedJob, insertQuotedJob } from './quoted-job.ts';
import { quoteChange } from './save-quote.ts';
import type { AcceptInput, OfficeAcceptInput } from './schemas.ts';
import { findByToken, isAvailable, numberOf, unavailable } from './show-quote.ts';
import { canMove } from './status.ts';
import {
  type AcceptanceRow,
  acceptancesOf,
  insertAcceptance,
  type ListedQuote,
  lockQuote,
  type OptionRow,
  saveQuote,
} from './store.ts';
import { chosenItems, totalsOf } from './totals.ts';

type Answer = {
  option: string;
  items?: string[];
  version?: number;
  name: string;
  kind: AcceptanceRow['kind'];
  signature: Buffer | null;
  note: string | null;
};

/** The customer accepts by link. */
export async function acceptByLink(deps: Deps, token: string, input: AcceptInput, actor: Caller) {
  const { id } = await findByToken(deps, token);
  const answer = { ...input, ...readSignature(input), note: null };
  return accept(deps, id, answer, actor, quote => {
    if (!isAvailable(quote, deps.clock.now())) throw unavailable();
  });
}

/** The office accepts for the customer, who approved by phone or on site. */
export async function acceptForCustomer(deps: Deps, id: string, input: OfficeAcceptInput, actor: Caller) {
  const answer = { ...input, kind: 'verbal' as const, signature: null };
  return accept(deps, id, answer, actor, quote => {
    if (quote.status !== 'accepted' && !canMove(quote.status, 'accepted'))
      throw conflict('This quote is canceled: duplicate it instead');
  });
}

/**
 * Accepts an option: the quote, its job and what was signed commit together. The quote stays locked meanwhile, so of
 * several answers at once the first decides; the same answer again finds the job that is there.
 */
async function accept(
  deps: Deps,
  id: string,
  answer: Answer,
  actor: Caller,
  refuse: (quote: ListedQuote) => void,
): Promise<{ jobId: string }> {
  const at = deps.clock.now();
  const { jobId, isChanged } = (await deps.sql.begin(async sql => {
    const quote = await lockQuote(sql, id);
    if (!quote) throw notFound('There is no such quote');
    refuse(quote);
    if (answer.version !== undefined && answer.version !== quote.version)
      throw conflict('This quote has changed: please look at it again');
    const option = quote.options.find(each => each.id === answer.option);
    if (!option) throw invalid('The body is not valid', ['option: is not part of this quote']);
    const items = optionalOf(option, answer.items);
    if (quote.status === 'accepted') {
      await refuseOther(sql, quote, option, items);
      return { jobId: quote.jobId!, isChanged: false };
    }
    const { totalCents, depositCents } = totalsOf(option, quote, items);
    const sold = {
      option,
      items: chosenItems(option, items),
      totalCents,
      depositCents: depositCents || null,
    };
    const jobId = quote.jobId ?? randomUUIDv7();
    if (quote.jobId) await changeQuotedJob(sql, quote.jobId, sold, actor, at);
    else await insertQuotedJob(sql, jobId, quote, sold, actor, at);
    await insertAcceptance(sql, {
      ...{ id: randomUUIDv7(), quoteId: id, version: quote.version, optionId: option.id },
      ...{ kind: answer.kind, name: answer.name.trim(), signature: answer.signature, note: answer.note },
      ...{ ip: actor.ip ?? null, content: { option, items }, totalCents, depositCents: sold.depositCents },
      acceptedAt: toIso(at),
    });
    await saveQuote(sql, id, { status: 'accepted', jobId, answeredAt: toIso(at), declineReason: null }, at);
    await notify(deps, sql, quote, { ...sold, jobId, name: answer.name.trim() }, at);
    const summary = `Accepted ${numberOf(quote)}: ${option.name}`;
    await recordChange(sql, quoteChange(id, 'accepted', actor, summary, { jobId }), at);
    return { jobId, isChanged: quote.jobId !== null };
  })) as { jobId: string; isChanged: boolean };
  deps.queue.nudge(DELIVER_MESSAGES);
  deps.queue.nudge(PLACE_JOBS);
  if (isChanged) await closeCheckout(deps, jobId);
  return { jobId };
}

/** The optional items that are wanted: those named, or those the office selected. */
function optionalOf({ items }: OptionRow, named: string[] | undefined): string[] {
  const optional = items.filter(item => item.optional);
  if (!named) return optional.filter(item => item.selected).map(item => item.id);
  if (named.some(id => !optional.some(item => item.id === id)))
    throw invalid('The body is not valid', ['items: names something that is not optional in this option']);
  return optional.filter(item => named.includes(item.id)).map(item => item.id);
}

async function refuseOther(sql: Sql, quote: ListedQuote, option: OptionRow, items: string[]) {
  const [accepted] = await acceptancesOf(sql, quote.id);
  if (accepted!.optionId !== option.id || accepted!.content.items.join() !== items.join())
    throw conflict('This quote was already accepted with another choice. Please call us to change it.');
}

const PNG = 'data:image/png;base64,';

function readSignature({ signature }: AcceptInput): Pick<Answer, 'kind' | 'signature'> {
  if (!signature?.startsWith('data:')) return { kind: 'typed', signature: null };
  const bytes = signature.startsWith(PNG) ? Buffer.from(signature.slice(PNG.length), 'base64') : undefined;
  if (pictureTypeOf(bytes) !== 'image/png')
    throw invalid('The body is not valid', ['signature: is not a PNG picture']);
  return { kind: 'drawn', signature: bytes! };
}

type Sold = {
  option: OptionRow;
  items: OptionRow['items'];
  totalCents: number;
  depositCents: number | null;
  jobId: string;
  name: string;
};

async function notify(deps: Deps, sql: Sql, quote: ListedQuote, sold: Sold, at: Temporal.Instant) {
  const { config } = deps;
  const reach = reachCustomer(quote);
  const data = {
    name: quote.customerName,
    number: numberOf(quote),
    option: sold.option.name,
    items: sold.items.map(({ description, quantity }) =>
      quantity === 1 ? description : `${quantity} × ${description}`,
    ),
    totalCents: sold.totalCents,
    depositCents: sold.depositCents,
    signedBy: sold.name,
    url: quoteUrl(config, quote),
    jobId: sold.jobId,
  };
  if (reach) await queueMessage(sql, { ...reach, kind: 'quote_accepted', data }, at);
  const facts: [string, string][] = [
    ['Quote', numberOf(quote)],
    ['Customer', quote.customerName],
    ['Option', sold.option.name],
    ['Total', formatCents(sold.totalCents, config.business)],
  ];
  const summary = `${quote.customerName} accepted ${numberOf(quote)}`;
  await alertOffice(deps, sql, { summary, facts, aboutJobId: sold.jobId }, at);
}
