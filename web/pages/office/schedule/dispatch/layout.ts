/** Where things stand on the board: time ↔ pixels. Times are milliseconds since the epoch. */
export type Span = { start: number; end: number };
export type Scale = Span & { pxPerMinute: number };

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

export const ROW_HEIGHT = 60;
export const HEAD_HEIGHT = 36;
export const NAME_WIDTH = 148;

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
 * The hours that a day's board shows: every shift and visit with an hour around them, whole hours, at least ten of
 * them, never outside the day.
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

/** As wide as there is room for, but an hour never narrower than can be grabbed. */
export function scaleOf(hours: Span, room: number, leastPxPerHour = 56): Scale {
  const minutes = (hours.end - hours.start) / MINUTE;
  return { ...hours, pxPerMinute: Math.max(leastPxPerHour / 60, room / minutes) };
}

export const widthOf = ({ start, end, pxPerMinute }: Scale): number => ((end - start) / MINUTE) * pxPerMinute;

export const toX = (scale: Scale, time: number): number =>
  ((time - scale.start) / MINUTE) * scale.pxPerMinute;

export const toTime = (scale: Scale, x: number): number => scale.start + (x / scale.pxPerMinute) * MINUTE;

/** The nearest step, counted from midnight: a day that begins at an odd hour has its own grid. */
export function snap(time: number, stepMinutes: number, midnight: number): number {
  const step = stepMinutes * MINUTE;
  return midnight + Math.round((time - midnight) / step) * step;
}

/** What of a span is in sight; nothing where none of it is. */
export function placed(scale: Scale, span: Span): { left: number; width: number } | null {
  const [start, end] = [Math.max(span.start, scale.start), Math.min(span.end, scale.end)];
  if (start >= end) return null;
  const left = toX(scale, start);
  return { left, width: toX(scale, end) - left };
}

export function ticksOf({ start, end }: Span): number[] {
  return Array.from({ length: Math.floor((end - start) / HOUR) + 1 }, (_, i) => start + i * HOUR);
}

export type Target = { workerId: string; start: number; end: number };

/**
 * Where a bar would land: its beginning lies `grabbed` minutes before the pointer, on the grid, within the day.
 * `x` and `y` are counted from the corner of the first row's hours.
 */
export function targetAt(
  { x, y }: { x: number; y: number },
  cargo: { minutes: number; grabbed: number },
  board: { scale: Scale; workerIds: string[]; midnight: number; step: number },
): Target | null {
  const workerId = board.workerIds[Math.floor(y / ROW_HEIGHT)];
  if (y < 0 || !workerId) return null;
  const { scale } = board;
  const wished = snap(toTime(scale, x) - cargo.grabbed * MINUTE, board.step, board.midnight);
  const latest = snap(scale.end - board.step * MINUTE, board.step, board.midnight);
  const start = Math.min(Math.max(wished, scale.start), latest);
  return { workerId, start, end: start + cargo.minutes * MINUTE };
}
