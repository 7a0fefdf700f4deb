import { Type } from 'typebox';
import { asService } from '../../../caller.ts';
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
      config: { access: 'public', embeddable: true, optionalSignIn: true, idempotent: true },
      schema: {
        tags: ['Public'],
        summary: 'Hold a window for 10 minutes, to book it or to move a visit to it',
        body: HoldInput,
        response: { 201: Success(HeldTime), 502: Failure, 504: Failure },
      },
    },
    async ({ effectId, body, ip, actor }, reply) => {
      const hold = () => holdTime(deps, effectId, body, clientOf(ip), actor);
      // Who asks matters for a job's visit alone: everybody can book with every franchise.
      return reply.code(201).send(ok(await (body.jobId ? hold() : asService(hold))));
    },
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
