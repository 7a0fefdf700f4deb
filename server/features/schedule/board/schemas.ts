import { type Static, Type } from 'typebox';
import { Choice, Instant, Nullable, Uuid } from '../../../http/schemas.ts';
import { statuses } from '../../../records/jobs/status.ts';
import { Action, DispatchRun } from '../dispatch/schemas.ts';

const Minutes = Nullable(Type.Integer({ description: 'null: a place or the way is not known' }));

const about = {
  jobId: Uuid,
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
    scheduledStart: Instant,
    scheduledEnd: Instant,
    driveMinutes: Minutes,
  },
  { title: 'BoardVisit', description: 'driveMinutes: from the visit before it, the first from home' },
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
    visits: Type.Array(BoardVisit, { description: 'Cancelled ones are left out' }),
  },
  { title: 'BoardWorker' },
);
export type BoardWorker = Static<typeof BoardWorker>;

const WaitingJob = Type.Object(
  {
    ...about,
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
    workersTotal: Type.Integer({ description: 'There may be more than are listed' }),
    unassigned: Type.Object({
      total: Type.Integer(),
      jobs: Type.Array(WaitingJob, {
        description: 'Wished for that day, then overdue ones and those for any day',
      }),
    }),
  },
  { title: 'DispatchBoard' },
);
export type Board = Static<typeof Board>;

export const BoardQuery = Type.Object({
  date: Type.Optional(Type.String({ format: 'date', description: 'Today if left out' })),
  franchiseId: Type.Optional(Type.String({ maxLength: 100, description: 'Everybody if left out' })),
});
export type BoardQuery = Static<typeof BoardQuery>;

export const RoutesQuery = Type.Object({ ...BoardQuery.properties, workerId: Type.Optional(Uuid) });
export type RoutesQuery = Static<typeof RoutesQuery>;

export const DrawnRoute = Type.Object(
  {
    workerId: Uuid,
    jobIds: Type.Array(Uuid, { description: 'Its stops in order; home is before and after them' }),
    minutes: Nullable(Type.Integer()),
    meters: Nullable(Type.Integer()),
    source: Nullable(Choice(['valhalla', 'estimate'])),
    geometry: Nullable(
      Type.Object(
        {
          type: Type.Literal('LineString'),
          coordinates: Type.Array(Type.Array(Type.Number()), { description: '[lng, lat]' }),
        },
        { description: 'GeoJSON; null: no road leads there' },
      ),
    ),
  },
  { title: 'DrawnRoute' },
);
export type DrawnRoute = Static<typeof DrawnRoute>;

export const RunInput = Type.Object({
  preview: Type.Boolean({ default: false, description: 'Say what would be done, and do nothing' }),
  franchiseId: Type.Optional(
    Nullable(
      Type.String({ maxLength: 100, description: 'Only its jobs; null: only those of none; left out: all' }),
    ),
  ),
});
export type RunInput = Static<typeof RunInput>;

/** What auto-dispatch did, for people: with the names that they know its jobs by. */
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
