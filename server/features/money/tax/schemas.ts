import { type Static, Type } from 'typebox';
import { Instant, Maybe, Nullable, Text, Uuid } from '../../../http/schemas.ts';

/** A name must have something to look for. */
const Place = Type.String({ maxLength: 100, pattern: '[\\p{L}\\p{N}]' });

const fields = {
  name: Text(100, { examples: ['Colorado sales tax'] }),
  percent: Type.Number({ minimum: 0, maximum: 100, examples: [8.25] }),
  country: Maybe(Place),
  region: Maybe(Place),
  postcodes: Type.Array(Type.String({ maxLength: 20, pattern: '^[A-Za-z0-9](?:[ -]?[A-Za-z0-9])*\\*?$' }), {
    maxItems: 5000,
    description: 'Postal codes; one that ends in `*` stands for all that begin like it',
    examples: [['80202', '803*']],
  }),
  serviceTypes: Type.Array(Text(200), { maxItems: 200, description: 'Labels of services' }),
  active: Type.Boolean(),
};

export const TaxRateInput = Type.Object({
  ...fields,
  postcodes: Type.Array(fields.postcodes.items, { ...fields.postcodes, default: [] }),
  serviceTypes: Type.Array(fields.serviceTypes.items, { ...fields.serviceTypes, default: [] }),
  active: Type.Boolean({ default: true }),
});
export type TaxRateInput = Static<typeof TaxRateInput>;

export const TaxRatePatch = Type.Partial(Type.Object(fields));
export type TaxRatePatch = Static<typeof TaxRatePatch>;

export const TaxRate = Type.Object(
  {
    id: Uuid,
    name: Type.String(),
    percent: Type.Number(),
    country: Nullable(Type.String()),
    region: Nullable(Type.String()),
    postcodes: Type.Array(Type.String()),
    serviceTypes: Type.Array(Type.String()),
    active: Type.Boolean(),
    createdAt: Instant,
    updatedAt: Instant,
  },
  { title: 'TaxRate' },
);
export type TaxRate = Static<typeof TaxRate>;
