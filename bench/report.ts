/** One line of a benchmark: what was measured against what, and the target. */
export function report(
  what: string,
  ratio: number,
  target: { atLeast?: number; atMost?: number },
  note = '',
) {
  const met =
    (target.atLeast === undefined || ratio >= target.atLeast) &&
    (target.atMost === undefined || ratio <= target.atMost);
  const wanted = target.atLeast === undefined ? `≤ ${target.atMost}` : `≥ ${target.atLeast}`;
  console.log(`${met ? 'met ' : 'MISS'}  ${ratio.toFixed(2)} (${wanted})  ${what}${note ? `  ${note}` : ''}`);
}
