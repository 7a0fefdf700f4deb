import { type Static, Type } from 'typebox';
import {
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
} from '../../http/schemas.ts';
import { Sort, type Sorting } from '../../http/sorting.ts';

const WorkerIds = (description: string) => Type.Array(Uuid, { maxItems: 50, uniqueItems: true, description });

/** In lower case, each once. */
export const Tags = Type.Array(Text(50), { maxItems: 50 });

export const Property = Type.Object(
  {
    id: Uuid,
    label: Nullable(Type.String({ examples: ['Lake house'] })),
    address: Type.String(),
    lat: Nullable(Latitude),
    lng: Nullable(Longitude),
    accessNotes: Nullable(Type.String({ description: 'Gate codes, dogs, where to park' })),
    tags: Tags,
  },
  { title: 'Property', description: 'A place where work is done for a customer' },
);
export type Property = Static<typeof Property>;

const NewProperty = {
  label: Maybe(Text(100)),
  accessNotes: Maybe(Type.String({ maxLength: 2000, description: 'Gate codes, dogs, where to park' })),
  tags: Type.Optional(Tags),
  lat: Maybe(Latitude),
  lng: Maybe(Longitude),
};
export const PropertyInput = Type.Object({ address: Text(500), ...NewProperty });
export type PropertyInput = Static<typeof PropertyInput>;

export const PropertyPatch = Type.Object(
  { address: Type.Optional(Text(500)), ...NewProperty },
  { minProperties: 1 },
);
export type PropertyPatch = Static<typeof PropertyPatch>;

export const Customer = Type.Object(
  {
    id: Uuid,
    name: Type.String(),
    email: Nullable(Type.String()),
    phone: Nullable(Type.String()),
    company: Nullable(Type.String()),
    tags: Tags,
    notes: Nullable(
      Type.String({ description: 'For the office. Customers see them only in their data export' }),
    ),
    referralCode: Type.String({ description: 'Gives friends a discount when they book' }),
    taxExempt: Type.Boolean({ description: 'Later bookings are not taxed' }),
    preferredWorkerIds: WorkerIds('Workers they like best; dispatch sends one of them where it can'),
    bannedWorkerIds: WorkerIds('Workers who are not sent to them again'),
    jobs: Type.Integer({ description: 'Number of jobs booked' }),
    balance: Type.Number({
      description: 'What they owe in all, in currency units: due less credit over all their jobs',
    }),
    lastJobAt: Nullable(Type.String({ format: 'date-time', description: 'When they last booked' })),
    properties: Type.Array(Property),
    createdAt: Instant,
    updatedAt: Instant,
  },
  { title: 'Customer' },
);
export type Customer = Static<typeof Customer>;

/** How to reach a customer. A booking does not change it; the office or the customer does. */
export const CustomerContact = Type.Pick(Customer, ['id', 'name', 'email', 'phone'], {
  title: 'CustomerContact',
});

const details = {
  email: Maybe(Email(200)),
  phone: Maybe(Phone),
  company: Maybe(Text(200)),
  tags: Type.Optional(Tags),
  notes: Maybe(Type.String({ maxLength: 10_000 })),
  taxExempt: Type.Optional(Customer.properties.taxExempt),
};

export const CustomerInput = Type.Object({
  name: Text(200),
  ...details,
  properties: Type.Optional(Type.Array(PropertyInput, { maxItems: 50 })),
  franchiseId: Maybe(
    Type.String({ maxLength: 100, description: 'The franchise that sees them before there is any work' }),
  ),
});
export type CustomerInput = Static<typeof CustomerInput>;

export const CustomerPatch = Type.Object(
  {
    name: Type.Optional(Text(200)),
    ...details,
    preferredWorkerIds: Type.Optional(Customer.properties.preferredWorkerIds),
    bannedWorkerIds: Type.Optional(Customer.properties.bannedWorkerIds),
  },
  { minProperties: 1 },
);
export type CustomerPatch = Static<typeof CustomerPatch>;

export const customerSorting = {
  fields: {
    createdAt: { column: 'created_at', type: 'timestamptz' },
    name: { column: 'name', type: 'text' },
    jobs: { column: 'jobs', type: 'bigint', isNullable: true },
    lastJobAt: { column: 'last_job_at', type: 'timestamptz', isNullable: true },
    balance: { column: 'balance_cents', type: 'bigint', isNullable: true },
    updatedAt: { column: 'updated_at', type: 'timestamptz' },
  },
  standard: '-createdAt',
} as const satisfies Sorting;

export const CustomerQuery = Type.Object({
  q: Type.Optional(
    Type.String({
      maxLength: 200,
      description:
        'Beginnings of words of a name, company, email or address; a phone number or its last digits',
    }),
  ),
  tag: Type.Optional(Text(50)),
  updatedSince: UpdatedSince,
  sort: Sort(customerSorting),
  ...Page,
});
export type CustomerQuery = Static<typeof CustomerQuery>;
