import { Type } from 'typebox';
import { ownSession } from '../../../access/own-session.ts';
import { PERMISSIONS } from '../../../access/permissions.ts';
import { deleteSession, listSessions } from '../../../access/sessions-store.ts';
import { setSessionCookie, visitorOf } from '../../../access/start-session.ts';
import { findUser } from '../../../access/users-store.ts';
import type { Deps } from '../../../deps.ts';
import { Failure, ok, Success } from '../../../http/envelope.ts';
import { forbidden, notFound } from '../../../http/errors.ts';
import type { App } from '../../../http/front-door.ts';
import { Uuid } from '../../../http/schemas.ts';
import { toUser } from '../users/schemas.ts';
import { CodeInput, Confirmed, ConfirmInput, Me, Session, SignedIn, SignInInput } from './schemas.ts';
import { confirmByCode, ownerBehind, sendSignInCode, signInByCode } from './sign-in.ts';

const tags = ['Access'];

export function signInRoutes(app: App, deps: Deps) {
  app.post(
    '/api/auth/code',
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'Request a sign-in code',
        description:
          'A known active user gets a 6-digit code by email. The answer is the same for everybody.',
        body: CodeInput,
        response: { 200: Success(Type.Object({ sent: Type.Literal(true) })) },
      },
    },
    async ({ body, ip }) => {
      await sendSignInCode(deps, body.email, ip);
      return ok({ sent: true as const });
    },
  );

  app.post(
    '/api/auth/sign-in',
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'Sign in with a code',
        body: SignInInput,
        response: { 200: Success(SignedIn) },
      },
    },
    async (request, reply) => {
      const { email, code } = request.body;
      const { user, ...session } = await signInByCode(deps, email, code, visitorOf(request));
      setSessionCookie(reply, deps, session);
      return ok({ ...session, user: toUser(user) });
    },
  );

  app.post(
    '/api/auth/confirm',
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'Confirm with a code that it is you',
        description:
          'Request a code for your own email address first. For 10 minutes, this session may do what needs a confirmation.',
        body: ConfirmInput,
        response: { 200: Success(Confirmed), 403: Failure },
      },
    },
    async ({ actor, body, ip }) => {
      await confirmByCode(deps, ownSession(actor), body.code, ip);
      return ok({ confirmed: true as const });
    },
  );

  app.post(
    '/api/auth/sign-out',
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'End the session that is asking',
        response: { 200: Success(Type.Object({ signedOut: Type.Literal(true) })) },
      },
    },
    async ({ actor }, reply) => {
      if (actor.sessionId) await deleteSession(deps.sql, actor.id, actor.sessionId);
      setSessionCookie(reply, deps, undefined);
      return ok({ signedOut: true as const });
    },
  );

  app.get(
    '/api/auth/me',
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'Who is asking and what they may do',
        response: { 200: Success(Me), 403: Failure },
      },
    },
    async ({ actor }) => {
      if (actor.kind === 'key') throw forbidden('An API key is not a user');
      const user = actor.kind === 'hq' ? ownerBehind(actor) : await findUser(deps.sql, actor.id);
      return ok({
        user: toUser(user!),
        permissions: PERMISSIONS.filter(name => actor.permissions?.has(name)),
      });
    },
  );

  app.get(
    '/api/auth/sessions',
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'List your sessions',
        response: { 200: Success(Type.Object({ sessions: Type.Array(Session) })) },
      },
    },
    async ({ actor }) => {
      const sessions = actor.sessionId ? await listSessions(deps.sql, actor.id, deps.clock.now()) : [];
      return ok({ sessions: sessions.map(row => ({ ...row, current: row.id === actor.sessionId })) });
    },
  );

  app.delete(
    '/api/auth/sessions/:id',
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'End one of your sessions',
        params: Type.Object({ id: Uuid }),
        response: { 200: Success(Type.Object({ ended: Type.Literal(true) })), 404: Failure },
      },
    },
    async ({ actor, params }) => {
      if (!actor.sessionId || !(await deleteSession(deps.sql, actor.id, params.id)))
        throw notFound('There is no such session');
      return ok({ ended: true as const });
    },
  );
}
