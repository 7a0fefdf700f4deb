import type { Caller } from '../../../caller.ts';
import { describedChange, differences, isSame } from '../../../changes/describe-change.ts';
import { recordChange } from '../../../changes/record-change.ts';
import { toIso } from '../../../clock.ts';
import { breaks, type Sql, type Transaction } from '../../../db/connect.ts';
import type { Deps } from '../../../deps.ts';
import { conflict, invalid, notFound } from '../../../http/errors.ts';
import { toCents } from '../../../money.ts';
import { DELIVER_MESSAGES } from '../../../outbox/queue-message.ts';
import { matchCustomer } from '../../../records/customers/match-customers.ts';
import { refuseNoFranchise } from '../../../records/franchises/own-franchise.ts';
import { franchiseExists } from '../../../records/franchises/store.ts';
import { estimateDuration } from '../../../records/jobs/estimate-duration.ts';
import type { Job, JobPatch } from '../../../records/jobs/schemas.ts';
import { canMove, isClosed, type JobStatus } from '../../../records/jobs/status.ts';
import {
  findClashes,
  type JobChanges,
  type JobRow,
  lockJob,
  saveJob,
  toJob,
} from '../../../records/jobs/store.ts';
import { findBalance, isSettled } from '../../../records/payments/balance.ts';
import { type KnownServices, knownServices } from '../../../records/services/known-services.ts';
import { findAssignable } from '../../../records/workers/store.ts';
import { billCompletedJob } from '../../money/billing/bill-completed-job.ts';
import { CHARGE_RECURRING } from '../../money/billing/charge-due.ts';
import { closeCheckout } from '../../money/checkout/close-checkout.ts';
import { lockInvoiceOf } from '../../money/invoices/store.ts';
import { moveShares } from '../../money/payouts/add-payout.ts';
import { readTaxRate } from '../../money/tax/tax-rate-of.ts';
import { notifyChange } from '../../schedule/dispatch/notify-visit.ts';
import { notifyOnMyWay } from './notify-on-my-way.ts';
import { PLACE_JOBS } from './place-jobs.ts';

/** "On my way" is only useful while it is true: if the worker left longer ago, nobody is notified. */
const NEWS_MINUTES = 15;

export type UpdateOptions = {
  /** When it actually happened: an offline phone reports it later. */
  occurredAt?: Temporal.Instant;
  /** Written with the change, once the job is locked. */
  also?: (sql: Sql, job: JobRow) => Promise<void>;
};

/**
 * Edits a job, assigns it or changes its status: decided on the locked row, written with its audit trail. The patch
 * itself may also be decided on the locked row.
 */
export async function updateJob(
  deps: Deps,
  id: string,
  patch: JobPatch | ((job: JobRow) => JobPatch),
  actor: Caller,
  { occurredAt, also }: UpdateOptions = {},
): Promise<Job> {
  const at = deps.clock.now();
  const services = await knownServices(deps.sql);
  let wanted: JobRow | undefined;
  let isRepriced = false;
  try {
    const saved = await deps.sql.begin(async sql => {
      const job = await lockJob(sql, id);
      if (!job) throw notFound('There is no such job');
      const requested = typeof patch === 'function' ? patch(job) : patch;
      const changes: JobChanges = differences(job, decideChanges(job, requested, services, occurredAt ?? at));
      await also?.(sql, job);
      if (Object.keys(changes).length === 0) return toJob(job);
      Object.assign(changes, await customerOf(sql, job, changes, at));
      wanted = { ...job, ...changes };
      await checkReferences(sql, job, wanted);
      const settled = await whySettled(sql, id, changes);
      if (settled && changes.priceCents !== undefined) throw conflict(settled);
      if (isTaxedAnew(changes) && !settled)
        Object.assign(changes, differences(job, { taxRate: await readTaxRate(sql, wanted) }));
      isRepriced = changes.priceCents !== undefined || changes.taxRate !== undefined;
      const saved = await saveJob(sql, id, changes, at);
      await recordChange(sql, changeOf(job, changes, actor, occurredAt), at);
      if (changes.status === 'en_route' && isNews(occurredAt ?? at, at))
        await notifyOnMyWay(deps, sql, saved, at);
      if (changes.franchiseId !== undefined) await moveShares(deps, sql, saved);
      if (changes.status === 'completed') await billCompletedJob(deps, sql, saved, at);
      await notifyChange(deps, sql, job, saved, at);
      return toJob(saved);
    });
    deps.queue.nudge(DELIVER_MESSAGES);
    if (isRepriced) await closeCheckout(deps, id);
    if (saved.status === 'completed') deps.queue.nudge(CHARGE_RECURRING);
    if (saved.lat === null) deps.queue.nudge(PLACE_JOBS);
    return saved;
  } catch (error) {
    if (wanted && breaks(error, 'job_visits_overlap')) throw await clash(deps, wanted);
    if (breaks(error, 'visit_time_held'))
      throw conflict('The time is held for a customer who is booking it right now');
    throw error;
  }
}

/** The lines that the customer saw are for this price and this work. */
const pricedBy = ['priceCents', 'type', 'addOns', 'gutterLength', 'stories'] as const;

/** What the patch changes on this job, or why it is not allowed. */
export function decideChanges(
  job: JobRow,
  patch: JobPatch,
  services: KnownServices,
  at: Temporal.Instant,
): JobChanges {
  const { status: requested, workerId, scheduledStart, scheduledEnd, price, deposit, ...rest } = patch;
  const { waiveFee: _, ...edits } = rest;
  const onlyNotes = Object.keys(patch).every(key => key === 'notes');
  if (isClosed(job.status) && !onlyNotes && (requested ?? job.status) === job.status)
    throw conflict(`The job is ${job.status}: only its notes can change`);

  const status = nextStatus(job, requested, workerId);
  if (status !== job.status && !canMove(job.status, status))
    throw conflict(`A job cannot go from ${job.status} to ${status}`);

  const changes: JobChanges = { ...followingDuration(job, patch, services), ...edits, status };
  // The office has looked at the price, even if it stays.
  if (price !== undefined) Object.assign(changes, { priceCents: toCents(price), listPriceCents: null });
  if (deposit !== undefined) changes.depositCents = deposit === null ? null : toCents(deposit);
  if (pricedBy.some(key => changes[key] !== undefined && !isSame(job[key], changes[key])))
    changes.lineItems = null;
  if (edits.address !== undefined && edits.address !== job.address)
    Object.assign(changes, { lat: null, lng: null });
  // A day that somebody chose is meant.
  if (edits.preferredDate !== undefined && edits.preferredDate !== job.preferredDate) changes.flexDays = 0;
  if (status === 'completed') changes.completedAt = job.completedAt ?? at.toString();
  if (status === 'cancelled') changes.cancelledAt = job.cancelledAt ?? at.toString();
  if (status === 'pending') return { ...changes, ...decideUnassigned(workerId, scheduledStart) };

  changes.workerId = workerId ?? job.workerId;
  if (changes.workerId !== job.workerId && status !== 'assigned')
    throw conflict(`A job that is ${job.status} stays with its worker`);
  if (status === 'assigned' && !changes.workerId)
    throw invalid('The body is not valid', ['workerId: is needed to assign a job']);
  return { ...changes, ...decideTime(job, patch) };
}

/** Until a job has a time, its duration follows from what is booked, unless someone set another one. */
function followingDuration(job: JobRow, patch: JobPatch, services: KnownServices): JobChanges {
  const estimate = (work: JobRow) => estimateDuration(work, services(work.type));
  const isOwn = job.status === 'pending' && job.durationMinutes === estimate(job);
  if (!isOwn) return {};
  return { durationMinutes: estimate({ ...job, ...(patch as Partial<JobRow>) }) };
}

/** A worker assigns a pending job; null unassigns an assigned one. */
function nextStatus(
  job: JobRow,
  requested: JobStatus | undefined,
  workerId: string | null | undefined,
): JobStatus {
  if (requested) return requested;
  if (workerId && job.status === 'pending') return 'assigned';
  if (workerId === null && job.status === 'assigned') return 'pending';
  return job.status;
}

function decideUnassigned(workerId: string | null | undefined, start: string | null | undefined): JobChanges {
  if (workerId) throw invalid('The body is not valid', ['workerId: a pending job has none']);
  if (start) throw conflict('A time is booked with a worker: name one as well');
  return { workerId: null, scheduledStart: null, scheduledEnd: null };
}

/** A start without an end uses the job's duration, and so does a change of the duration. */
function decideTime(job: JobRow, { scheduledStart, scheduledEnd, durationMinutes }: JobPatch): JobChanges {
  if (scheduledStart === undefined && scheduledEnd === undefined && durationMinutes === undefined) return {};
  const start = scheduledStart === undefined ? job.scheduledStart : scheduledStart;
  if (start === null) {
    if (scheduledEnd) throw invalid('The body is not valid', ['scheduledEnd: needs a scheduledStart']);
    return { scheduledStart: null, scheduledEnd: null };
  }
  const minutes = durationMinutes ?? job.durationMinutes;
  const end = scheduledEnd ?? Temporal.Instant.from(start).add({ minutes }).toString();
  if (Temporal.Instant.compare(start, end) >= 0)
    throw invalid('The body is not valid', ['scheduledEnd: must be after scheduledStart']);
  return { scheduledStart: start, scheduledEnd: end };
}

async function checkReferences(sql: Sql, job: JobRow, wanted: JobRow) {
  if (wanted.franchiseId !== job.franchiseId) refuseNoFranchise(wanted);
  if (
    wanted.franchiseId !== job.franchiseId &&
    wanted.franchiseId &&
    !(await franchiseExists(sql, wanted.franchiseId))
  )
    throw invalid('The body is not valid', ['franchiseId: names no franchise']);
  const isMoved = wanted.workerId !== job.workerId || wanted.franchiseId !== job.franchiseId;
  if (!wanted.workerId || !isMoved) return;
  const worker = await findAssignable(sql, wanted.workerId);
  if (!worker) throw invalid('The body is not valid', ['workerId: names no active worker']);
  if (worker.franchiseId !== wanted.franchiseId)
    throw conflict('The worker belongs to another franchise than the job');
}

/** A corrected email may belong to another customer. Without the job, that one's account would be empty. */
async function customerOf(
  sql: Transaction,
  job: JobRow,
  changes: JobChanges,
  at: Temporal.Instant,
): Promise<JobChanges> {
  if (!changes.customerEmail) return {};
  const { customerName: name, customerEmail: email, customerPhone: phone } = { ...job, ...changes };
  return differences(job, { customerId: await matchCustomer(sql, { name, email, phone }, at) });
}

/** What the tax rate depends on. */
const isTaxedAnew = ({ address, type, franchiseId }: JobChanges) =>
  address !== undefined || type !== undefined || franchiseId !== undefined;

/** A price that was paid or invoiced cannot change, and neither can the tax in what was paid. */
async function whySettled(sql: Sql, jobId: string, changes: JobChanges): Promise<string | undefined> {
  if (changes.priceCents === undefined && !isTaxedAnew(changes)) return undefined;
  const balance = (await findBalance(sql, jobId))!;
  if (isSettled(balance) || (changes.priceCents === undefined && balance.paidCents > balance.refundedCents))
    return 'The job is paid: its price cannot change';
  const invoice = await lockInvoiceOf(sql, jobId);
  if (invoice && invoice.status !== 'draft')
    return `The invoice ${invoice.number} is ${invoice.status}: void it before the price changes`;
  return undefined;
}

const isNews = (occurredAt: Temporal.Instant, at: Temporal.Instant): boolean =>
  Temporal.Instant.compare(occurredAt.add({ minutes: NEWS_MINUTES }), at) >= 0;

function changeOf(job: JobRow, changes: JobChanges, actor: Caller, occurredAt?: Temporal.Instant) {
  const change = describedChange('job', job.id, actor, job, changes);
  if (occurredAt) Object.assign(change.metadata!, { occurredAt: toIso(occurredAt) });
  if (changes.status === undefined) return change;
  return { ...change, type: 'job.moved', summary: `${job.status} → ${changes.status}` };
}

async function clash(deps: Deps, { id, workerId, scheduledStart, scheduledEnd }: JobRow) {
  const clashes = await findClashes(deps.sql, workerId!, scheduledStart!, scheduledEnd!, id);
  const details = clashes.map(other => `job ${other.id}: ${other.scheduledStart} to ${other.scheduledEnd}`);
  return conflict('The worker is already booked at that time', details);
}
