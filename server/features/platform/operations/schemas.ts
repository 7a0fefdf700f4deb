import { type Static, Type } from 'typebox';
import { Instant, Maybe, Metadata, Nullable, Text } from '../../../http/schemas.ts';

export const Vital = Type.Object({
  metric: Type.String({ maxLength: 100, default: 'unknown' }),
  value: Type.Number({ default: 0 }),
  page: Type.String({ maxLength: 500, default: '/' }),
  id: Maybe(Type.String({ maxLength: 200 })),
});
export type Vital = Static<typeof Vital>;

export const ClientErrorInput = Type.Object({
  message: Text(500),
  stack: Type.Optional(Type.String({ maxLength: 5000 })),
  page: Type.Optional(Type.String({ maxLength: 500 })),
  userAgent: Type.Optional(Type.String({ maxLength: 500 })),
  metadata: Type.Optional(Metadata),
});
export type ClientErrorInput = Static<typeof ClientErrorInput>;

export const ClientError = Type.Object({
  id: Type.Integer(),
  message: Type.String(),
  stack: Nullable(Type.String()),
  page: Nullable(Type.String()),
  userAgent: Nullable(Type.String()),
  metadata: Metadata,
  createdAt: Instant,
});
export type ClientError = Static<typeof ClientError>;

export const ErrorGroup = Type.Object({
  message: Type.String(),
  count: Type.Integer(),
  firstSeen: Instant,
  lastSeen: Instant,
});
export type ErrorGroup = Static<typeof ErrorGroup>;
