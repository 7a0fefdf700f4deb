import { randomUUIDv7 } from 'node:crypto';
import {
  callerColumns,
  type RecordedCaller,
  recordChangeOf,
  recordedCaller,
} from '../../../changes/record-change.ts';
import { createBatcher, onePer } from '../../../db/batcher.ts';
import type { Pool } from '../../../db/connect.ts';
import type { Language } from '../../../http/page-words.ts';
import { queueMessageOf } from '../../../outbox/queue-message.ts';
import {
  matchCustomers,
  newCustomerId,
  newReferralCode,
  orMatchAgain,
  phoneDigits,
} from '../../../records/customers/match-customers.ts';
import { estimateDuration } from '../../../records/jobs/estimate-duration.ts';
import { lineItemsOf } from '../../../records/jobs/line-items.ts';
import type { Job } from '../../../records/jobs/schemas.ts';
import { type JobRow, toJob } from '../../../records/jobs/store.ts';
import { type KnownServices, knownServices } from '../../../records/services/known-services.ts';
import { listPriceCents } from '../../../records/services/price-lines.ts';
import type { ServiceRow } from '../../../records/services/store.ts';
import { redeemPromos } from '../../money/promos/redeem-promos.ts';
import { taxRateOf } from '../../money/tax/tax-rate-of.ts';

export type NewJob = Pick<
  Job,
  | 'id'
  | 'customerName'
  | 'customerEmail'
  | 'customerPhone'
  | 'address'
  | 'type'
  | 'addOns'
  | 'preferredDate'
  | 'preferredTime'
  | 'franchiseId'
  | 'notes'
  | 'paymentId'
  | 'paymentStatus'
  | 'gutterLength'
  | 'stories'
  | 'promoCode'
  | 'referralCode'
> & {
  priceCents: number;
  /** Agreed before, so it need not be the list price. */
  isPriceAgreed: boolean;
  flexDays: number;
  referralPercent: number;
  language: Language;
};

/** With whoever books it: bookings of several callers share a statement. */
type Booking = { job: NewJob; at: Temporal.Instant; caller: RecordedCaller };

/** Without `job`, nothing was written and the flags say why. */
export type InsertedJob = {
  job: Job | undefined;
  franchiseKnown: boolean;
  promoValid: boolean;
  referralValid: boolean;
};

/** A booking as the statement reads it: one JSON text costs a third of one parameter per value. */
function toRow({ job, caller }: Booking, n: number, services: KnownServices) {
  return {
    n,
    caller_kind: caller.callerKind,
    caller_id: caller.callerId,
    caller_name: caller.callerName,
    ip: caller.ip,
    id: job.id,
    message_id: randomUUIDv7(),
    customer_id: newCustomerId(),
    new_referral_code: newReferralCode(),
    phone_digits: phoneDigits(job.customerPhone),
    customer_name: job.customerName,
    customer_email: job.customerEmail,
    customer_phone: job.customerPhone,
    address: job.address,
    type: job.type,
    add_ons: job.addOns,
    preferred_date: job.preferredDate,
    preferred_time: job.preferredTime,
    flex_days: job.flexDays,
    franchise_id: job.franchiseId,
    notes: job.notes,
    payment_id: job.paymentId,
    payment_status: job.paymentStatus,
    gutter_length: job.gutterLength,
    stories: job.stories,
    promo_code: job.promoCode,
    referral_code: job.referralCode,
    price_cents: job.priceCents,
    list_price_cents: otherListPrice(job, services(job.type)),
    duration_minutes: estimateDuration(job, services(job.type)),
    line_items: lineItemsOf(job, services(job.type), job.language),
    referral_percent: job.referralPercent,
  };
}

/** The list price of a service on offer, if the booking names another one. */
function otherListPrice(job: NewJob, service: ServiceRow | undefined): number | null {
  if (!service?.active || job.isPriceAgreed) return null;
  const cents = listPriceCents(service, job);
  return cents === job.priceCents ? null : cents;
}

const taxed = (sql: Pool) => ({
  address: sql`address`,
  type: sql`type`,
  franchiseRate: sql`tax_rate`,
  customerId: sql`person.id`,
});

/**
 * Books jobs in one statement and one round trip: the customer, job, audit trail and welcome email of each commit
 * together or not at all.
 */
async function insertJobs(sql: Pool, bookings: Booking[], at: Temporal.Instant): Promise<InsertedJob[]> {
  const services = await knownServices(sql);
  const given = bookings.map((booking, n) => toRow(booking, n, services));
  const rows = await sql<(JobRow & Omit<InsertedJob, 'job'> & { booked: boolean })[]>`
    with booking as materialized (
      select given.*, franchises.tax_rate, franchises.timezone as zone,
        given.franchise_id is null or franchises.id is not null as franchise_known,
        given.referral_code is null or exists (
          select from customers
          where customers.referral_code = given.referral_code
            -- Nobody refers themselves, nor a duplicate that was merged into them.
            and coalesce(merged_into, customers.id) is distinct from (
              select coalesce(self.merged_into, self.id) from customers as self
              where self.email_key = email_key(given.customer_email))
            and customers.phone_digits is distinct from coalesce(given.phone_digits, 'none')
        ) as referral_valid
      from json_to_recordset(${JSON.stringify(given)}::text::json) as given (
        n int, id uuid, message_id uuid, customer_id uuid, new_referral_code text, phone_digits text,
        customer_name text, customer_email text, customer_phone text, address text, type text, add_ons text[],
        preferred_date text, preferred_time text, flex_days smallint, franchise_id text, notes text, payment_id text,
        payment_status text,
        gutter_length float8, stories float8, promo_code text, referral_code text, price_cents int, list_price_cents int,
        referral_percent int, duration_minutes int, line_items jsonb, caller_kind text, caller_id text, caller_name text,
        ip text
      )
      left join franchises on franchises.id = given.franchise_id and franchises.active
    ), in_order as (
      select * from booking where franchise_known and referral_valid
    ), ${redeemPromos(sql, 'in_order', at)}, allowed as (
      select in_order.*, percent_off, amount_off_cents
      from in_order left join promo using (n)
      where promo_code is null or promo.n is not null
    ), ${matchCustomers(sql, 'allowed', at)}, job as (
      insert into jobs (
        id, customer_id, customer_name, customer_email, customer_phone, address, type, add_ons, preferred_date,
        preferred_time, flex_days, franchise_id, notes, payment_id, payment_status, gutter_length, stories, promo_code,
        referral_code, price_cents, list_price_cents, line_items, duration_minutes, discount_percent, discount_fixed_cents, tax_rate,
        created_at, updated_at
      )
      select allowed.id, person.id, customer_name, customer_email, customer_phone, address, type, add_ons,
        preferred_date, preferred_time, flex_days, franchise_id, notes, payment_id, payment_status, gutter_length, stories,
        promo_code, referral_code, price_cents, list_price_cents, line_items, duration_minutes,
        least(100, coalesce(percent_off, 0) + case when referral_code is null then 0 else referral_percent end),
        coalesce(amount_off_cents, 0), ${taxRateOf(sql, taxed(sql))}, ${at}, ${at}
      from allowed join person using (n)
      returning *
    ), booked as (
      select job.*, ${callerColumns(sql)} from job join booking using (id)
    ), logged as (${recordChangeOf(
      sql,
      'booked',
      {
        type: 'job.created',
        actor: 'customer',
        summary: sql`'Booked: ' || type`,
        metadata: sql`jsonb_build_object('jobId', id, 'franchiseId', franchise_id)`,
        subject: sql`'job:' || id`,
        callers: callerColumns(sql),
      },
      at,
    )}), welcome as (
      select job.*, message_id, zone from job join allowed using (id) where job.customer_email is not null
    ), welcomed as (${queueMessageOf(
      sql,
      'welcome',
      {
        id: sql`message_id`,
        channel: 'email',
        kind: 'welcome',
        to: sql`customer_email`,
        data: sql`jsonb_build_object('jobId', id, 'name', customer_name, 'service', type, 'address', address,
          'preferredDate', preferred_date, 'preferredTime', preferred_time, 'zone', zone, 'totalCents', total_cents)`,
      },
      at,
    )})
    select job.*, job.id is not null as booked, franchise_known, referral_valid,
      booking.promo_code is null or promo.n is not null as promo_valid
    from booking left join promo using (n) left join job on job.id = booking.id
    order by n`;
  return rows.map(({ booked, franchiseKnown, promoValid, referralValid, ...row }) => ({
    job: booked ? toJob(row) : undefined,
    franchiseKnown,
    promoValid,
    referralValid,
  }));
}

/**
 * The same customer or promo code twice in one statement would touch one row twice. Addresses that only differ in
 * letters such as Ü and ü are different for the database, but it does no harm to keep them apart.
 */
const keysOf = ({ job }: { job: NewJob }): string[] => [
  ...(job.customerEmail ? [`email:${job.customerEmail.toLowerCase()}`] : []),
  ...(job.promoCode ? [`promo:${job.promoCode}`] : []),
];

const insertInto = onePer((sql: Pool) =>
  createBatcher<Booking, InsertedJob>({
    // Use the time of the first in the batch, so no booking is dated later than it arrived.
    run: items => orMatchAgain(() => insertJobs(sql, items, items[0]!.at)),
    keysOf,
    most: 64,
  }),
);

/** Books one job; bookings that arrive at the same time share a statement. */
export const insertJob = (sql: Pool, job: NewJob, at: Temporal.Instant): Promise<InsertedJob> =>
  insertInto(sql)({ job, at, caller: recordedCaller() });
