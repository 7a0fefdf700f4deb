import { type Static, Type } from 'typebox';
import {
  Choice,
  DateOrTime,
  Email,
  Instant,
  Latitude,
  Longitude,
  Maybe,
  Nullable,
  Page,
  Phone,
  Text,
  UpdatedSince,
  Uuid,
} from '../../../http/schemas.ts';
import { MAX_ADD_ONS } from '../../../records/jobs/schemas.ts';

const statuses = ['waiting', 'booked', 'ended', 'removed'] as const;

export const WaitlistInput = Type.Object({
  type: Text(200, { description: 'Service type label', examples: ['Gutter cleaning'] }),
  address: Type.Optional(Text(500, { description: 'Or lat and lng' })),
  lat: Type.Optional(Latitude),
  lng: Type.Optional(Longitude),
  from: DateOrTime(40),
  to: Type.String({
    format: 'date-or-time',
    maxLength: 40,
    description: 'A date includes that whole day; at most 60 days ahead',
  }),
  contact: Type.Object({ name: Text(200), email: Maybe(Email(200)), phone: Maybe(Phone) }),
  addOns: Type.Array(Type.String({ maxLength: 100 }), { default: [], maxItems: MAX_ADD_ONS }),
  gutterLength: Maybe(Type.Number({ minimum: 0, maximum: 100_000 })),
  stories: Maybe(Type.Number({ minimum: 0, maximum: 100 })),
  notes: Maybe(Type.String({ maxLength: 1000 })),
  declinedWindows: Type.Array(
    Type.Object({
      date: Type.String({ format: 'date' }),
      time: Type.String({ maxLength: 20, pattern: '^\\d{2}:\\d{2}-\\d{2}:\\d{2}$' }),
    }),
    { default: [], maxItems: 1000, description: 'Open windows that don’t suit them; these aren’t offered' },
  ),
});
export type WaitlistInput = Static<typeof WaitlistInput>;

/** What the person who joined gets back. */
export const WaitlistPlace = Type.Object({ id: Uuid, status: Choice(statuses), from: Instant, to: Instant });

export const WaitlistEntry = Type.Object(
  {
    id: Uuid,
    status: Choice(statuses),
    franchiseId: Nullable(Type.String()),
    jobId: Nullable(Uuid),
    type: Type.String(),
    addOns: Type.Array(Type.String()),
    address: Type.String(),
    from: Instant,
    to: Instant,
    timezone: Type.String({ description: 'Where the work is done' }),
    contact: Type.Object({
      name: Type.String(),
      email: Nullable(Type.String()),
      phone: Nullable(Type.String()),
    }),
    notes: Nullable(Type.String()),
    offer: Nullable(
      Type.Object(
        { windowStart: Instant, windowEnd: Instant, expiresAt: Instant },
        { description: 'Open now' },
      ),
    ),
    createdAt: Instant,
  },
  { title: 'WaitlistEntry' },
);
export type WaitlistEntry = Static<typeof WaitlistEntry>;

export const WaitlistQuery = Type.Object({
  status: Type.Optional(Choice(statuses)),
  updatedSince: UpdatedSince,
  ...Page,
});
export type WaitlistQuery = Static<typeof WaitlistQuery>;
