import { type Static, Type } from 'typebox';
import { Choice, Latitude, Longitude, Nullable } from '../../http/schemas.ts';

export const territoryKinds = ['drive', 'polygon', 'postcodes'] as const;

/** One object instead of a union of three, so a violation is reported once, by field name. */
export const Territory = Type.Object(
  {
    kind: Choice(territoryKinds),
    minutes: Type.Optional(
      Type.Number({ minimum: 1, maximum: 180, description: '`drive`: minutes from the base (lat, lng)' }),
    ),
    polygon: Type.Optional(
      Type.Array(Type.Array(Type.Number({ minimum: -180, maximum: 180 }), { minItems: 2, maxItems: 2 }), {
        minItems: 3,
        maxItems: 2000,
        description: '`polygon`: the ring of [lat, lng] points',
      }),
    ),
    postcodes: Type.Optional(
      Type.Array(Type.String({ minLength: 1, maxLength: 20 }), {
        minItems: 1,
        maxItems: 10_000,
        uniqueItems: true,
      }),
    ),
  },
  { title: 'Territory' },
);
export type Territory = Static<typeof Territory>;

export const ServingQuery = Type.Object({
  q: Type.Optional(Type.String({ minLength: 1, maxLength: 500, description: 'An address, or "lat,lng"' })),
  lat: Type.Optional(Latitude),
  lng: Type.Optional(Longitude),
});
export type ServingQuery = Static<typeof ServingQuery>;

export const Serving = Type.Object({
  franchise: Nullable(Type.Object({ id: Type.String(), name: Type.String() })),
  place: Nullable(Type.Object({ lat: Type.Number(), lng: Type.Number(), label: Type.String() })),
});

export const DrawnTerritory = Type.Object({
  franchiseId: Type.String(),
  territory: Territory,
  polygons: Type.Array(Type.Array(Type.Array(Type.Number())), { description: 'Rings, [lat, lng]' }),
});
