import { randomUUIDv7 } from 'node:crypto';
import type { Readable } from 'node:stream';
import { Type } from 'typebox';
import { nameOf } from '../../../changes/describe-change.ts';
import { recordChange } from '../../../changes/record-change.ts';
import type { Deps } from '../../../deps.ts';
import { Failure, ok, Success } from '../../../http/envelope.ts';
import { DomainError, notFound } from '../../../http/errors.ts';
import type { App } from '../../../http/front-door.ts';
import { Uuid } from '../../../http/schemas.ts';
import { allowSlowBody } from '../../../http/slow-body.ts';
import { currentRegions } from '../../../map/store.ts';
import { MAX_BYTES, receiveFile } from './receive-file.ts';
import { INTERRUPTED, runImports } from './run-imports.ts';
import { MapImport, MapRegion, toMapImport } from './schemas.ts';
import { failSilent, findImport, insertImport, listImports } from './store.ts';

const tags = ['Map'];
const FILE = 'application/octet-stream';

export function mapImportRoutes(app: App, deps: Deps) {
  const imports = runImports(deps);
  app.addHook('onClose', imports.stop);

  app.register(async scope => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (request, body, done) =>
      request.headers['content-type']?.startsWith(FILE)
        ? done(null, body)
        : done(new DomainError(415, `The content type must be ${FILE}`), undefined),
    );
    (scope as App).post(
      '/api/map-imports',
      {
        config: { access: 'settings:write' },
        bodyLimit: MAX_BYTES,
        preParsing: allowSlowBody,
        schema: {
          tags,
          summary: 'Upload a map',
          description:
            'The body is an OpenStreetMap extract (`.osm.pbf`). It is imported in the background: ask `GET /api/map-imports/{id}` how far it is. The current map stays until the new one is complete.',
          querystring: Type.Object({
            name: Type.String({
              default: 'map',
              maxLength: 100,
              pattern: '^[\\p{L}\\p{N}][\\p{L}\\p{N} ._-]*$',
              description: 'Names the region; another file of the same name replaces it',
            }),
          }),
          body: { content: { [FILE]: { schema: {} } } },
          response: { 202: Success(MapImport), 400: Failure, 413: Failure, 415: Failure, 507: Failure },
        },
      },
      async ({ body, query, headers, actor }, reply) => {
        reply.header('connection', 'close'); // an upload that was refused is not read to its end
        if (!body) throw new DomainError(400, 'The body is empty: send the file');
        const id = randomUUIDv7();
        const announced = headers['content-length'];
        const length = announced === undefined ? undefined : Number(announced);
        const { file, bytes } = await receiveFile(deps.config.dataDir, id, body as Readable, length);
        const row = await deps.sql.begin(async sql => {
          const change = {
            type: 'settings.map_uploaded',
            actor: nameOf(actor),
            subject: 'settings:business',
          };
          const summary = `Uploaded the map ${query.name}`;
          await recordChange(
            sql,
            { ...change, summary, metadata: { name: query.name, bytes } },
            deps.clock.now(),
          );
          return insertImport(sql, { id, name: query.name, fileBytes: bytes }, deps.clock.now());
        });
        imports.add({ id, file, name: query.name });
        return reply.code(202).send(ok(toMapImport(row)));
      },
    );
  });

  app.get(
    '/api/map-imports',
    {
      config: { access: 'settings:read' },
      schema: {
        tags,
        summary: 'The current map, and the latest uploads',
        response: {
          200: Success(Type.Object({ regions: Type.Array(MapRegion), imports: Type.Array(MapImport) })),
        },
      },
    },
    async () => {
      await failSilent(deps.sql, INTERRUPTED, deps.clock.now());
      const [regions, rows] = await Promise.all([currentRegions(deps.sql), listImports(deps.sql)]);
      return ok({
        regions: regions.map(({ name, addresses, streets, createdAt }) => ({
          ...{ name, addresses, streets, createdAt },
          madeUp: name === 'demo-town',
        })),
        imports: rows.map(toMapImport),
      });
    },
  );

  app.get(
    '/api/map-imports/:id',
    {
      config: { access: 'settings:read' },
      schema: {
        tags,
        summary: 'How far the import of a map is',
        params: Type.Object({ id: Uuid }),
        response: { 200: Success(MapImport), 404: Failure },
      },
    },
    async ({ params }) => {
      await failSilent(deps.sql, INTERRUPTED, deps.clock.now());
      const row = await findImport(deps.sql, params.id);
      if (!row) throw notFound('There is no such import');
      return ok(toMapImport(row));
    },
  );
}
