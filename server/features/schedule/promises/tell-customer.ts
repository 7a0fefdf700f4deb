import type { Sql } from '../../../db/connect.ts';
import { withoutScope } from '../../../db/scope.ts';
import type { Deps } from '../../../deps.ts';
import type { MessageKind } from '../../../outbox/message-data.ts';
import { queueMessage } from '../../../outbox/queue-message.ts';
import { reachCustomer } from '../../../outbox/reach-customer.ts';
import { findJob, type JobRow } from '../../../records/jobs/store.ts';
import { findVisit, markAnnounced, type VisitRow } from '../../../records/visits/store.ts';
import { findWorker } from '../../../records/workers/store.ts';
import { readSettings } from '../../../settings/store.ts';
import { cancelUnsentAbout, lastAbout } from '../../messages/delivery/store.ts';
import { zoneOf } from '../scene/read-scene.ts';
import { isFrozen } from './freeze.ts';

const kinds: MessageKind[] = ['visit_planned', 'visit_withdrawn'];

/**
 * What the customer last heard about the visit. Unsent messages are withdrawn first: dragging a visit around or undoing
 * a change sends one message or none, not five.
 */
const lastNotice = (sql: Sql, visit: VisitRow) =>
  withoutScope(sql, async () => {
    await cancelUnsentAbout(sql, visit, kinds);
    return lastAbout(sql, visit, kinds);
  });

/**
 * After a change: tells the customer of a visit what is now true and not known to them. Until the freeze that is the
 * window, from then on the exact time and who comes. By email, otherwise by text message.
 */
export async function tellCustomer(
  deps: Pick<Deps, 'clock' | 'config'>,
  sql: Sql,
  visitId: string,
  at: Temporal.Instant,
  isRequested = false,
): Promise<void> {
  const visit = await findVisit(sql, visitId);
  const job = visit && (await findJob(sql, visit.jobId));
  if (!job || job.status === 'cancelled' || !['unscheduled', 'scheduled', 'cancelled'].includes(visit.status))
    return;
  const zone = await zoneOf(deps, sql, job.franchiseId);
  const { freezeAt } = (await readSettings(sql)).dispatch;
  const { scheduledStart: start } = visit;
  const isPromised = visit.windowStart !== null && !visit.softWindow;
  if (visit.status === 'cancelled' || (start === null && !isPromised))
    return tellWithdrawn(deps, sql, job, visit, at);
  if (start === null || !isFrozen(start, zone, freezeAt, at)) {
    if (isPromised) await tellWindow(sql, job, visit, zone, at, isRequested);
    return;
  }
  if (Temporal.Instant.compare(start, at) <= 0) return;
  await tellTime(sql, job, visit, zone, at, isRequested);
  await markAnnounced(sql, visit.id, at);
}

/** What every message about a visit says. */
const facts = (job: JobRow, visit: VisitRow) => ({
  jobId: job.id,
  visitId: visit.id,
  name: job.customerName,
  service: job.type,
  address: job.address,
});

async function tellWindow(
  sql: Sql,
  job: JobRow,
  visit: VisitRow,
  zone: string,
  at: Temporal.Instant,
  isRequested: boolean,
) {
  const recipient = reachCustomer(job);
  if (!recipient) return;
  const last = await lastNotice(sql, visit);
  const known = last?.kind === 'visit_planned' ? last.data : undefined;
  const [start, end] = [visit.windowStart!, visit.windowEnd!];
  if (known?.exact === false && known.start === start && known.end === end) return;
  const data = {
    ...facts(job, visit),
    start,
    end,
    zone,
    exact: false,
    moved: last !== undefined,
    requested: isRequested,
  };
  await queueMessage(sql, { ...recipient, kind: 'visit_planned', data }, at);
}

async function tellTime(
  sql: Sql,
  job: JobRow,
  visit: VisitRow,
  zone: string,
  at: Temporal.Instant,
  isRequested: boolean,
) {
  const recipient = reachCustomer(job);
  if (!recipient) return;
  const last = await lastNotice(sql, visit);
  const known = last?.kind === 'visit_planned' ? last.data : undefined;
  const [start, end] = [visit.scheduledStart!, visit.scheduledEnd!];
  const [workerId] = visit.workerIds;
  const sameTime = known !== undefined && known.exact !== false && known.start === start;
  if (sameTime && known.workerId === workerId) return;
  const inWindow = known?.exact === false && String(known.start) <= start && start <= String(known.end);
  const data = {
    ...facts(job, visit),
    worker: (await findWorker(sql, workerId!))!.name.trim().split(/\s+/)[0]!,
    workerId: workerId!,
    start,
    end,
    zone,
    exact: true,
    moved: last !== undefined && !inWindow,
    sameTime,
    requested: isRequested,
  };
  await queueMessage(sql, { ...recipient, kind: 'visit_planned', data }, at);
}

/** What the customer was told about the visit no longer holds. Says nothing if they were told nothing. */
export async function tellWithdrawn(
  deps: Pick<Deps, 'clock' | 'config'>,
  sql: Sql,
  job: JobRow,
  visit: VisitRow,
  at: Temporal.Instant,
) {
  const recipient = reachCustomer(job);
  const last = await lastNotice(sql, visit);
  if (!recipient || last?.kind !== 'visit_planned') return;
  const { start, end, exact } = last.data as { start: string; end: string; exact?: boolean };
  if (Temporal.Instant.compare(end, at) <= 0) return;
  const zone = await zoneOf(deps, sql, job.franchiseId);
  const data = { ...facts(job, visit), start, zone, exact: exact !== false };
  await queueMessage(sql, { ...recipient, kind: 'visit_withdrawn', data }, at);
}
