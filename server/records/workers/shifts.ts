import type { Shifts } from './schemas.ts';

const day = [{ start: '08:00', end: '17:00' }];

/** Monday to Saturday, 08:00 to 17:00. */
export const defaultShifts: Shifts = {
  monday: day,
  tuesday: day,
  wednesday: day,
  thursday: day,
  friday: day,
  saturday: day,
};

/** Problems with a week of shifts: each must end after it starts, and none may overlap on the same day. */
export function shiftProblems(shifts: Shifts): string[] {
  return Object.entries(shifts).flatMap(([weekday, spans]) => {
    const inOrder = [...(spans ?? [])].sort((a, b) => a.start.localeCompare(b.start));
    const empty = inOrder.filter(span => span.start >= span.end).map(() => 'must end after it starts');
    const overlapping = inOrder.slice(1).filter((span, i) => span.start < inOrder[i]!.end);
    return [...empty, ...overlapping.map(() => 'shifts of one day must not overlap')].map(
      problem => `shifts.${weekday}: ${problem}`,
    );
  });
}
