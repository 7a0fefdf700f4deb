import { figureScopes } from '../../../access/figure-scopes.ts';
import { asService } from '../../../caller.ts';
import type { Deps } from '../../../deps.ts';
import { toUnits } from '../../../money.ts';
import { type Measure, measureNames, measures } from './measures.ts';
import { type Days, endOf, lengthOf, partsOf, periodBefore, readPeriod, startOf } from './periods.ts';
import type { PeriodQuery, PeriodReport, PeriodReports, PeriodRows, RowsQuery } from './schemas.ts';
import { shiftMinutes } from './shift-minutes.ts';
import { listRows, readNames, readStaff, type Span, type Staff, type Sum, sumRows } from './store.ts';

/** Rows of a figure are listed for people; a spreadsheet takes more. */
const LISTED = 500;
export const EXPORTED = 20_000;

/** Figures of a period beside those of the one before it, for everything the caller may see. */
export async function readPeriodReports(deps: Deps, query: PeriodQuery): Promise<PeriodReports> {
  const { timezone } = deps.config;
  const days = readPeriod(query);
  const before = periodBefore(days);
  const span = spanOf({ from: before.from, to: days.to }, query.franchise, timezone);
  const wanted = query.report ? [query.report] : measureNames;
  const reports = await asService(async () => {
    const staff = wanted.includes('technicians') ? [...(await readStaff(deps.readSql, span))] : [];
    return Promise.all(wanted.map(measure => readReport(deps, measure, { days, before, span, staff })));
  });
  return {
    ...{ from: days.from.toString(), to: days.to.toString() },
    ...{ previousFrom: before.from.toString(), previousTo: before.to.toString() },
    reports,
  };
}

function spanOf({ from, to }: Days, franchise: string | undefined, timezone: string): Span {
  const scopes = figureScopes(franchise);
  const franchises = scopes.includes('') ? undefined : scopes;
  return { from: startOf(from, timezone), to: endOf(to, timezone), franchises };
}

type Asked = { days: Days; before: Days; span: Span; staff: Staff[] };

async function readReport(deps: Deps, measure: Measure, asked: Asked): Promise<PeriodReport> {
  const { timezone } = deps.config;
  const { unit, by } = measures[measure];
  const { days, before, span, staff } = asked;
  const length = lengthOf(days);
  const [old, parts] = [partsOf(before, length), partsOf(days, length)];
  const bounds = [...old, ...parts].map(part => startOf(part.from, timezone));
  // Nothing lies between the two periods, except at the end of a month that is longer than the next.
  bounds.splice(old.length, 0, endOf(before.to, timezone));
  const sums = [...(await sumRows(deps.readSql, measure, span, bounds))];
  const bucketOf = (i: number) => old.length + 2 + i;
  const isNow = ({ bucket }: Sum) => bucket >= bucketOf(0);
  const isOld = ({ bucket }: Sum) => bucket <= old.length;
  const today = deps.clock.now().toZonedDateTimeISO(timezone).toPlainDate();
  /** Shifts that are still to come are nobody's fault. */
  const capacity = ({ from, to }: Days, people = staff) => {
    const end = Temporal.PlainDate.compare(to, today) > 0 ? today : to;
    return people.reduce((sum, person) => sum + shiftMinutes(person, { from, to: end }, timezone), 0);
  };
  const figure = (of: Sum[], during: Days, people?: Staff[]) => {
    const [part, whole] = [total(of, 'part'), total(of, 'whole')];
    const base = measure === 'technicians' ? capacity(during, people) : whole;
    return { value: inUnit(unit, part, base, of.length > 0), count: total(of, 'count') };
  };

  const names = by === 'technician' ? await namesOf(deps, sums, staff) : undefined;
  const breakdown = [...Map.groupBy(sums, ({ key }) => key)].map(([key, of]) => {
    const people = staff.filter(({ id }) => id === key);
    const now = figure(of.filter(isNow), days, people);
    const previous = figure(of.filter(isOld), before, people).value;
    return { key, name: names?.get(key) ?? key, ...now, previous };
  });
  return {
    ...{ report: measure, unit, by },
    total: figure(sums.filter(isNow), days),
    previous: figure(sums.filter(isOld), before),
    series: parts.map((part, i) => {
      const previous = old[i];
      return {
        ...{ from: part.from.toString(), to: part.to.toString() },
        ...figure(
          sums.filter(({ bucket }) => bucket === bucketOf(i)),
          part,
        ),
        previous: previous
          ? figure(
              sums.filter(({ bucket }) => bucket === i + 1),
              previous,
            ).value
          : null,
      };
    }),
    breakdown: breakdown
      .filter(({ count, previous }) => count > 0 || (previous ?? 0) > 0)
      .sort((a, b) => (b.value ?? -1) - (a.value ?? -1) || b.count - a.count || a.name.localeCompare(b.name))
      .slice(0, 100),
  };
}

const total = (sums: Sum[], of: 'part' | 'whole' | 'count') => sums.reduce((sum, row) => sum + row[of], 0);

function inUnit(unit: string, part: number, whole: number, isAny: boolean): number | null {
  if (unit === 'money') return toUnits(Math.round(part));
  if (unit === 'share')
    return whole > 0 && (isAny || part > 0) ? Math.round((part / whole) * 10_000) / 10_000 : null;
  return Math.round(part);
}

async function namesOf({ readSql }: Deps, sums: Sum[], staff: Staff[]): Promise<Map<string, string>> {
  if (staff.length > 0) return new Map(staff.map(({ id, name }) => [id, name]));
  return readNames(readSql, [...new Set(sums.map(({ key }) => key))]);
}

/** The jobs, payments, visits or quotes that a figure counts. */
export async function readPeriodRows(
  { readSql, config }: Deps,
  { report, key, franchise, ...days }: RowsQuery,
  limit = LISTED,
): Promise<PeriodRows> {
  const { unit, by } = measures[report];
  const span = spanOf(readPeriod(days), franchise, config.timezone);
  const rows = await asService(() => listRows(readSql, report, span, key, limit));
  const names =
    by === 'technician'
      ? await asService(() =>
          readNames(
            readSql,
            rows.map(row => row.key),
          ),
        )
      : undefined;
  return {
    total: rows[0]?.total ?? 0,
    rows: rows.map(({ key, part, total: _, ...row }) => ({
      ...row,
      name: names?.get(key) ?? key,
      value: unit === 'money' ? toUnits(Math.round(part)) : Math.round(part),
    })),
  };
}
