import { businessDay } from '../../../business-day.ts';
import type { Deps } from '../../../deps.ts';
import { toUnits } from '../../../money.ts';
import { franchiseExists } from '../../../records/franchises/store.ts';
import { MADE_AHEAD_DAYS } from '../../schedule/recurrence/occurrences.ts';
import { createJob } from '../../work/jobs/create-job.ts';
import { scheduleVisits } from './schedule-visits.ts';
import { type DueVisit, markBooked, visitsToBook } from './store.ts';

export const BOOK_PLAN_VISITS = 'book-plan-visits';

const CHUNK = 200;

/**
 * Books the visits of maintenance plans as ordinary jobs at the plan's price. Each visit is saved with its
 * job id before the job is created under that id, so a crashed or overlapping run creates no second job.
 */
export async function bookPlanVisits(deps: Deps): Promise<number> {
  const { sql, clock, config } = deps;
  const today = businessDay(clock.now(), config.timezone);
  const until = Temporal.PlainDate.from(today).add({ days: MADE_AHEAD_DAYS }).toString();
  await scheduleVisits(deps, today, until);

  for (let booked = 0; ; ) {
    const visits = await visitsToBook(sql, CHUNK);
    let done = 0;
    for (const visit of visits) if (await isBooked(deps, visit, today)) done++;
    booked += done;
    if (visits.length < CHUNK || done === 0) return booked;
  }
}

/** One visit that cannot be booked does not hold up the others. The next run retries it. */
async function isBooked(deps: Deps, visit: DueVisit, today: string): Promise<boolean> {
  try {
    await book(deps, visit, today);
    return true;
  } catch (error) {
    deps.log.error({ err: error, jobId: visit.jobId }, 'A visit of a plan could not be booked');
    return false;
  }
}

async function book(deps: Deps, visit: DueVisit, today: string) {
  const { franchiseId } = visit;
  // If the franchise has closed since, book the visit without one; dispatch finds another.
  const franchise = franchiseId && (await franchiseExists(deps.sql, franchiseId)) ? franchiseId : null;
  const booking = {
    customerName: visit.name,
    customerEmail: visit.email ?? undefined,
    customerPhone: visit.phone ?? undefined,
    address: visit.address,
    type: visit.serviceType,
    price: toUnits(visit.priceCents),
    preferredDate: visit.visitDay < today ? today : visit.visitDay,
    preferredTime: visit.preferredTime,
    addOns: [],
    franchiseId: franchise,
    notes: visit.notes,
  };
  await createJob(deps, visit.jobId, booking, { isPriceAgreed: true, flexDays: visit.flexDays });
  await markBooked(deps.sql, visit.jobId, deps.clock.now());
}
