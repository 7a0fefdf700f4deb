import { type Static, Type } from 'typebox';
import { Instant, Metadata, Nullable, Text } from '../http/schemas.ts';

export const ActivityInput = Type.Object({
  type: Text(500),
  actor: Text(500),
  summary: Text(500),
  metadata: Type.Optional(Metadata),
});

export const Activity = Type.Object(
  {
    id: Type.Integer(),
    type: Type.String(),
    actor: Type.String(),
    summary: Type.String(),
    metadata: Metadata,
    subject: Nullable(Type.String()),
    createdAt: Instant,
  },
  { title: 'Activity' },
);
export type Activity = Static<typeof Activity>;
