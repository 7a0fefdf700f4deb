import { type Static, Type } from 'typebox';
import { Choice, Instant, Nullable, Uuid } from '../../../http/schemas.ts';

const Person = Type.Object({ id: Uuid, name: Type.String() });

export const Action = Type.Object({
  type: Choice(['assign', 'move', 'escalate', 'skip']),
  jobId: Uuid,
  visitId: Uuid,
  worker: Nullable(Person),
  workerIds: Type.Optional(Type.Array(Uuid, { description: 'The crew, the lead first' })),
  reason: Type.Optional(Type.String()),
  scheduledStart: Type.Optional(Instant),
  scheduledEnd: Type.Optional(Instant),
  driveMinutes: Type.Optional(Type.Integer()),
});
export type Action = Static<typeof Action>;

export const DispatchRun = Type.Object({
  success: Type.Literal(true),
  assigned: Type.Integer(),
  moved: Type.Integer({
    description: 'Visits that changed their worker or minute within their promised window',
  }),
  savedSeconds: Type.Integer({ description: 'Driving saved by moving them' }),
  escalated: Type.Integer(),
  skipped: Type.Integer(),
  actions: Type.Array(Action),
  timestamp: Instant,
  preview: Type.Optional(Type.Literal(true)),
  skippedRun: Type.Optional(Type.Literal(true)),
  queued: Type.Optional(
    Type.Integer({
      minimum: 1,
      description: 'Franchises that are planned in the background and not counted here yet; absent: none',
    }),
  ),
  runId: Type.Optional({
    ...Uuid,
    description: 'Where their results are added up: see GET /api/dispatch/runs',
  }),
});
export type DispatchRun = Static<typeof DispatchRun>;

const Count = Type.Integer({ minimum: 0 });

/** What a run has come to so far, with what was done in the background. */
export const RecordedRun = Type.Object(
  {
    id: Uuid,
    source: Choice(['schedule', 'request', 'repair']),
    startedAt: Instant,
    plannedAt: Nullable({ ...Instant, description: 'When the last of its franchises so far was planned' }),
    franchises: Type.Integer({ minimum: 0, description: 'How many it has' }),
    queued: Type.Integer({ minimum: 0, description: 'How many of them are still to be planned' }),
    failed: Type.Integer({ minimum: 0, description: 'How many were given up after three attempts' }),
    assigned: Count,
    moved: Count,
    savedSeconds: Count,
    escalated: Count,
    skipped: Count,
  },
  { title: 'RecordedDispatchRun' },
);
export type RecordedRun = Static<typeof RecordedRun>;

export const RunsQuery = Type.Object({
  limit: Type.Integer({ minimum: 1, maximum: 100, default: 20 }),
});

export const Decision = Type.Object({
  id: Type.Integer(),
  jobId: Uuid,
  visitId: Nullable(Uuid),
  kind: Choice(['assign', 'move', 'escalate', 'skip', 'repair', 'emergency']),
  workerId: Nullable(Uuid),
  scheduledStart: Nullable(Instant),
  reason: Nullable(Type.String()),
  driveMinutes: Nullable(Type.Integer()),
  addedMinutes: Nullable(Type.Integer()),
  alternatives: Type.Array(
    Type.Object({ workerId: Uuid, name: Type.String(), addedMinutes: Type.Integer(), start: Instant }),
  ),
  blocked: Type.Array(Type.Object({ workerId: Uuid, name: Type.String(), reason: Type.String() })),
  createdAt: Instant,
});
export type Decision = Static<typeof Decision>;

export const DecisionQuery = Type.Object({
  jobId: Type.Optional(Uuid),
  limit: Type.Integer({ minimum: 1, maximum: 200, default: 50 }),
});
