import { randomUUID } from 'node:crypto';
import type { Caller } from '../../../caller.ts';
import { nameOf } from '../../../changes/describe-change.ts';
import { recordChange } from '../../../changes/record-change.ts';
import type { Sql } from '../../../db/connect.ts';
import type { Deps } from '../../../deps.ts';
import { conflict, invalid, notFound } from '../../../http/errors.ts';
import { toCents } from '../../../money.ts';
import { findProperty } from '../../../records/customers/properties-store.ts';
import { findCustomer } from '../../../records/customers/store.ts';
import { ownFranchise, refuseUnknownFranchise } from '../../../records/franchises/own-franchise.ts';
import { listServices } from '../../../records/services/store.ts';
import { readTaxRate } from '../../money/tax/tax-rate-of.ts';
import type { OptionInput, Quote, QuoteInput, QuotePatch } from './schemas.ts';
import { numberOf, readQuote } from './show-quote.ts';
import {
  findQuote,
  imageIdsOf,
  insertQuote,
  lockQuote,
  type OptionRow,
  saveQuote,
  usualPlace,
} from './store.ts';
import { totalsOf } from './totals.ts';

const MAX_CENTS = 9_999_900;
const USUAL_DAYS = 30;

const wrong = (...details: string[]) => invalid('The body is not valid', details);

/** Writes a quote down as a draft. */
export async function createQuote(deps: Deps, id: string, input: QuoteInput, actor: Caller): Promise<Quote> {
  const at = deps.clock.now();
  return deps.sql.begin(async sql => {
    if (await findQuote(sql, id)) return readQuote(deps, sql, id);
    if (!(await findCustomer(sql, input.customerId))) throw wrong('customerId: names no customer');
    const franchiseId = await checkFranchise(sql, ownFranchise(input.franchiseId));
    const place = await placeOf(sql, input.customerId, input.propertyId);
    const about = { customerId: input.customerId, franchiseId, address: place.address };
    const options = await toOptions(sql, id, input.options, about);
    const deposit = depositOf(input);
    const expiresAt = input.expiresAt ?? at.add({ hours: USUAL_DAYS * 24 }).toString();
    refusePast(expiresAt, at);
    const values = {
      ...about,
      ...place,
      options,
      ...deposit,
      expiresAt,
      message: input.message?.trim() || null,
    };
    await insertQuote(sql, id, { ...values, totalCents: lowestTotal(options, deposit) }, at);
    const quote = (await findQuote(sql, id))!;
    await recordChange(sql, quoteChange(quote.id, 'created', actor, `Wrote quote ${numberOf(quote)}`), at);
    return readQuote(deps, sql, id);
  }) as Promise<Quote>;
}

/**
 * Changes a quote. What was sent before becomes a new version that the customer has to accept, also if they had accepted
 * the earlier one: their job stays as it was until then.
 */
export async function updateQuote(deps: Deps, id: string, patch: QuotePatch, actor: Caller): Promise<Quote> {
  const at = deps.clock.now();
  return deps.sql.begin(async sql => {
    const quote = await lockQuote(sql, id);
    if (!quote) throw notFound('There is no such quote');
    if (quote.status === 'cancelled') throw conflict('This quote is canceled: duplicate it instead');
    const franchiseId =
      patch.franchiseId === undefined
        ? quote.franchiseId
        : await checkFranchise(sql, ownFranchise(patch.franchiseId));
    const place =
      patch.propertyId === undefined
        ? { propertyId: quote.propertyId, address: quote.address }
        : await placeOf(sql, quote.customerId, patch.propertyId);
    const about = { customerId: quote.customerId, franchiseId, address: place.address };
    const options = await toOptions(sql, id, patch.options ?? quote.options.map(asInput), about);
    const deposit =
      patch.depositPercent === undefined && patch.depositFixed === undefined
        ? { depositPercent: quote.depositPercent, depositFixedCents: quote.depositFixedCents }
        : depositOf(patch);
    const expiresAt = patch.expiresAt ?? quote.expiresAt;
    if (patch.expiresAt !== undefined) refusePast(expiresAt, at);
    const values = {
      ...{ franchiseId, ...place, options, ...deposit, expiresAt },
      ...(patch.message === undefined ? {} : { message: patch.message?.trim() || null }),
      totalCents: lowestTotal(options, deposit),
      ...(quote.status === 'draft' ? {} : { version: quote.version + 1, ...reopened(quote.status) }),
    };
    await saveQuote(sql, id, values, at);
    const summary = quote.status === 'draft' ? 'Changed the quote' : 'Changed the quote after it was sent';
    await recordChange(sql, quoteChange(id, 'edited', actor, summary), at);
    return readQuote(deps, sql, id);
  }) as Promise<Quote>;
}

/** A declined or expired quote is offered again only when it is sent again. */
const reopened = (status: Quote['status']) =>
  status === 'accepted' || status === 'viewed' ? { status: 'sent' as const, viewedAt: null } : {};

export const quoteChange = (id: string, event: string, actor: Caller, summary: string, metadata = {}) => ({
  ...{ type: `quote.${event}`, actor: nameOf(actor), summary, metadata },
  subject: `quote:${id}`,
});

function refusePast(expiresAt: string, at: Temporal.Instant) {
  if (Temporal.Instant.compare(expiresAt, at) <= 0) throw wrong('expiresAt: must be in the future');
}

async function checkFranchise(sql: Sql, franchiseId: string | null): Promise<string | null> {
  await refuseUnknownFranchise(sql, franchiseId);
  return franchiseId;
}

async function placeOf(sql: Sql, customerId: string, propertyId: string | null | undefined) {
  if (!propertyId) {
    const usual = await usualPlace(sql, customerId);
    if (!usual) throw wrong('propertyId: is required, because this customer has no property yet');
    return usual;
  }
  const property = await findProperty(sql, propertyId);
  if (property?.customerId !== customerId) throw wrong('propertyId: is not a property of this customer');
  return { propertyId, address: property.address };
}

type Deposited = Pick<QuotePatch, 'depositPercent' | 'depositFixed'>;

function depositOf({ depositPercent = null, depositFixed = null }: Deposited) {
  if (depositPercent !== null && depositFixed !== null)
    throw wrong('depositFixed: a deposit is either a percentage or an amount');
  return { depositPercent, depositFixedCents: depositFixed === null ? null : toCents(depositFixed) };
}

type About = { customerId: string; franchiseId: string | null; address: string };

/** Options as they are stored, with ids and the tax rate of the place. */
async function toOptions(
  sql: Sql,
  quoteId: string,
  given: OptionInput[],
  about: About,
): Promise<OptionRow[]> {
  const services = new Map((await listServices(sql, true)).map(service => [service.id, service]));
  const images = new Set(await imageIdsOf(sql, quoteId));
  const details: string[] = [];
  const options: OptionRow[] = [];
  for (const [n, option] of given.entries()) {
    const items = option.items.map((item, i) => {
      if (item.serviceId && !services.has(item.serviceId))
        details.push(`options.${n}.items.${i}.serviceId: names no service`);
      return {
        id: item.id ?? randomUUID(),
        description: item.description.trim(),
        quantity: item.quantity,
        unitPriceCents: toCents(item.unitPrice),
        unitCostCents: item.unitCost == null ? null : toCents(item.unitCost),
        taxable: item.taxable,
        serviceId: item.serviceId ?? null,
        optional: item.optional,
        selected: item.optional && item.selected,
        image: item.image ?? null,
      };
    });
    const used = [...option.images, ...items.flatMap(({ image }) => image ?? [])];
    if (used.some(image => !images.has(image))) details.push(`options.${n}: names an image of another quote`);
    if (new Set(items.map(item => item.id)).size < items.length)
      details.push(`options.${n}.items: two have the same id`);
    if (items.every(item => item.optional)) details.push(`options.${n}.items: one must not be optional`);
    const row = {
      id: option.id ?? randomUUID(),
      name: option.name.trim(),
      description: option.description?.trim() || null,
      images: option.images,
      taxRate: 0,
      items,
    };
    row.taxRate = await readTaxRate(sql, { ...about, type: typeOf(row, services) });
    const most = totalsOf(
      row,
      { depositPercent: null, depositFixedCents: null },
      items.map(item => item.id),
    );
    if (most.subtotalCents > MAX_CENTS) details.push(`options.${n}.items: add up to more than 99999`);
    options.push(row);
  }
  if (new Set(options.map(option => option.id)).size < options.length)
    details.push('options: two have the same id');
  if (details.length > 0) throw wrong(...details);
  return options;
}

/** The service of the first item, or its description: what the job will be called. */
export const typeOf = ({ items }: OptionRow, services: Map<string, { label: string }>): string =>
  (services.get(items[0]!.serviceId ?? '')?.label ?? items[0]!.description).slice(0, 200);

const asInput = (option: OptionRow): OptionInput => ({
  ...option,
  items: option.items.map(({ unitPriceCents, unitCostCents, ...item }) => ({
    ...item,
    unitPrice: unitPriceCents / 100,
    unitCost: unitCostCents === null ? null : unitCostCents / 100,
  })),
});

const lowestTotal = (options: OptionRow[], deposit: Parameters<typeof totalsOf>[1]): number =>
  Math.min(...options.map(option => totalsOf(option, deposit).totalCents));
