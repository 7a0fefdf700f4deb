import { asService } from '../../../caller.ts';
import type { Deps } from '../../../deps.ts';
import { conflict, invalid } from '../../../http/errors.ts';
import { ownLanguage } from '../../../http/page-look.ts';
import { formatCents, toCents } from '../../../money.ts';
import { alertOfficeHourly } from '../../../outbox/alert-office.ts';
import { DELIVER_MESSAGES } from '../../../outbox/queue-message.ts';
import { REFERRAL_PERCENT } from '../../../records/customers/referrals.ts';
import { estimateDuration } from '../../../records/jobs/estimate-duration.ts';
import type { Job, JobInput } from '../../../records/jobs/schemas.ts';
import { findJob, toJob } from '../../../records/jobs/store.ts';
import { knownServices } from '../../../records/services/known-services.ts';
import { suggestLanguage } from '../../messages/templates/store.ts';
import { LOOK_UP_PAYMENTS } from '../../money/payments/look-up-payments.ts';
import { isUsablePromo } from '../../money/promos/redeem-promos.ts';
import { bookHeldTime, heldTime } from '../../schedule/holds/book-held-time.ts';
import { insertJob } from './insert-jobs.ts';
import { PLACE_JOBS } from './place-jobs.ts';

/**
 * Books a job. `id` identifies what this request creates: a repeated request returns the existing job. Unless the price
 * was agreed before, one that is not the list price is taken, but the office is asked to look at it.
 */
export async function createJob(
  deps: Deps,
  id: string,
  input: JobInput,
  { isPriceAgreed = false, flexDays = 0 } = {},
): Promise<Job> {
  const at = deps.clock.now();
  const hold = input.holdId ? await findHeldTime(deps, id, input, input.holdId) : undefined;
  const job = {
    id,
    customerName: input.customerName.trim(),
    customerEmail: input.customerEmail ?? null,
    customerPhone: input.customerPhone ?? null,
    address: input.address.trim(),
    type: input.type.trim(),
    addOns: input.addOns,
    preferredDate: hold?.preferredDate ?? input.preferredDate ?? null,
    preferredTime: hold?.preferredTime ?? input.preferredTime ?? null,
    franchiseId: input.franchiseId ?? hold?.franchiseId ?? null,
    notes: input.notes ?? null,
    paymentId: input.paymentId || null,
    paymentStatus: input.paymentStatus || null,
    gutterLength: input.gutterLength ?? null,
    stories: input.stories ?? null,
    promoCode: input.promoCode?.trim().toUpperCase() ?? null,
    referralCode: input.referralCode?.trim().toUpperCase() ?? null,
    priceCents: toCents(input.price),
    isPriceAgreed,
    flexDays,
    referralPercent: REFERRAL_PERCENT,
    language: ownLanguage(deps.config),
  };
  if (input.language && input.language !== job.language) await rememberLanguage(deps, input, input.language);
  try {
    const inserted = await insertJob(deps.sql, job, at);
    if (!inserted.job) throw await refusal(deps, inserted, job.promoCode, at);
    if (inserted.job.listPrice !== null) await alertToPrice(deps, inserted.job, at);
    deps.queue.nudge(DELIVER_MESSAGES);
    if (job.paymentId) deps.queue.nudge(LOOK_UP_PAYMENTS);
    deps.queue.nudge(PLACE_JOBS);
    return hold ? toJob(await bookHeldTime(deps, id, hold.id)) : inserted.job;
  } catch (error) {
    const earlier = breaksPrimaryKey(error) && (await findJob(deps.sql, id));
    if (!earlier) throw error;
    // The time may still be on hold if the process died before booking it.
    return toJob(hold ? await bookHeldTime(deps, id, hold.id) : earlier);
  }
}

/** Before the booking, whose confirmation is already written in it. */
const rememberLanguage = (
  { sql, clock }: Deps,
  { customerEmail, customerPhone }: JobInput,
  language: 'en' | 'es',
) =>
  asService(async () => {
    const contacts = [
      { channel: 'email' as const, address: customerEmail },
      { channel: 'sms' as const, address: customerPhone },
    ];
    for (const { channel, address } of contacts)
      if (address) await suggestLanguage(sql, { channel, address }, language, clock.now());
  });

/** At most one email an hour. Every such job is marked in the console, and insights count them. */
async function alertToPrice({ config, sql }: Deps, job: Job, at: Temporal.Instant) {
  const amount = (units: number) => formatCents(toCents(units), config.business);
  const summary = 'A booking names another price than your list';
  const facts: [string, string][] = [
    ['Service', job.type],
    ['Booked at', amount(job.price)],
    ['List price', amount(job.listPrice!)],
  ];
  await alertOfficeHourly({ config }, sql, 'list price', { summary, facts, aboutJobId: job.id }, at);
}

async function findHeldTime(deps: Deps, id: string, input: JobInput, holdId: string) {
  const { type, addOns, gutterLength = null, stories = null, franchiseId = null } = input;
  const offer = (await knownServices(deps.sql))(type);
  const durationMinutes = estimateDuration({ type, addOns, gutterLength, stories }, offer);
  return heldTime(deps, id, holdId, { franchiseId, durationMinutes });
}

async function refusal(
  { sql }: Deps,
  checks: { franchiseKnown: boolean; promoValid: boolean; referralValid: boolean },
  promoCode: string | null,
  at: Temporal.Instant,
) {
  const details: string[] = [];
  if (!checks.franchiseKnown) details.push('franchiseId: names no franchise');
  if (!checks.referralValid) details.push('referralCode: is not a code that can be used here');
  // Try a promo code only once everything else is valid, so that a rejected booking never uses it up.
  const isUntried = details.length > 0 && promoCode !== null;
  if (isUntried ? !(await isUsablePromo(sql, promoCode, at)) : !checks.promoValid)
    details.push('promoCode: is unknown, expired or used up');
  return details.length > 0
    ? invalid('The booking cannot be taken', details)
    : conflict('The booking could not be taken');
}

const breaksPrimaryKey = (error: unknown) =>
  (error as { constraint_name?: string }).constraint_name === 'jobs_pkey';
