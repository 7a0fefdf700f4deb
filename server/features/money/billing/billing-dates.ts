type Rhythm = { firstBillingDate: string; nextBillingDate: string; intervalMonths: number };

/**
 * The schedule's dates from a day on. Months count from the first date, so January 31 is followed by February 28
 * and then March 31.
 */
function* datesFrom({ firstBillingDate, intervalMonths }: Rhythm, from: string): Generator<string, never> {
  const first = Temporal.PlainDate.from(firstBillingDate);
  const { year, month } = Temporal.PlainDate.from(from);
  const months = (year - first.year) * 12 + month - first.month;
  for (let n = Math.max(0, Math.floor(months / intervalMonths)); ; n++) {
    const date = first.add({ months: n * intervalMonths }).toString();
    // ISO dates sort correctly as text.
    if (date >= from) yield date;
  }
}

/** The dates that are due through `today`, at most `most`, plus the date that follows. */
export function dueDates(schedule: Rhythm, today: string, most: number): { dates: string[]; next: string } {
  const coming = datesFrom(schedule, schedule.nextBillingDate);
  const dates: string[] = [];
  let date = coming.next().value;
  while (date <= today && dates.length < most) {
    dates.push(date);
    date = coming.next().value;
  }
  return { dates, next: date };
}

/** Where a paused schedule continues: what fell into the pause is neither done nor charged. */
export function resumeDate(schedule: Rhythm, today: string): string {
  const { nextBillingDate } = schedule;
  return nextBillingDate >= today ? nextBillingDate : datesFrom(schedule, today).next().value;
}
