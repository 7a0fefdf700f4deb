import { Type } from 'typebox';
import { callersFranchises } from '../../../caller.ts';
import type { Deps } from '../../../deps.ts';
import { ok, Success } from '../../../http/envelope.ts';
import type { App } from '../../../http/front-door.ts';
import { Amount } from '../../../http/schemas.ts';
import { toUnits } from '../../../money.ts';
import { statuses } from '../../../records/jobs/status.ts';
import { countAttention, countBookings, countVisits } from './store.ts';

const Count = Type.Integer();

const Overview = Type.Object({
  date: Type.String({ format: 'date', description: 'Today in the time zone of the business' }),
  bookings: Type.Object({ jobs: Count, total: Amount }),
  visits: Type.Object({
    total: Count,
    value: Amount,
    byStatus: Type.Object(Object.fromEntries(statuses.map(status => [status, Count]))),
  }),
  attention: Type.Object({
    waiting: Type.Integer({ description: 'Jobs unassigned for over 24 hours' }),
    escalated: Type.Integer({ description: 'Pending jobs that dispatch could not place' }),
    deadEvents: Type.Integer({ description: 'Payment events that failed for good' }),
    failedMessages: Type.Integer({ description: 'Messages of the last 24 hours that could not be sent' }),
    overdueInvoices: Type.Integer({ description: 'Unpaid invoices past their due date' }),
  }),
});

export function overviewRoutes(app: App, deps: Deps) {
  app.get(
    '/api/overview',
    {
      config: { access: 'reports:read' },
      schema: {
        tags: ['Business'],
        summary: "Today's bookings and visits, and what needs attention",
        response: { 200: Success(Overview) },
      },
    },
    async () => ok(await readOverview(deps)),
  );
}

async function readOverview({ readSql, clock, config }: Deps) {
  const now = clock.now();
  const today = now.toZonedDateTimeISO(config.timezone).toPlainDate();
  const startOf = (date: Temporal.PlainDate) => date.toZonedDateTime(config.timezone).toInstant();
  const day = { from: startOf(today), to: startOf(today.add({ days: 1 })) };
  const [visits, bookings, attention] = await Promise.all([
    countVisits(readSql, day),
    countBookings(readSql, day),
    countAttention(readSql, {
      dayAgo: now.subtract({ hours: 24 }),
      today: today.toString(),
      inScope: callersFranchises() !== undefined,
    }),
  ]);
  const sum = (of: 'visits' | 'cents') => visits.reduce((total, row) => total + Number(row[of]), 0);
  const countOf = (status: string) => visits.find(row => row.status === status)?.visits ?? 0;
  return {
    date: today.toString(),
    bookings: { jobs: bookings.jobs, total: toUnits(bookings.cents) },
    visits: {
      total: sum('visits'),
      value: toUnits(sum('cents')),
      byStatus: Object.fromEntries(statuses.map(status => [status, countOf(status)])),
    },
    attention,
  };
}
