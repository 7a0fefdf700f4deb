import { type Static, Type } from 'typebox';
import { Instant, Latitude, Longitude, Nullable, Text } from '../../../http/schemas.ts';

export const LocationInput = Type.Object({
  workerId: Text(100),
  lat: Latitude,
  lng: Longitude,
  accuracy: Type.Optional(Type.Number({ minimum: 0, maximum: 100_000, description: 'Meters' })),
  heading: Type.Optional(Type.Number({ minimum: 0, maximum: 360 })),
  speed: Type.Optional(Type.Number({ minimum: 0, maximum: 500 })),
});
export type LocationInput = Static<typeof LocationInput>;

const NullableNumber = Nullable(Type.Number());

/** The contract uses snake_case here and nowhere else. */
export const StoredLocation = Type.Object({
  worker_id: Type.String(),
  lat: Type.Number(),
  lng: Type.Number(),
  accuracy: NullableNumber,
  heading: NullableNumber,
  speed: NullableNumber,
  recorded_at: Instant,
  stale: Type.Boolean({ description: 'No ping for LOCATION_STALE_MINUTES' }),
});
export type StoredLocation = Static<typeof StoredLocation>;

export const HistoryQuery = Type.Object({
  from: Type.Optional(Instant),
  to: Type.Optional(Instant),
  limit: Type.Integer({ minimum: 1, maximum: 5000, default: 1000 }),
});
export type HistoryQuery = Static<typeof HistoryQuery>;
