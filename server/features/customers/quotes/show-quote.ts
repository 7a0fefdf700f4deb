import { visitToken } from '../../../access/visit-link.ts';
import type { Config } from '../../../config.ts';
import type { Sql } from '../../../db/connect.ts';
import type { Deps } from '../../../deps.ts';
import { notFound } from '../../../http/errors.ts';
import { toUnits } from '../../../money.ts';
import { lineCents } from '../../../records/jobs/line-items.ts';
import { findJob } from '../../../records/jobs/store.ts';
import { findBalance, openDeposit } from '../../../records/payments/balance.ts';
import { findCurrentVisit } from '../../../records/visits/store.ts';
import { readSettings } from '../../../settings/store.ts';
import { findIssuer } from '../../money/invoices/store.ts';
import { zoneOf } from '../../schedule/scene/read-scene.ts';
import { quoteToken, quoteUrl, readQuoteToken } from './quote-link.ts';
import type { Acceptance, PublicQuote, Quote } from './schemas.ts';
import { isOpen } from './status.ts';
import { type AcceptanceRow, acceptancesOf, findQuote, type ListedQuote, type OptionRow } from './store.ts';
import { totalsOf } from './totals.ts';

export const numberOf = ({ number }: Pick<ListedQuote, 'number'>): string => `Q-${number}`;

/** The same answer for a link that is wrong, expired, declined, canceled or erased: it tells nothing about the quote. */
export const unavailable = () => notFound('This quote is no longer available. Please call us.');

const unitsOrNull = (cents: number | null) => (cents === null ? null : toUnits(cents));

function toOption(option: OptionRow, quote: ListedQuote) {
  const { subtotalCents, taxCents, totalCents, depositCents } = totalsOf(option, quote);
  return {
    ...option,
    subtotal: toUnits(subtotalCents),
    tax: toUnits(taxCents),
    total: toUnits(totalCents),
    deposit: toUnits(depositCents),
    items: option.items.map(({ unitPriceCents, unitCostCents, ...item }) => ({
      ...item,
      unitPrice: toUnits(unitPriceCents),
      unitCost: unitsOrNull(unitCostCents),
      amount: toUnits(lineCents({ quantity: item.quantity, unitPriceCents })),
    })),
  };
}

const toAcceptance = ({
  totalCents,
  depositCents,
  optionId,
  content,
  ...row
}: AcceptanceRow): Acceptance => ({
  ...row,
  option: optionId,
  items: content.items,
  total: toUnits(totalCents),
  deposit: unitsOrNull(depositCents),
});

export const toQuote = (config: Config, row: ListedQuote, acceptances: AcceptanceRow[] = []): Quote => ({
  ...row,
  number: numberOf(row),
  options: row.options.map(option => toOption(option, row)),
  total: toUnits(row.totalCents),
  acceptedTotal: unitsOrNull(row.acceptedTotalCents),
  depositFixed: unitsOrNull(row.depositFixedCents),
  url: row.sentAt ? quoteUrl(config, row) : null,
  token: row.sentAt ? quoteToken(config, row) : null,
  acceptances: acceptances.map(toAcceptance),
});

export async function readQuote({ config }: Pick<Deps, 'config'>, sql: Sql, id: string): Promise<Quote> {
  const row = await findQuote(sql, id);
  if (!row) throw notFound('There is no such quote');
  return toQuote(config, row, [...(await acceptancesOf(sql, id))]);
}

/** The quote behind a customer's link. Throws the one answer for all links that no longer work. */
export async function findByToken({ config, sql, clock }: Deps, token: string): Promise<ListedQuote> {
  const link = readQuoteToken(config.linkKey, token);
  const quote = link && (await findQuote(sql, link.id));
  if (!quote || quote.linkNumber !== link.linkNumber || !isAvailable(quote, clock.now())) throw unavailable();
  return quote;
}

/** Expired means expired, even before the task has noticed. */
export const isAvailable = (quote: ListedQuote, now: Temporal.Instant): boolean =>
  quote.status === 'accepted' || (isOpen(quote.status) && Temporal.Instant.compare(quote.expiresAt, now) > 0);

/** What the page behind the link shows. */
export const showQuote = async (deps: Deps, token: string): Promise<PublicQuote> =>
  toPublic(deps, await findByToken(deps, token));

/** The same before it is sent: the office looks at what the customer will see. */
export async function previewQuote(deps: Deps, id: string): Promise<PublicQuote> {
  const quote = await findQuote(deps.sql, id);
  if (!quote) throw notFound('There is no such quote');
  return toPublic(deps, { ...quote, status: 'sent' });
}

async function toPublic(deps: Deps, quote: ListedQuote): Promise<PublicQuote> {
  const [settings, issuer, timezone, acceptances] = await Promise.all([
    readSettings(deps.sql),
    findIssuer(deps.sql, quote.franchiseId),
    zoneOf(deps, deps.sql, quote.franchiseId),
    acceptancesOf(deps.sql, quote.id),
  ]);
  const [accepted] = acceptances;
  const { version, customerName, address, message, expiresAt, depositPercent, options } = quote;
  return {
    number: numberOf(quote),
    status: quote.status === 'accepted' ? 'accepted' : 'open',
    ...{ version, customerName, address, message, expiresAt, depositPercent },
    depositFixed: unitsOrNull(quote.depositFixedCents),
    phone: issuer?.phone || deps.config.business.phone || null,
    timezone,
    terms: settings.quotes.terms,
    options: options.map(option => toOption(option, quote)),
    ...(quote.status === 'accepted' && accepted
      ? { accepted: await showAccepted(deps, quote, accepted) }
      : {}),
  };
}

async function showAccepted({ sql, config }: Deps, quote: ListedQuote, row: AcceptanceRow) {
  const job = (await findJob(sql, quote.jobId!))!;
  // A canceled job takes the quote with it.
  if (job.status === 'cancelled') throw unavailable();
  const [balance, visit] = await Promise.all([findBalance(sql, job.id), findCurrentVisit(sql, job.id)]);
  return {
    option: row.optionId,
    items: row.content.items,
    name: row.name,
    at: row.acceptedAt,
    total: toUnits(row.totalCents),
    jobNumber: job.number,
    jobId: job.id,
    visit: visitToken(config, job.id),
    depositDue: toUnits(openDeposit(balance!) ?? 0),
    windowStart: visit.windowStart,
    windowEnd: visit.windowEnd,
    canSchedule: job.status === 'pending',
  };
}
