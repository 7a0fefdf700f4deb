/** A round number at or above the largest value, so that the axis has readable steps. */
export function niceTop(values: (number | null)[], most?: number): number {
  const largest = Math.max(0, ...values.map(value => value ?? 0));
  if (largest <= 0) return most ?? 1;
  const magnitude = 10 ** Math.floor(Math.log10(largest));
  const step = [1, 1.5, 2, 3, 4, 5, 8, 10].find(step => step * magnitude >= largest)!;
  return Math.min(most ?? Number.POSITIVE_INFINITY, step * magnitude);
}

/** Runs of points without a gap: a day without visits has no on-time rate. */
export function lineOf(values: (number | null)[], x: (i: number) => number, y: (value: number) => number) {
  let isOpen = false;
  return values
    .map((value, i) => {
      if (value === null) {
        isOpen = false;
        return '';
      }
      const command = `${isOpen ? 'L' : 'M'}${round(x(i))} ${round(y(value))}`;
      isOpen = true;
      return command;
    })
    .join('');
}

const round = (value: number) => Math.round(value * 10) / 10;

/** Which points get a label, so that no two touch: the first, the last, and some between. */
export function labeledPoints(count: number, most: number): number[] {
  if (count <= most) return Array.from({ length: count }, (_, i) => i);
  const step = Math.ceil((count - 1) / (most - 1));
  return Array.from({ length: Math.ceil(count / step) }, (_, i) => i * step);
}
