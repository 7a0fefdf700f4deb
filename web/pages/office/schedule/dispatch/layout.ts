/** Time ↔ pixels on the board. Times are milliseconds since the epoch. */
export type Span = { start: number; end: number };
export type Scale = Span & { pxPerMinute: number };

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

export const ROW_HEIGHT = 72;
export const HEAD_HEIGHT = 36;
export const NAME_WIDTH = 156;
/** The gap above and below a visit in its row. */
export const ROW_PADDING = 8;

type Timed = {
  dayStart: string;
  dayEnd: string;
  workers: {
    shifts: { start: string; end: string }[];
    visits: { scheduledStart: string; scheduledEnd: string }[];
  }[];
};

export const spanOf = (start: string, end: string): Span => ({
  start: Date.parse(start),
  end: Date.parse(end),
});

/**
 * The hours a board shows: every shift and visit plus an hour on either side, rounded to whole hours, at least ten
 * of them, never outside the day.
 */
export function hoursOf({ dayStart, dayEnd, workers }: Timed): Span {
  const day = spanOf(dayStart, dayEnd);
  const spans = workers.flatMap(({ shifts, visits }) => [
    ...shifts.map(({ start, end }) => spanOf(start, end)),
    ...visits.map(visit => spanOf(visit.scheduledStart, visit.scheduledEnd)),
  ]);
  const inDay = (time: number) => Math.min(Math.max(time, day.start), day.end);
  const first = Math.min(...spans.map(({ start }) => start), day.start + 8 * HOUR);
  const last = Math.max(...spans.map(({ end }) => end), day.start + 16 * HOUR);
  const sinceMidnight = (time: number) => (time - day.start) / HOUR;
  return {
    start: inDay(day.start + (Math.floor(sinceMidnight(first)) - 1) * HOUR),
    end: inDay(day.start + (Math.ceil(sinceMidnight(last)) + 1) * HOUR),
  };
}

/** Fills the available width, but an hour never gets too narrow to grab. */
export function scaleOf(hours: Span, width: number, minPxPerHour = 56): Scale {
  const minutes = (hours.end - hours.start) / MINUTE;
  return { ...hours, pxPerMinute: Math.max(minPxPerHour / 60, width / minutes) };
}

export const widthOf = ({ start, end, pxPerMinute }: Scale): number => ((end - start) / MINUTE) * pxPerMinute;

export const toX = (scale: Scale, time: number): number =>
  ((time - scale.start) / MINUTE) * scale.pxPerMinute;

export const toTime = (scale: Scale, x: number): number => scale.start + (x / scale.pxPerMinute) * MINUTE;

/** The nearest step, counted from midnight: a day that starts at an odd hour has its own grid. */
export function snap(time: number, stepMinutes: number, midnight: number): number {
  const step = stepMinutes * MINUTE;
  return midnight + Math.round((time - midnight) / step) * step;
}

/** The visible part of a span, or null where none of it is visible. */
export function placed(scale: Scale, span: Span): { left: number; width: number } | null {
  const [start, end] = [Math.max(span.start, scale.start), Math.min(span.end, scale.end)];
  if (start >= end) return null;
  const left = toX(scale, start);
  return { left, width: toX(scale, end) - left };
}

export function ticksOf({ start, end }: Span): number[] {
  return Array.from({ length: Math.floor((end - start) / HOUR) + 1 }, (_, i) => start + i * HOUR);
}

/** The board as a grid to drop on: a row per technician, `step` minutes between two possible starts. */
export type Grid = { scale: Scale; workerIds: string[]; midnight: number; step: number };
export type Target = { workerId: string; start: number; end: number };
/** A place on the board, or the list of unassigned jobs. */
export type DropTarget = Target | 'unassigned';

function targetOn(grid: Grid, workerId: string, requested: number, minutes: number): Target {
  const { scale, step, midnight } = grid;
  const latest = snap(scale.end - step * MINUTE, step, midnight);
  const start = Math.min(Math.max(snap(requested, step, midnight), scale.start), latest);
  return { workerId, start, end: start + minutes * MINUTE };
}

/**
 * Where a job under the pointer would land: it starts `grabbed` minutes before the pointer, on the grid, within the
 * day. `x` and `y` are measured from the corner of the first row's hours.
 */
export function targetAt(
  { x, y }: { x: number; y: number },
  job: { minutes: number; grabbed: number },
  grid: Grid,
): Target | null {
  const workerId = grid.workerIds[Math.floor(y / ROW_HEIGHT)];
  if (y < 0 || !workerId) return null;
  return targetOn(grid, workerId, toTime(grid.scale, x) - job.grabbed * MINUTE, job.minutes);
}

export type Arrow = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';

/** Where an arrow key takes a job: a step of time sideways, a row up or down. Null is past the last row. */
export function targetBeside({ workerId, start, end }: Target, arrow: Arrow, grid: Grid): Target | null {
  const minutes = (end - start) / MINUTE;
  if (arrow === 'ArrowLeft') return targetOn(grid, workerId, start - grid.step * MINUTE, minutes);
  if (arrow === 'ArrowRight') return targetOn(grid, workerId, start + grid.step * MINUTE, minutes);
  const row = grid.workerIds.indexOf(workerId) + (arrow === 'ArrowUp' ? -1 : 1);
  const next = grid.workerIds[Math.max(row, 0)];
  return next ? { workerId: next, start, end } : null;
}
