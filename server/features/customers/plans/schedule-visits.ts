import type { Deps } from '../../../deps.ts';
import { dueOccurrences, readHolidays } from '../../schedule/recurrence/occurrences.ts';
import { type DuePlan, insertVisits, lockDuePlans, moveNextVisits, type ScheduledVisit } from './store.ts';

const CHUNK = 200;
/** Keeps one plan far in the past from filling a whole chunk. The next one continues with it. */
const DATES_AT_ONCE = 24;

/** Schedules the visits of all plans through a day. They and the plans' next dates commit together. */
export async function scheduleVisits({ sql, clock }: Deps, today: string, through: string) {
  for (let plans = CHUNK; plans > 0; )
    plans = await sql.begin(async tx => {
      const due = await lockDuePlans(tx, through, CHUNK);
      const holidays = await readHolidays(tx);
      const found = due.map(plan => {
        const from = firstDate(plan, today);
        const dates = dueOccurrences(plan.rhythm, { from, through, most: DATES_AT_ONCE }, holidays);
        return { plan, ...dates };
      });
      const visits = found.flatMap(each => worthwhile(each, today));
      if (visits.length > 0) await insertVisits(tx, visits, clock.now());
      await moveNextVisits(
        tx,
        found.map(({ plan, next }) => ({ id: plan.id, next })),
      );
      return due.length;
    });
}

/** An rrule goes on from today. */
const firstDate = ({ rhythm, nextVisit }: DuePlan, today: string) =>
  rhythm.rrule !== null && nextVisit < today ? today : nextVisit;

/** After a long outage only the last missed visit is caught up: nobody wants three visits in one week. */
function worthwhile(
  { plan, due, next }: { plan: DuePlan } & ReturnType<typeof dueOccurrences>,
  today: string,
): ScheduledVisit[] {
  return due
    .filter(({ date }, i) => date >= today || (due[i + 1]?.date ?? next ?? today) > today)
    .map(occurrence => ({ planId: plan.id, ...occurrence }));
}
