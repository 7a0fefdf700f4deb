/**
 * The dates of a schedule from `next` to `today`, at most `most`, and the one after them. Months are counted
 * from the first date, so that 31 January gives 28 February and then 31 March.
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
  // ISO dates compare as text.
  while (date < nextBillingDate) date = nth(++n);
  const dates: string[] = [];
  while (date <= today && dates.length < most) {
    dates.push(date);
    date = nth(++n);
  }
  return { dates, next: date };
}
