import { type Static, Type } from 'typebox';
import { Instant, Latitude, Longitude, Nullable, Text } from '../../../http/schemas.ts';

export const Day = Type.String({ format: 'plan-date', examples: ['2026-05-31'] });

/** The work and its place, as used by availability and holds. */
export const WorkWanted = {
  type: Type.Optional(
    Text(200, {
      description: 'Service type label. Required unless a visit is to move',
      examples: ['Gutter cleaning'],
    }),
  ),
  visit: Type.Optional(
    Type.String({
      maxLength: 600,
      description: 'The token of a visit link: asks for that visit, instead of type and place',
    }),
  ),
  lat: Type.Optional(Latitude),
  lng: Type.Optional(Longitude),
  address: Type.Optional(Text(500, { description: 'Instead of lat and lng' })),
  franchiseId: Type.Optional(
    Type.String({
      maxLength: 100,
      description: 'Defaults to the franchise whose territory contains the place',
    }),
  ),
  gutterLength: Type.Optional(Type.Number()),
  stories: Type.Optional(Type.Number()),
};

export const AvailabilityQuery = Type.Object({
  ...WorkWanted,
  addOns: Type.Optional(Type.String({ maxLength: 2000, description: 'Comma-separated' })),
  durationMinutes: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 1440, description: 'Instead of what the work usually takes' }),
  ),
  from: Type.Optional(Type.String({ format: 'plan-date', description: 'First day; defaults to today' })),
  days: Type.Integer({ minimum: 1, maximum: 14, default: 14 }),
  date: Type.Optional(
    Type.String({ format: 'plan-date', description: 'Only this day, instead of from and days' }),
  ),
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
      time: Type.String({ description: 'Book with this preferredTime', examples: ['08:00-10:00'] }),
      start: Instant,
      end: Instant,
      workers: Type.Integer({ description: 'How many workers could come' }),
    }),
  ),
});
export type Availability = Static<typeof Availability>;
