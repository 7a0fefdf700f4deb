import { type Static, Type } from 'typebox';
import { Choice, Instant, Nullable, Uuid } from '../../../http/schemas.ts';
import { JobNumber } from '../../../records/jobs/schemas.ts';
import { statuses } from '../../../records/jobs/status.ts';
import { Action, DispatchRun } from '../dispatch/schemas.ts';

const Minutes = Nullable(Type.Integer({ description: 'null: a place or the route is unknown' }));

const about = {
  jobId: Uuid,
  jobNumber: JobNumber,
  visitId: Uuid,
  number: Type.Integer({ description: 'Of the visit within its job' }),
  crew: Type.Integer({ description: 'How many technicians it takes' }),
  windowStart: Nullable(Instant),
  windowEnd: Nullable(Instant),
  status: Choice(statuses),
  type: Type.String(),
  customerName: Type.String(),
  address: Type.String(),
  lat: Nullable(Type.Number()),
  lng: Nullable(Type.Number()),
  durationMinutes: Type.Integer(),
};

const BoardVisit = Type.Object(
  {
    ...about,
    workerIds: Type.Array(Uuid, { description: 'The crew, the lead first' }),
    pinned: Type.Boolean(),
    frozen: Type.Boolean({ description: 'Dispatch no longer moves it: the customer knows the exact time' }),
    scheduledStart: Instant,
    scheduledEnd: Instant,
    driveMinutes: Minutes,
  },
  { title: 'BoardVisit', description: 'driveMinutes: from the previous visit, or from home for the first' },
);

const BoardWorker = Type.Object(
  {
    id: Uuid,
    name: Type.String(),
    franchiseId: Nullable(Type.String()),
    active: Type.Boolean(),
    skills: Type.Array(Type.String()),
    homeLat: Nullable(Type.Number()),
    homeLng: Nullable(Type.Number()),
    shifts: Type.Array(Type.Object({ start: Instant, end: Instant })),
    timeOff: Type.Array(Type.Object({ from: Instant, to: Instant, reason: Nullable(Type.String()) })),
    position: Nullable(
      Type.Object({ lat: Type.Number(), lng: Type.Number(), recordedAt: Instant, stale: Type.Boolean() }),
    ),
    visits: Type.Array(BoardVisit, { description: 'Canceled visits are omitted' }),
  },
  { title: 'BoardWorker' },
);
export type BoardWorker = Static<typeof BoardWorker>;

const WaitingJob = Type.Object(
  {
    ...about,
    isReturn: Type.Boolean({ description: 'Unfinished work: first in line' }),
    urgent: Type.Boolean(),
    franchiseId: Nullable(Type.String()),
    preferredDate: Nullable(Type.String()),
    preferredTime: Nullable(Type.String()),
    escalatedAt: Nullable(Instant),
    createdAt: Instant,
  },
  { title: 'WaitingJob' },
);

export const Board = Type.Object(
  {
    date: Type.String({ format: 'date' }),
    timezone: Type.String(),
    dayStart: Instant,
    dayEnd: Instant,
    workers: Type.Array(BoardWorker),
    workersTotal: Type.Integer({ description: 'May exceed the number listed' }),
    unassigned: Type.Object({
      total: Type.Integer(),
      jobs: Type.Array(WaitingJob, {
        description: 'Requested for that day, then overdue ones and those for any day',
      }),
    }),
  },
  { title: 'DispatchBoard' },
);
export type Board = Static<typeof Board>;

export const BoardQuery = Type.Object({
  date: Type.Optional(Type.String({ format: 'plan-date', description: 'Defaults to today' })),
  franchiseId: Type.Optional(Type.String({ maxLength: 100, description: 'Defaults to all franchises' })),
});
export type BoardQuery = Static<typeof BoardQuery> & { days?: number };

const most = 42;
/** A board of several days has no drive times: they are worked out for the day that is planned. */
export const DaysQuery = Type.Object({
  ...BoardQuery.properties,
  days: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 14, description: 'From that day on; 1 by default' }),
  ),
});

export const CalendarQuery = Type.Object({
  from: Type.String({ format: 'plan-date' }),
  days: Type.Integer({ minimum: 1, maximum: most }),
  franchiseId: BoardQuery.properties.franchiseId,
});
export type CalendarQuery = Static<typeof CalendarQuery>;

export const CalendarDay = Type.Object(
  {
    date: Type.String({ format: 'date' }),
    visits: Type.Integer(),
    done: Type.Integer({ description: 'How many of them are completed' }),
    minutes: Type.Integer({ description: 'How long they take together' }),
    first: Type.Array(
      Type.Object({
        visitId: Uuid,
        status: Choice(statuses),
        type: Type.String(),
        customerName: Type.String(),
        scheduledStart: Instant,
      }),
      { description: 'The first few' },
    ),
  },
  { title: 'CalendarDay' },
);
export type CalendarDay = Static<typeof CalendarDay>;
export const Calendar = Type.Object({ timezone: Type.String(), days: Type.Array(CalendarDay) });
export type Calendar = Static<typeof Calendar>;

export const RoutesQuery = Type.Object({ ...BoardQuery.properties, workerId: Type.Optional(Uuid) });
export type RoutesQuery = Static<typeof RoutesQuery>;

export const DrawnRoute = Type.Object(
  {
    workerId: Uuid,
    jobIds: Type.Array(Uuid, { description: 'Its stops in order; home comes before and after them' }),
    minutes: Nullable(Type.Integer()),
    meters: Nullable(Type.Integer()),
    source: Nullable(Choice(['valhalla', 'estimate'])),
    geometry: Nullable(
      Type.Object(
        {
          type: Type.Literal('LineString'),
          coordinates: Type.Array(Type.Array(Type.Number()), { description: '[lng, lat]' }),
        },
        { description: 'GeoJSON; null: no road' },
      ),
    ),
  },
  { title: 'DrawnRoute' },
);
export type DrawnRoute = Static<typeof DrawnRoute>;

export const RunInput = Type.Object({
  preview: Type.Boolean({ default: false, description: 'Preview without assigning anything' }),
  franchiseId: Type.Optional(
    Nullable(
      Type.String({
        maxLength: 100,
        description: 'Only its jobs; null: only jobs without a franchise; omitted: all',
      }),
    ),
  ),
});
export type RunInput = Static<typeof RunInput>;

/** What auto-dispatch did, with display names for its jobs. */
export const NamedRun = Type.Object({
  ...DispatchRun.properties,
  actions: Type.Array(
    Type.Object({
      ...Action.properties,
      job: Type.Object({ type: Type.String(), customerName: Type.String() }),
    }),
  ),
});
export type NamedRun = Static<typeof NamedRun>;
