import { Type } from 'typebox';
import type { Deps } from '../../../deps.ts';
import { ok, Success } from '../../../http/envelope.ts';
import { notFound } from '../../../http/errors.ts';
import type { App } from '../../../http/front-door.ts';
import { decodeCursor, toPage } from '../../../http/pages.ts';
import { Nullable, Uuid } from '../../../http/schemas.ts';
import { Worker, WorkerInput, WorkerPatch, WorkerQuery } from '../../../records/workers/schemas.ts';
import { findWorker, listWorkers } from '../../../records/workers/store.ts';
import { createWorker, updateWorker } from './save-worker.ts';

const tags = ['Workers'];
const WorkerId = Type.Object({ id: Uuid });
const OneWorker = Success(Type.Object({ worker: Worker }));

export function workerRoutes(app: App, deps: Deps) {
  app.get(
    '/api/workers',
    {
      config: { access: 'workers:read' },
      schema: {
        tags,
        summary: 'List workers, newest first',
        querystring: WorkerQuery,
        response: {
          200: Success(Type.Object({ workers: Type.Array(Worker), nextCursor: Nullable(Type.String()) })),
        },
      },
    },
    async ({ query }) => {
      const rows = await listWorkers(deps.sql, query, decodeCursor(query.cursor, ['uuid'])?.[0]);
      const { items, nextCursor } = toPage([...rows], query.limit, row => [row.id]);
      return ok({ workers: items, nextCursor });
    },
  );

  app.post(
    '/api/workers',
    {
      config: { access: 'workers:write', idempotent: true },
      schema: { tags, summary: 'Add a worker', body: WorkerInput, response: { 201: OneWorker } },
    },
    async ({ effectId, body, actor }, reply) =>
      reply.code(201).send(ok({ worker: await createWorker(deps, effectId, body, actor) })),
  );

  app.get(
    '/api/workers/:id',
    {
      config: { access: 'workers:read' },
      schema: { tags, summary: 'Get a worker', params: WorkerId, response: { 200: OneWorker } },
    },
    async ({ params }) => {
      const worker = await findWorker(deps.sql, params.id);
      if (!worker) throw notFound('There is no such worker');
      return ok({ worker });
    },
  );

  app.patch(
    '/api/workers/:id',
    {
      config: { access: 'workers:write' },
      schema: {
        tags,
        summary: 'Edit a worker',
        params: WorkerId,
        body: WorkerPatch,
        response: { 200: OneWorker },
      },
    },
    async ({ params, body, actor }) => ok({ worker: await updateWorker(deps, params.id, body, actor) }),
  );
}
