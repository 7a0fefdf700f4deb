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
  Page,
  Phone,
  Text,
  UpdatedSince,
  Uuid,
} from '../../http/schemas.ts';
import { Sort, type Sorting } from '../../http/sorting.ts';
import { statuses } from './status.ts';

export const MAX_PRICE = 99_999;
export const MAX_ADD_ONS = 50;

export const LineItem = Type.Object(
  {
    description: Text(200),
    quantity: Type.Number({
      exclusiveMinimum: 0,
      maximum: 100_000,
      default: 1,
      description: 'Up to three decimals',
    }),
    unitPrice: Type.Number({
      minimum: -MAX_PRICE,
      maximum: MAX_PRICE,
      description: 'Currency units, two decimals. Negative for a discount.',
    }),
    unitCost: Maybe(Type.Number({ minimum: 0, maximum: MAX_PRICE, description: 'What it costs you' })),
    taxable: Type.Boolean({ default: true }),
    serviceId: Maybe(Uuid),
  },
  { title: 'LineItem' },
);
export type LineItem = Static<typeof LineItem>;

export const LineItems = Type.Array(LineItem, {
  title: 'LineItems',
  minItems: 1,
  maxItems: 100,
  description:
    'What the customer buys, each line rounded to cents. A discount line may not exceed the other lines that are taxed, or not taxed, like it.',
});

export const JobInput = Type.Object({
  customerName: Text(200),
  customerEmail: Type.Optional(Email(200)),
  customerPhone: Type.Optional(Phone),
  address: Text(500),
  type: Text(200, { description: 'Service type label', examples: ['Gutter cleaning'] }),
  price: Money(MAX_PRICE),
  preferredDate: Maybe(DateOrTime(30)),
  preferredTime: Maybe(Type.String({ maxLength: 30, examples: ['morning', '09:00-12:00'] })),
  addOns: Type.Array(Type.String({ maxLength: 100 }), { default: [], maxItems: MAX_ADD_ONS }),
  franchiseId: Maybe(Type.String({ maxLength: 100 })),
  notes: Maybe(Type.String({ maxLength: 1000 })),
  paymentId: Maybe(Type.String({ maxLength: 200 })),
  paymentStatus: Maybe(Type.String({ maxLength: 50 })),
  gutterLength: Maybe(Type.Number()),
  stories: Maybe(Type.Number()),
  promoCode: Maybe(Text(50)),
  referralCode: Maybe(Text(50)),
  holdId: Maybe(Uuid),
  language: Maybe(
    Choice(['en', 'es'], { description: 'In which the customer reads messages; otherwise the business’s' }),
  ),
});
export type JobInput = Static<typeof JobInput>;

export const JobNumber = Type.Integer({
  title: 'JobNumber',
  description: 'Short, to say on the phone; from 1001',
});

export const Job = Type.Object(
  {
    id: Uuid,
    number: JobNumber,
    status: Choice(statuses),
    customerId: Uuid,
    propertyId: Nullable(Uuid),
    customerName: Type.String(),
    customerEmail: Nullable(Type.String()),
    customerPhone: Nullable(Type.String()),
    address: Type.String(),
    lat: Nullable(Type.Number()),
    lng: Nullable(Type.Number()),
    type: Type.String(),
    addOns: Type.Array(Type.String()),
    gutterLength: Nullable(Type.Number()),
    stories: Nullable(Type.Number()),
    notes: Nullable(Type.String()),
    preferredDate: Nullable(Type.String()),
    preferredTime: Nullable(Type.String()),
    flexDays: Type.Optional(
      Type.Integer({
        description: 'Recurring work may be done up to this many days before or after `preferredDate`',
      }),
    ),
    franchiseId: Nullable(Type.String()),
    workerId: Nullable(Uuid),
    scheduledStart: Nullable(Instant),
    scheduledEnd: Nullable(Instant),
    durationMinutes: Type.Integer(),
    paymentId: Nullable(Type.String()),
    paymentStatus: Nullable(Type.String()),
    promoCode: Nullable(Type.String()),
    referralCode: Nullable(Type.String()),
    price: Amount,
    listPrice: Nullable(
      Type.Number({
        description:
          'What the service costs by the list, if the booking named another price. For the office to check.',
      }),
    ),
    discount: Amount,
    taxRate: Type.Number({ description: 'As a fraction: 0.0825 is 8.25%' }),
    tax: Amount,
    total: Type.Number({ description: 'price − discount + tax' }),
    deposit: Nullable(Type.Number({ description: 'What has to be paid in advance' })),
    escalatedAt: Nullable(Instant),
    completedAt: Nullable(Instant),
    cancelledAt: Nullable(Instant),
    createdAt: Instant,
    updatedAt: Instant,
  },
  { title: 'Job' },
);
export type Job = Static<typeof Job>;

/** A job on its own, with what was sold. Lists leave the items out. */
export const JobDetails = Type.Object(
  { ...Job.properties, items: Type.Array(LineItem) },
  { title: 'JobDetails' },
);
export type JobDetails = Static<typeof JobDetails>;

export const JobPatch = Type.Object({
  status: Type.Optional(Choice(statuses)),
  workerId: Type.Optional(Nullable(Uuid)),
  scheduledStart: Type.Optional(Nullable(Instant)),
  scheduledEnd: Type.Optional(Nullable(Instant)),
  durationMinutes: Type.Optional(Type.Integer({ minimum: 1, maximum: 1440 })),
  customerName: Type.Optional(Text(200)),
  customerEmail: Maybe(Email(200)),
  customerPhone: Maybe(Phone),
  address: Type.Optional(Text(500)),
  type: Type.Optional(Text(200)),
  price: Type.Optional(
    Type.Number({ minimum: 0, maximum: MAX_PRICE, description: 'Replaces the items by one taxable line' }),
  ),
  items: Type.Optional(LineItems),
  customerId: Type.Optional(
    Type.String({ format: 'uuid', description: 'Whose job it is. Name, email and phone become theirs.' }),
  ),
  propertyId: Type.Optional(
    Type.String({ format: 'uuid', description: 'A property of the customer. The address becomes its own.' }),
  ),
  windowStart: Type.Optional(
    Nullable(Type.String({ format: 'date-time', description: 'The arrival window of the next visit' })),
  ),
  windowEnd: Type.Optional(Nullable(Instant)),
  deposit: Type.Optional(
    Nullable(Type.Number({ minimum: 0.01, maximum: MAX_PRICE, description: 'To be paid in advance' })),
  ),
  waiveFee: Type.Optional(
    Type.Boolean({
      description: 'With status `cancelled`: cancel without the fee of the cancellation policy',
    }),
  ),
  preferredDate: Maybe(DateOrTime(30)),
  preferredTime: Maybe(Type.String({ maxLength: 30 })),
  addOns: Type.Optional(Type.Array(Type.String({ maxLength: 100 }), { maxItems: MAX_ADD_ONS })),
  franchiseId: Maybe(Type.String({ maxLength: 100 })),
  notes: Maybe(Type.String({ maxLength: 1000 })),
  gutterLength: Maybe(Type.Number()),
  stories: Maybe(Type.Number()),
});
export type JobPatch = Static<typeof JobPatch>;

export const jobSorting = {
  fields: {
    createdAt: { column: 'created_at', type: 'timestamptz' },
    number: { column: 'number', type: 'bigint' },
    customerName: { column: 'customer_name', type: 'text' },
    scheduledStart: { column: 'scheduled_start', type: 'timestamptz', isNullable: true },
    total: { column: 'total_cents', type: 'bigint' },
    updatedAt: { column: 'updated_at', type: 'timestamptz' },
  },
  standard: '-createdAt',
} as const satisfies Sorting;

export const JobQuery = Type.Object({
  status: Type.Optional(Choice(statuses)),
  franchiseId: Type.Optional(Type.String({ maxLength: 100 })),
  workerId: Type.Optional(Uuid),
  customerId: Type.Optional(Uuid),
  q: Type.Optional(
    Type.String({
      maxLength: 200,
      description:
        'A job or invoice number; beginnings of words of a name, company, email, address or service; a phone number or its last digits',
    }),
  ),
  from: Type.Optional(Type.String({ format: 'date-time', description: 'Created at or after' })),
  to: Type.Optional(Type.String({ format: 'date-time', description: 'Created before' })),
  visitFrom: Type.Optional(Type.String({ format: 'date-time', description: 'Visit starts at or after' })),
  visitTo: Type.Optional(Type.String({ format: 'date-time', description: 'Visit starts before' })),
  updatedSince: UpdatedSince,
  sort: Sort(jobSorting),
  ...Page,
});
export type JobQuery = Static<typeof JobQuery>;
