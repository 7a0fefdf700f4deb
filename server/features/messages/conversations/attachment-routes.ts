import type { FastifyReply } from 'fastify';
import { Type } from 'typebox';
import { readLink } from '../../../access/signed-link.ts';
import type { Deps } from '../../../deps.ts';
import { matchesFormat } from '../../../formats.ts';
import { acceptRawBody } from '../../../http/accept-raw-body.ts';
import { Failure, ok, Success } from '../../../http/envelope.ts';
import { notFound } from '../../../http/errors.ts';
import type { App } from '../../../http/front-door.ts';
import { Uuid } from '../../../http/schemas.ts';
import { findAttachment, findSent, insertAttachment, type Stored } from './attachments-store.ts';
import { isImage, safeName, uploadType } from './file-type.ts';
import { Attachment } from './schemas.ts';
import { findVisible } from './show-conversation.ts';

const tags = ['Conversations'];
const File = {
  200: { description: 'The file', content: { '*/*': { schema: {} } } },
  404: Failure,
};
const noFile = () => notFound('There is no such file');

/** Files of messages: uploaded by the office, read by the office, and by the customer's phone over a signed link. */
export function attachmentRoutes(app: App, deps: Deps) {
  app.register(async (scope: App) => {
    acceptRawBody(scope);
    scope.post(
      '/api/conversations/:id/attachments',
      {
        config: { access: 'customers:write', idempotent: true },
        schema: {
          tags,
          summary: 'Upload a file for a reply: JPEG, PNG, GIF, WebP or PDF, at most 1 MB',
          params: Type.Object({ id: Uuid }),
          querystring: Type.Object({ name: Type.Optional(Type.String({ maxLength: 200 })) }),
          body: { content: { 'application/octet-stream': { schema: {} } } },
          response: {
            201: Success(Type.Object({ attachment: Attachment })),
            404: Failure,
            413: Failure,
            415: Failure,
          },
        },
      },
      async ({ params, query, body, effectId: id }, reply) => {
        await findVisible(deps.sql, params.id);
        const contentType = uploadType(body);
        const bytes = body as unknown as Buffer;
        const name = safeName(query.name, isImage(contentType) ? 'photo' : 'file');
        const file = { id, conversationId: params.id, messageId: null, name, contentType, bytes };
        await insertAttachment(deps.sql, file, deps.clock.now());
        const attachment = { id, name, contentType, size: bytes.length, state: 'ready' as const };
        return reply.code(201).send(ok({ attachment }));
      },
    );
  });

  app.get(
    '/api/conversations/:id/attachments/:attachmentId',
    {
      config: { access: 'customers:read' },
      schema: {
        tags,
        summary: 'Get a file of a conversation',
        params: Type.Object({ id: Uuid, attachmentId: Uuid }),
        response: File,
      },
    },
    async ({ params }, reply) => {
      const file = await findAttachment(deps.sql, params.id, params.attachmentId);
      if (!file) throw noFile();
      return send(reply, file);
    },
  );

  app.get(
    '/attachment/:token',
    {
      config: { access: 'public' },
      schema: { hide: true, params: Type.Object({ token: Type.String({ maxLength: 200 }) }) },
    },
    async ({ params }, reply) => {
      const id = readLink(deps.config.linkKey, 'attachment', params.token);
      const file = id && matchesFormat('uuid', id) ? await findSent(deps.sql, id) : undefined;
      if (!file) throw noFile();
      return send(reply, file);
    },
  );
}

/** Pictures are shown; everything else is only ever downloaded, never opened on our own origin. */
function send(reply: FastifyReply, { name, contentType, bytes }: Stored) {
  const disposition = isImage(contentType) ? 'inline' : 'attachment';
  return reply
    .type(contentType)
    .header('cache-control', 'private, max-age=3600')
    .header('x-content-type-options', 'nosniff')
    .header('content-disposition', `${disposition}; filename*=UTF-8''${encodeURIComponent(name)}`)
    .send(bytes);
}
