import { type Static, Type } from 'typebox';
import { Instant, Nullable, Page, Uuid } from '../../http/schemas.ts';

export const Customer = Type.Object(
  {
    id: Uuid,
    name: Type.String(),
    email: Nullable(Type.String()),
    phone: Nullable(Type.String()),
    referralCode: Type.String({ description: 'Friends who book with it get a discount' }),
    jobs: Type.Integer({ description: 'How many jobs were booked' }),
    createdAt: Instant,
    updatedAt: Instant,
  },
  { title: 'Customer' },
);
export type Customer = Static<typeof Customer>;

export const CustomerQuery = Type.Object({
  q: Type.Optional(
    Type.String({ maxLength: 200, description: 'Beginnings of words of a name, e-mail address or phone' }),
  ),
  ...Page,
});
export type CustomerQuery = Static<typeof CustomerQuery>;
