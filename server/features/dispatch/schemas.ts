import { type Static, Type } from 'typebox';
import { Choice, Instant, Latitude, Longitude, Nullable, Text, Uuid } from '../../http/schemas.ts';
import { CancellationPreview } from '../cancellation/schemas.ts';

const Person = Type.Object({ id: Uuid, name: Type.String() });

export const Action = Type.Object({
  type: Choice(['assign', 'escalate', 'skip']),
  jobId: Uuid,
  worker: Nullable(Person),
  reason: Type.Optional(Type.String()),
  scheduledStart: Type.Optional(Instant),
  scheduledEnd: Type.Optional(Instant),
  driveMinutes: Type.Optional(Type.Integer()),
});
export type Action = Static<typeof Action>;

export const DispatchRun = Type.Object({
  success: Type.Literal(true),
  assigned: Type.Integer(),
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
  kind: Choice(['assign', 'escalate', 'skip', 'repair']),
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

const Day = Type.String({ format: 'date', examples: ['2026-05-31'] });

const Service = {
  type: Text(200, { description: 'Service type label', examples: ['Gutter cleaning'] }),
  lat: Type.Optional(Latitude),
  lng: Type.Optional(Longitude),
  address: Type.Optional(Text(500, { description: 'Instead of lat and lng' })),
  franchiseId: Type.Optional(
    Type.String({
      maxLength: 100,
      description: 'If left out: the franchise whose territory holds the place',
    }),
  ),
  gutterLength: Type.Optional(Type.Number()),
  stories: Type.Optional(Type.Number()),
};

export const AvailabilityQuery = Type.Object({
  ...Service,
  addOns: Type.Optional(Type.String({ maxLength: 2000, description: 'Separated by commas' })),
  from: Type.Optional(Type.String({ format: 'date', description: 'First day; today if left out' })),
  days: Type.Integer({ minimum: 1, maximum: 14, default: 14 }),
  date: Type.Optional(Type.String({ format: 'date', description: 'This one day, instead of from and days' })),
});
export type AvailabilityQuery = Static<typeof AvailabilityQuery>;

export const Availability = Type.Object({
  place: Nullable(Type.Object({ lat: Type.Number(), lng: Type.Number(), label: Type.String() })),
  franchiseId: Nullable(Type.String()),
  timezone: Type.String(),
  durationMinutes: Type.Integer(),
  windows: Type.Array(
    Type.Object({
      date: Day,
      time: Type.String({ description: 'To book with: preferredTime', examples: ['08:00-10:00'] }),
      start: Instant,
      end: Instant,
      workers: Type.Integer({ description: 'How many could come' }),
    }),
  ),
});
export type Availability = Static<typeof Availability>;

export const HoldInput = Type.Object({
  ...Service,
  addOns: Type.Array(Type.String({ maxLength: 100 }), { default: [], maxItems: 100 }),
  date: Day,
  time: Type.String({ maxLength: 30, description: 'As it was offered', examples: ['08:00-10:00'] }),
});
export type HoldInput = Static<typeof HoldInput>;

export const HeldTime = Type.Object({
  holdId: Uuid,
  preferredDate: Day,
  preferredTime: Type.String(),
  scheduledStart: Instant,
  scheduledEnd: Instant,
  expiresAt: Instant,
});
export type HeldTime = Static<typeof HeldTime>;

export const ChangePreview = Type.Object({
  allowed: Type.Boolean(),
  conflicts: Type.Array(Type.String(), { description: 'What keeps the change from being made' }),
  warnings: Type.Array(Type.String(), { description: 'What a dispatcher should know' }),
  addedDriveMinutes: Nullable(Type.Integer({ description: 'Where the visit would be' })),
  savedDriveMinutes: Nullable(Type.Integer({ description: 'Where it is now' })),
  cancellation: Type.Optional(CancellationPreview),
});
export type ChangePreview = Static<typeof ChangePreview>;

export const Arrival = Type.Object({
  jobId: Uuid,
  workerId: Uuid,
  workerName: Type.String(),
  scheduledStart: Instant,
  expected: Instant,
  lateMinutes: Type.Integer(),
});

export const Repair = Type.Object({
  released: Type.Array(Uuid, { description: 'Visits taken from workers who cannot make them' }),
  moved: Type.Array(Uuid, { description: 'Visits given to somebody else because theirs runs late' }),
  late: Type.Array(Uuid, { description: 'Visits whose customers were told that they run late' }),
  run: Type.Optional(DispatchRun),
});
