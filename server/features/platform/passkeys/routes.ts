import { Type } from 'typebox';
import { ownSession } from '../../../access/own-session.ts';
import { setSessionCookie, visitorOf } from '../../../access/start-session.ts';
import type { Deps } from '../../../deps.ts';
import { Failure, ok, Success } from '../../../http/envelope.ts';
import type { App } from '../../../http/front-door.ts';
import { Uuid } from '../../../http/schemas.ts';
import { Confirmed, SignedIn } from '../sign-in/schemas.ts';
import { toUser } from '../users/schemas.ts';
import { passkeyOptions, registerPasskey, removePasskey } from './register-passkey.ts';
import { CreationOptions, Passkey, RegisterInput, RequestOptions, toPasskey, UseInput } from './schemas.ts';
import { listPasskeys } from './store.ts';
import { confirmByPasskey, confirmOptions, signInByPasskey, signInOptions } from './use-passkey.ts';

const tags = ['Access'];

/** Adding and removing passkeys asks for a confirmation too: a stolen session must not give itself a way back in. */
export function passkeyRoutes(app: App, deps: Deps) {
  app.get(
    '/api/auth/passkeys',
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'List your passkeys',
        response: { 200: Success(Type.Object({ passkeys: Type.Array(Passkey) })) },
      },
    },
    async ({ actor }) => {
      const passkeys = actor.sessionId ? await listPasskeys(deps.sql, actor.id) : [];
      return ok({ passkeys: passkeys.map(toPasskey) });
    },
  );

  app.post(
    '/api/auth/passkeys/options',
    {
      config: { access: 'signed-in', stepUp: true },
      schema: {
        tags,
        summary: 'Start adding a passkey',
        description: 'The options are good for one passkey of yours, for 5 minutes.',
        response: { 200: Success(Type.Object({ options: CreationOptions })), 403: Failure },
      },
    },
    async ({ actor }) => ok({ options: await passkeyOptions(deps, ownSession(actor).userId) }),
  );

  app.post(
    '/api/auth/passkeys/register',
    {
      config: { access: 'signed-in', idempotent: true, stepUp: true },
      schema: {
        tags,
        summary: 'Add a passkey',
        body: RegisterInput,
        response: { 201: Success(Type.Object({ passkey: Passkey })), 403: Failure, 409: Failure },
      },
    },
    async ({ effectId, actor, body }, reply) => {
      ownSession(actor);
      const passkey = await registerPasskey(deps, effectId, actor, body);
      return reply.code(201).send(ok({ passkey: toPasskey(passkey) }));
    },
  );

  app.delete(
    '/api/auth/passkeys/:id',
    {
      config: { access: 'signed-in', stepUp: true },
      schema: {
        tags,
        summary: 'Remove one of your passkeys',
        params: Type.Object({ id: Uuid }),
        response: {
          200: Success(Type.Object({ removed: Type.Literal(true) })),
          403: Failure,
          404: Failure,
        },
      },
    },
    async ({ actor, params }) => {
      ownSession(actor);
      await removePasskey(deps, actor, params.id);
      return ok({ removed: true as const });
    },
  );

  app.post(
    '/api/auth/passkeys/sign-in-options',
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'Start signing in with a passkey',
        description:
          'No email address is needed: the device knows whose passkey it is. Good once, for 5 minutes.',
        response: { 200: Success(Type.Object({ options: RequestOptions })) },
      },
    },
    async () => ok({ options: await signInOptions(deps) }),
  );

  app.post(
    '/api/auth/passkeys/sign-in',
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'Sign in with a passkey',
        body: UseInput,
        response: { 200: Success(SignedIn) },
      },
    },
    async (request, reply) => {
      const { user, ...session } = await signInByPasskey(deps, request.body.credential, visitorOf(request));
      setSessionCookie(reply, deps, session);
      return ok({ ...session, user: toUser(user) });
    },
  );

  app.post(
    '/api/auth/passkeys/confirm-options',
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'Start confirming with a passkey that it is you',
        response: { 200: Success(Type.Object({ options: RequestOptions })), 403: Failure },
      },
    },
    async ({ actor }) => ok({ options: await confirmOptions(deps, ownSession(actor).userId) }),
  );

  app.post(
    '/api/auth/passkeys/confirm',
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'Confirm with a passkey that it is you',
        description: 'For 10 minutes, this session may do what needs a confirmation.',
        body: UseInput,
        response: { 200: Success(Confirmed), 403: Failure },
      },
    },
    async ({ actor, body }) => {
      await confirmByPasskey(deps, ownSession(actor), body.credential);
      return ok({ confirmed: true as const });
    },
  );
}
