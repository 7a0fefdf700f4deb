import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { Deps } from '../../../deps.ts';
import { Failure, ok, Success } from '../../../http/envelope.ts';
import type { App } from '../../../http/front-door.ts';
import { acceptImages, PictureBody, PictureReply, sendPicture } from '../../../http/pictures.ts';
import { Uuid } from '../../../http/schemas.ts';
import { savePhoto } from './save-photo.ts';
import { Photo, PhotoQuery, Signature, SignatureQuery } from './schemas.ts';
import { toPhoto, toSignature, WORKER } from './show-jobs.ts';
import { readPhoto, readSignature } from './store.ts';
import { showOwnJob } from './work-on-job.ts';

const JobId = Type.Object({ id: Uuid });
const PhotoId = Type.Object({ id: Uuid, photoId: Uuid });
const uploadFailures = { 404: Failure, 413: Failure, 415: Failure };

/** Photos and signatures: uploaded by the worker, read by the worker and HQ. */
export function pictureRoutes(app: App, deps: Deps, idOf: (request: FastifyRequest) => string) {
  const tags = ['Worker app'];
  const access = 'worker' as const;

  acceptImages(app, scope => {
    scope.post(
      '/api/worker/jobs/:id/photos',
      {
        config: { access, idempotent: true },
        schema: {
          tags,
          summary: 'Add a photo to one of your jobs: JPEG, PNG or WebP, at most 1 MB',
          params: JobId,
          querystring: PhotoQuery,
          body: PictureBody,
          response: { 201: Success(Type.Object({ photo: Photo })), ...uploadFailures },
        },
      },
      async (request, reply) => {
        const { params, query, body: bytes, actor } = request;
        const picture = { id: idOf(request), kind: 'photo' as const, bytes, ...query };
        const saved = await savePhoto(deps, params.id, picture, actor);
        return reply.code(201).send(ok({ photo: toPhoto(saved, WORKER) }));
      },
    );

    scope.put(
      '/api/worker/jobs/:id/signature',
      {
        config: { access, idempotent: true },
        schema: {
          tags,
          summary: "Save the customer's signature, replacing an earlier one",
          params: JobId,
          querystring: SignatureQuery,
          body: PictureBody,
          response: { 200: Success(Type.Object({ signature: Signature })), ...uploadFailures },
        },
      },
      async request => {
        const { params, query, body: bytes, actor } = request;
        const { signedBy: caption, occurredAt } = query;
        const picture = { id: idOf(request), kind: 'signature' as const, bytes, caption, occurredAt };
        const saved = await savePhoto(deps, params.id, picture, actor);
        return ok({ signature: toSignature(saved, WORKER) });
      },
    );
  });

  app.get(
    '/api/worker/jobs/:id/photos/:photoId',
    {
      config: { access },
      schema: { tags, summary: 'Get a photo of one of your jobs', params: PhotoId, response: PictureReply },
    },
    async ({ params, actor }, reply) => {
      await showOwnJob(deps, params.id, actor.id);
      return sendPicture(reply, await readPhoto(deps.sql, params.id, params.photoId));
    },
  );

  app.get(
    '/api/worker/jobs/:id/signature',
    {
      config: { access },
      schema: {
        tags,
        summary: 'Get the signature of one of your jobs',
        params: JobId,
        response: PictureReply,
      },
    },
    async ({ params, actor }, reply) => {
      await showOwnJob(deps, params.id, actor.id);
      return sendPicture(reply, await readSignature(deps.sql, params.id));
    },
  );

  app.get(
    '/api/jobs/:id/photos/:photoId',
    {
      config: { access: 'jobs:read' },
      schema: { tags: ['Jobs'], summary: 'Get a photo of a job', params: PhotoId, response: PictureReply },
    },
    async ({ params }, reply) => sendPicture(reply, await readPhoto(deps.sql, params.id, params.photoId)),
  );

  app.get(
    '/api/jobs/:id/signature',
    {
      config: { access: 'jobs:read' },
      schema: {
        tags: ['Jobs'],
        summary: "Get the customer's signature",
        params: JobId,
        response: PictureReply,
      },
    },
    async ({ params }, reply) => sendPicture(reply, await readSignature(deps.sql, params.id)),
  );
}
