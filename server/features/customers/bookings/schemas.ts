import { type Static, Type } from 'typebox';
import { Amount, Choice, Instant, Maybe, Nullable, Text, Uuid } from '../../../http/schemas.ts';
import { statuses } from '../../../records/jobs/status.ts';

export const QuoteInput = Type.Object({
  type: Text(200, { description: 'Label of a service on offer', examples: ['Gutter cleaning'] }),
  addOns: Type.Array(Type.String({ maxLength: 100 }), { default: [], maxItems: 50 }),
  gutterLength: Maybe(Type.Number({ minimum: 0, maximum: 100_000 })),
  stories: Maybe(Type.Number({ minimum: 0, maximum: 100 })),
  franchiseId: Maybe(
    Type.String({ maxLength: 100, description: 'As `GET /api/availability` told: its tax applies' }),
  ),
  code: Maybe(Type.String({ maxLength: 50, description: 'A promo code, or the referral code of a friend' })),
});
export type QuoteInput = Static<typeof QuoteInput>;

export const Quote = Type.Object(
  {
    lines: Type.Array(
      Type.Object({
        kind: Choice(['service', 'length', 'storeys', 'addOn']),
        label: Type.String(),
        amount: Amount,
      }),
    ),
    price: Type.Number({ description: 'To book with' }),
    discount: Amount,
    taxRate: Type.Number({ description: 'A fraction: 0.0825 is 8.25 %' }),
    tax: Amount,
    total: Type.Number({ description: 'price − discount + tax' }),
    durationMinutes: Type.Integer(),
    code: Nullable(
      Choice(['promo', 'referral'], {
        description:
          'What the code is: book with it as `promoCode` or `referralCode`. Null: none that works.',
      }),
    ),
  },
  { title: 'Quote' },
);
export type Quote = Static<typeof Quote>;

export const BookingState = Type.Object(
  {
    id: Uuid,
    status: Choice(statuses),
    type: Type.String(),
    addOns: Type.Array(Type.String()),
    preferredDate: Nullable(Type.String()),
    preferredTime: Nullable(Type.String()),
    scheduledStart: Nullable(Instant),
    scheduledEnd: Nullable(Instant),
    total: Amount,
    payment: Choice(['paid', 'card_on_file', 'open', 'refunded'], {
      description: 'As the payment processor told',
    }),
  },
  { title: 'BookingState' },
);
export type BookingState = Static<typeof BookingState>;
