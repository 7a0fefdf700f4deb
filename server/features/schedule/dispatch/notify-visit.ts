import type { Sql } from '../../../db/connect.ts';
import { withoutScope } from '../../../db/scope.ts';
import type { Deps } from '../../../deps.ts';
import type { MessageKind } from '../../../outbox/message-data.ts';
import { queueMessage } from '../../../outbox/queue-message.ts';
import { reachCustomer } from '../../../outbox/reach-customer.ts';
import type { JobRow } from '../../../records/jobs/store.ts';
import { findWorker } from '../../../records/workers/store.ts';
import { cancelUnsentShare, lastAbout } from '../../messages/delivery/store.ts';
import { zoneOf } from '../scene/read-scene.ts';

const kinds: MessageKind[] = ['visit_planned', 'visit_withdrawn'];

/**
 * What the customer last heard about the visit. Unsent messages are withdrawn first: dragging a visit around or undoing
 * a change sends one message or none, not five.
 */
const lastNotice = (sql: Sql, jobId: string) =>
  withoutScope(sql, async () => {
    await cancelUnsentShare(sql, jobId, kinds);
    return lastAbout(sql, jobId, kinds);
  });

/** Notifies the customer of a visit or its new time: by email, otherwise by text message. */
export async function notifyVisit(sql: Sql, job: JobRow, worker: string, zone: string, at: Temporal.Instant) {
  const recipient = reachCustomer(job);
  if (!recipient || !job.scheduledStart || !job.scheduledEnd) return;
  const last = await lastNotice(sql, job.id);
  const known = last?.kind === 'visit_planned' ? last.data : undefined;
  const sameTime = known?.start === job.scheduledStart;
  if (sameTime && known?.workerId === job.workerId) return;
  const data = {
    jobId: job.id,
    name: job.customerName,
    service: job.type,
    address: job.address,
    worker: worker.trim().split(/\s+/)[0]!,
    workerId: job.workerId!,
    start: job.scheduledStart,
    end: job.scheduledEnd,
    zone,
    moved: last !== undefined,
    sameTime,
  };
  await queueMessage(sql, { ...recipient, kind: 'visit_planned', data }, at);
}

/** After a manual change: notifies the customer if what they last heard is no longer true. */
export async function notifyChange(
  deps: Pick<Deps, 'clock' | 'config'>,
  sql: Sql,
  before: JobRow,
  after: JobRow,
  at: Temporal.Instant,
) {
  const isAhead = (start: string | null) => start !== null && Temporal.Instant.compare(start, at) > 0;
  const isSame = before.workerId === after.workerId && before.scheduledStart === after.scheduledStart;
  if (isSame || !['pending', 'assigned'].includes(after.status)) return;
  const zone = await zoneOf(deps, sql, after.franchiseId);
  if (isAhead(after.scheduledStart)) {
    const worker = await findWorker(sql, after.workerId!);
    await notifyVisit(sql, after, worker!.name, zone, at);
  } else if (after.scheduledStart === null && isAhead(before.scheduledStart))
    await notifyWithdrawn(sql, after, zone, at);
}

async function notifyWithdrawn(sql: Sql, job: JobRow, zone: string, at: Temporal.Instant) {
  const recipient = reachCustomer(job);
  const last = await lastNotice(sql, job.id);
  if (!recipient || last?.kind !== 'visit_planned') return;
  const data = {
    jobId: job.id,
    name: job.customerName,
    service: job.type,
    address: job.address,
    start: String(last.data.start),
    zone,
  };
  await queueMessage(sql, { ...recipient, kind: 'visit_withdrawn', data }, at);
}
