import { figureScopes } from '../../../access/figure-scopes.ts';
import { asService } from '../../../caller.ts';
import { toIso } from '../../../clock.ts';
import type { Deps } from '../../../deps.ts';
import { toUnits } from '../../../money.ts';
import { statuses } from '../../../records/jobs/status.ts';
import { knownServices } from '../../../records/services/known-services.ts';
import type {
  Coverage,
  Jobs,
  Pnl,
  Report,
  ReportData,
  ReportQuery,
  ReportType,
  Revenue,
  Workers,
} from './schemas.ts';
import { type Figure, readCoverage, readFigures, readRevenueFigures, readWorkerFigures } from './store.ts';

/** Lists in a public answer are capped; the sums beside them count everything. */
const LISTED = 500;

/** What anybody may type when booking, such as a person's name, is for the office only. */
type Reader = 'office' | 'public';
/** The types of a public report that the services catalog doesn't have. */
const OTHER = 'Other';

type Make = (deps: Deps, scopes: string[], reader: Reader) => Promise<ReportData>;

const makers: Record<ReportType, Make> = {
  pnl: makePnl,
  jobs: makeJobs,
  workers: makeWorkers,
  revenue: makeRevenue,
  coverage: makeCoverage,
};

/** Figures only, from running sums: never a person's name, address or contact details, and never a scan of history. */
export async function makeReport(
  deps: Deps,
  { type, franchise }: ReportQuery,
  reader: Reader,
): Promise<Report> {
  const scopes = figureScopes(franchise);
  const data = await asService(() => makers[type](deps, scopes, reader));
  return { type, franchise: franchise ?? 'all', generatedAt: toIso(deps.clock.now()), data };
}

/** What customers paid, what was refunded, what franchises were paid; the rest is HQ's. */
async function makePnl({ readSql }: Deps, scopes: string[]): Promise<Pnl> {
  const figures = await readFigures(readSql, ['charges', 'refunds', 'transfers'], scopes);
  const sums = (of: readonly Figure[]) => {
    const [revenue, refunds, payouts] = [-cents(of, 'charges'), cents(of, 'refunds'), cents(of, 'transfers')];
    return {
      revenue: toUnits(revenue + 0),
      refunds: toUnits(refunds),
      payouts: toUnits(payouts),
      net: toUnits(revenue - refunds - payouts),
    };
  };
  return { ...sums(figures), byMonth: byMonth(figures).map(([month, of]) => ({ month, ...sums(of) })) };
}

async function makeJobs(deps: Deps, scopes: string[], reader: Reader): Promise<Jobs> {
  const kinds = ['status', 'type', 'created', 'completed', 'cancelled'];
  const figures = await readFigures(deps.readSql, kinds, scopes);
  const byStatus = countStatuses(figures);
  const total = jobs(figures, 'status');
  const share = (part: number) => (total === 0 ? 0 : round(part / total));
  const types = (await byType(deps, figures, 'type', reader)).sort((a, b) => b.jobs - a.jobs);
  const monthly = figures.filter(({ kind }) => ['created', 'completed', 'cancelled'].includes(kind));
  return {
    total,
    byStatus,
    byType: Object.fromEntries(types.slice(0, LISTED).map(({ key, jobs }) => [key, jobs])),
    byMonth: byMonth(monthly).map(([month, of]) => ({
      month,
      created: jobs(of, 'created'),
      completed: jobs(of, 'completed'),
      cancelled: jobs(of, 'cancelled'),
    })),
    completionRate: share(byStatus.completed!),
    cancellationRate: share(byStatus.cancelled!),
  };
}

async function makeWorkers({ readSql, clock }: Deps, scopes: string[]): Promise<Workers> {
  const { total, available, workers } = await readWorkerFigures(readSql, scopes, LISTED, clock.now());
  const perWorker = (workers ?? []).map(([workerId, jobs, cents, minutes, capacity]) => ({
    workerId,
    jobs,
    hours: round(minutes / 60, 2),
    revenue: toUnits(cents),
    utilisation: capacity === 0 ? 0 : round(minutes / capacity),
  }));
  return { total, available, perWorker };
}

/** `total`: completed jobs at their totals. `collected`: paid minus refunded. `outstanding`: completed and not paid. */
async function makeRevenue(deps: Deps, scopes: string[], reader: Reader): Promise<Revenue> {
  const kinds = ['completed', 'service', 'outstanding', 'charges', 'refunds'];
  const { figures, franchises } = await readRevenueFigures(deps.readSql, kinds, scopes, LISTED);
  const total = cents(figures, 'completed');
  const count = jobs(figures, 'completed');
  const collected = (of: readonly Figure[]) => toUnits(0 - cents(of, 'charges') - cents(of, 'refunds'));
  const monthly = figures.filter(({ kind }) => ['completed', 'charges', 'refunds'].includes(kind));
  const services = (await byType(deps, figures, 'service', reader)).sort((a, b) => b.cents - a.cents);
  return {
    total: toUnits(total),
    collected: collected(figures),
    outstanding: toUnits(cents(figures, 'outstanding')),
    averageJob: count === 0 ? 0 : toUnits(Math.round(total / count)),
    byMonth: byMonth(monthly).map(([month, of]) => ({
      month,
      revenue: toUnits(cents(of, 'completed')),
      collected: collected(of),
      jobs: jobs(of, 'completed'),
    })),
    byService: services
      .slice(0, LISTED)
      .map(({ key, cents, jobs }) => ({ service: key, revenue: toUnits(cents), jobs })),
    byFranchise: franchises.map(({ key, cents, jobs }) => ({
      franchiseId: key || null,
      revenue: toUnits(cents),
      jobs,
    })),
  };
}

async function makeCoverage({ readSql }: Deps, scopes: string[]): Promise<Coverage> {
  const franchises = await readCoverage(readSql, scopes, LISTED);
  return {
    franchises: franchises.map(({ id, territory, places }) => {
      const at = (place: string) => places[place] ?? 0;
      const near = [at('within 15'), at('within 30'), at('within 60')] as const;
      const placed = near[0] + near[1] + near[2] + at('beyond');
      const share = (part: number) => (placed === 0 ? 0 : round(part / placed));
      return {
        franchiseId: id,
        territory: territory && {
          kind: territory.kind,
          ...(territory.minutes ? { minutes: territory.minutes } : {}),
        },
        jobs: { inside: at('inside'), outside: at('outside'), unplaced: at('unplaced') },
        shareWithin: {
          15: share(near[0]),
          30: share(near[0] + near[1]),
          60: share(near[0] + near[1] + near[2]),
        },
        source: 'estimate',
      };
    }),
  };
}

/** Figures by type of work; in a public report, types beyond the services catalog are one. */
async function byType({ sql }: Deps, figures: readonly Figure[], kind: string, reader: Reader) {
  const own = figures.filter(figure => figure.kind === kind);
  if (reader === 'office') return own;
  const services = await knownServices(sql);
  const groups = Map.groupBy(own, ({ key }) => services(key)?.label ?? OTHER);
  return [...groups].map(([key, of]) => ({ key, jobs: jobs(of, kind), cents: cents(of, kind) }));
}

/** Every status has a number, even if it is 0. */
export const countStatuses = (figures: readonly Figure[]): Record<string, number> =>
  Object.fromEntries(
    statuses.map(status => [
      status,
      figures.find(({ kind, key }) => kind === 'status' && key === status)?.jobs ?? 0,
    ]),
  );

const sum = (figures: readonly Figure[], kind: string, of: 'jobs' | 'cents') =>
  figures.reduce((total, figure) => (figure.kind === kind ? total + figure[of] : total), 0);
const jobs = (figures: readonly Figure[], kind: string) => sum(figures, kind, 'jobs');
const cents = (figures: readonly Figure[], kind: string) => sum(figures, kind, 'cents');

const byMonth = (figures: readonly Figure[]): [string, Figure[]][] =>
  [...Map.groupBy(figures, ({ key }) => key)].sort(([a], [b]) => a.localeCompare(b));

const round = (value: number, digits = 4) => Math.round(value * 10 ** digits) / 10 ** digits;
