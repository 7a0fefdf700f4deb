import { type Static, Type } from 'typebox';
import { Choice, Instant, Metadata, Nullable, Text } from '../http/schemas.ts';

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
    source: Choice(['service', 'external'], {
      description: '`external`: recorded through the API, not by the service itself',
    }),
  },
  { title: 'Activity' },
);
export type Activity = Static<typeof Activity>;
