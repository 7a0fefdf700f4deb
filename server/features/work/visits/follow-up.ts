import type { Sql } from '../../../db/connect.ts';
import type { Deps } from '../../../deps.ts';
import type { JobRow } from '../../../records/jobs/store.ts';
import { jobStatusOf } from '../../../records/visits/status.ts';
import type { VisitRow } from '../../../records/visits/store.ts';
import { billCompletedJob } from '../../money/billing/bill-completed-job.ts';
import { promiseWindow } from '../../schedule/promises/promise-window.ts';
import { tellCustomer, tellWithdrawn } from '../../schedule/promises/tell-customer.ts';
import { notifyOnMyWay } from '../jobs/notify-on-my-way.ts';

/** "On my way" is only useful while it is true: if the worker left longer ago, nobody is notified. */
const NEWS_MINUTES = 15;

type State = { job: JobRow; visits: VisitRow[] };

/**
 * What a change of visits by hand calls for, in its transaction: the customer is notified of times and of a worker on the
 * way, and a job whose last visit is over is billed.
 */
export async function followUp(
  deps: Deps,
  sql: Sql,
  before: State,
  after: State,
  at: Temporal.Instant,
  { occurredAt = at, isRequested }: { occurredAt?: Temporal.Instant; isRequested?: boolean } = {},
) {
  const isNews = Temporal.Instant.compare(occurredAt.add({ minutes: NEWS_MINUTES }), at) >= 0;
  for (const visit of after.visits) {
    const was = before.visits.find(each => each.id === visit.id);
    if (visit.status === 'en_route' && was?.status !== 'en_route' && isNews)
      await notifyOnMyWay(deps, sql, showing(after.job, visit), at);
    if (isMoved(was, visit)) {
      if (visit.scheduledStart || was?.scheduledStart) await promiseWindow(deps, sql, visit.id, at);
      await tellCustomer(deps, sql, visit.id, at, isRequested);
    }
  }
  for (const gone of before.visits.filter(was => !after.visits.some(visit => visit.id === was.id)))
    await tellWithdrawn(deps, sql, after.job, gone, at);
  if (after.job.status === 'completed' && before.job.status !== 'completed')
    await billCompletedJob(deps, sql, after.job, at);
}

/** Something that the customer may have been told is different. */
const isMoved = (was: VisitRow | undefined, visit: VisitRow): boolean =>
  was?.scheduledStart !== visit.scheduledStart ||
  was.workerIds[0] !== visit.workerIds[0] ||
  was.windowStart !== visit.windowStart ||
  was.windowEnd !== visit.windowEnd ||
  (visit.status === 'cancelled' && was.status !== 'cancelled');

/** The job as it would be if this visit were its next one. */
function showing(job: JobRow, visit: VisitRow): JobRow {
  const { status, workerIds, scheduledStart, scheduledEnd } = visit;
  return {
    ...job,
    status: jobStatusOf[status],
    workerId: workerIds[0] ?? null,
    scheduledStart,
    scheduledEnd,
  };
}
