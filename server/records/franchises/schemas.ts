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
} from '../../http/schemas.ts';
import { Territory } from './territory.ts';

const fields = {
  email: Maybe(Email(254)),
  phone: Maybe(Phone),
  address: Maybe(Text(500)),
  lat: Maybe(Latitude),
  lng: Maybe(Longitude),
  timezone: Maybe(Type.String({ format: 'timezone', maxLength: 60 })),
  taxRate: Type.Optional(
    Type.Number({ minimum: 0, maximum: 1, description: 'As a fraction: 0.0825 is 8.25%' }),
  ),
  sharePercent: Type.Optional(
    Type.Number({
      minimum: 0,
      maximum: 100,
      description: "The franchise's share of a payment; 80 by default",
    }),
  ),
  active: Type.Optional(Type.Boolean()),
  territory: Maybe(Territory),
};

export const FranchiseInput = Type.Object({
  id: Type.Optional(
    Type.String({
      pattern: '^[A-Za-z0-9][A-Za-z0-9_-]{0,99}$',
      description: 'Your own id; generated if omitted',
    }),
  ),
  name: Text(200),
  ...fields,
});
export type FranchiseInput = Static<typeof FranchiseInput>;

export const FranchisePatch = Type.Object({ name: Type.Optional(Text(200)), ...fields });
export type FranchisePatch = Static<typeof FranchisePatch>;

export const Franchise = Type.Object(
  {
    id: Type.String(),
    name: Type.String(),
    email: Nullable(Type.String()),
    phone: Nullable(Type.String()),
    address: Nullable(Type.String()),
    lat: Nullable(Type.Number()),
    lng: Nullable(Type.Number()),
    timezone: Nullable(Type.String()),
    taxRate: Type.Number(),
    sharePercent: Type.Number({ description: 'Current share; 0 when it is a fixed amount' }),
    active: Type.Boolean(),
    territory: Nullable(Territory),
    createdAt: Instant,
    updatedAt: Instant,
  },
  { title: 'Franchise' },
);
export type Franchise = Static<typeof Franchise>;

export const FranchiseQuery = Type.Object({
  q: Type.Optional(Type.String({ maxLength: 200, description: 'Part of a name, id or address' })),
  ids: Type.Optional(Type.String({ maxLength: 5050, description: 'Only these, separated by commas' })),
  updatedSince: UpdatedSince,
  limit: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 200, description: 'Without it, all of them are listed' }),
  ),
  cursor: Page.cursor,
});
export type FranchiseQuery = Static<typeof FranchiseQuery>;
