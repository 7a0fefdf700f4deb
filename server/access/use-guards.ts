import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { asCaller, type Caller } from '../caller.ts';
import { DomainError } from '../http/errors.ts';
import type { Guard, Guards } from './guards.ts';
import type { Access } from './permissions.ts';
import type { StepUp } from './step-up.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call it. The service does not start with a route that does not say. */
    access?: Access;
    /**
     * The user may have to prove again who they are, if the business wants that (`access.stepUp`): always, or for
     * certain bodies, which are not validated yet.
     */
    stepUp?: boolean | ((body: unknown) => boolean);
    /** Open to everybody, but somebody who is signed in sees only what is theirs. */
    optionalSignIn?: true;
  }
}

const anybody: Caller = { kind: 'public', id: '' };

/** Runs after limits are counted and before the body is read. What a route does is done as its caller. */
export function useGuards(app: FastifyInstance, guards: Guards, stepUp: StepUp) {
  const unnamed: RouteOptions[] = [];
  const entered = new WeakMap<object, Caller>();
  app.decorateRequest('actor', {
    getter(): Caller {
      return entered.get(this) ?? { ...anybody, ip: this.ip };
    },
  });
  app.addHook('onRoute', route => {
    const access = route.config?.access;
    if (access === undefined) {
      unnamed.push(route);
      return;
    }
    const guard = guards(access) ?? (route.config?.optionalSignIn && ifSignedIn(guards('signed-in')!));
    if (guard) {
      const enter = async (request: FastifyRequest) => {
        entered.set(request, { ...(await guard(request)), ip: request.ip });
      };
      route.onRequest = [...[route.onRequest ?? []].flat(), enter];
    }
    const isNeeded = route.config?.stepUp;
    if (isNeeded) {
      // Before an Idempotency-Key is claimed: the refusal must not be what a repeated request gets.
      const confirm = async ({ actor, body }: FastifyRequest) => {
        if (isNeeded === true || isNeeded(body)) await stepUp(actor);
      };
      route.preValidation = [confirm, ...[route.preValidation ?? []].flat()];
    }
    const { handler } = route;
    route.handler = function (request, reply) {
      return asCaller(request.actor, () => handler.call(this, request, reply));
    };
  });
  // Routes of plugins are registered without one; whoever registers the plugin says it for them.
  app.addHook('onReady', async () => {
    const forgotten = unnamed.filter(route => route.config?.access === undefined);
    if (forgotten.length > 0)
      throw new Error(
        `No access named for ${forgotten.map(({ method, url }) => `${method} ${url}`).join(', ')}`,
      );
  });
}

/** The caller if they are signed in, otherwise anybody. */
const ifSignedIn =
  (signedIn: Guard): Guard =>
  async request => {
    try {
      return await signedIn(request);
    } catch (error) {
      if (error instanceof DomainError && error.status === 401) return anybody;
      throw error;
    }
  };
