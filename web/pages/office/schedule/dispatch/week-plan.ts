import { addDays, instantOf, wallClock } from '../../../../lib/zoned-time.ts';
import { type Arrow, type DropTarget, type Span, spanOf, type Target } from './layout.ts';
import type { BoardVisit, BoardWorker, Day, Visit } from './plan.ts';

/** A technician on a day. */
export type Cell = { workerId: string; date: string };

export const cellId = ({ workerId, date }: Cell): string => `${workerId} ${date}`;

export function cellOf(id: string | undefined): Cell | null {
  const [workerId, date] = id?.split(' ') ?? [];
  return workerId && date ? { workerId, date } : null;
}

export const datesOf = (from: string, days: number): string[] =>
  Array.from({ length: days }, (_, i) => addDays(from, i));

/** From midnight to midnight in the schedule's zone. */
export const daySpan = (date: string, zone: string): Span => ({
  start: instantOf(date, 0, zone),
  end: instantOf(addDays(date, 1), 0, zone),
});

/** A technician's visits by the date on which they start. */
export const visitsByDate = ({ visits }: BoardWorker, zone: string): Map<string, Visit[]> =>
  Map.groupBy(visits, visit => wallClock(visit.scheduledStart, zone).date);

/**
 * When a visit would start on another day: at its own time of day; one without a time at the start of its promised
 * window, if that is this day, else after what is already planned.
 */
export function targetIn(day: Day, visit: BoardVisit, { workerId, date }: Cell): Target | null {
  const worker = day.workers.find(({ id }) => id === workerId);
  if (!worker) return null;
  const zone = day.timezone;
  const within = daySpan(date, zone);
  const isInDay = (time: number) => time >= within.start && time < within.end;
  const shift = worker.shifts.map(({ start, end }) => spanOf(start, end)).find(({ start }) => isInDay(start));
  const planned = worker.visits
    .filter(each => each.visitId !== visit.visitId && isInDay(Date.parse(each.scheduledStart)))
    .map(each => Date.parse(each.scheduledEnd));
  const start = visit.from
    ? instantOf(date, wallClock(visit.from.start, zone).minutes, zone)
    : visit.window && isInDay(visit.window.start)
      ? visit.window.start
      : Math.max(shift?.start ?? instantOf(date, 8 * 60, zone), ...planned);
  return { workerId, start, end: start + visit.minutes * 60_000 };
}

/** Where an arrow key takes a visit: a day sideways, a technician up or down, below the last one the list. */
export function cellBeside(day: Day, dates: string[], { workerId, date }: Cell, arrow: Arrow): Cell | null {
  const ids = day.workers.map(({ id }) => id);
  const [row, column] = [ids.indexOf(workerId), dates.indexOf(date)];
  if (arrow === 'ArrowLeft') return { workerId, date: dates[Math.max(column - 1, 0)]! };
  if (arrow === 'ArrowRight') return { workerId, date: dates[Math.min(column + 1, dates.length - 1)]! };
  const next = ids[Math.max(row + (arrow === 'ArrowUp' ? -1 : 1), 0)];
  return next ? { workerId: next, date } : null;
}

/** The cell that a target is in. */
export const cellOfTarget = (target: DropTarget | null, zone: string): Cell | null =>
  target && target !== 'unassigned'
    ? { workerId: target.workerId, date: wallClock(target.start, zone).date }
    : null;
