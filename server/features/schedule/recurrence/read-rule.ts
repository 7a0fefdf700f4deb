const FREQUENCIES = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const;
const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
const PARTS = ['FREQ', 'INTERVAL', 'COUNT', 'UNTIL', 'BYDAY', 'BYMONTHDAY', 'BYMONTH', 'WKST'];

/** A recurrence rule of RFC 5545, as far as it is about days. */
export type Rule = {
  freq: (typeof FREQUENCIES)[number];
  interval: number;
  count?: number;
  /** The last possible date. */
  until?: string;
  byDay?: string[];
  byMonthDay?: number[];
  byMonth?: number[];
  wkst?: string;
  /** Dates left out. */
  except: string[];
};

/** Says what is wrong with a rule, in words for whoever wrote it. */
export class RuleError extends Error {}

/**
 * Reads `FREQ=WEEKLY;BYDAY=MO,TH` with `EXDATE:20270105` on further lines. Throws a RuleError that names whatever is not
 * supported, because a part that is silently ignored would send people out on the wrong days.
 */
export function readRule(text: string): Rule {
  const [first, ...others] = text
    .toUpperCase()
    .split(/\r?\n/)
    .map(line => line.trim())
    .filter(line => line !== '');
  const parts = readParts((first ?? '').replace(/^RRULE:/, ''));
  const freq = readFrequency(parts.get('FREQ'));
  if (parts.has('COUNT') && parts.has('UNTIL')) throw new RuleError('takes COUNT or UNTIL, not both');
  const byMonth = parts.get('BYMONTH');
  const byDay = parts.get('BYDAY');
  const byMonthDay = parts.get('BYMONTHDAY');
  if (byMonthDay !== undefined && freq === 'WEEKLY')
    throw new RuleError('BYMONTHDAY is not supported with WEEKLY');
  // The library gets these two wrong in yearly rules, and nobody needs them.
  const numbered = byDay?.split(',').filter(day => /\d/.test(day)) ?? [];
  if (numbered.length > 0 && numbered.length < byDay!.split(',').length)
    throw new RuleError('BYDAY with and without numbers is not supported');
  if (byMonthDay !== undefined && numbered.length > 0)
    throw new RuleError('BYDAY with numbers is not supported with BYMONTHDAY');
  const count = parts.get('COUNT');
  const until = parts.get('UNTIL');
  const wkst = parts.get('WKST');
  if (wkst !== undefined && !WEEKDAYS.includes(wkst)) throw new RuleError(`WKST=${wkst} is not a weekday`);
  return {
    freq,
    interval: readNumber('INTERVAL', parts.get('INTERVAL') ?? '1', 999),
    ...(count === undefined ? {} : { count: readNumber('COUNT', count, 9999) }),
    ...(until === undefined ? {} : { until: readDate('UNTIL', until) }),
    ...(byDay === undefined ? {} : { byDay: readDays(byDay, freq, byMonth !== undefined) }),
    ...(byMonthDay === undefined ? {} : { byMonthDay: readMonthDays(byMonthDay) }),
    ...(byMonth === undefined
      ? {}
      : { byMonth: byMonth.split(',').map(month => readNumber('BYMONTH', month, 12)) }),
    ...(wkst === undefined ? {} : { wkst }),
    except: others.flatMap(readExceptions),
  };
}

function readParts(line: string): Map<string, string> {
  const parts = new Map<string, string>();
  for (const part of line.split(';')) {
    const [, name, value] = /^([A-Z-]+)[=:;](.+)$/.exec(part) ?? [];
    if (!name || !value) throw new RuleError(`must look like FREQ=WEEKLY;BYDAY=MO, not ${quote(part)}`);
    if (!PARTS.includes(name)) throw new RuleError(`${name} is not supported`);
    if (parts.has(name)) throw new RuleError(`${name} is there twice`);
    parts.set(name, value);
  }
  return parts;
}

function readFrequency(text: string | undefined): Rule['freq'] {
  const freq = FREQUENCIES.find(each => each === text);
  if (freq) return freq;
  throw new RuleError(
    text === undefined
      ? 'FREQ is required'
      : `FREQ=${text} is not supported; use DAILY, WEEKLY, MONTHLY or YEARLY`,
  );
}

function readNumber(name: string, text: string, most: number): number {
  const number = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  if (number < 1 || number > most)
    throw new RuleError(`${name} must be from 1 to ${most}, not ${quote(text)}`);
  return number;
}

/** A time of day is allowed and does not count: visits are planned by date. */
function readDate(name: string, text: string): string {
  const [, date] = /^(\d{8})(?:T\d{6}Z?)?$/.exec(text) ?? [];
  try {
    return Temporal.PlainDate.from(date ?? '').toString();
  } catch {
    throw new RuleError(`${name} must be a date like 20271231, not ${quote(text)}`);
  }
}

/** A weekday, in months and years also with a number: `2TU` is the second Tuesday, `-1FR` the last Friday. */
function readDays(text: string, freq: Rule['freq'], hasMonths: boolean): string[] {
  // The library counts the 53rd weekday of a year into the next one.
  const most = freq === 'MONTHLY' || (freq === 'YEARLY' && hasMonths) ? 5 : 52;
  return text.split(',').map(day => {
    const [, number, weekday] = /^([+-]?\d{1,2})?([A-Z]{2})$/.exec(day) ?? [];
    if (!weekday || !WEEKDAYS.includes(weekday))
      throw new RuleError(`BYDAY must list weekdays like MO,TH, not ${quote(day)}`);
    if (number === undefined) return weekday;
    if (freq === 'DAILY' || freq === 'WEEKLY')
      throw new RuleError(`BYDAY=${day} is not supported with ${freq}`);
    const nth = Math.abs(Number(number));
    if (nth < 1 || nth > most) throw new RuleError(`BYDAY=${day} counts beyond ${most}`);
    return `${Number(number)}${weekday}`;
  });
}

function readMonthDays(text: string): number[] {
  return text.split(',').map(day => {
    const number = /^[+-]?\d{1,2}$/.test(day) ? Number(day) : 0;
    if (number === 0 || Math.abs(number) > 31)
      throw new RuleError(`BYMONTHDAY must be from 1 to 31, or from -1 to -31, not ${quote(day)}`);
    return number;
  });
}

function readExceptions(line: string): string[] {
  const [, dates] = /^EXDATE(?:;VALUE=DATE)?:(.+)$/.exec(line) ?? [];
  if (dates) return dates.split(',').map(date => readDate('EXDATE', date));
  const [name] = /^[A-Z-]+/.exec(line) ?? [];
  throw new RuleError(`${name ?? quote(line)} is not supported on a line of its own; only EXDATE is`);
}

const quote = (text: string) => `"${text.slice(0, 40)}"`;
