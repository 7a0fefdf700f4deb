import { type Static, Type } from 'typebox';
import {
  Amount,
  Choice,
  Instant,
  Maybe,
  Money,
  Nullable,
  Page,
  Text,
  UpdatedSince,
  Uuid,
} from '../../../http/schemas.ts';
import { Sort, type Sorting } from '../../../http/sorting.ts';
import { quoteEvents, quoteStatuses } from './status.ts';

const MAX_PRICE = 99_999;
const Key = Type.String({ minLength: 1, maxLength: 50, pattern: '^[\\w-]+$' });

const ItemInput = Type.Object({
  id: Type.Optional(Key),
  description: Text(500),
  quantity: Type.Number({ minimum: 0.001, maximum: 9999, default: 1, description: 'At most three decimals' }),
  unitPrice: Money(MAX_PRICE),
  unitCost: Maybe(Money(MAX_PRICE)),
  taxable: Type.Boolean({ default: true }),
  serviceId: Maybe(Uuid),
  optional: Type.Boolean({ default: false, description: 'The customer decides whether they want it' }),
  selected: Type.Boolean({ default: false, description: 'An optional item that is chosen at first' }),
  image: Maybe(Type.String({ format: 'uuid', description: 'One of the images of this quote' })),
});

const OptionInput = Type.Object({
  id: Type.Optional(Key),
  name: Text(100, { examples: ['Good', 'Better', 'Best'] }),
  description: Maybe(Type.String({ maxLength: 2000 })),
  images: Type.Array(Uuid, { maxItems: 6, default: [] }),
  items: Type.Array(ItemInput, { minItems: 1, maxItems: 100 }),
});
export type OptionInput = Static<typeof OptionInput>;

const changeable = {
  propertyId: Maybe(Uuid),
  franchiseId: Maybe(Type.String({ maxLength: 100 })),
  depositPercent: Maybe(Type.Number({ minimum: 0.01, maximum: 100 })),
  depositFixed: Maybe(Type.Number({ minimum: 0.01, maximum: MAX_PRICE })),
  expiresAt: Type.Optional(
    Type.String({ format: 'date-time', description: '30 days from now, if not given' }),
  ),
  message: Maybe(Type.String({ maxLength: 5000 })),
};
const Options = Type.Array(OptionInput, { minItems: 1, maxItems: 6 });

export const QuoteInput = Type.Object({ customerId: Uuid, ...changeable, options: Options });
export type QuoteInput = Static<typeof QuoteInput>;

export const QuotePatch = Type.Object(
  { ...changeable, options: Type.Optional(Options) },
  { minProperties: 1 },
);
export type QuotePatch = Static<typeof QuotePatch>;

const totals = { subtotal: Amount, tax: Amount, total: Amount, deposit: Amount };

const ShownItem = {
  id: Type.String(),
  description: Type.String(),
  quantity: Type.Number(),
  unitPrice: Amount,
  amount: Amount,
  taxable: Type.Boolean(),
  optional: Type.Boolean(),
  selected: Type.Boolean(),
  image: Nullable(Type.String()),
};
const ShownOption = {
  id: Type.String(),
  name: Type.String(),
  description: Nullable(Type.String()),
  images: Type.Array(Type.String()),
  taxRate: Type.Number(),
  ...totals,
};

export const Acceptance = Type.Object(
  {
    version: Type.Integer(),
    option: Type.String(),
    items: Type.Array(Type.String(), { description: 'The optional items that were chosen' }),
    kind: Choice(['drawn', 'typed', 'verbal']),
    name: Type.String(),
    note: Nullable(Type.String()),
    total: Amount,
    deposit: Nullable(Type.Number()),
    acceptedAt: Instant,
  },
  { title: 'QuoteAcceptance' },
);
export type Acceptance = Static<typeof Acceptance>;

export const Quote = Type.Object(
  {
    id: Uuid,
    number: Type.String({ examples: ['Q-1001'] }),
    status: Choice(quoteStatuses),
    version: Type.Integer({ description: 'Counts changes after sending' }),
    customerId: Uuid,
    customerName: Type.String(),
    customerEmail: Nullable(Type.String()),
    customerPhone: Nullable(Type.String()),
    propertyId: Nullable(Uuid),
    address: Type.String(),
    franchiseId: Nullable(Type.String()),
    options: Type.Array(
      Type.Object({
        ...ShownOption,
        items: Type.Array(
          Type.Object({ ...ShownItem, unitCost: Nullable(Type.Number()), serviceId: Nullable(Uuid) }),
        ),
      }),
    ),
    total: Type.Number({ description: 'Of the cheapest option as offered' }),
    acceptedTotal: Nullable(Type.Number({ description: 'Of what was last accepted' })),
    depositPercent: Nullable(Type.Number()),
    depositFixed: Nullable(Type.Number()),
    message: Nullable(Type.String()),
    expiresAt: Instant,
    url: Nullable(Type.String({ description: 'The page of the customer, once it was sent' })),
    token: Nullable(Type.String()),
    jobId: Nullable(Uuid),
    declineReason: Nullable(Type.String()),
    reminders: Type.Integer(),
    sentAt: Nullable(Instant),
    lastSentAt: Nullable(Instant),
    viewedAt: Nullable(Instant),
    answeredAt: Nullable(Instant),
    createdAt: Instant,
    updatedAt: Instant,
    acceptances: Type.Array(Acceptance),
  },
  { title: 'Quote' },
);
export type Quote = Static<typeof Quote>;

export const quoteSorting = {
  fields: {
    createdAt: { column: 'created_at', type: 'timestamptz' },
    number: { column: 'number', type: 'bigint' },
    customerName: { column: 'customer_name', type: 'text' },
    sentAt: { column: 'sent_at', type: 'timestamptz', isNullable: true },
    expiresAt: { column: 'expires_at', type: 'timestamptz' },
    total: { column: 'total_cents', type: 'bigint' },
    updatedAt: { column: 'updated_at', type: 'timestamptz' },
  },
  standard: '-createdAt',
} as const satisfies Sorting;

export const QuoteQuery = Type.Object({
  status: Type.Optional(Choice(quoteStatuses)),
  customerId: Type.Optional(Uuid),
  franchiseId: Type.Optional(Type.String({ maxLength: 100 })),
  q: Type.Optional(Type.String({ maxLength: 200, description: 'Number, name, email or address' })),
  updatedSince: UpdatedSince,
  sort: Sort(quoteSorting),
  ...Page,
});
export type QuoteQuery = Static<typeof QuoteQuery>;

const Items = Type.Optional(
  Type.Array(Key, {
    maxItems: 100,
    description: 'The optional items wanted; those offered as selected if absent',
  }),
);
const Version = Type.Optional(
  Type.Integer({ minimum: 1, description: 'The version that was read; another one is refused' }),
);

export const AcceptInput = Type.Object({
  option: Key,
  name: Text(200),
  signature: Type.Optional(
    Type.String({ maxLength: 300_000, description: 'A PNG picture as data URL, or the name as typed' }),
  ),
  items: Items,
  version: Version,
});
export type AcceptInput = Static<typeof AcceptInput>;

export const OfficeAcceptInput = Type.Object({
  option: Key,
  name: Text(200, { description: 'Who approved' }),
  note: Text(1000, { description: 'How: by phone, on site, …' }),
  items: Items,
  version: Version,
});
export type OfficeAcceptInput = Static<typeof OfficeAcceptInput>;

export const DeclineInput = Type.Object({ reason: Maybe(Type.String({ maxLength: 500 })) });

export const QuoteEvent = Type.Object(
  {
    id: Type.Integer(),
    event: Choice(quoteEvents),
    by: Choice(['office', 'customer', 'service']),
    name: Nullable(Type.String({ description: 'Who, if somebody of the office' })),
    detail: Nullable(Type.String({ description: 'The option accepted, or where it was sent' })),
    at: Instant,
  },
  { title: 'QuoteEvent' },
);
export type QuoteEvent = Static<typeof QuoteEvent>;

/** What the customer's page shows. */
export const PublicQuote = Type.Object(
  {
    number: Type.String(),
    status: Choice(['open', 'accepted']),
    version: Type.Integer(),
    customerName: Type.String(),
    address: Type.String(),
    phone: Nullable(Type.String({ description: 'Of the office' })),
    message: Nullable(Type.String()),
    terms: Type.String(),
    expiresAt: Instant,
    timezone: Type.String({ description: 'Where the work is done', examples: ['America/Chicago'] }),
    depositPercent: Nullable(Type.Number()),
    depositFixed: Nullable(Type.Number()),
    options: Type.Array(Type.Object({ ...ShownOption, items: Type.Array(Type.Object(ShownItem)) })),
    accepted: Type.Optional(
      Type.Object({
        option: Type.String(),
        items: Type.Array(Type.String()),
        name: Type.String(),
        at: Instant,
        total: Amount,
        jobNumber: Type.Integer(),
        jobId: Uuid,
        visit: Type.String({ description: 'Finds and holds windows for the visit, as a visit link does' }),
        depositDue: Type.Number({ description: 'What of the deposit is still open' }),
        windowStart: Nullable(Instant),
        windowEnd: Nullable(Instant),
        canSchedule: Type.Boolean(),
      }),
    ),
  },
  { title: 'PublicQuote' },
);
export type PublicQuote = Static<typeof PublicQuote>;

export const QuoteReport = Type.Object(
  {
    sent: Type.Integer(),
    viewed: Type.Integer(),
    accepted: Type.Integer(),
    declined: Type.Integer(),
    expired: Type.Integer(),
    amounts: Type.Object({ sent: Amount, accepted: Amount, declined: Amount, expired: Amount }),
    conversionRate: Nullable(Type.Number({ description: 'Accepted of sent, from 0 to 1' })),
    averageDaysToAccept: Nullable(Type.Number()),
    byReason: Type.Array(Type.Object({ reason: Type.String(), count: Type.Integer() })),
  },
  { title: 'QuoteReport' },
);
export type QuoteReport = Static<typeof QuoteReport>;
