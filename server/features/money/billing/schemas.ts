import { type Static, Type } from 'typebox';
import {
  Amount,
  Choice,
  DateOrTime,
  Email,
  Instant,
  Maybe,
  Money,
  Nullable,
  Text,
  UpdatedSince,
  Uuid,
} from '../../../http/schemas.ts';
import { MonthsBetween, Repeats, RepeatsInput } from '../../schedule/recurrence/schemas.ts';

const MAX_PRICE = 99_999;

export const ScheduleInput = Type.Object({
  recurringScheduleId: Text(200, { description: 'Your own id; must be unique' }),
  franchiseId: Maybe(Type.String({ maxLength: 200 })),
  customerId: Text(200),
  customerName: Text(200),
  customerEmail: Type.Optional(Email(200)),
  serviceType: Text(200),
  ...RepeatsInput,
  price: Money(MAX_PRICE),
  autoCharge: Type.Boolean({ default: false }),
  paymentsCustomerId: Maybe(Type.String({ maxLength: 200 })),
  nextBillingDate: Maybe(
    Type.String({
      format: 'date-or-time',
      maxLength: 30,
      description:
        'The first date, one interval from today by default. An `rrule` begins here, today by default.',
    }),
  ),
});
export type ScheduleInput = Static<typeof ScheduleInput>;

export const SchedulePatch = Type.Object({
  active: Type.Optional(Type.Boolean()),
  price: Type.Optional(Money(MAX_PRICE)),
  autoCharge: Type.Optional(Type.Boolean()),
  paymentsCustomerId: Maybe(Type.String({ maxLength: 200 })),
  flexDays: RepeatsInput.flexDays,
});
export type SchedulePatch = Static<typeof SchedulePatch>;

export const Schedule = Type.Object(
  {
    id: Uuid,
    recurringScheduleId: Type.String(),
    franchiseId: Nullable(Type.String()),
    customerId: Type.String(),
    customerName: Type.String(),
    customerEmail: Nullable(Type.String()),
    serviceType: Type.String(),
    ...Repeats,
    price: Amount,
    autoCharge: Type.Boolean(),
    paymentsCustomerId: Nullable(Type.String()),
    nextBillingDate: Nullable(
      Type.String({
        format: 'date',
        description: 'The next date no job has been made for; null after the last',
      }),
    ),
    active: Type.Boolean(),
    createdAt: Instant,
    updatedAt: Instant,
  },
  { title: 'Schedule' },
);
export type Schedule = Static<typeof Schedule>;

export const ScheduleQuery = Type.Object({
  franchiseId: Type.Optional(Type.String({ maxLength: 200 })),
  active: Type.Optional(Choice(['true', 'false'])),
  updatedSince: UpdatedSince,
  limit: Type.Integer({ minimum: 1, maximum: 1000, default: 1000 }),
  cursor: Type.Optional(Type.String({ maxLength: 200 })),
});
export type ScheduleQuery = Static<typeof ScheduleQuery>;

/** Optional request body of the task. */
export const RecurringBody = Type.Object({
  templates: Type.Array(
    Type.Object({
      id: Text(200),
      customerName: Text(200),
      customerEmail: Maybe(Email(200)),
      address: Text(500),
      serviceType: Text(200),
      price: Money(MAX_PRICE),
      intervalMonths: MonthsBetween,
      lastServiceDate: Maybe(DateOrTime(30)),
      franchiseId: Maybe(Type.String({ maxLength: 200 })),
    }),
    { default: [] },
  ),
  existingJobs: Type.Array(Type.Object({ templateId: Text(200), date: DateOrTime(30) }), { default: [] }),
});
export type RecurringBody = Static<typeof RecurringBody>;
export type Template = RecurringBody['templates'][number];

export const RecurringReport = Type.Object({
  success: Type.Boolean(),
  generated: Type.Integer(),
  skipped: Type.Integer(),
  projectedRevenue: Amount,
  invoicesCreated: Type.Integer(),
  jobs: Type.Array(
    Type.Object({
      id: Uuid,
      scheduleId: Type.Optional(Type.String()),
      templateId: Type.Optional(Type.String()),
      customerName: Type.String(),
      serviceType: Type.String(),
      date: Type.String({ format: 'date' }),
      price: Amount,
    }),
    { description: 'The first 1,000' },
  ),
  timestamp: Instant,
  skippedRun: Type.Optional(Type.Boolean()),
});
export type RecurringReport = Static<typeof RecurringReport>;
