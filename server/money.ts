/** Currency units → integer cents, a third decimal rounded half-up as written (1.005 is 1.01). */
export function toCents(units: number): number {
  // Shifting the decimal text avoids 1.005 * 100 = 100.49999999999999.
  const written = String(units);
  return Math.round(written.includes('e') ? units * 100 : Number(`${written}e2`));
}

export const toUnits = (cents: number): number => cents / 100;

const formats = new Map<string, Intl.NumberFormat>();

/** Formats cents for display. Creating a formatter costs more than using it, so each is created once. */
export function formatCents(
  cents: number,
  { currency, locale }: { currency: string; locale: string },
): string {
  const key = `${locale} ${currency}`;
  const format = formats.get(key) ?? new Intl.NumberFormat(locale, { style: 'currency', currency });
  formats.set(key, format);
  return format.format(cents / 100);
}
