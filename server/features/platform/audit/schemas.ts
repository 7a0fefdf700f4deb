import { type Static, Type } from 'typebox';
import { Choice, DateOrTime, Instant, Nullable, Page, UpdatedSince } from '../../../http/schemas.ts';

export const AuditEntry = Type.Object(
  {
    id: Type.Integer(),
    at: Instant,
    actor: Type.Object({
      kind: Type.String({
        description: '`system` for schedules and queued work, `public` and `proof` for customers',
        examples: ['hq', 'worker', 'system'],
      }),
      id: Nullable(Type.String()),
      name: Nullable(Type.String()),
    }),
    type: Type.String({ examples: ['job.edited'] }),
    subject: Nullable(Type.String({ description: 'What it happened to: `job:<id>`' })),
    summary: Type.String(),
    ip: Nullable(Type.String({ description: 'The address the request came from' })),
    source: Choice(['service', 'external'], {
      description: '`external`: recorded through the API, not by the service itself',
    }),
  },
  { title: 'AuditEntry' },
);
export type AuditEntry = Static<typeof AuditEntry>;

const filter = (description: string) => Type.Optional(Type.String({ maxLength: 254, description }));

export const AuditQuery = Type.Object({
  actor: filter('An id, a name or a network address, or a kind such as `kind:worker`'),
  subject: filter('Exact, or all of a kind: `job:`'),
  type: filter('Exact, or all of a kind: `job.`'),
  from: Type.Optional({ ...DateOrTime(35), description: 'A day of the business or an instant' }),
  to: Type.Optional({ ...DateOrTime(35), description: 'A day, included, or an instant, excluded' }),
  updatedSince: UpdatedSince,
  ...Page,
});
export type AuditQuery = Static<typeof AuditQuery>;

export const AuditCheck = Type.Object(
  {
    checkedAt: Instant,
    seals: Type.Integer(),
    entries: Type.Integer(),
    problem: Nullable(Type.String({ description: 'The first thing wrong; null if nothing is' })),
  },
  { title: 'AuditCheck' },
);
export type AuditCheck = Static<typeof AuditCheck>;

export const AuditChain = Type.Object(
  {
    lastSeal: Nullable(
      Type.Object({
        id: Type.Integer(),
        hash: Type.String({ description: 'SHA-256 in hexadecimal: stands for everything up to here' }),
        lastPosition: Type.Integer({ description: 'How many entries were sealed since the beginning' }),
        sealedAt: Instant,
      }),
    ),
    unsealed: Type.Integer({ description: 'Entries since then' }),
    lastCheck: Nullable(AuditCheck),
  },
  { title: 'AuditChain' },
);
export type AuditChain = Static<typeof AuditChain>;
