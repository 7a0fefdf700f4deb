import { type Static, Type } from 'typebox';
import { Choice, Instant, Maybe, Nullable, Text, Uuid } from '../../http/schemas.ts';
import { visitStatuses } from './status.ts';

export const outcomes = ['done', 'return_needed'] as const;

/** Amounts by name: what a visit loads, what a van holds. */
export const Loads = Type.Record(
  Type.String({ minLength: 1, maxLength: 50 }),
  Type.Number({ minimum: 0, maximum: 1_000_000 }),
  { title: 'Loads', maxProperties: 20, examples: [{ bags: 12 }] },
);

export type Loads = Static<typeof Loads>;

export const Visit = Type.Object(
  {
    id: Uuid,
    jobId: Uuid,
    number: Type.Integer({ description: '1, 2, 3 … within the job' }),
    status: Choice(visitStatuses),
    durationMinutes: Type.Integer(),
    crew: Type.Integer({ description: 'How many workers it takes, at the same time' }),
    workerIds: Type.Array(Uuid, { description: 'The lead first' }),
    windowStart: Nullable(Type.String({ format: 'date-time', description: 'The promised arrival window' })),
    windowEnd: Nullable(Instant),
    start: Nullable(Type.String({ format: 'date-time', description: 'Planned; lies in the window' })),
    end: Nullable(Instant),
    pinned: Type.Boolean({ description: 'Dispatch leaves its workers and time alone' }),
    afterVisitId: Nullable(
      Type.String({ format: 'uuid', description: 'The visit of the same job that has to be over first' }),
    ),
    gapHours: Type.Integer({ description: 'Hours between the end of that visit and the start of this one' }),
    skills: Type.Array(Type.String(), {
      description: 'What it takes beside the service itself; each is held by somebody in the crew',
    }),
    loads: Loads,
    dueBy: Nullable(
      Type.String({ format: 'date-time', description: 'The latest end agreed with the customer' }),
    ),
    softWindow: Type.Boolean({ description: 'A start outside the window is better than none' }),
    urgent: Type.Boolean(),
    isReturn: Type.Boolean({ description: 'Finishes work that an earlier visit left: first in line' }),
    outcome: Nullable(Choice(outcomes)),
    outcomeReason: Nullable(
      Type.String({ description: 'Why a return is needed; on the return visit until it ends as well' }),
    ),
    parts: Nullable(Type.String({ description: 'What to bring next time' })),
    createdAt: Instant,
    updatedAt: Instant,
  },
  { title: 'Visit' },
);
export type Visit = Static<typeof Visit>;

export const CrewIds = Type.Array(Uuid, {
  maxItems: 10,
  uniqueItems: true,
  title: 'CrewIds',
  description: 'As many as `crew`, the lead first; an empty list unassigns',
});

/** What the office can set on a visit. */
export const visitFields = {
  durationMinutes: Type.Optional(Type.Integer({ minimum: 1, maximum: 1440 })),
  crew: Type.Optional(Type.Integer({ minimum: 1, maximum: 10 })),
  workerIds: Type.Optional(CrewIds),
  windowStart: Maybe(Instant),
  windowEnd: Maybe(Instant),
  start: Maybe(Instant),
  end: Maybe(Type.String({ format: 'date-time', description: 'Defaults to start + durationMinutes' })),
  pinned: Type.Optional(Type.Boolean()),
  afterVisitId: Maybe(Uuid),
  gapHours: Type.Optional(Type.Integer({ minimum: 0, maximum: 8760 })),
  skills: Type.Optional(Type.Array(Text(200), { maxItems: 20, uniqueItems: true })),
  loads: Type.Optional(Loads),
  dueBy: Maybe(Instant),
  softWindow: Type.Optional(Type.Boolean()),
  urgent: Type.Optional(Type.Boolean()),
  parts: Maybe(Text(1000)),
};
