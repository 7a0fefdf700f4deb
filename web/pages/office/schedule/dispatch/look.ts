import { palette } from '../../../../ui/map/colors.ts';
import { jobMeaning, statusColors } from '../../../../ui/status-colors.ts';
import { type Span, spanOf } from './layout.ts';
import { type BoardWorker, overlap, type Visit } from './plan.ts';

/** What the color of a block stands for. */
export type ColorBy = 'status' | 'service';

/** A color of its own for each service, the same on every day. */
function colorOfService(type: string): string {
  let hash = 0;
  for (const letter of type) hash = (hash * 31 + letter.charCodeAt(0)) >>> 0;
  return palette[hash % palette.length]!;
}

/** The colors of a block, as variables of its style. */
export function lookOf({ status, type }: Pick<Visit, 'status' | 'type'>, by: ColorBy): React.CSSProperties {
  if (by === 'status') {
    const { fill, edge, text } = statusColors(jobMeaning[status]);
    return { '--bar': fill, '--edge': edge, '--ink': text } as React.CSSProperties;
  }
  const color = colorOfService(type);
  return {
    '--bar': `color-mix(in srgb, ${color} 18%, var(--mantine-color-body))`,
    '--edge': color,
    '--ink': 'var(--mantine-color-text)',
  } as React.CSSProperties;
}

/** The town of an address: what comes after the street, without numbers. */
export function townOf(address: string): string {
  const [, town = ''] = address.split(',');
  return town.replace(/\b[A-Z]{0,2}-?\d[\d-]*\b/g, '').trim();
}

const minutesOf = ({ start, end }: Span) => Math.max(0, end - start) / 60_000;

/** How much of a technician's working time is booked; undefined without any. */
export function bookedShare(worker: BoardWorker, within?: Span): number | undefined {
  const cut = (span: Span): Span =>
    within ? { start: Math.max(span.start, within.start), end: Math.min(span.end, within.end) } : span;
  const sum = (spans: Span[]) => spans.map(cut).reduce((total, span) => total + minutesOf(span), 0);
  const hours = sum(worker.shifts.map(({ start, end }) => spanOf(start, end)));
  if (hours === 0) return undefined;
  return sum(worker.visits.map(visit => spanOf(visit.scheduledStart, visit.scheduledEnd))) / hours;
}

/** Whether some of a time is outside a technician's shifts, or in their time off. */
export function isOutsideShift(worker: BoardWorker, span: Span): boolean {
  const isCovered = worker.shifts.some(({ start, end }) => {
    const shift = spanOf(start, end);
    return shift.start <= span.start && span.end <= shift.end;
  });
  return !isCovered || worker.timeOff.some(({ from, to }) => overlap(spanOf(from, to), span));
}
