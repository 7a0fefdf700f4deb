import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Guards } from '../../../access/guards.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../http/envelope.ts';
import type { App } from '../../../http/front-door.ts';
import { createHub } from './hub.ts';

const tags = ['Live updates'];

const response = {
  200: {
    description:
      'Events without a name carry `{type, id, franchiseId}`: something of that type changed. `ready`: you are up to date ' +
      'from here on. `reset`: what you missed is not known anymore, so fetch everything again.',
    content: { 'text/event-stream': { schema: {} } },
  },
  429: Failure,
  503: Failure,
};

/** Live updates as server-sent events. */
export function streamRoutes(app: App, deps: Deps, guards: Guards) {
  const hub = createHub(deps);
  // Otherwise open connections would hold up the stop.
  app.addHook('preClose', async () => hub.close());

  const stream = (access: 'signed-in' | 'worker') => async (request: FastifyRequest, reply: FastifyReply) => {
    const check = () => guards(access)!(request);
    const body = await hub.open({ caller: request.actor, check }, request.headers['last-event-id'] as string);
    // A proxy that collects answers before passing them on would hold back every event.
    reply.headers({ 'cache-control': 'no-store, no-transform', 'x-accel-buffering': 'no' });
    return reply.type('text/event-stream').send(body);
  };

  app.get(
    '/api/stream',
    {
      // It never ends, so asking for its head would not either.
      exposeHeadRoute: false,
      config: { access: 'signed-in', isEndless: true },
      schema: {
        tags,
        summary: 'Hears of changes as they happen',
        description:
          'Server-sent events with the permissions and franchises of the caller. They only say what changed: fetch it ' +
          'again to know how. `Last-Event-ID` resumes without a gap for five minutes.',
        response,
      },
    },
    stream('signed-in'),
  );

  app.get(
    '/api/worker/stream',
    {
      exposeHeadRoute: false,
      config: { access: 'worker', isEndless: true },
      schema: { tags, summary: "Hears of changes of the worker's own jobs", response },
    },
    stream('worker'),
  );
}
