/** Currency units → integer cents, a third decimal rounded half-up as it is written (1.005 is 1.01). */
export function toCents(units: number): number {
  // Shifting the written form avoids 1.005 * 100 = 100.49999999999999.
  const written = String(units);
  return Math.round(written.includes('e') ? units * 100 : Number(`${written}e2`));
}

export const toUnits = (cents: number): number => cents / 100;

const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Cents as people read them. */
export const formatCents = (cents: number): string => format.format(cents / 100);
