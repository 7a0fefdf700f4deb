import { deleteCodesOf } from '../../../access/codes-store.ts';
import { asCaller } from '../../../caller.ts';
import { eraseUnreadable } from '../../../changes/feed-store.ts';
import { recordChange } from '../../../changes/record-change.ts';
import { clearDetails } from '../../../changes/store.ts';
import type { Sql } from '../../../db/connect.ts';
import { eraseAnswers } from '../../../http/idempotency/store.ts';
import { deleteErrorsAbout } from '../../../records/client-errors/store.ts';
import { eraseProperties, listProperties } from '../../../records/customers/properties-store.ts';
import { eraseCustomer, ownerOf, separateMerged } from '../../../records/customers/store.ts';
import { deletePositions } from '../../../records/jobs/positions-store.ts';
import { eraseJobs, type JobRow } from '../../../records/jobs/store.ts';
import { deleteWords } from '../../../records/search/store.ts';
import { deleteDeliveriesAbout } from '../../../records/webhook-deliveries/store.ts';
import { eraseConversations } from '../../messages/conversations/messages-store.ts';
import { eraseMentions } from '../../messages/delivery/erase-mentions.ts';
import { clearMessagesTo, clearTextsOf } from '../../messages/delivery/store.ts';
import { forgetLanguage } from '../../messages/templates/store.ts';
import { eraseSchedules, separateSchedules } from '../../money/billing/store.ts';
import { endRestoring } from '../../money/cancellation/store.ts';
import { erasePayments } from '../../money/payments/erase-payments.ts';
import { deleteDecisionsAbout } from '../../schedule/dispatch/store.ts';
import { forgetAddresses } from '../../schedule/places/find-address.ts';
import { deleteRecordsOf } from '../../work/field/store.ts';
import { erasePlans, plansOf } from '../plans/store.ts';
import { eraseQuotes, quotesOf } from '../quotes/store.ts';
import { eraseReviews } from '../reviews/store.ts';
import { deleteEntriesOf } from '../waitlist/store.ts';
import type { ErasedCustomer } from './erasures-store.ts';
import { phonesOf } from './phones-of.ts';

export const ERASED = 'Erased';

/** Everything under an address that needs no customer: messages up to a time, and sign-in codes. */
export async function eraseAddress(sql: Sql, email: string, until: Temporal.Instant) {
  await eraseConversations(sql, { customerId: null, email }, until);
  await clearMessagesTo(sql, email, until);
  await deleteCodesOf(sql, email);
  await forgetLanguage(sql, 'email', email);
}

export type Person = { customer: ErasedCustomer; email: string; jobs: JobRow[] };

/**
 * Erases a person in the caller's transaction: name, contact, addresses, notes, photos, every message, and what others
 * wrote about them. Amounts and invoices stay, without a name, because the books have to be kept. Opt-outs stay too,
 * because they keep us from writing to the address again. docs/privacy.md lists everything.
 */
export async function erasePerson(
  sql: Sql,
  { customer, email, jobs }: Person,
  summary: string,
  at: Temporal.Instant,
) {
  const plans = await plansOf(sql, customer.id);
  const jobIds = jobs.map(job => job.id);
  const phones = phonesOf(customer, jobs);
  await eraseConversations(sql, { customerId: customer.id, email }, at);
  await clearTextsOf(sql, { email, phones, jobIds });
  for (const phone of phones) await forgetLanguage(sql, 'sms', phone);
  await erasePayments(sql, { email, jobs }, ERASED, at);
  const properties = customer.mergedInto ? [] : await listProperties(sql, [customer.id]);
  const quotes = await quotesOf(sql, customer.id);
  const addresses = [...jobs, ...plans, ...quotes, ...properties].map(({ address }) => address);
  await forgetAddresses(sql, addresses);
  await deletePositions(sql, jobIds);
  await endRestoring(sql, jobIds);
  await deleteEntriesOf(sql, { customerId: customer.id, email, phones });
  await eraseJobs(sql, jobIds, ERASED, at);
  await deleteRecordsOf(sql, jobIds);
  await deleteDecisionsAbout(sql, jobIds);
  await erasePlans(sql, customer.id, ERASED, at);
  await eraseReviews(sql, jobIds, at);
  await eraseQuotes(sql, customer.id, ERASED, at);
  await separateSchedules(sql, customer.id);
  const owner = { personId: ownerOf(customer), onlyOf: customer.mergedInto ? email : undefined };
  const schedules = await eraseSchedules(sql, owner, ERASED, at);
  const subjects = [
    `customer:${customer.id}`,
    ...jobs.map(job => `job:${job.id}`),
    ...plans.map(plan => `plan:${plan.id}`),
    ...quotes.map(quote => `quote:${quote.id}`),
    ...schedules.map(schedule => `schedule:${schedule.id}`),
  ];
  await clearDetails(sql, subjects, ERASED, at);
  await eraseUnreadable(sql, subjects, ERASED);
  await eraseProperties(sql, ownerOf(customer), customer.mergedInto ? jobIds : undefined);
  await separateMerged(sql, customer.id, at);
  await eraseCustomer(sql, customer.id, ERASED, at);
  await deleteWords(sql, [customer.id, ownerOf(customer), ...jobIds]);
  const ids = [customer.id, ...jobIds, ...[...plans, ...quotes, ...schedules].map(({ id }) => id)];
  await eraseAnswers(sql, [email, ...phones, ...ids].filter(Boolean));
  const names = [customer.name, ...jobs.map(job => job.customerName)];
  const words = identifying([email, ...phones, ...addresses, ...names]);
  const since = firstTrace(customer, jobs);
  await eraseMentions(sql, { words, ids }, since, ERASED);
  await deleteErrorsAbout(sql, [...words, ...ids], since);
  await deleteDeliveriesAbout(sql, ids, since);
  // Names what lost its details, so that nothing in the trail can lose them unnoticed. Says nothing about the person, not
  // even where the request came from.
  const change = {
    type: 'customer.erased',
    actor: 'customer',
    summary,
    subject: `customer:${customer.id}`,
    metadata: { subjects },
  };
  await asCaller({ kind: 'proof', id: '' }, () => recordChange(sql, change, at));
}

/** Long enough to mean this person: a text that contains "Al" is hardly about Al. */
const identifying = (texts: string[]) => [
  ...new Set(texts.map(text => text.trim()).filter(text => text.length >= 6 && /[\s@\d]/.test(text))),
];

/** A browser or an alert may be a little ahead of the booking. */
const firstTrace = (customer: ErasedCustomer, jobs: JobRow[]) =>
  Temporal.Instant.from([customer.createdAt, ...jobs.map(job => job.createdAt)].toSorted()[0]!).subtract({
    hours: 24,
  });
