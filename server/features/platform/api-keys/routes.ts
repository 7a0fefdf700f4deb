import { Type } from 'typebox';
import { listKeys } from '../../../access/keys-store.ts';
import type { Deps } from '../../../deps.ts';
import { Failure, ok, Success } from '../../../http/envelope.ts';
import type { App } from '../../../http/front-door.ts';
import { UpdatedSince, Uuid } from '../../../http/schemas.ts';
import { createKey, endKey } from './manage-keys.ts';
import { ApiKey, ApiKeyInput, toApiKey } from './schemas.ts';

const tags = ['Access'];

export function apiKeyRoutes(app: App, deps: Deps) {
  app.get(
    '/api/api-keys',
    {
      config: { access: 'keys:read', csv: 'api-keys' },
      schema: {
        tags,
        summary: 'List API keys',
        querystring: Type.Object({ updatedSince: UpdatedSince }),
        response: { 200: Success(Type.Object({ keys: Type.Array(ApiKey) })) },
      },
    },
    async ({ actor, query }) =>
      ok({ keys: (await listKeys(deps.sql, actor.franchiseIds, query)).map(toApiKey) }),
  );

  app.post(
    '/api/api-keys',
    {
      config: { access: 'keys:write', idempotent: 'rerun', stepUp: true },
      schema: {
        tags,
        summary: 'Make an API key',
        description: 'The key is shown this once. Send it as `Authorization: Bearer trk_…`.',
        body: ApiKeyInput,
        response: { 201: Success(Type.Object({ id: Uuid, key: Type.String() })), 403: Failure },
      },
    },
    async ({ effectId, body, actor }, reply) =>
      reply.code(201).send(ok(await createKey(deps, effectId, body, actor))),
  );

  app.delete(
    '/api/api-keys/:id',
    {
      config: { access: 'keys:write', stepUp: true },
      schema: {
        tags,
        summary: 'Revoke an API key',
        params: Type.Object({ id: Uuid }),
        response: { 200: Success(Type.Object({ revoked: Type.Literal(true) })), 404: Failure },
      },
    },
    async ({ params, actor }) => {
      await endKey(deps, params.id, actor);
      return ok({ revoked: true as const });
    },
  );
}
