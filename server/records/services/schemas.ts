import { type Static, Type } from 'typebox';
import { Amount, Instant, Maybe, Money, Nullable, Text, Uuid } from '../../http/schemas.ts';

const MAX_PRICE = 99_999;
const MINUTES = { minimum: 5, maximum: 480 };

const fields = {
  label: Text(200, { description: "The job's `type`; case-insensitive", examples: ['Gutter cleaning'] }),
  description: Maybe(Type.String({ maxLength: 1000 })),
  price: Money(MAX_PRICE),
  pricePerFoot: Maybe(Money(MAX_PRICE)),
  pricePerStorey: Maybe(Money(MAX_PRICE)),
  durationMinutes: Type.Integer(MINUTES),
  addOns: Type.Array(
    Type.Object({
      label: Text(100),
      price: Money(MAX_PRICE),
      minutes: Type.Integer({ minimum: 0, maximum: 480, default: 15 }),
    }),
    { maxItems: 50, default: [] },
  ),
  active: Type.Boolean({ default: true, description: 'Whether it can be booked' }),
};

export const ServiceInput = Type.Object(fields);
export type ServiceInput = Static<typeof ServiceInput>;

export const ServicePatch = Type.Object({
  label: Type.Optional(fields.label),
  description: fields.description,
  price: Type.Optional(fields.price),
  pricePerFoot: fields.pricePerFoot,
  pricePerStorey: fields.pricePerStorey,
  durationMinutes: Type.Optional(fields.durationMinutes),
  // No defaults here: a patch leaves omitted fields unchanged.
  addOns: Type.Optional(Type.Array(fields.addOns.items, { maxItems: 50 })),
  active: Type.Optional(Type.Boolean()),
});
export type ServicePatch = Static<typeof ServicePatch>;

export const Service = Type.Object(
  {
    id: Uuid,
    label: Type.String(),
    description: Nullable(Type.String()),
    price: Amount,
    pricePerFoot: Nullable(
      Type.Number({ description: 'Currency units for each foot of gutter (`gutterLength`)' }),
    ),
    pricePerStorey: Nullable(
      Type.Number({ description: 'Currency units for each story above the first (`stories`)' }),
    ),
    durationMinutes: Type.Integer(),
    addOns: Type.Array(Type.Object({ label: Type.String(), price: Amount, minutes: Type.Integer() })),
    active: Type.Boolean(),
    photoUrl: Nullable(
      Type.String({ description: 'Path of its photo', examples: ['/api/services/photos/…'] }),
    ),
    createdAt: Instant,
    updatedAt: Instant,
  },
  { title: 'Service' },
);
export type Service = Static<typeof Service>;
