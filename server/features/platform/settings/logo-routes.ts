import { Type } from 'typebox';
import type { Deps } from '../../../deps.ts';
import { Failure, ok } from '../../../http/envelope.ts';
import { notFound } from '../../../http/errors.ts';
import type { App } from '../../../http/front-door.ts';
import { acceptImages, PictureBody, PictureReply } from '../../../http/pictures.ts';
import { readLogo } from '../../../settings/store.ts';
import { changeSettings } from './change-settings.ts';
import { InEffect } from './schemas.ts';
import { setLogo } from './set-logo.ts';

const tags = ['Settings'];

/** The logo on pages, in messages and on documents. */
export function logoRoutes(app: App, deps: Deps) {
  acceptImages(app, scope =>
    scope.put(
      '/api/settings/logo',
      {
        config: { access: 'settings:write' },
        schema: {
          tags,
          summary: 'Set the logo: PNG, JPEG or WebP, at most 500 KB',
          body: PictureBody,
          response: { 200: InEffect, 413: Failure, 415: Failure },
        },
      },
      async ({ body, actor }) => ok(await setLogo(deps, body, actor)),
    ),
  );

  app.delete(
    '/api/settings/logo',
    {
      config: { access: 'settings:write' },
      schema: { tags, summary: 'Remove the logo', response: { 200: InEffect } },
    },
    async ({ actor }) => ok(await changeSettings(deps, { business: { logo: null } }, actor)),
  );

  app.get(
    '/api/business/logo',
    {
      config: { access: 'public' },
      schema: {
        tags: ['Business'],
        summary: 'The logo of the business',
        querystring: Type.Object({
          v: Type.Optional(
            Type.String({ maxLength: 64, description: 'Its version, so it can be cached for long' }),
          ),
        }),
        response: { ...PictureReply, 304: Type.Null({ description: 'The browser has it already' }) },
      },
    },
    async ({ query, headers }, reply) => {
      const logo = await readLogo(deps.readSql);
      if (!logo) throw notFound('There is no logo');
      const etag = `"${logo.version}"`;
      reply.headers({
        etag,
        // Messages of long ago have an older version in their link, and show today's logo.
        'cache-control':
          query.v === logo.version ? 'public, max-age=31536000, immutable' : 'public, max-age=300',
        'cross-origin-resource-policy': 'cross-origin',
      });
      if (headers['if-none-match'] === etag) return reply.code(304).send(undefined as never);
      return reply.type(logo.contentType).send(logo.bytes as never);
    },
  );
}
