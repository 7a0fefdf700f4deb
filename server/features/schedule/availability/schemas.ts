import { type Static, Type } from 'typebox';
import { Instant, Latitude, Longitude, Nullable, Text } from '../../../http/schemas.ts';

export const Day = Type.String({ format: 'date', examples: ['2026-05-31'] });

/** What is to be done and where, as availability and holds ask for it. */
export const WorkWanted = {
  type: Text(200, { description: 'Service type label', examples: ['Gutter cleaning'] }),
  lat: Type.Optional(Latitude),
  lng: Type.Optional(Longitude),
  address: Type.Optional(Text(500, { description: 'Instead of lat and lng' })),
  franchiseId: Type.Optional(
    Type.String({
      maxLength: 100,
      description: 'If left out: the franchise whose territory holds the place',
    }),
  ),
  gutterLength: Type.Optional(Type.Number()),
  stories: Type.Optional(Type.Number()),
};

export const AvailabilityQuery = Type.Object({
  ...WorkWanted,
  addOns: Type.Optional(Type.String({ maxLength: 2000, description: 'Separated by commas' })),
  from: Type.Optional(Type.String({ format: 'date', description: 'First day; today if left out' })),
  days: Type.Integer({ minimum: 1, maximum: 14, default: 14 }),
  date: Type.Optional(Type.String({ format: 'date', description: 'This one day, instead of from and days' })),
});
export type AvailabilityQuery = Static<typeof AvailabilityQuery>;

export const Availability = Type.Object({
  place: Nullable(Type.Object({ lat: Type.Number(), lng: Type.Number(), label: Type.String() })),
  franchiseId: Nullable(Type.String()),
  timezone: Type.String(),
  durationMinutes: Type.Integer(),
  windows: Type.Array(
    Type.Object({
      date: Day,
      time: Type.String({ description: 'To book with: preferredTime', examples: ['08:00-10:00'] }),
      start: Instant,
      end: Instant,
      workers: Type.Integer({ description: 'How many could come' }),
    }),
  ),
});
export type Availability = Static<typeof Availability>;
