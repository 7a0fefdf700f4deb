import type { Caller } from '../../../caller.ts';
import { describedChange, differences, isSame } from '../../../changes/describe-change.ts';
import { type Change, recordChange } from '../../../changes/record-change.ts';
import { toIso } from '../../../clock.ts';
import type { Sql, Transaction } from '../../../db/connect.ts';
import type { Deps } from '../../../deps.ts';
import { conflict, invalid, notFound } from '../../../http/errors.ts';
import { toCents } from '../../../money.ts';
import { DELIVER_MESSAGES } from '../../../outbox/queue-message.ts';
import { matchCustomer } from '../../../records/customers/match-customers.ts';
import { refuseNoFranchise, refuseUnknownFranchise } from '../../../records/franchises/own-franchise.ts';
import { estimateDuration } from '../../../records/jobs/estimate-duration.ts';
import { toJobDetails } from '../../../records/jobs/line-items.ts';
import type { JobDetails, JobPatch } from '../../../records/jobs/schemas.ts';
import { canMove, isClosed, type JobStatus } from '../../../records/jobs/status.ts';
import { type JobChanges, type JobRow, lockJob, saveJob, tripOf } from '../../../records/jobs/store.ts';
import { findBalance, isSettled } from '../../../records/payments/balance.ts';
import { type KnownServices, knownServices } from '../../../records/services/known-services.ts';
import { statusWords } from '../../../records/status-words.ts';
import {
  findCurrentVisit,
  listVisits,
  toVisitChanges,
  type VisitRow,
} from '../../../records/visits/store.ts';
import { lockWorkers } from '../../../records/workers/store.ts';
import { CHARGE_RECURRING } from '../../money/billing/charge-due.ts';
import { closeCheckout } from '../../money/checkout/close-checkout.ts';
import { lockInvoiceOf } from '../../money/invoices/store.ts';
import { moveShares } from '../../money/payouts/add-payout.ts';
import { readTaxRate } from '../../money/tax/tax-rate-of.ts';
import { explainClash } from '../visits/change-visits.ts';
import { checkCrew, whyOutOfOrder } from '../visits/check-visit.ts';
import { followUp } from '../visits/follow-up.ts';
import { visitMoved, visitNamed } from '../visits/visit-trail.ts';
import { moveWindow, windowIn } from './move-window.ts';
import { PLACE_JOBS } from './place-jobs.ts';
import { readReferences } from './read-references.ts';

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
  patch: JobPatch | ((job: JobRow, sql: Sql) => Promise<JobPatch>),
  actor: Caller,
  { occurredAt, also }: UpdateOptions = {},
): Promise<JobDetails> {
  const at = deps.clock.now();
  const services = await knownServices(deps.sql);
  let wantedVisit: VisitRow | undefined;
  let isRepriced = false;
  try {
    const saved = await deps.sql.begin(async sql => {
      const job = await lockJob(sql, id);
      if (!job) throw notFound('There is no such job');
      const requested = typeof patch === 'function' ? await patch(job, sql) : patch;
      const decided = decideChanges(job, requested, services, occurredAt ?? at);
      Object.assign(decided, await readReferences(sql, job, requested, at));
      const changes: JobChanges = differences(job, decided);
      await also?.(sql, job);
      const window = windowIn(requested);
      if (Object.keys(changes).length === 0 && !window) return toJobDetails(job);
      Object.assign(changes, await customerOf(sql, job, changes, at));
      const wanted = { ...job, ...changes };
      const visits = [...(await listVisits(sql, id))];
      const visit = await findCurrentVisit(sql, id);
      wantedVisit = { ...visit, ...toVisitChanges(visit, tripOf(changes), at) };
      await checkFranchise(sql, job, wanted);
      await checkTrip(sql, job, wanted, visits, wantedVisit);
      const settled = await whySettled(sql, id, changes);
      if (settled && isPriced(changes)) throw conflict(settled);
      if (isTaxedAnew(changes) && !settled)
        Object.assign(changes, differences(job, { taxRate: await readTaxRate(sql, wanted) }));
      isRepriced = isPriced(changes) || changes.taxRate !== undefined;
      const saved = await saveJob(sql, id, changes, at);
      if (Object.keys(changes).length > 0) {
        const entry = changeOf(job, changes, actor, occurredAt);
        await recordChange(sql, aboutVisit(entry, changes, visits, wantedVisit), at);
      }
      if (window) await moveWindow(sql, id, window, actor, at);
      if (changes.franchiseId !== undefined) await moveShares(deps, sql, saved);
      const after = { job: saved, visits: [...(await listVisits(sql, id))] };
      await followUp(deps, sql, { job, visits }, after, at, { occurredAt });
      return toJobDetails(saved);
    });
    deps.queue.nudge(DELIVER_MESSAGES);
    if (isRepriced) await closeCheckout(deps, id);
    if (saved.status === 'completed') deps.queue.nudge(CHARGE_RECURRING);
    if (saved.lat === null) deps.queue.nudge(PLACE_JOBS);
    return saved;
  } catch (error) {
    throw await explainClash(deps.sql, error, wantedVisit);
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
  const { waiveFee: _, items, customerId, propertyId, windowStart, windowEnd, ...edits } = rest;
  const onlyNotes = Object.keys(patch).every(key => key === 'notes');
  if (isClosed(job.status) && !onlyNotes && (requested ?? job.status) === job.status)
    throw conflict(`The job is ${statusWords(job.status)}: only its notes can change`);

  const status = nextStatus(job, requested, workerId);
  if (status !== job.status && !canMove(job.status, status))
    throw conflict(`A job cannot go from ${statusWords(job.status)} to ${statusWords(status)}`);

  const changes: JobChanges = { ...followingDuration(job, patch, services), ...edits, status };
  // The office has looked at the price, even if it stays.
  if (price !== undefined) Object.assign(changes, { priceCents: toCents(price), listPriceCents: null });
  if (deposit !== undefined) changes.depositCents = deposit === null ? null : toCents(deposit);
  if (!items && pricedBy.some(key => changes[key] !== undefined && !isSame(job[key], changes[key])))
    changes.lineItems = null;
  if (edits.address !== undefined && edits.address !== job.address)
    Object.assign(changes, { lat: null, lng: null, propertyId: null });
  // A day that somebody chose is meant.
  if (edits.preferredDate !== undefined && edits.preferredDate !== job.preferredDate) changes.flexDays = 0;
  if (status === 'completed') changes.completedAt = job.completedAt ?? at.toString();
  if (status === 'cancelled') changes.cancelledAt = job.cancelledAt ?? at.toString();
  if (status === 'pending') return { ...changes, ...decideUnassigned(workerId, scheduledStart) };

  changes.workerId = workerId ?? job.workerId;
  if (changes.workerId !== job.workerId && status !== 'assigned')
    throw conflict(`A job that is ${statusWords(job.status)} stays with its technician`);
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
  if (start) throw conflict('A time is booked with a technician: choose one as well');
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

async function checkFranchise(sql: Sql, job: JobRow, { franchiseId }: JobRow) {
  if (franchiseId === job.franchiseId) return;
  refuseNoFranchise({ franchiseId });
  await refuseUnknownFranchise(sql, franchiseId);
}

/** The people and the order of the visits, where they change. */
async function checkTrip(sql: Sql, job: JobRow, wanted: JobRow, visits: VisitRow[], visit: VisitRow) {
  const isTimed = wanted.scheduledStart !== job.scheduledStart || wanted.scheduledEnd !== job.scheduledEnd;
  const why = isTimed && whyOutOfOrder(visits, visit);
  if (why) throw conflict(why);
  const isMoved = wanted.workerId !== job.workerId || wanted.franchiseId !== job.franchiseId;
  if (!isMoved) {
    if (isTimed) await lockWorkers(sql, visit.workerIds);
    return;
  }
  if (!wanted.workerId) return;
  if (visit.workerIds.length !== visit.crew)
    throw conflict(`This visit takes ${visit.crew} technicians: assign them together`);
  await checkCrew(sql, wanted, visit.workerIds, 'workerId');
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
const isTaxedAnew = ({ address, type, franchiseId, customerId }: JobChanges) =>
  [address, type, franchiseId, customerId].some(value => value !== undefined);

/** What the customer pays, or what for. Lines that give way to one at the same price leave both. */
const isPriced = ({ priceCents, lineItems }: JobChanges) => priceCents !== undefined || !!lineItems;

/** A price that was paid or invoiced cannot change, and neither can the tax in what was paid. */
async function whySettled(sql: Sql, jobId: string, changes: JobChanges): Promise<string | undefined> {
  if (!isPriced(changes) && !isTaxedAnew(changes)) return undefined;
  const balance = (await findBalance(sql, jobId))!;
  if (isSettled(balance) || (!isPriced(changes) && balance.paidCents > balance.refundedCents))
    return 'The job is paid: its price cannot change';
  const invoice = await lockInvoiceOf(sql, jobId);
  if (invoice && invoice.status !== 'draft')
    return `The invoice ${invoice.number} is ${statusWords(invoice.status)}: void it before the price changes`;
  return undefined;
}

function changeOf(job: JobRow, changes: JobChanges, actor: Caller, occurredAt?: Temporal.Instant) {
  const change = describedChange('job', job.id, actor, job, changes);
  if (occurredAt) Object.assign(change.metadata!, { occurredAt: toIso(occurredAt) });
  if (changes.status === undefined) return change;
  return { ...change, type: 'job.moved', summary: `${job.status} → ${changes.status}` };
}

/** Of several visits, the entry names the one that moved: the job itself may not be done yet. */
function aboutVisit(entry: Change, { status }: JobChanges, visits: VisitRow[], visit: VisitRow): Change {
  if (status === undefined) return entry;
  const named = { ...entry, metadata: { ...entry.metadata, ...visitNamed(visit) } };
  if (visits.length === 1) return named;
  return { ...named, type: 'visit.moved', summary: visitMoved(visit.number, visit.status) };
}
