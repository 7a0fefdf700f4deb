import { type Static, Type } from 'typebox';
import { Amount, Instant, Maybe, Nullable, Text } from '../../../http/schemas.ts';

const fields = {
  description: Maybe(Text(200)),
  startsAt: Maybe(Instant),
  expiresAt: Maybe(Instant),
  maxUses: Maybe(Type.Integer({ minimum: 1, maximum: 1_000_000_000 })),
  active: Type.Optional(Type.Boolean()),
};

export const PromoInput = Type.Object({
  code: Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9_-]{1,49}$', description: 'Case-insensitive' }),
  percentOff: Maybe(Type.Number({ minimum: 0.01, maximum: 100, description: 'Two decimals' })),
  amountOff: Maybe(
    Type.Number({ minimum: 0.01, maximum: 99_999, description: 'Currency units; instead of percentOff' }),
  ),
  ...fields,
});
export type PromoInput = Static<typeof PromoInput>;

/** A code's discount never changes, because jobs that used it keep their price. Create a new code instead. */
export const PromoPatch = Type.Object(fields);
export type PromoPatch = Static<typeof PromoPatch>;

export const Promo = Type.Object(
  {
    code: Type.String(),
    description: Nullable(Type.String()),
    percentOff: Nullable(Type.Number()),
    amountOff: Nullable(Amount),
    startsAt: Nullable(Instant),
    expiresAt: Nullable(Instant),
    maxUses: Nullable(Type.Integer()),
    uses: Type.Integer(),
    active: Type.Boolean(),
    createdAt: Instant,
    updatedAt: Instant,
  },
  { title: 'Promo' },
);
export type Promo = Static<typeof Promo>;
