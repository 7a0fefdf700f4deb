import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { datesFrom, type Rhythm } from './dates.ts';
import { type Rule, RuleError, readRule } from './read-rule.ts';

const take = (dates: Iterable<string>, count: number) => Iterator.from(dates).take(count).toArray();
const by = (rrule: string, start: string, count: number, from = start) =>
  take(datesFrom({ start, rrule, intervalMonths: null }, from), count);

describe('dates of an rrule', () => {
  it('repeat by day, week, month and year', () => {
    assert.deepEqual(by('FREQ=WEEKLY;BYDAY=MO,TH', '2026-03-03', 4), [
      ...['2026-03-05', '2026-03-09', '2026-03-12', '2026-03-16'],
    ]);
    assert.deepEqual(by('RRULE:FREQ=WEEKLY;INTERVAL=2', '2026-03-03', 3), [
      ...['2026-03-03', '2026-03-17', '2026-03-31'],
    ]);
    assert.deepEqual(by('FREQ=MONTHLY;BYDAY=2TU', '2026-03-01', 3), [
      ...['2026-03-10', '2026-04-14', '2026-05-12'],
    ]);
    assert.deepEqual(by('FREQ=MONTHLY;BYMONTHDAY=15', '2026-03-16', 2), ['2026-04-15', '2026-05-15']);
    assert.deepEqual(by('freq=yearly;bymonth=11;byday=4th', '2026-01-01', 2), ['2026-11-26', '2027-11-25']);
  });

  it('are the same calendar dates when clocks change', () => {
    for (const start of ['2026-03-06', '2026-03-27', '2026-10-23', '2026-10-30'])
      assert.deepEqual(
        by('FREQ=DAILY', start, 6),
        Array.from({ length: 6 }, (_, days) => Temporal.PlainDate.from(start).add({ days }).toString()),
      );
  });

  it('skip months and years without the day; -1 is the last day of each', () => {
    assert.deepEqual(by('FREQ=MONTHLY;BYMONTHDAY=31', '2026-01-01', 4), [
      ...['2026-01-31', '2026-03-31', '2026-05-31', '2026-07-31'],
    ]);
    assert.deepEqual(by('FREQ=MONTHLY;BYMONTHDAY=-1', '2028-01-01', 3), [
      ...['2028-01-31', '2028-02-29', '2028-03-31'],
    ]);
    assert.deepEqual(by('FREQ=YEARLY', '2024-02-29', 3), ['2024-02-29', '2028-02-29', '2032-02-29']);
  });

  it('keep two weeks between them over a year of 53 weeks', () => {
    assert.deepEqual(by('FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,SU', '2026-12-14', 6), [
      ...['2026-12-14', '2026-12-20', '2026-12-28', '2027-01-03', '2027-01-11', '2027-01-17'],
    ]);
    const weekly = by('FREQ=WEEKLY;BYDAY=TH', '2026-01-01', 53);
    assert.equal(weekly.at(-1), '2026-12-31');
  });

  it('end with COUNT and UNTIL, and leave out EXDATE', () => {
    assert.deepEqual(by('FREQ=DAILY;COUNT=3', '2026-03-02', 9), ['2026-03-02', '2026-03-03', '2026-03-04']);
    assert.deepEqual(by('FREQ=DAILY;COUNT=3', '2026-03-02', 9, '2026-03-04'), ['2026-03-04']);
    assert.deepEqual(by('FREQ=DAILY;UNTIL=20260303', '2026-03-02', 9), ['2026-03-02', '2026-03-03']);
    assert.deepEqual(by('FREQ=DAILY;UNTIL=20260303T120000Z', '2026-03-02', 9), ['2026-03-02', '2026-03-03']);
    const except = 'FREQ=DAILY;COUNT=4\nEXDATE:20260303,20260309\r\nEXDATE;VALUE=DATE:20260304';
    assert.deepEqual(by(except, '2026-03-02', 9), ['2026-03-02', '2026-03-05']);
  });

  it('are found from a far start, and not at all for a rule that never comes true', () => {
    assert.deepEqual(by('FREQ=DAILY;BYDAY=MO', '1900-01-01', 1, '2026-03-02'), ['2026-03-02']);
    assert.deepEqual(by('FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', '2026-01-01', 1), []);
    assert.deepEqual(by('FREQ=DAILY;UNTIL=20250101', '2026-01-01', 1), []);
    assert.deepEqual(by('FREQ=DAILY;COUNT=1\nEXDATE:20260101', '2026-01-01', 1), []);
    assert.deepEqual(by('FREQ=YEARLY', '9998-01-01', 9), ['9998-01-01', '9999-01-01']);
  });

  it('agree with a look at every single day of eight years', () => {
    const ordinal = fc.constantFrom('1', '2', '4', '5', '-1', '-2', '-5');
    const weekday = fc.constantFrom('MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU');
    const plainDays = fc.uniqueArray(weekday, { minLength: 1, maxLength: 3 });
    const numbered = fc.uniqueArray(
      fc.tuple(ordinal, weekday).map(pair => pair.join('')),
      { minLength: 1, maxLength: 3 },
    );
    const monthDays = fc.uniqueArray(fc.constantFrom(1, 13, 28, 29, 30, 31, -1, -3, -31), {
      minLength: 1,
      maxLength: 3,
    });
    const months = fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 4 });
    const some = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
    const rule = fc.constantFrom('DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY').chain(freq =>
      fc.record({
        freq: fc.constant(freq),
        interval: fc.integer({ min: 1, max: 5 }),
        byDay: some(freq === 'MONTHLY' || freq === 'YEARLY' ? fc.oneof(plainDays, numbered) : plainDays),
        byMonthDay: freq === 'WEEKLY' ? fc.constant(undefined) : some(monthDays),
        byMonth: some(months),
        wkst: some(fc.constantFrom('MO', 'SU')),
      }),
    );
    const start = fc
      .integer({ min: 0, max: 2000 })
      .map(days => Temporal.PlainDate.from('2023-06-01').add({ days }).toString());
    fc.assert(
      fc.property(rule, start, ({ freq, interval, byDay, byMonthDay, byMonth, wkst }, from) => {
        const parts = { FREQ: freq, INTERVAL: interval, BYDAY: byDay, BYMONTHDAY: byMonthDay };
        const text = Object.entries({ ...parts, BYMONTH: byMonth, WKST: wkst })
          .flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${value}`]))
          .join(';');
        fc.pre(!(byMonthDay && byDay?.some(day => /\d/.test(day))));
        const end = Temporal.PlainDate.from(from).add({ years: 8 }).toString();
        const found: string[] = [];
        for (const date of datesFrom({ start: from, rrule: text, intervalMonths: null }, from)) {
          if (date >= end) break;
          found.push(date);
        }
        assert.deepEqual(found, everyDay(readRule(text), from, end), `${text} from ${from}`);
      }),
      { numRuns: Number(process.env.PROPERTY_RUNS ?? 40) },
    );
  });
});

/** The days of a rule found by asking each one. */
function everyDay(rule: Rule, from: string, end: string): string[] {
  const start = Temporal.PlainDate.from(from);
  const weekStart = (day: Temporal.PlainDate) =>
    day.subtract({ days: (day.dayOfWeek - (rule.wkst === 'SU' ? 7 : 1) + 7) % 7 });
  const found: string[] = [];
  for (let day = start; day.toString() < end; day = day.add({ days: 1 })) {
    const periods = {
      DAILY: () => start.until(day).days,
      WEEKLY: () => weekStart(start).until(weekStart(day)).days / 7,
      MONTHLY: () => (day.year - start.year) * 12 + day.month - start.month,
      YEARLY: () => day.year - start.year,
    }[rule.freq]();
    if (periods % rule.interval === 0 && matches(rule, start, day)) found.push(day.toString());
  }
  return found;
}

function matches(rule: Rule, start: Temporal.PlainDate, day: Temporal.PlainDate): boolean {
  const { freq, byDay, byMonthDay, byMonth } = rule;
  if (byMonth && !byMonth.includes(day.month)) return false;
  if (byMonthDay && !byMonthDay.some(n => (n > 0 ? n : day.daysInMonth + n + 1) === day.day)) return false;
  if (byDay) return byDay.some(token => isDay(token, day, freq === 'YEARLY' && !byMonth));
  if (byMonthDay || freq === 'DAILY') return true;
  if (freq === 'WEEKLY') return day.dayOfWeek === start.dayOfWeek;
  if (freq === 'YEARLY' && !byMonth && day.month !== start.month) return false;
  return day.day === start.day;
}

function isDay(token: string, day: Temporal.PlainDate, ofYear: boolean): boolean {
  if (['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'].indexOf(token.slice(-2)) + 1 !== day.dayOfWeek) return false;
  const nth = Number(token.slice(0, -2));
  const [at, days] = ofYear ? [day.dayOfYear, day.daysInYear] : [day.day, day.daysInMonth];
  return nth === 0 || (nth > 0 ? Math.ceil(at / 7) === nth : Math.ceil((days - at + 1) / 7) === -nth);
}

describe('an rrule is refused by name', () => {
  for (const [rrule, message] of [
    ['', /must look like FREQ=WEEKLY/],
    ['every day', /must look like FREQ=WEEKLY;BYDAY=MO, not "EVERY DAY"/],
    ['INTERVAL=2', /FREQ is required/],
    ['FREQ=HOURLY', /FREQ=HOURLY is not supported; use DAILY/],
    ['FREQ=MONTHLY;BYDAY=MO;BYSETPOS=-1', /BYSETPOS is not supported/],
    ['FREQ=YEARLY;BYWEEKNO=53', /BYWEEKNO is not supported/],
    ['FREQ=DAILY;BYHOUR=9', /BYHOUR is not supported/],
    ['DTSTART:20260302\nRRULE:FREQ=DAILY', /DTSTART is not supported/],
    ['FREQ=DAILY\nRDATE:20260302', /RDATE is not supported/],
    ['FREQ=DAILY\nFREQ=WEEKLY', /FREQ is not supported on a line of its own/],
    ['FREQ=DAILY;FREQ=WEEKLY', /FREQ is there twice/],
    ['FREQ=DAILY;COUNT=2;UNTIL=20260302', /COUNT or UNTIL, not both/],
    ['FREQ=DAILY;COUNT=0', /COUNT must be from 1/],
    ['FREQ=DAILY;INTERVAL=-1', /INTERVAL must be from 1/],
    ['FREQ=DAILY;UNTIL=tomorrow', /UNTIL must be a date like 20271231/],
    ['FREQ=DAILY;UNTIL=20270231', /UNTIL must be a date like 20271231/],
    ['FREQ=DAILY\nEXDATE:2027-01-05', /EXDATE must be a date like 20271231/],
    ['FREQ=WEEKLY;BYDAY=XX', /BYDAY must list weekdays/],
    ['FREQ=WEEKLY;BYDAY=2MO', /BYDAY=2MO is not supported with WEEKLY/],
    ['FREQ=MONTHLY;BYDAY=6MO', /BYDAY=6MO counts beyond 5/],
    ['FREQ=YEARLY;BYDAY=53MO', /BYDAY=53MO counts beyond 52/],
    ['FREQ=MONTHLY;BYMONTHDAY=32', /BYMONTHDAY must be from 1 to 31/],
    ['FREQ=WEEKLY;BYMONTHDAY=1', /BYMONTHDAY is not supported with WEEKLY/],
    ['FREQ=MONTHLY;BYDAY=2FR;BYMONTHDAY=13', /BYDAY with numbers is not supported with BYMONTHDAY/],
    ['FREQ=YEARLY;BYDAY=2FR,MO', /BYDAY with and without numbers is not supported/],
    ['FREQ=YEARLY;BYMONTH=13', /BYMONTH must be from 1 to 12/],
    ['FREQ=WEEKLY;WKST=XX', /WKST=XX is not a weekday/],
  ] as const)
    it(JSON.stringify(rrule), () => {
      assert.throws(
        () => readRule(rrule),
        (error: Error) => error instanceof RuleError && message.test(error.message),
      );
    });
});

describe('dates by months', () => {
  const every = (intervalMonths: number, start: string): Rhythm => ({ start, rrule: null, intervalMonths });

  it('count from the first day, so the 31st returns after a short month', () => {
    assert.deepEqual(take(datesFrom(every(1, '2026-01-31'), '2026-01-31'), 5), [
      ...['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31'],
    ]);
    assert.deepEqual(take(datesFrom(every(12, '2024-02-29'), '2025-02-28'), 4), [
      ...['2025-02-28', '2026-02-28', '2027-02-28', '2028-02-29'],
    ]);
  });
});
