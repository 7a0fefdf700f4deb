import { type Static, Type } from 'typebox';
import {
  Choice,
  Email,
  Instant,
  Latitude,
  Longitude,
  Maybe,
  Nullable,
  Text,
  Uuid,
} from '../../../http/schemas.ts';
import { JobNumber } from '../../../records/jobs/schemas.ts';
import { statuses } from '../../../records/jobs/status.ts';
import { outcomes, Visit } from '../../../records/visits/schemas.ts';
import { Price } from '../../money/payments/price.ts';
import { Balance } from '../../money/payments/schemas.ts';

export const SignInInput = Type.Object({
  email: Email(254),
  code: Type.Optional(
    Type.String({
      minLength: 6,
      maxLength: 6,
      pattern: '^\\d{6}$',
      description: 'The 6-digit code that was sent',
    }),
  ),
});

export const Me = Type.Object({
  id: Uuid,
  name: Type.String(),
  email: Nullable(Type.String()),
  franchiseId: Nullable(Type.String()),
  timezone: Type.String({ description: "IANA time zone of the worker's schedule" }),
});
export type Me = Static<typeof Me>;

export const SignInAnswer = Type.Object({
  sent: Type.Optional(Type.Literal(true)),
  verified: Type.Optional(Type.Literal(true)),
  token: Type.Optional(Type.String({ description: 'Bearer token for the other worker endpoints' })),
  expiresAt: Type.Optional(Instant),
  worker: Type.Optional(Me),
});

export const Duty = Type.Object(
  {
    onDuty: Type.Boolean(),
    shareLocation: Type.Boolean({ description: 'The worker agrees to appear on the map while on duty' }),
    consentedAt: Nullable(Instant),
    changedAt: Nullable(Instant),
  },
  { title: 'Duty' },
);
export type Duty = Static<typeof Duty>;

export const DutyInput = Type.Object({ onDuty: Type.Boolean(), shareLocation: Type.Boolean() });
export type DutyInput = Static<typeof DutyInput>;

export const Ping = Type.Object({
  lat: Latitude,
  lng: Longitude,
  accuracy: Type.Optional(Type.Number({ minimum: 0, maximum: 100_000, description: 'Meters' })),
  heading: Type.Optional(Type.Number({ minimum: 0, maximum: 360 })),
  speed: Type.Optional(Type.Number({ minimum: 0, maximum: 500 })),
});
export type Ping = Static<typeof Ping>;

export const Photo = Type.Object(
  {
    id: Uuid,
    contentType: Type.String(),
    size: Type.Integer({ description: 'Bytes' }),
    caption: Nullable(Type.String()),
    takenAt: Instant,
    url: Type.String({ description: 'URL of the bytes, for the same bearer token' }),
  },
  { title: 'Photo' },
);
export type Photo = Static<typeof Photo>;

export const Signature = Type.Object(
  {
    id: Uuid,
    contentType: Type.String(),
    size: Type.Integer({ description: 'Bytes' }),
    signedBy: Nullable(Type.String()),
    signedAt: Instant,
    url: Type.String({ description: 'URL of the bytes, for the same bearer token' }),
  },
  { title: 'Signature' },
);
export type Signature = Static<typeof Signature>;

export const WorkerNote = Type.Object({ id: Uuid, text: Type.String(), occurredAt: Instant });
export type WorkerNote = Static<typeof WorkerNote>;

/** A visit to a job with everything its workers need, online or offline. */
export const FieldJob = Type.Object(
  {
    id: Type.String({ format: 'uuid', description: "The job's" }),
    jobNumber: JobNumber,
    visitId: Uuid,
    visitNumber: Type.Integer({ description: '1, 2, 3 … within the job' }),
    visits: Type.Integer({ description: 'How many the job has' }),
    crew: Type.Array(Type.Object({ id: Uuid, name: Type.String(), lead: Type.Boolean() }), {
      description: 'Everybody who goes, the lead first',
    }),
    status: Choice(statuses, { description: 'Of this visit' }),
    windowStart: Nullable(Type.String({ format: 'date-time', description: 'The promised arrival window' })),
    windowEnd: Nullable(Instant),
    scheduledStart: Nullable(Instant),
    scheduledEnd: Nullable(Instant),
    durationMinutes: Type.Integer(),
    customerName: Type.String(),
    customerPhone: Nullable(Type.String()),
    address: Type.String(),
    lat: Nullable(Type.Number()),
    lng: Nullable(Type.Number()),
    type: Type.String(),
    addOns: Type.Array(Type.String()),
    gutterLength: Nullable(Type.Number()),
    stories: Nullable(Type.Number()),
    notes: Nullable(Type.String({ description: 'Notes from the customer and the office' })),
    isReturn: Visit.properties.isReturn,
    outcome: Visit.properties.outcome,
    outcomeReason: Visit.properties.outcomeReason,
    parts: Visit.properties.parts,
    checklist: Type.Array(
      Type.Object({
        id: Type.String(),
        label: Type.String(),
        done: Type.Boolean(),
        doneAt: Nullable(Instant),
      }),
    ),
    workerNotes: Type.Array(WorkerNote),
    photos: Type.Array(Photo),
    signature: Nullable(Signature),
    balance: Type.Optional(Balance),
    completedAt: Nullable(Instant),
    cancelledAt: Nullable(Instant),
    updatedAt: Instant,
  },
  { title: 'FieldJob' },
);
export type FieldJob = Static<typeof FieldJob>;

const Stop = Type.Object(
  {
    ...FieldJob.properties,
    driveMinutes: Nullable(
      Type.Integer({ description: 'From the previous stop, or from home for the first; null: unknown' }),
    ),
  },
  { title: 'Stop' },
);

export const Day = Type.Object(
  {
    date: Type.String({ format: 'date' }),
    worker: Me,
    duty: Duty,
    jobs: Type.Array(Stop, { description: 'In route order' }),
    untimed: Type.Array(FieldJob, { description: 'Assigned to the worker without a time' }),
  },
  { title: 'WorkerDay' },
);
export type Day = Static<typeof Day>;

export const DayQuery = Type.Object({
  date: Type.Optional(
    Type.String({ format: 'plan-date', description: "On the worker's calendar; defaults to today" }),
  ),
});

const occurredAt = Type.Optional(
  Type.String({
    format: 'date-time',
    description: 'When it actually happened, if reported later; not in the future',
  }),
);

const record = {
  note: Type.Optional(Text(2000)),
  checklist: Type.Optional(
    Type.Array(Type.Object({ id: Type.String({ maxLength: 100 }), done: Type.Boolean() }), {
      maxItems: 100,
    }),
  ),
  occurredAt,
};

export const FieldPatch = Type.Object({
  status: Type.Optional(Choice(['en_route', 'in_progress', 'completed'])),
  ...record,
});
export type FieldPatch = Static<typeof FieldPatch>;

export const VisitReport = Type.Object({
  status: Type.Optional(Choice(['en_route', 'in_progress', 'done'])),
  outcome: Type.Optional(
    Choice(outcomes, {
      description: 'With status `done`: `return_needed` adds a visit that goes first in line',
    }),
  ),
  reason: Type.Optional(Text(1000, { description: 'Why a return is needed' })),
  durationMinutes: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 1440,
      description: 'How long the return takes; as this one if not given',
    }),
  ),
  parts: Type.Optional(Text(1000, { description: 'What to bring next time' })),
  ...record,
});
export type VisitReport = Static<typeof VisitReport>;

export const CollectedPayment = Type.Object({
  method: Choice(['cash', 'check']),
  amount: Price({ description: 'At most what is due' }),
  reference: Maybe(Type.String({ maxLength: 200, description: 'A check number, for example' })),
  occurredAt,
});
export type CollectedPayment = Static<typeof CollectedPayment>;

export const PhotoQuery = Type.Object({ caption: Type.Optional(Text(200)), occurredAt });
export const SignatureQuery = Type.Object({ signedBy: Type.Optional(Text(200)), occurredAt });
