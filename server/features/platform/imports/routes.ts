import { randomUUIDv7 } from 'node:crypto';
import type { Readable } from 'node:stream';
import { Type } from 'typebox';
import { callersFranchises } from '../../../caller.ts';
import { nameOf } from '../../../changes/describe-change.ts';
import type { Deps } from '../../../deps.ts';
import { Failure, ok, Success } from '../../../http/envelope.ts';
import { DomainError, notFound } from '../../../http/errors.ts';
import type { App } from '../../../http/front-door.ts';
import { Choice, Uuid } from '../../../http/schemas.ts';
import { allowSlowBody } from '../../../http/slow-body.ts';
import { MAX_BYTES, receiveCsv } from './receive-csv.ts';
import { INTERRUPTED } from './run-import.ts';
import { Import, kinds, Refused, refusal } from './schemas.ts';
import { failSilent, findImport, insertImport } from './store.ts';
import { takeImports } from './take-imports.ts';

const tags = ['Imports'];
const CSV = 'text/csv';
/** Larger files are imported in the background. */
const AT_ONCE_BYTES = 2_000_000;

export function importRoutes(app: App, deps: Deps) {
  const imports = takeImports(deps);
  app.addHook('onClose', imports.stop);

  app.register(async scope => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (request, body, done) =>
      request.headers['content-type']?.toLowerCase().startsWith(CSV)
        ? done(null, body)
        : done(new DomainError(415, `The content type must be ${CSV}`), undefined),
    );
    for (const kind of kinds)
      (scope as App).post(
        `/api/imports/${kind}`,
        {
          config: { access: `${kind}:write` },
          bodyLimit: MAX_BYTES,
          preParsing: allowSlowBody,
          schema: {
            tags,
            summary: `Import ${kind} from CSV`,
            description:
              'All lines or none. Sending a file again changes nothing: a line finds its record by `externalId`, else by what the record is known by. A file of up to 2 MB is imported before the answer; a larger one is answered with 202, and `GET /api/imports/{id}` says how far it is. See docs/imports.md.',
            querystring: Type.Object({
              dryRun: Choice(['0', '1', 'false', 'true'], {
                default: '0',
                description: 'With `1`, says what the import would do, and what is wrong, without doing it',
              }),
            }),
            body: { content: { [CSV]: { schema: {} } } },
            response: {
              200: Success(Import),
              202: Success(Import),
              400: Failure,
              413: Failure,
              415: Failure,
              422: Refused,
              507: Failure,
            },
          },
        },
        async ({ body, query, headers, actor }, reply) => {
          const dryRun = query.dryRun === '1' || query.dryRun === 'true';
          const announced = Number(headers['content-length'] ?? 0);
          if (!body) throw new DomainError(400, 'The body is empty: send the file');
          const id = randomUUIDv7();
          const { file, bytes } = await receiveCsv(deps.config.dataDir, id, body as Readable, announced);
          const franchiseIds = callersFranchises() ?? [];
          await insertImport(
            deps.sql,
            { id, kind, dryRun, franchiseIds, fileBytes: bytes },
            deps.clock.now(),
          );
          const done = imports.add(deps, { id, kind, file, bytes, dryRun, actor: nameOf(actor) });
          const isAtOnce = bytes <= AT_ONCE_BYTES;
          if (isAtOnce) await done;
          else done.catch(() => {}); // logged where it runs
          const row = (await findImport(deps.sql, id))!;
          if (row.status === 'failed') return reply.code(422).send(refusal(row));
          return reply.code(row.status === 'running' ? 202 : 200).send(ok(row));
        },
      );
  });

  app.get(
    '/api/imports/:id',
    {
      config: { access: 'imports:read' },
      schema: {
        tags,
        summary: 'How far an import is, and what it did',
        params: Type.Object({ id: Uuid }),
        response: { 200: Success(Import), 404: Failure },
      },
    },
    async ({ params }) => {
      await failSilent(deps.sql, INTERRUPTED, deps.clock.now());
      const row = await findImport(deps.sql, params.id);
      if (!row) throw notFound('There is no such import');
      return ok(row);
    },
  );
}
