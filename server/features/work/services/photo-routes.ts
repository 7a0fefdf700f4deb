import { Type } from 'typebox';
import type { Deps } from '../../../deps.ts';
import { Failure, ok, Success } from '../../../http/envelope.ts';
import { notFound } from '../../../http/errors.ts';
import type { App } from '../../../http/front-door.ts';
import { acceptImages, PictureBody, PictureReply } from '../../../http/pictures.ts';
import { Uuid } from '../../../http/schemas.ts';
import { Service } from '../../../records/services/schemas.ts';
import { readPhoto } from '../../../records/services/store.ts';
import { removePhoto, setPhoto } from './set-photo.ts';

const tags = ['Services'];
const Id = Type.Object({ id: Uuid });
const OneService = Success(Type.Object({ service: Service }));

/** The photo that the home and booking pages show with a service. */
export function servicePhotoRoutes(app: App, deps: Deps) {
  acceptImages(app, scope =>
    scope.put(
      '/api/services/:id/photo',
      {
        config: { access: 'services:write', idempotent: true },
        schema: {
          tags,
          summary: 'Set the photo of a service: JPEG, PNG or WebP, at most 1 MB',
          params: Id,
          body: PictureBody,
          response: { 200: OneService, 404: Failure, 413: Failure, 415: Failure },
        },
      },
      async ({ params, effectId, body, actor }) =>
        ok({ service: await setPhoto(deps, params.id, effectId, body, actor) }),
    ),
  );

  app.delete(
    '/api/services/:id/photo',
    {
      config: { access: 'services:write' },
      schema: {
        tags,
        summary: 'Remove the photo of a service',
        params: Id,
        response: { 200: OneService, 404: Failure },
      },
    },
    async ({ params, actor }) => ok({ service: await removePhoto(deps, params.id, actor) }),
  );

  app.get(
    '/api/services/photos/:photoId',
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'The photo of a service, at its `photoUrl`',
        params: Type.Object({ photoId: Uuid }),
        response: {
          ...PictureReply,
          304: Type.Null({ description: 'The browser has it already' }),
        },
      },
    },
    async ({ params: { photoId }, headers }, reply) => {
      const photo = await readPhoto(deps.readSql, photoId);
      if (!photo) throw notFound('There is no such picture');
      const etag = `"${photoId}"`;
      reply.headers({
        etag,
        // Another photo has another URL.
        'cache-control': 'public, max-age=31536000, immutable',
        // Listed websites may show it in a booking form of their own.
        'cross-origin-resource-policy': 'cross-origin',
      });
      if (headers['if-none-match'] === etag) return reply.code(304).send(undefined as never);
      return reply.type(photo.contentType).send(photo.bytes as never);
    },
  );
}
