import { Type } from 'typebox';
import type { Deps } from '../../../deps.ts';
import { Failure, ok, Success } from '../../../http/envelope.ts';
import type { App } from '../../../http/front-door.ts';
import { insertEmergency } from './insert-emergency.ts';
import { Emergency, EmergencyInput } from './schemas.ts';

export function emergencyRoutes(app: App, deps: Deps) {
  app.post(
    '/api/dispatch/emergency',
    {
      config: { access: 'dispatch:write', idempotent: true },
      schema: {
        tags: ['Dispatch'],
        summary: 'Send somebody to a waiting job today, moving as little as possible',
        body: EmergencyInput,
        response: {
          200: Success(Type.Object({ emergency: Emergency })),
          404: Failure,
          409: Failure,
          502: Failure,
          504: Failure,
        },
      },
    },
    async ({ body }) => ok({ emergency: await insertEmergency(deps, body) }),
  );
}
