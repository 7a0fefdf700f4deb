import { Type } from 'typebox';
import type { Deps } from '../../../deps.ts';
import { ok, Success } from '../../../http/envelope.ts';
import { notFound } from '../../../http/errors.ts';
import type { App } from '../../../http/front-door.ts';
import { CSV_NOTE, sendListCsv } from '../../../http/list-csv.ts';
import { readList } from '../../../http/read-list.ts';
import { Nullable, Uuid } from '../../../http/schemas.ts';
import {
  Worker,
  WorkerInput,
  WorkerPatch,
  WorkerQuery,
  workerSorting,
} from '../../../records/workers/schemas.ts';
import { findWorker, workersMatching } from '../../../records/workers/store.ts';
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
        summary: 'List workers, newest first unless sorted',
        description: CSV_NOTE,
        querystring: WorkerQuery,
        response: {
          200: Success(Type.Object({ workers: Type.Array(Worker), nextCursor: Nullable(Type.String()) })),
        },
      },
    },
    async (request, reply) => {
      const list = await readList<Worker>(deps.sql, workerSorting, request, workersMatching(request.query));
      if (list.file)
        return sendListCsv(reply, {
          name: 'workers',
          schema: Worker,
          rows: list.file,
          toItems: rows => rows,
        });
      return ok({ workers: list.items, nextCursor: list.nextCursor });
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
      if (!worker) throw notFound('There is no such technician');
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
