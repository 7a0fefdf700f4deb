import { type Static, Type } from 'typebox';
import {
  Email,
  Instant,
  Latitude,
  Longitude,
  Maybe,
  Money,
  Nullable,
  Page,
  Phone,
  Text,
  UpdatedSince,
  Uuid,
} from '../../http/schemas.ts';
import { Sort, type Sorting } from '../../http/sorting.ts';
import { Loads } from '../visits/schemas.ts';

const TimeOfDay = Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$|^24:00$', examples: ['08:00'] });
const Day = Type.Optional(Type.Array(Type.Object({ start: TimeOfDay, end: TimeOfDay }), { maxItems: 4 }));

/** Working hours per weekday in the franchise's local time. A missing day is a day off. */
export const Shifts = Type.Object({
  monday: Day,
  tuesday: Day,
  wednesday: Day,
  thursday: Day,
  friday: Day,
  saturday: Day,
  sunday: Day,
});
export type Shifts = Static<typeof Shifts>;

/** Starts between `from` and `to` in the franchise's local time, on every working day with room for it. */
export const RestBreak = Type.Object({
  from: TimeOfDay,
  to: TimeOfDay,
  minutes: Type.Integer({ minimum: 5, maximum: 180 }),
});
export type RestBreak = Static<typeof RestBreak>;

export const TimeOff = Type.Object({
  from: Instant,
  to: Instant,
  reason: Maybe(Type.String({ maxLength: 200 })),
});
export type TimeOff = Static<typeof TimeOff>;

const Areas = Type.Array(Text(20), {
  title: 'PostalCodes',
  maxItems: 500,
  uniqueItems: true,
  description: 'Postal codes where the worker is sent; none means everywhere',
});

const fields = {
  franchiseId: Maybe(Type.String({ maxLength: 100 })),
  email: Maybe(Email(254)),
  phone: Maybe(Phone),
  skills: Type.Optional(
    Type.Array(Text(200), {
      maxItems: 100,
      uniqueItems: true,
      description: 'Service type labels; none means all',
    }),
  ),
  homeAddress: Maybe(Text(500)),
  homeLat: Maybe(Latitude),
  homeLng: Maybe(Longitude),
  shifts: Type.Optional(Shifts),
  timeOff: Type.Optional(Type.Array(TimeOff, { maxItems: 200 })),
  restBreak: Maybe(RestBreak),
  capacity: Type.Optional(Loads),
  areas: Type.Optional(Areas),
  costPerHour: Maybe(Money(10_000)),
  overtimeMinutes: Type.Optional(Type.Integer({ minimum: 0, maximum: 480 })),
  active: Type.Optional(Type.Boolean()),
};

export const WorkerInput = Type.Object({ name: Text(200), ...fields });
export type WorkerInput = Static<typeof WorkerInput>;

export const WorkerPatch = Type.Object({ name: Type.Optional(Text(200)), ...fields });
export type WorkerPatch = Static<typeof WorkerPatch>;

export const Worker = Type.Object(
  {
    id: Uuid,
    franchiseId: Nullable(Type.String()),
    name: Type.String(),
    email: Nullable(Type.String()),
    phone: Nullable(Type.String()),
    skills: Type.Array(Type.String()),
    homeAddress: Nullable(Type.String()),
    homeLat: Nullable(Type.Number()),
    homeLng: Nullable(Type.Number()),
    shifts: Shifts,
    timeOff: Type.Array(TimeOff),
    restBreak: Nullable(RestBreak),
    capacity: Type.Unsafe<Loads>({
      ...Loads,
      description: 'What the van holds of each load; a name that is missing has no limit',
    }),
    areas: Areas,
    costPerHour: Nullable(Type.Number({ description: 'Currency units, for planning' })),
    overtimeMinutes: Type.Integer({ description: 'How long dispatch may plan beyond a shift' }),
    active: Type.Boolean(),
    createdAt: Instant,
    updatedAt: Instant,
  },
  { title: 'Worker' },
);
export type Worker = Static<typeof Worker>;

export const workerSorting = {
  fields: {
    createdAt: { column: 'created_at', type: 'timestamptz' },
    name: { column: 'name', type: 'text' },
    email: { column: 'email', type: 'text', isNullable: true },
    updatedAt: { column: 'updated_at', type: 'timestamptz' },
  },
  standard: '-createdAt',
} as const satisfies Sorting;

export const WorkerQuery = Type.Object({
  q: Type.Optional(Type.String({ maxLength: 200, description: 'Part of a name or email address' })),
  ids: Type.Optional(Type.String({ maxLength: 2000, description: 'Only these, separated by commas' })),
  franchiseId: Type.Optional(Type.String({ maxLength: 100 })),
  withoutFranchise: Type.Optional(Type.Boolean({ description: 'true: only those of no franchise' })),
  active: Type.Optional(Type.Boolean()),
  updatedSince: UpdatedSince,
  sort: Sort(workerSorting),
  ...Page,
});
export type WorkerQuery = Static<typeof WorkerQuery>;
