import { Type } from 'typebox';
import type { Deps } from '../../../deps.ts';
import { Failure, ok, Success } from '../../../http/envelope.ts';
import { conflict, notFound } from '../../../http/errors.ts';
import type { App } from '../../../http/front-door.ts';
import {
  acceptImages,
  PictureBody,
  PictureReply,
  pictureTypeOf,
  sendPicture,
} from '../../../http/pictures.ts';
import { Uuid } from '../../../http/schemas.ts';
import { findByToken } from './show-quote.ts';
import { findQuote, imageIdsOf, insertImage, lockQuote, readImage } from './store.ts';

const tags = ['Quotes'];
const MAX_IMAGES = 20;

/** Images of a quote: uploaded by the office, seen by whoever has the link. */
export function quoteImageRoutes(app: App, deps: Deps) {
  acceptImages(app, scope =>
    scope.post(
      '/api/quotes/:id/images',
      {
        config: { access: 'jobs:write', idempotent: true },
        schema: {
          tags,
          summary: 'Add an image to use in a quote: JPEG, PNG or WebP, at most 1 MB',
          params: Type.Object({ id: Uuid }),
          body: PictureBody,
          response: { 201: Success(Type.Object({ id: Uuid })), 404: Failure, 413: Failure, 415: Failure },
        },
      },
      async ({ params, body, effectId: id }, reply) => {
        const contentType = pictureTypeOf(body);
        await deps.sql.begin(async sql => {
          if (!(await lockQuote(sql, params.id))) throw notFound('There is no such quote');
          if ((await imageIdsOf(sql, params.id)).length >= MAX_IMAGES)
            throw conflict(`This quote has ${MAX_IMAGES} images already: no more are kept`);
          await insertImage(sql, params.id, { id, contentType, bytes: body as Buffer }, deps.clock.now());
        });
        return reply.code(201).send(ok({ id }));
      },
    ),
  );
  app.get(
    '/api/quotes/:id/images/:imageId',
    {
      config: { access: 'jobs:read' },
      schema: {
        tags,
        summary: 'An image of a quote',
        params: Type.Object({ id: Uuid, imageId: Uuid }),
        response: PictureReply,
      },
    },
    async ({ params: { id, imageId } }, reply) => {
      if (!(await findQuote(deps.sql, id))) throw notFound('There is no such quote');
      return sendPicture(reply, await readImage(deps.sql, id, imageId));
    },
  );
  app.get(
    '/api/quote/:token/images/:imageId',
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'An image of a quote, by the link that the customer got',
        params: Type.Object({ token: Type.String({ maxLength: 200 }), imageId: Uuid }),
        response: PictureReply,
      },
    },
    async ({ params: { token, imageId } }, reply) => {
      const { id } = await findByToken(deps, token);
      return sendPicture(reply, await readImage(deps.sql, id, imageId));
    },
  );
}
