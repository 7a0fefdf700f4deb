import { visitUrl } from '../../../access/visit-link.ts';
import type { Deps } from '../../../deps.ts';
import { toUnits } from '../../../money.ts';
import { type CustomerRow, findCustomerByEmail, ownerOf } from '../../../records/customers/store.ts';
import { type CustomerJob, jobsOf } from '../../../records/jobs/store.ts';
import { isSettled } from '../../../records/payments/balance.ts';
import { findOptOut } from '../../messages/consent/opt-outs.ts';
import { languageOfContact } from '../../messages/templates/store.ts';
import { type MoneyOfJob, moneyOfJobs } from '../../money/cancellation/preview-cancellation.ts';
import { composeLines } from '../../money/invoices/compose-invoice.ts';
import { invoicesOfJobs, toInvoice, toLineItems } from '../../money/invoices/store.ts';
import { plansOf } from '../plans/store.ts';
import { estimateArrival } from './estimate-arrival.ts';
import type { Account, Booking, Preferences } from './schemas.ts';
import { type Visits, visitReader } from './show-visits.ts';

/**
 * Everything we hold for the owner of a verified address. An address without bookings has an empty account.
 */
export async function showAccount(deps: Deps, email: string): Promise<Account> {
  const { sql, config } = deps;
  const customer = await findCustomerByEmail(sql, email);
  const bookings = customer ? await jobsOf(sql, { id: ownerOf(customer), email }) : [];
  const ids = bookings.map(job => job.id);
  const [invoices, visits, plans, preferences, money, language] = await Promise.all([
    invoicesOfJobs(sql, ids),
    visitReader(sql, bookings),
    customer ? plansOf(sql, customer.id) : [],
    readPreferences(deps, email, customer),
    moneyOfJobs(sql, bookings, deps.clock.now()),
    languageOfContact(sql, 'email', email),
  ]);
  return {
    email,
    name: customer?.name ?? null,
    phone: customer?.phone ?? null,
    referralCode: customer?.referralCode ?? null,
    bookings: await Promise.all(bookings.map(job => toBooking(deps, job, money.get(job.id)!, visits(job)))),
    invoices: invoices.map(invoice => toInvoice(invoice, config.publicUrl)),
    plans,
    preferences,
    language: language ?? null,
  };
}

export async function readPreferences(
  { sql }: Deps,
  email: string,
  customer: Pick<CustomerRow, 'phone'> | undefined,
): Promise<Preferences> {
  const [mail, texts] = await Promise.all([
    findOptOut(sql, 'email', email),
    customer?.phone ? findOptOut(sql, 'sms', customer.phone) : undefined,
  ]);
  return { emailCampaigns: mail === undefined, smsCampaigns: texts === undefined };
}

async function toBooking(
  deps: Deps,
  { totalCents, worker: _, workerId, otherName, otherPhone, ...row }: CustomerJob,
  money: MoneyOfJob,
  visits: Visits,
): Promise<Booking> {
  const { priceCents, discountCents, taxCents, taxRate, promoCode, referralCode, lineItems, ...job } = row;
  const paymentStatus = statusOf(totalCents, job.status, money);
  return {
    ...job,
    ...visits,
    arrival: await estimateArrival(deps, { ...job, workerId }),
    lineItems: toLineItems(composeLines(row)),
    otherDetails: otherName || otherPhone ? { name: otherName, phone: otherPhone } : null,
    total: toUnits(totalCents),
    paymentId: money.setupIntentId ?? money.paymentId,
    paymentStatus,
    paid: toUnits(money.paidCents),
    refunded: toUnits(money.refundedCents),
    due: toUnits(money.dueCents),
    visitUrl: visitUrl(deps.config, job.id),
    // After a refund nobody is asked to pay again, though they can.
    payUrl: money.dueCents > 0 && money.refundedCents === 0 ? `${deps.config.publicUrl}/pay/${job.id}` : null,
    cancellation: money.cancellation,
  };
}

/** A booking's payment state by our records, whatever the booking claimed. */
function statusOf(
  totalCents: number,
  status: Booking['status'],
  money: MoneyOfJob,
): Booking['paymentStatus'] {
  const { paidCents, refundedCents, setupIntentId } = money;
  if (paidCents > 0 && paidCents === refundedCents) return 'refunded';
  if (isSettled(money)) return refundedCents > 0 && status === 'cancelled' ? 'partially_refunded' : 'charged';
  if (paidCents > 0) return refundedCents > 0 ? 'partially_refunded' : 'partially_paid';
  if (status === 'cancelled' || totalCents === 0) return null;
  return setupIntentId ? 'card_on_file' : 'pending';
}
