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
});
export type DispatchRun = Static<typeof DispatchRun>;

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
