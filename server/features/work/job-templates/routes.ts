import { Type } from 'typebox';
import type { Deps } from '../../../deps.ts';
import { Failure, ok, Success } from '../../../http/envelope.ts';
import type { App } from '../../../http/front-door.ts';
import { UpdatedSince, Uuid } from '../../../http/schemas.ts';
import { createJobTemplate, removeJobTemplate, updateJobTemplate } from './save-template.ts';
import { JobTemplate, JobTemplateInput, JobTemplatePatch } from './schemas.ts';
import { listJobTemplates, toJobTemplate } from './store.ts';

const tags = ['Jobs'];
const TemplateId = Type.Object({ id: Uuid });
const OneTemplate = Success(Type.Object({ template: JobTemplate }));

export function jobTemplateRoutes(app: App, deps: Deps) {
  app.get(
    '/api/job-templates',
    {
      config: { access: 'jobs:read', csv: 'job-templates' },
      schema: {
        tags,
        summary: 'List job templates',
        querystring: Type.Object({ updatedSince: UpdatedSince }),
        response: { 200: Success(Type.Object({ templates: Type.Array(JobTemplate) })) },
      },
    },
    async ({ query }) => ok({ templates: (await listJobTemplates(deps.sql, query)).map(toJobTemplate) }),
  );

  app.post(
    '/api/job-templates',
    {
      config: { access: 'jobs:write', idempotent: true },
      schema: { tags, summary: 'Add a job template', body: JobTemplateInput, response: { 201: OneTemplate } },
    },
    async ({ effectId, body, actor }, reply) =>
      reply.code(201).send(ok({ template: await createJobTemplate(deps, effectId, body, actor) })),
  );

  app.patch(
    '/api/job-templates/:id',
    {
      config: { access: 'jobs:write' },
      schema: {
        tags,
        summary: 'Edit a job template',
        params: TemplateId,
        body: JobTemplatePatch,
        response: { 200: OneTemplate, 404: Failure },
      },
    },
    async ({ params, body, actor }) =>
      ok({ template: await updateJobTemplate(deps, params.id, body, actor) }),
  );

  app.delete(
    '/api/job-templates/:id',
    {
      config: { access: 'jobs:write' },
      schema: {
        tags,
        summary: 'Remove a job template',
        description: 'Jobs made from it stay as they are.',
        params: TemplateId,
        response: { 200: Success(Type.Object({ removed: Type.Literal(true) })), 404: Failure },
      },
    },
    async ({ params, actor }) => {
      await removeJobTemplate(deps, params.id, actor);
      return ok({ removed: true as const });
    },
  );
}
