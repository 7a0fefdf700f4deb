import { type Static, Type } from 'typebox';
import { Instant, Nullable, UpdatedSince, Uuid } from '../../../http/schemas.ts';

const FranchiseId = Type.String({ minLength: 1, maxLength: 100 });

export const CalendarFeed = Type.Object(
  {
    id: Uuid,
    workerId: Nullable(Uuid),
    franchiseId: Nullable(Type.String()),
    createdBy: Nullable(Type.String({ description: 'The name of the user who made it' })),
    isOwn: Type.Boolean({ description: 'Made by the worker, in the technician app' }),
    showsCustomers: Type.Boolean({ description: "Has customers' names and phones" }),
    createdAt: Instant,
    updatedAt: Instant,
    lastReadAt: Nullable(
      Type.String({ format: 'date-time', description: 'When a calendar last asked, to the hour' }),
    ),
  },
  { title: 'CalendarFeed' },
);
export type CalendarFeed = Static<typeof CalendarFeed>;

export const CalendarFeedInput = Type.Object(
  { workerId: Type.Optional(Uuid), franchiseId: Type.Optional(FranchiseId) },
  { description: 'Either a worker or a franchise', minProperties: 1, maxProperties: 1 },
);
export type CalendarFeedInput = Static<typeof CalendarFeedInput>;

export const CalendarFeedQuery = Type.Object({
  workerId: Type.Optional(Uuid),
  franchiseId: Type.Optional(FranchiseId),
  updatedSince: UpdatedSince,
});
export type CalendarFeedQuery = Static<typeof CalendarFeedQuery>;

export const NewFeed = Type.Object({
  id: Uuid,
  url: Type.String({
    description: 'The address to subscribe to. Shown this once.',
    examples: ['https://example.com/calendar/trc_VwYJ3yNnYk….ics'],
  }),
});
