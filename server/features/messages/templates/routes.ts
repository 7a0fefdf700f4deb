import { Type } from 'typebox';
import type { Deps } from '../../../deps.ts';
import { Failure, ok, Success } from '../../../http/envelope.ts';
import type { App } from '../../../http/front-door.ts';
import { changeTemplate, listMessageTemplates, previewTemplate, resetTemplate } from './change-template.ts';
import { MessageTemplate, ResetQuery, TemplatePatch, TemplatePreview } from './schemas.ts';

const tags = ['Message templates'];
const params = Type.Object({ kind: Type.String({ maxLength: 50 }) });
const All = Success(Type.Object({ templates: Type.Array(MessageTemplate) }));

/** The wording of messages to customers. */
export function messageTemplateRoutes(app: App, deps: Deps) {
  app.get(
    '/api/message-templates',
    {
      config: { access: 'settings:read' },
      schema: {
        tags,
        summary: 'The wording of every customer message, in every language',
        response: { 200: All },
      },
    },
    async () => ok({ templates: await listMessageTemplates(deps) }),
  );

  app.patch(
    '/api/message-templates/:kind',
    {
      config: { access: 'settings:write' },
      schema: {
        tags,
        summary: 'Change the wording of a message',
        description:
          'Without a language, the one of the business. A line with a placeholder that has no value is left out.',
        params,
        body: TemplatePatch,
        response: { 200: Success(Type.Object({ template: MessageTemplate })), 404: Failure },
      },
    },
    async ({ params: { kind }, body }) => ok({ template: await changeTemplate(deps, kind, body) }),
  );

  app.post(
    '/api/message-templates/:kind/preview',
    {
      config: { access: 'settings:read' },
      schema: {
        tags,
        summary: 'See a message with sample data, before or after saving',
        params,
        body: TemplatePatch,
        response: { 200: Success(TemplatePreview), 404: Failure },
      },
    },
    async ({ params: { kind }, body }) => ok(await previewTemplate(deps, kind, body)),
  );

  app.delete(
    '/api/message-templates/:kind',
    {
      config: { access: 'settings:write' },
      schema: {
        tags,
        summary: 'Go back to the default wording',
        params,
        querystring: ResetQuery,
        response: { 200: All, 404: Failure },
      },
    },
    async ({ params: { kind }, query }) => ok({ templates: await resetTemplate(deps, kind, query.language) }),
  );
}
