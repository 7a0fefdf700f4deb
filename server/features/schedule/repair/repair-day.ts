import { recordChange } from '../../../changes/record-change.ts';
import type { Deps } from '../../../deps.ts';
import { DELIVER_MESSAGES, queueMessage } from '../../../outbox/queue-message.ts';
import { type JobRow, lockJob } from '../../../records/jobs/store.ts';
import { findBroken } from '../../../records/visits/schedule-store.ts';
import { findVisit, saveVisit } from '../../../records/visits/store.ts';
import { autoDispatch } from '../dispatch/auto-dispatch.ts';
import type { DispatchRun } from '../dispatch/schemas.ts';
import { saveDecisions, saveLateNotice } from '../dispatch/store.ts';
import { isRoutingTrouble } from '../scene/drive-times.ts';
import { toInstant, toSeconds } from '../scene/wall-clock.ts';
import { type Arrival, estimateArrivals } from './estimate-arrivals.ts';
import { LATE_SECONDS, reassignLate } from './reassign-late.ts';

export const REPAIR_DAY = 'watch-day';

/** Customers and technicians are waiting. The next scheduled run improves what this one finds. */
const SEARCH_SECONDS = 0.5;

type Repaired = { released: string[]; moved: string[]; late: string[]; run?: DispatchRun };

/**
 * Repairs today's plan: visits whose worker is sick, has left or runs late move to another worker who can make their
 * time. Every other visit stays as promised. Customers whose visit will still be late are notified once. `rush`: also
 * plan pending jobs right away.
 */
export async function repairDay(deps: Deps, { rush = false } = {}): Promise<Repaired> {
  const released = await releaseBroken(deps);
  const only = rush ? undefined : new Set(released.map(job => job.franchiseId));
  const run =
    rush || released.length > 0
      ? await autoDispatch(deps, { source: 'repair', only, mostSeconds: SEARCH_SECONDS })
      : undefined;
  const { moved, late } = await handleLate(deps);
  if (moved.length + late.length > 0) deps.queue.nudge(DELIVER_MESSAGES);
  return { released: released.map(({ id }) => id), moved, late, ...(run ? { run } : {}) };
}

/** Unassigns visits their worker cannot make. The promised time becomes the requested time for the new plan. */
async function releaseBroken(deps: Deps): Promise<JobRow[]> {
  const at = deps.clock.now();
  const released: JobRow[] = [];
  for (const broken of await findBroken(deps.sql, at)) {
    await deps.sql.begin(async sql => {
      const job = await lockJob(sql, broken.jobId);
      if (job?.updatedAt !== broken.jobUpdatedAt) return;
      const visit = (await findVisit(sql, broken.id))!;
      const reason = broken.isAway ? 'The worker is away' : 'The worker has left';
      await saveVisit(
        sql,
        visit.id,
        { status: 'unscheduled', workerIds: [], scheduledStart: null, scheduledEnd: null },
        at,
      );
      await recordChange(
        sql,
        {
          type: 'job.moved',
          actor: 'dispatch',
          summary: `assigned → pending: ${reason}`,
          metadata: { workerId: visit.workerIds[0], scheduledStart: visit.scheduledStart },
          subject: `job:${job.id}`,
        },
        at,
      );
      const decision = {
        jobId: job.id,
        visitId: visit.id,
        kind: 'repair' as const,
        workerId: visit.workerIds[0] ?? null,
        scheduledStart: visit.scheduledStart,
        reason,
        driveMinutes: null,
        addedMinutes: null,
        alternatives: [],
        blocked: [],
      };
      await saveDecisions(sql, [decision], at);
      released.push(job);
    });
  }
  return released;
}

/**
 * Customers of late visits keep their time if another worker can come; the others are notified. Moving a visit lets the
 * rest of the day catch up, so arrivals are estimated again before anyone is notified.
 */
async function handleLate(deps: Deps): Promise<{ moved: string[]; late: string[] }> {
  try {
    const late = (await estimateArrivals(deps)).filter(isLate);
    const moved = await reassignLate(deps, late);
    const left = moved.length > 0 ? (await estimateArrivals(deps)).filter(isLate) : late;
    const notified: string[] = [];
    for (const arrival of left) if (await notifyCustomer(deps, arrival)) notified.push(arrival.jobId);
    return { moved, late: notified };
  } catch (error) {
    if (!isRoutingTrouble(error)) throw error;
    deps.log.warn({ err: error }, 'Arrivals cannot be estimated');
    return { moved: [], late: [] };
  }
}

const isLate = (arrival: Arrival): boolean =>
  arrival.expected - toSeconds(arrival.scheduledStart) > LATE_SECONDS;

/** By text message, which is read sooner, otherwise by email. */
async function notifyCustomer(deps: Deps, arrival: Arrival): Promise<boolean> {
  const at = deps.clock.now();
  return deps.sql.begin(async sql => {
    const job = await lockJob(sql, arrival.jobId);
    const to = job?.customerPhone ?? job?.customerEmail;
    if (!job || !to || job.scheduledStart !== arrival.scheduledStart) return false;
    const expected = toInstant(arrival.expected);
    if (!(await saveLateNotice(sql, job.id, job.scheduledStart, expected, at))) return false;
    const data = {
      jobId: job.id,
      name: job.customerName,
      service: job.type,
      address: job.address,
      worker: arrival.workerName.trim().split(/\s+/)[0]!,
      start: job.scheduledStart,
      expected: expected.toString(),
      zone: arrival.zone,
    };
    const channel = job.customerPhone ? 'sms' : 'email';
    await queueMessage(sql, { channel, kind: 'running_late', to, data, urgent: true }, at);
    return true;
  });
}
