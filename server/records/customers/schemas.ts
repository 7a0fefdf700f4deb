import { type Static, Type } from 'typebox';
import {
  Instant,
  Latitude,
  Longitude,
  Maybe,
  Nullable,
  Page,
  Phone,
  Text,
  Uuid,
} from '../../http/schemas.ts';

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

export const Customer = Type.Object(
  {
    id: Uuid,
    name: Type.String(),
    email: Nullable(Type.String()),
    phone: Nullable(Type.String()),
    referralCode: Type.String({ description: 'Gives friends a discount when they book' }),
    taxExempt: Type.Boolean({ description: 'Later bookings are not taxed' }),
    preferredWorkerIds: WorkerIds('Workers they like best; dispatch sends one of them where it can'),
    bannedWorkerIds: WorkerIds('Workers who are not sent to them again'),
    jobs: Type.Integer({ description: 'Number of jobs booked' }),
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

export const CustomerPatch = Type.Object(
  {
    name: Type.Optional(Text(200)),
    phone: Maybe(Phone),
    taxExempt: Type.Optional(Customer.properties.taxExempt),
    preferredWorkerIds: Type.Optional(Customer.properties.preferredWorkerIds),
    bannedWorkerIds: Type.Optional(Customer.properties.bannedWorkerIds),
  },
  { minProperties: 1 },
);
export type CustomerPatch = Static<typeof CustomerPatch>;

export const CustomerQuery = Type.Object({
  q: Type.Optional(Type.String({ maxLength: 200, description: 'Word prefixes of a name, email or phone' })),
  ...Page,
});
export type CustomerQuery = Static<typeof CustomerQuery>;
