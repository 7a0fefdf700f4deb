import { Type } from 'typebox';
import { callersFranchises } from '../../../caller.ts';
import type { Deps } from '../../../deps.ts';
import { ok, Success } from '../../../http/envelope.ts';
import type { App } from '../../../http/front-door.ts';
import { Amount, Choice, Instant, Nullable, Uuid } from '../../../http/schemas.ts';
import { toUnits } from '../../../money.ts';
import { statuses } from '../../../records/jobs/status.ts';
import { readToday, technicianStates } from './read-today.ts';
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
    unreadConversations: Type.Integer({ description: 'Customers who wrote and were not answered yet' }),
    undecidedReviews: Type.Integer({ description: 'Reviews that are neither published nor hidden' }),
    expiringQuotes: Type.Integer({ description: 'Open quotes that expire within three days' }),
    openDisputes: Type.Integer({ description: 'Payments that customers dispute' }),
    failedMessages: Type.Integer({ description: 'Messages of the last 24 hours that could not be sent' }),
    overdueInvoices: Type.Integer({ description: 'Unpaid invoices past their due date' }),
  }),
});

const coordinates = { lat: Type.Number(), lng: Type.Number() };

const Today = Type.Object({
  ...{ from: Instant, to: Type.String({ format: 'date-time', description: 'The end of the day' }) },
  visits: Type.Array(
    Type.Object({
      ...{ visitId: Uuid, jobId: Uuid, jobNumber: Count, status: Choice(statuses) },
      ...{ start: Instant, end: Instant, windowStart: Nullable(Instant), windowEnd: Nullable(Instant) },
      ...{ type: Type.String(), customerName: Type.String() },
      ...{ workerId: Uuid, workerName: Type.String() },
      ...{ lat: Nullable(Type.Number()), lng: Nullable(Type.Number()) },
    }),
    { description: 'In the order of the day' },
  ),
  technicians: Type.Array(
    Type.Object({
      ...{ id: Uuid, name: Type.String() },
      state: Choice(technicianStates, {
        description: '`free`: on shift and not under way; `away`: time off; `off`: not on shift',
      }),
      place: Type.Optional(
        Nullable(
          Type.Object({
            ...coordinates,
            live: Type.Boolean({ description: 'False: where they have to be or last were' }),
          }),
        ),
      ),
    }),
  ),
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

  app.get(
    '/api/overview/today',
    {
      config: { access: 'dispatch:read' },
      schema: {
        tags: ['Business'],
        summary: "Today's visits, and what each technician is doing",
        response: { 200: Success(Today) },
      },
    },
    async () => ok(await readToday(deps)),
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
      now,
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
