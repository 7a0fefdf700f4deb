/** When something was or is planned: a day, or a moment. */
export type When = { day: Temporal.PlainDate; time: Temporal.PlainTime | undefined };

const months = [
  ...[/^jan|^ene/, /^feb/, /^mar/, /^apr|^abr/, /^may/, /^jun/, /^jul/, /^aug|^ago/, /^sep/, /^oct/, /^nov/],
  /^dec|^dic/,
];

/**
 * A date as spreadsheets and other systems write it: 2026-03-09, 3/9/2026 2:30 PM, Mar 9, 2026, or a moment with its
 * zone. Where the business writes the day first, so do its files.
 */
export function readDate(
  text: string,
  { zone, dayFirst }: { zone: string; dayFirst: boolean },
): When | undefined {
  try {
    return readMoment(text, zone) ?? readParts(text, dayFirst);
  } catch (error) {
    if (error instanceof RangeError) return undefined; // February 30
    throw error;
  }
}

function readMoment(text: string, zone: string): When | undefined {
  if (!/^\d{4}-\d{2}-\d{2}T.*(Z|[+-]\d{2}:?\d{2})$/i.test(text)) return undefined;
  const there = Temporal.Instant.from(text).toZonedDateTimeISO(zone);
  return { day: there.toPlainDate(), time: there.toPlainTime() };
}

function readParts(text: string, dayFirst: boolean): When | undefined {
  const [, date, clock] =
    /^(.*?)(?:(?:,?\s+(?:at\s+)?|T)(\d{1,2}:\d{2}(?::\d{2})?\s*(?:[ap]\.?\s?m\.?)?|\d{1,2}\s*[ap]m))?$/i.exec(
      text.trim(),
    )!;
  const time = clock === undefined ? undefined : readClock(clock);
  const day = readDay(date!.trim(), dayFirst);
  return day && (clock === undefined || time) ? { day, time } : undefined;
}

function readDay(text: string, dayFirst: boolean): Temporal.PlainDate | undefined {
  const dayOf = (year: string, month: number, day: string) =>
    inReach(
      Temporal.PlainDate.from(
        { year: Number(year.length === 2 ? `20${year}` : year), month, day: Number(day) },
        { overflow: 'reject' },
      ),
    );
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text);
  if (iso) return dayOf(iso[1]!, Number(iso[2]), iso[3]!);
  const [, first, second, year] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})$/.exec(text) ?? [];
  if (first && second && year)
    return dayFirst || text.includes('.')
      ? dayOf(year, Number(second), first)
      : dayOf(year, Number(first), second);
  const named =
    /^(?:\p{L}+\.?,\s*)?(?<month>\p{L}{3,})\.?\s+(?<day>\d{1,2}),?\s+(?<year>\d{4})$/u.exec(text) ??
    /^(?<day>\d{1,2})(?:\s+de)?\s+(?<month>\p{L}{3,})\.?,?(?:\s+de)?\s+(?<year>\d{4})$/u.exec(text);
  if (!named) return undefined;
  const { month, day: number, year: full } = named.groups as Record<'month' | 'day' | 'year', string>;
  const at = months.findIndex(pattern => pattern.test(month.toLowerCase()));
  return at < 0 ? undefined : dayOf(full, at + 1, number);
}

const inReach = (day: Temporal.PlainDate) => (day.year >= 1970 && day.year < 2100 ? day : undefined);

function readClock(text: string): Temporal.PlainTime | undefined {
  const [, hours, minutes = '0', , half] =
    /^(\d{1,2})(?::(\d{2}))?(:\d{2})?\s*([ap])?/i.exec(text.toLowerCase()) ?? [];
  const hour = half ? (Number(hours) % 12) + (half === 'p' ? 12 : 0) : Number(hours);
  return Temporal.PlainTime.from({ hour, minute: Number(minutes) }, { overflow: 'reject' });
}
