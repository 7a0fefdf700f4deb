/**
 * The schedule's dates from `next` through `today`, at most `most`, plus the date that follows. Months count
 * from the first date, so January 31 is followed by February 28 and then March 31.
 */
export function dueDates(
  schedule: { firstBillingDate: string; nextBillingDate: string; intervalMonths: number },
  today: string,
  most: number,
): { dates: string[]; next: string } {
  const { firstBillingDate, nextBillingDate, intervalMonths } = schedule;
  const first = Temporal.PlainDate.from(firstBillingDate);
  const nth = (n: number) => first.add({ months: n * intervalMonths }).toString();
  const next = Temporal.PlainDate.from(nextBillingDate);
  const months = (next.year - first.year) * 12 + next.month - first.month;
  let n = Math.floor(months / intervalMonths);
  let date = nth(n);
  // ISO dates sort correctly as text.
  while (date < nextBillingDate) date = nth(++n);
  const dates: string[] = [];
  while (date <= today && dates.length < most) {
    dates.push(date);
    date = nth(++n);
  }
  return { dates, next: date };
}
