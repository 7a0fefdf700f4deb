import type { TSchema } from 'typebox';
import { asCaller, asService } from '../../../caller.ts';
import type { Deps } from '../../../deps.ts';
import { toUnits } from '../../../money.ts';
import { Customer } from '../../../records/customers/schemas.ts';
import { findCustomers } from '../../../records/customers/store.ts';
import { withTotals } from '../../../records/customers/totals.ts';
import { toJobDetails } from '../../../records/jobs/line-items.ts';
import { JobDetails } from '../../../records/jobs/schemas.ts';
import { findJobs } from '../../../records/jobs/store.ts';
import { findPaymentRow } from '../../../records/payments/store.ts';
import { Visit } from '../../../records/visits/schemas.ts';
import { findVisitsById, toVisit } from '../../../records/visits/store.ts';
import { Quote } from '../../customers/quotes/schemas.ts';
import { toQuote } from '../../customers/quotes/show-quote.ts';
import { acceptancesOf, findQuote } from '../../customers/quotes/store.ts';
import { Dispute } from '../../money/disputes/schemas.ts';
import { findDispute } from '../../money/disputes/store.ts';
import { Invoice } from '../../money/invoices/schemas.ts';
import { findInvoice, toInvoice } from '../../money/invoices/store.ts';
import { Payment, toPayment } from '../../money/payments/schemas.ts';
import { toPayout } from '../../money/payouts/read-dashboard.ts';
import { Payout } from '../../money/payouts/schemas.ts';
import { findPayout } from '../../money/payouts/store.ts';
import { reservedCents } from '../../money/refunds/store.ts';

export type Subject = { subject: string; detail: string | null };

/** Things by their subject, as the API shows them. What is gone, or hidden, is missing. */
export type Described = Map<string, Record<string, unknown>>;

export const keyOf = ({ subject, detail }: Subject): string => (detail ? `${subject} ${detail}` : subject);

/**
 * Describes things as a key of these franchises would read them now: the database hides the rest. Empty: the whole
 * business.
 */
export function describeSubjects(
  deps: Deps,
  subjects: Subject[],
  franchiseIds: readonly string[],
): Promise<Described> {
  const describe = () => describeAll(deps, subjects);
  if (franchiseIds.length === 0) return asService(describe);
  return asCaller({ kind: 'key', id: '', franchiseIds }, describe);
}

async function describeAll(deps: Deps, subjects: Subject[]): Promise<Described> {
  const described: Described = new Map();
  const idsOf = (kind: string) => [
    ...new Set(
      subjects
        .filter(({ subject }) => subject.startsWith(`${kind}:`))
        .map(({ subject }) => subject.slice(kind.length + 1)),
    ),
  ];
  await Promise.all([
    describeJobs(deps, idsOf('job'), described),
    describeVisits(deps, idsOf('visit'), described),
    describeCustomers(deps, idsOf('customer'), described),
  ]);
  for (const one of new Map(subjects.map(each => [keyOf(each), each])).values()) {
    const data = await describeOne(deps, one);
    if (data) described.set(keyOf(one), data);
  }
  return described;
}

async function describeJobs({ sql }: Deps, ids: string[], into: Described) {
  if (ids.length === 0) return;
  for (const row of await findJobs(sql, ids))
    into.set(`job:${row.id}`, { job: shown(JobDetails, toJobDetails(row)) });
}

async function describeVisits({ sql }: Deps, ids: string[], into: Described) {
  if (ids.length === 0) return;
  for (const row of await findVisitsById(sql, ids))
    into.set(`visit:${row.id}`, { visit: shown(Visit, toVisit(row)) });
}

async function describeCustomers({ sql }: Deps, ids: string[], into: Described) {
  if (ids.length === 0) return;
  const customers = await withTotals(sql, [...(await findCustomers(sql, ids))]);
  for (const customer of customers)
    into.set(`customer:${customer.id}`, { customer: shown(Customer, customer) });
}

/** Rarer than jobs and customers, so they are read one by one. */
async function describeOne(deps: Deps, { subject, detail }: Subject) {
  const { sql, config } = deps;
  const [kind, id] = [subject.slice(0, subject.indexOf(':')), subject.slice(subject.indexOf(':') + 1)];
  if (kind === 'quote') {
    const row = await findQuote(sql, id);
    return row && { quote: shown(Quote, toQuote(config, row, [...(await acceptancesOf(sql, id))])) };
  }
  if (kind === 'invoice') {
    const row = await findInvoice(sql, id);
    return row && { invoice: shown(Invoice, toInvoice(row, config.publicUrl)) };
  }
  if (kind === 'payout') {
    const row = await findPayout(sql, id);
    return row && { payout: shown(Payout, toPayout(row)) };
  }
  if (kind !== 'payment') return undefined;
  const row = await findPaymentRow(sql, id);
  if (!row) return undefined;
  const payment = shown(Payment, toPayment(row, await reservedCents(sql, id)));
  const dispute = detail && (await findDispute(sql, detail));
  if (!dispute) return { payment };
  return { payment, dispute: shown(Dispute, { ...dispute, amount: toUnits(dispute.amountCents) }) };
}

type Shape = { properties?: Record<string, TSchema>; items?: TSchema };

/** Only what the schema names, as answers of the API are written. */
function shown(schema: TSchema, value: unknown): unknown {
  const { properties, items } = schema as Shape;
  if (Array.isArray(value)) return items ? value.map(item => shown(items, item)) : value;
  if (!properties || typeof value !== 'object' || value === null) return value;
  const given = value as Record<string, unknown>;
  const entries = Object.entries(properties).filter(([name]) => given[name] !== undefined);
  return Object.fromEntries(entries.map(([name, inner]) => [name, shown(inner, given[name])]));
}
