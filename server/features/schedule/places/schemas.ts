import { type Static, Type } from 'typebox';
import { Instant, Latitude, Longitude, Text } from '../../../http/schemas.ts';

const Minutes = Type.Number({ minimum: 1, maximum: 180 });

export const GeocodeQuery = Type.Object({
  q: Text(500, {
    description: 'An address, an intersection, a place or a position',
    examples: ['12 Mill Lane, Midwater', 'W Pratt St & S Charles St', '45.01, -30.02'],
  }),
  suggest: Type.Optional(
    Type.Union([Type.Literal('0'), Type.Literal('1')], {
      description: '`1`: what somebody may be typing, so the last word is only begun; up to 8 results',
    }),
  ),
  lat: Type.Optional(Latitude),
  lng: Type.Optional(Longitude),
});

export const GeocodeResult = Type.Object({ lat: Type.Number(), lng: Type.Number(), label: Type.String() });

export const CoverageInput = Type.Object({
  lat: Latitude,
  lng: Longitude,
  maxDrive: Type.Number({ minimum: 1, maximum: 180, default: 60, description: 'Minutes' }),
  contours: Type.Optional(
    Type.Array(Minutes, { maxItems: 10, description: 'Minutes; defaults to quarters of maxDrive' }),
  ),
});
export type CoverageInput = Static<typeof CoverageInput>;

export const Coverage = Type.Object({
  polygons: Type.Array(
    Type.Object({
      minutes: Type.Number(),
      coords: Type.Array(Type.Array(Type.Number(), { minItems: 2, maxItems: 2 }), {
        description: 'The outer ring, [lat, lng]',
      }),
    }),
  ),
  source: Type.String({ description: '`valhalla`: drive times on roads. `estimate`: distance alone' }),
  generatedAt: Instant,
  requestedMinutes: Type.Number(),
  actualMinutes: Type.Number({ description: 'The largest contour actually drawn' }),
  reason: Type.Optional(Type.String({ description: 'Why nothing was drawn' })),
});
export type Coverage = Static<typeof Coverage>;

export const IsochroneInput = Type.Object({
  lat: Latitude,
  lng: Longitude,
  time: Type.Number({ minimum: 1, maximum: 180, default: 60, description: 'Minutes' }),
  contours: Type.Optional(
    Type.Array(
      Type.Object({
        time: Minutes,
        color: Text(20, { description: 'Hexadecimal', examples: ['ff8800'] }),
      }),
      { minItems: 1, maxItems: 10 },
    ),
  ),
});
export type IsochroneInput = Static<typeof IsochroneInput>;

/** Passed through as the engine wrote it, not rebuilt. */
export const FeatureCollection = Type.Object(
  {
    type: Type.Literal('FeatureCollection'),
    features: Type.Array(Type.Unknown()),
    source: Type.Optional(Type.String()),
  },
  { additionalProperties: true },
);
