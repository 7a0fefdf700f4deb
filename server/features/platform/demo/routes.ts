import { Type } from 'typebox';
import { setSessionCookie, visitorOf } from '../../../access/start-session.ts';
import type { Deps } from '../../../deps.ts';
import { Failure, ok, Success } from '../../../http/envelope.ts';
import type { App } from '../../../http/front-door.ts';
import { Email, Text } from '../../../http/schemas.ts';
import { DELIVER_MESSAGES } from '../../../outbox/queue-message.ts';
import { clearDemo } from './clear-demo.ts';

export function demoRoutes(app: App, deps: Deps) {
  app.post(
    '/api/settings/clear-demo',
    {
      config: { access: 'settings:write', stepUp: true },
      schema: {
        tags: ['Settings'],
        summary: 'Remove the demo business',
        description:
          'Removes the demo’s franchises, technicians, customers, users and town, and everything that belongs to them. It cannot be undone. Somebody who is signed in as a demo user names the new owner, and is then signed in as that person.',
        body: Type.Object({
          confirm: Text(200, { description: 'The name of the business' }),
          owner: Type.Optional(Type.Object({ name: Text(200), email: Email(254) })),
        }),
        response: {
          200: Success(Type.Object({ cleared: Type.Literal(true), signedIn: Type.Boolean() })),
          400: Failure,
          409: Failure,
        },
      },
    },
    async (request, reply) => {
      const { body, actor } = request;
      const { session } = await clearDemo(deps, body, actor, visitorOf(request));
      if (session) setSessionCookie(reply, deps, session);
      if (body.owner) deps.queue.nudge(DELIVER_MESSAGES);
      return ok({ cleared: true as const, signedIn: session !== undefined });
    },
  );
}
