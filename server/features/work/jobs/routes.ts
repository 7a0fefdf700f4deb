import { Type } from 'typebox';
import { Activity } from '../../../changes/schemas.ts';
import { historyOf } from '../../../changes/store.ts';
import type { Deps } from '../../../deps.ts';
import { Failure, ok, Success } from '../../../http/envelope.ts';
import { notFound } from '../../../http/errors.ts';
import type { App } from '../../../http/front-door.ts';
import { CSV_NOTE, sendListCsv } from '../../../http/list-csv.ts';
import { readList } from '../../../http/read-list.ts';
import { Nullable, Uuid } from '../../../http/schemas.ts';
import { findProperty } from '../../../records/customers/properties-store.ts';
import { CustomerContact, Property } from '../../../records/customers/schemas.ts';
import { findCustomer } from '../../../records/customers/store.ts';
import { toJobDetails } from '../../../records/jobs/line-items.ts';
import { Job, JobDetails, JobInput, JobPatch, JobQuery, jobSorting } from '../../../records/jobs/schemas.ts';
import { findJob, type JobRow, jobsMatching, toJob } from '../../../records/jobs/store.ts';
import { Cancelled } from '../../money/cancellation/schemas.ts';
import { cancelByOffice } from './cancel-by-office.ts';
import { concealCustomer } from './conceal-customer.ts';
import { createJob } from './create-job.ts';
import { createOfficeJob } from './create-office-job.ts';
import { duplicateJob } from './duplicate-job.ts';
import { previewAmounts } from './preview-amounts.ts';
import { previewChange } from './preview-change.ts';
import { Amounts, AmountsInput, ChangePreview, OfficeJobInput } from './schemas.ts';
import { swapVisits } from './swap-visits.ts';
import { updateJob } from './update-job.ts';

const tags = ['Jobs'];
const JobId = Type.Object({ id: Uuid });
const OneJob = Success(Type.Object({ job: JobDetails }));

const toJobs = (rows: JobRow[]) => rows.map(toJob);

export function jobRoutes(app: App, deps: Deps) {
  app.post(
    '/api/jobs/create',
    {
      config: { access: 'public', embeddable: true, idempotent: true },
      schema: {
        tags,
        summary: 'Book a job',
        body: JobInput,
        response: { 201: Success(Type.Object({ job: Job, message: Type.String() })) },
      },
    },
    async (request, reply) => {
      const { body } = request;
      const job = await createJob(deps, request.effectId, body).catch(async error => {
        // A refused booking tells whether its code is right and costs nothing: the next one could try another.
        if (error.status === 400 && (body.promoCode || body.referralCode)) await request.countGuess();
        throw error;
      });
      return reply
        .code(201)
        .send(ok({ job: concealCustomer(deps.config, job), message: 'Your booking is in' }));
    },
  );

  app.post(
    '/api/jobs',
    {
      config: { access: 'jobs:write', idempotent: true },
      schema: {
        tags,
        summary: 'Book a job as the office',
        description:
          'For an existing or new customer, with line items. With `start` and `workerIds` it is scheduled; with a window only, dispatch finds the time.',
        body: OfficeJobInput,
        response: { 201: OneJob },
      },
    },
    async ({ effectId, body, actor }, reply) =>
      reply.code(201).send(ok({ job: await createOfficeJob(deps, effectId, body, actor) })),
  );

  app.post(
    '/api/jobs/amounts',
    {
      config: { access: 'jobs:write' },
      schema: {
        tags,
        summary: 'What items would cost',
        description: 'With tax and discount, as a job with these items would. Nothing is saved.',
        body: AmountsInput,
        response: { 200: Success(Amounts), 404: Failure },
      },
    },
    async ({ body }) => ok(await previewAmounts(deps, body)),
  );

  app.post(
    '/api/jobs/:id/duplicate',
    {
      config: { access: 'jobs:write', idempotent: true },
      schema: {
        tags,
        summary: 'Book the same work again',
        description: 'Same customer, property, items and notes. No times, payments or discount codes.',
        params: JobId,
        response: { 201: OneJob, 404: Failure },
      },
    },
    async ({ params, effectId, actor }, reply) =>
      reply.code(201).send(ok({ job: await duplicateJob(deps, params.id, effectId, actor) })),
  );

  app.get(
    '/api/jobs',
    {
      config: { access: 'jobs:read', audited: 'jobs.read' },
      schema: {
        tags,
        summary: 'List jobs, newest first unless sorted',
        description: CSV_NOTE,
        querystring: JobQuery,
        response: {
          200: Success(Type.Object({ jobs: Type.Array(Job), nextCursor: Nullable(Type.String()) })),
        },
      },
    },
    async (request, reply) => {
      const matching = await jobsMatching(deps.readSql, request.query);
      const { items, nextCursor, file } = await readList<JobRow>(deps.readSql, jobSorting, request, matching);
      if (file) return sendListCsv(reply, { name: 'jobs', schema: Job, rows: file, toItems: toJobs });
      return ok({ jobs: toJobs(items), nextCursor });
    },
  );

  app.get(
    '/api/jobs/:id',
    {
      config: { access: 'jobs:read' },
      schema: {
        tags,
        summary: 'Get a job and its history',
        params: JobId,
        response: {
          200: Success(
            Type.Object({
              job: JobDetails,
              customer: CustomerContact,
              property: Nullable(Property),
              history: Type.Array(Activity),
            }),
          ),
        },
      },
    },
    async ({ params }) => {
      const job = await findJob(deps.sql, params.id);
      if (!job) throw notFound('There is no such job');
      const [customer, property, history] = await Promise.all([
        findCustomer(deps.sql, job.customerId),
        job.propertyId ? findProperty(deps.sql, job.propertyId) : undefined,
        historyOf(deps.sql, `job:${params.id}`),
      ]);
      return ok({ job: toJobDetails(job), customer: customer!, property: property ?? null, history });
    },
  );

  app.patch(
    '/api/jobs/:id',
    {
      config: { access: 'jobs:write' },
      schema: {
        tags,
        summary: 'Edit a job, assign it, or change its status',
        description:
          'Setting it to `cancelled` refunds the charge and releases a card on file, as when the customer cancels.',
        params: JobId,
        querystring: Type.Object({
          preview: Type.Boolean({
            default: false,
            description: 'Preview the change without making it',
          }),
        }),
        body: JobPatch,
        response: {
          200: Success(
            Type.Object({
              job: JobDetails,
              preview: Type.Optional(ChangePreview),
              cancellation: Type.Optional(Cancelled),
            }),
          ),
          404: Failure,
          502: Failure,
        },
      },
    },
    async ({ params, query, body, actor }) => {
      if (query.preview) return ok(await previewChange(deps, params.id, body));
      if (body.status === 'cancelled') return ok(await cancelByOffice(deps, params.id, body, actor));
      return ok({ job: await updateJob(deps, params.id, body, actor) });
    },
  );

  app.post(
    '/api/jobs/:id/swap',
    {
      config: { access: 'jobs:write', idempotent: true },
      schema: {
        tags,
        summary: 'Swap two visits',
        params: JobId,
        body: Type.Object({ withJobId: Uuid }),
        response: { 200: Success(Type.Object({ jobs: Type.Array(Job) })) },
      },
    },
    async ({ params, body, actor }) =>
      ok({ jobs: await swapVisits(deps, [params.id, body.withJobId], actor) }),
  );
}
