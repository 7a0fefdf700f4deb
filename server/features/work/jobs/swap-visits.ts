import type { Caller } from '../../../caller.ts';
import { describedChange } from '../../../changes/describe-change.ts';
import { recordChange } from '../../../changes/record-change.ts';
import { breaks } from '../../../db/connect.ts';
import type { Deps } from '../../../deps.ts';
import { conflict, invalid, notFound } from '../../../http/errors.ts';
import { DELIVER_MESSAGES } from '../../../outbox/queue-message.ts';
import type { Job } from '../../../records/jobs/schemas.ts';
import { type JobRow, lockJob, saveJob, toJob } from '../../../records/jobs/store.ts';
import { findCurrentVisit } from '../../../records/visits/store.ts';
import { promiseWindow } from '../../schedule/promises/promise-window.ts';
import { tellCustomer } from '../../schedule/promises/tell-customer.ts';

/** Swaps two visits: each job gets the other's worker and start and keeps its own duration. */
export async function swapVisits(deps: Deps, ids: [string, string], actor: Caller): Promise<Job[]> {
  if (ids[0] === ids[1]) throw invalid('The body is not valid', ['withJobId: must be another job']);
  const at = deps.clock.now();
  try {
    const swapped = await deps.sql.begin(async sql => {
      // Always lock in the same order, so two people swapping the same pair cannot deadlock.
      const locked = new Map<string, JobRow | undefined>();
      for (const id of ids.toSorted()) locked.set(id, await lockJob(sql, id));
      const [a, b] = ids.map(id => locked.get(id));
      if (!a || !b) throw notFound('There is no such job');
      for (const job of [a, b])
        if (job.status !== 'assigned' || !job.scheduledStart || !job.workerId)
          throw conflict('Only two visits that are assigned and have a time can be swapped');
      if (a.franchiseId !== b.franchiseId) throw conflict('The jobs belong to different franchises');
      // The overlap is checked row by row: the first frees its time until the second has moved.
      await saveJob(sql, a.id, { scheduledStart: null, scheduledEnd: null }, at);
      const saved = [];
      for (const [job, other] of [
        [b, a],
        [a, b],
      ] as const) {
        const changes = {
          workerId: other.workerId,
          scheduledStart: other.scheduledStart,
          scheduledEnd: Temporal.Instant.from(other.scheduledStart!)
            .add({ milliseconds: Date.parse(job.scheduledEnd!) - Date.parse(job.scheduledStart!) })
            .toString(),
        };
        const row = await saveJob(sql, job.id, changes, at);
        await recordChange(sql, describedChange('job', job.id, actor, job, changes), at);
        const visit = await findCurrentVisit(sql, job.id);
        await promiseWindow(deps, sql, visit.id, at);
        await tellCustomer(deps, sql, visit.id, at);
        saved.push(row);
      }
      return saved;
    });
    deps.queue.nudge(DELIVER_MESSAGES);
    return swapped.reverse().map(toJob);
  } catch (error) {
    if (breaks(error, 'visit_workers_overlap') || breaks(error, 'visit_time_held'))
      throw conflict('One of the technicians is already booked at that time');
    throw error;
  }
}
