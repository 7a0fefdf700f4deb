import { type Static, Type } from 'typebox';
import { Amount, Choice, Instant, Nullable } from '../../../http/schemas.ts';
import { statuses } from '../../../records/jobs/status.ts';

export const reportTypes = ['pnl', 'jobs', 'workers', 'revenue', 'coverage'] as const;
export type ReportType = (typeof reportTypes)[number];

export const ReportQuery = Type.Object({
  type: Choice(reportTypes, { default: 'pnl' }),
  franchise: Type.Optional(Type.String({ maxLength: 200 })),
});
export type ReportQuery = Static<typeof ReportQuery>;

const Month = Type.String({ description: 'YYYY-MM in the time zone of the business' });
const Count = Type.Integer();
const Share = Type.Number({ description: 'From 0 to 1' });

export const Pnl = Type.Object({
  revenue: Amount,
  refunds: Amount,
  payouts: Amount,
  net: Amount,
  byMonth: Type.Array(
    Type.Object({ month: Month, revenue: Amount, refunds: Amount, payouts: Amount, net: Amount }),
  ),
});
export type Pnl = Static<typeof Pnl>;

export const Jobs = Type.Object({
  total: Count,
  byStatus: Type.Object(Object.fromEntries(statuses.map(status => [status, Count]))),
  byType: Type.Record(Type.String(), Count),
  byMonth: Type.Array(Type.Object({ month: Month, created: Count, completed: Count, cancelled: Count })),
  completionRate: Share,
  cancellationRate: Share,
});
export type Jobs = Static<typeof Jobs>;

export const Workers = Type.Object({
  total: Count,
  available: Count,
  perWorker: Type.Array(
    Type.Object({
      workerId: Type.String(),
      jobs: Count,
      hours: Type.Number(),
      revenue: Amount,
      utilisation: Type.Number({
        description: 'Hours on completed jobs, as a share of shift hours since joining',
      }),
    }),
  ),
});
export type Workers = Static<typeof Workers>;

export const Revenue = Type.Object({
  total: Amount,
  collected: Amount,
  outstanding: Amount,
  averageJob: Amount,
  byMonth: Type.Array(Type.Object({ month: Month, revenue: Amount, collected: Amount, jobs: Count })),
  byService: Type.Array(Type.Object({ service: Type.String(), revenue: Amount, jobs: Count })),
  byFranchise: Type.Array(
    Type.Object({ franchiseId: Nullable(Type.String()), revenue: Amount, jobs: Count }),
  ),
});
export type Revenue = Static<typeof Revenue>;

export const Coverage = Type.Object({
  franchises: Type.Array(
    Type.Object({
      franchiseId: Type.String(),
      territory: Nullable(
        Type.Object(
          { kind: Type.String(), minutes: Type.Optional(Type.Number()) },
          { description: 'How the territory is defined' },
        ),
      ),
      jobs: Type.Object({ inside: Count, outside: Count, unplaced: Count }),
      shareWithin: Type.Object({ 15: Share, 30: Share, 60: Share }),
      source: Type.String({ description: '`estimate`: drive times from distance' }),
    }),
  ),
});
export type Coverage = Static<typeof Coverage>;

export type ReportData = Pnl | Jobs | Workers | Revenue | Coverage;

export const Report = Type.Object({
  type: Choice(reportTypes),
  franchise: Type.String({ description: '`all` without a filter' }),
  generatedAt: Instant,
  data: Type.Unsafe<ReportData>({ anyOf: [Pnl, Jobs, Workers, Revenue, Coverage] }),
});
export type Report = Static<typeof Report>;
