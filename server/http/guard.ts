import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { asCaller, type Caller } from '../caller.ts';

/** One guard per way of signing in. A route names its own in `config.guard`; without one it is public. */
export type GuardName = 'hq' | 'cron' | 'proof' | 'worker' | 'local';

/** Who is making the request: recorded with every change and idempotency key. */
export type Actor = { kind: 'public' | GuardName; id: string };

export type Guard = (request: FastifyRequest) => Promise<Actor>;
export type Guards = Record<GuardName, Guard>;

const anyone: Actor = { kind: 'public', id: '' };

/** Who is behind a request, for the work it causes. */
export const callerOf = ({ actor, ip }: FastifyRequest): Caller => ({ ...actor, ip });

/** Runs after limits are counted and before the body is read. */
export function useGuards(app: FastifyInstance, guards: Guards) {
  const entered = new WeakMap<object, Actor>();
  app.decorateRequest('actor', {
    getter() {
      return entered.get(this) ?? anyone;
    },
  });
  app.addHook('onRoute', route => {
    const { handler } = route;
    route.handler = function (request: FastifyRequest, reply: FastifyReply) {
      return asCaller(callerOf(request), () => handler.call(this, request, reply));
    };
    const guard = route.config?.guard && guards[route.config.guard];
    if (!guard) return;
    const enter = async (request: FastifyRequest) => {
      entered.set(request, await guard(request));
    };
    route.onRequest = [...[route.onRequest ?? []].flat(), enter];
  });
}
