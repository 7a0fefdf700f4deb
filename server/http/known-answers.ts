import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { FastifyInstance, onSendHookHandler } from 'fastify';
import type { Clock } from '../clock.ts';
import { keepNewest } from '../evict-oldest.ts';
import type { Count } from './limits/counters.ts';
import type { Limiter } from './limits/limiter.ts';
import type { Watch } from './watch-requests.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The same body gets the same answer, whoever sends it: one just given is given again. */
    sameForEverybody?: boolean;
  }
}

/** What every answer needs, whoever gives it. */
export type Desk = {
  clock: Clock;
  headers: Record<string, string>;
  nextRequestId(): string;
  addressOf(request: IncomingMessage): string;
  limiterOf(url: string): Limiter | undefined;
  watchRoute(url: string): Watch;
};

type Known = { bytes: string; type: string; until: number };
type Route = { limiter: Limiter; watch: Watch; known: Map<string, Known> };

const KNOWN_MS = 1_000;
const MOST_KNOWN = 200;
const LONGEST_QUESTION = 2_000;

/**
 * For a second after an answer the same question is answered ahead of the framework, which would take as long over
 * it (its objects, hooks, parsing and checking) as all the rest does. It gets what every answer gets: the limit,
 * the headers, a line in the log, a count in the meters.
 */
export function repeatKnownAnswers(app: FastifyInstance, desk: Desk) {
  const routes = new Map<string, Route>();
  const questions = new WeakMap<IncomingMessage, string>();
  const nowMs = () => desk.clock.now().epochMilliseconds;
  const handOn = app.server.listeners('request')[0] as RequestListener;

  app.server.off('request', handOn).on('request', (request, response) => {
    const route = request.method === 'POST' && isShort(request) ? routes.get(request.url!) : undefined;
    if (route) request.once('readable', () => meet(route, request, response));
    else handOn(request, response);
  });
  app.addHook('preClose', async () => routes.clear()); // the framework tells connections that it stops

  app.addHook('onRoute', route => {
    const limiter = route.config?.sameForEverybody && desk.limiterOf(route.url);
    if (!limiter) return;
    const known = new Map<string, Known>();
    routes.set(route.url, { limiter, watch: desk.watchRoute(route.url), known });
    const learn: onSendHookHandler<unknown> = (request, reply, payload, done) => {
      const question = questions.get(request.raw);
      if (question && reply.statusCode === 200 && typeof payload === 'string')
        keepNewest(
          known,
          question,
          {
            bytes: Buffer.from(payload).toString('latin1'),
            type: String(reply.getHeader('content-type')),
            until: nowMs() + KNOWN_MS,
          },
          MOST_KNOWN,
        );
      done(null, payload);
    };
    route.onSend = [...[route.onSend ?? []].flat(), learn];
  });

  function meet({ limiter, watch, known }: Route, request: IncomingMessage, response: ServerResponse) {
    const started = performance.now();
    let taken: Buffer | null = request.read();
    const question = taken && questionOf(request, taken);
    const found = question ? known.get(question) : undefined;
    if (found && found.until > nowMs()) {
      const counted = limiter.count(desk.addressOf(request));
      if (!(counted instanceof Promise)) return repeat(found, counted);
      putBack(); // while waiting: a request that was read to its end cannot be handed on
      counted.then(count => repeat(found, count), leave);
    } else {
      if (question) questions.set(request, question);
      leave();
    }

    function putBack() {
      if (taken) request.unshift(taken);
      taken = null;
    }

    function leave() {
      putBack();
      handOn(request, response);
    }

    function repeat({ bytes, type }: Known, count: Count) {
      if (limiter.isOver(count)) return leave(); // counted once more there, which is all the same by now
      if (!taken) request.resume();
      const id = desk.nextRequestId();
      response.writeHead(200, {
        ...desk.headers,
        'x-request-id': id,
        ...limiter.headers(count),
        'x-cache': 'hit',
        'content-type': type,
        'content-length': bytes.length,
      });
      response.end(bytes, 'latin1');
      watch(id, 200, performance.now() - started);
    }
  }
}

const isShort = ({ headers }: IncomingMessage) => Number(headers['content-length']) <= LONGEST_QUESTION;

/** A body that came in one piece, and what it is said to be. */
const questionOf = ({ headers }: IncomingMessage, body: Buffer): string | undefined =>
  body.length === Number(headers['content-length'])
    ? `${headers['content-type']}\n${body.toString('latin1')}`
    : undefined;
