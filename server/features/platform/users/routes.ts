import { Type } from 'typebox';
import { listUsers } from '../../../access/users-store.ts';
import type { Deps } from '../../../deps.ts';
import { Failure, ok, Success } from '../../../http/envelope.ts';
import type { App } from '../../../http/front-door.ts';
import { UpdatedSince, Uuid } from '../../../http/schemas.ts';
import { DELIVER_MESSAGES } from '../../../outbox/queue-message.ts';
import { addUser, changeUser } from './save-user.ts';
import { toUser, User, UserInput, UserPatch } from './schemas.ts';

const tags = ['Access'];
const OneUser = Success(Type.Object({ user: User }));

export function userRoutes(app: App, deps: Deps) {
  app.get(
    '/api/users',
    {
      config: { access: 'users:read', csv: 'users' },
      schema: {
        tags,
        summary: 'List users',
        querystring: Type.Object({ updatedSince: UpdatedSince }),
        response: { 200: Success(Type.Object({ users: Type.Array(User) })) },
      },
    },
    async ({ actor, query }) =>
      ok({ users: (await listUsers(deps.sql, actor.franchiseIds, query)).map(toUser) }),
  );

  app.post(
    '/api/users',
    {
      config: { access: 'users:write', idempotent: true, stepUp: true },
      schema: {
        tags,
        summary: 'Invite a user',
        description: 'Mails a link to the sign-in page.',
        body: UserInput,
        response: { 201: OneUser, 409: Failure },
      },
    },
    async ({ effectId, body, actor }, reply) => {
      const user = await addUser(deps, effectId, body, actor);
      deps.queue.nudge(DELIVER_MESSAGES);
      return reply.code(201).send(ok({ user: toUser(user) }));
    },
  );

  app.patch(
    '/api/users/:id',
    {
      config: { access: 'users:write', stepUp: true },
      schema: {
        tags,
        summary: 'Change a user, or end their access',
        description: 'Deactivating ends all sessions and keys at once, also after reactivation.',
        params: Type.Object({ id: Uuid }),
        body: UserPatch,
        response: { 200: OneUser, 404: Failure, 409: Failure },
      },
    },
    async ({ params, body, actor }) => ok({ user: toUser(await changeUser(deps, params.id, body, actor)) }),
  );
}
