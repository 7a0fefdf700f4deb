import { type Static, Type } from 'typebox';
import type { ApiKeyRow } from '../../../access/keys-store.ts';
import { SCOPES } from '../../../access/permissions.ts';
import { Choice, Instant, Maybe, Nullable, Text, Uuid } from '../../../http/schemas.ts';
import { FranchiseIds } from '../users/schemas.ts';

const Scopes = Type.Array(Choice(SCOPES), { minItems: 1, maxItems: SCOPES.length, uniqueItems: true });

export const ApiKey = Type.Object(
  {
    id: Uuid,
    name: Type.String(),
    hint: Type.String({ description: 'How the key begins' }),
    scopes: Scopes,
    franchiseIds: FranchiseIds,
    createdAt: Instant,
    expiresAt: Nullable(Instant),
    lastUsedAt: Nullable(Instant),
    revokedAt: Nullable(Instant),
  },
  { title: 'ApiKey' },
);

export const toApiKey = ({ createdBy: _, scopes, ...key }: ApiKeyRow): Static<typeof ApiKey> => ({
  ...key,
  scopes: scopes as Static<typeof Scopes>,
});

export const ApiKeyInput = Type.Object({
  name: Text(200),
  scopes: Scopes,
  franchiseIds: Type.Optional(FranchiseIds),
  expiresAt: Maybe(Instant),
});
export type ApiKeyInput = Static<typeof ApiKeyInput>;
