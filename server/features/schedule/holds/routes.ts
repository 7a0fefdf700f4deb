import { Type } from 'typebox';
import type { Deps } from '../../../deps.ts';
import { Failure, ok, Success } from '../../../http/envelope.ts';
import type { App } from '../../../http/front-door.ts';
import { clientOf } from '../../../http/limits/client.ts';
import { Uuid } from '../../../http/schemas.ts';
import { holdTime } from './hold-time.ts';
import { HeldTime, HoldInput } from './schemas.ts';
import { claimHold } from './store.ts';

export function holdRoutes(app: App, deps: Deps) {
  app.post(
    '/api/availability/hold',
    {
      config: { access: 'public', embeddable: true, idempotent: true },
      schema: {
        tags: ['Public'],
        summary: 'Hold a window for 10 minutes and book it with its holdId',
        body: HoldInput,
        response: { 201: Success(HeldTime), 502: Failure, 504: Failure },
      },
    },
    async ({ effectId, body, ip }, reply) =>
      reply.code(201).send(ok(await holdTime(deps, effectId, body, clientOf(ip)))),
  );

  app.delete(
    '/api/availability/hold/:id',
    {
      config: { access: 'public', embeddable: true },
      schema: {
        tags: ['Public'],
        summary: 'Release a held window',
        params: Type.Object({ id: Uuid }),
        response: { 200: Success(Type.Object({ released: Type.Boolean() })) },
      },
    },
    async ({ params }) =>
      ok({ released: (await claimHold(deps.sql, params.id, deps.clock.now())) !== undefined }),
  );
}
