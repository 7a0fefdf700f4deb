import { Type } from 'typebox';
import type { Deps } from '../../../deps.ts';
import { Failure, ok, Success } from '../../../http/envelope.ts';
import type { App } from '../../../http/front-door.ts';
import { readGetBody } from '../../../http/get-body.ts';
import { decodeCursor, toPage } from '../../../http/pages.ts';
import { Nullable, Uuid } from '../../../http/schemas.ts';
import { generateRecurringJobs } from './generate-jobs.ts';
import { createSchedule, updateSchedule } from './save-schedule.ts';
import {
  RecurringBody,
  RecurringReport,
  Schedule,
  ScheduleInput,
  SchedulePatch,
  ScheduleQuery,
} from './schemas.ts';
import { countSchedules, listSchedules, toSchedule } from './store.ts';

const tags = ['Billing'];

export function billingRoutes(app: App, deps: Deps) {
  app.get(
    '/api/billing/recurring',
    {
      config: { access: 'billing:read', audited: 'schedules.read', csv: 'recurring-billing' },
      schema: {
        tags,
        summary: 'Recurring billing schedules, newest first',
        querystring: ScheduleQuery,
        response: {
          200: Success(
            Type.Object({
              schedules: Type.Array(Schedule),
              count: Type.Integer({ description: 'All matches, across pages' }),
              nextCursor: Nullable(Type.String()),
            }),
          ),
        },
      },
    },
    async ({ query }) => {
      const [createdAt, id] = decodeCursor(query.cursor, ['date-time', 'uuid']) ?? [];
      const [rows, count] = await Promise.all([
        listSchedules(deps.readSql, query, createdAt && id ? { createdAt, id } : undefined),
        countSchedules(deps.readSql, query),
      ]);
      const { items, nextCursor } = toPage([...rows], query.limit, row => [row.createdAt, row.id]);
      return ok({ schedules: items.map(toSchedule), count, nextCursor });
    },
  );

  app.post(
    '/api/billing/recurring',
    {
      config: { access: 'billing:write', idempotent: true },
      schema: {
        tags,
        summary: 'Add a recurring billing schedule',
        body: ScheduleInput,
        response: { 201: Success(Type.Object({ schedule: Schedule, message: Type.String() })) },
      },
    },
    async ({ effectId, body, actor }, reply) => {
      const schedule = toSchedule(await createSchedule(deps, effectId, body, actor));
      const message = `The first job is due on ${schedule.nextBillingDate}`;
      return reply.code(201).send(ok({ schedule, message }));
    },
  );

  app.patch(
    '/api/billing/recurring/:id',
    {
      config: { access: 'billing:write' },
      schema: {
        tags,
        summary: 'Pause, resume or change a schedule',
        params: Type.Object({ id: Uuid }),
        body: SchedulePatch,
        response: { 200: Success(Type.Object({ schedule: Schedule })), 404: Failure },
      },
    },
    async ({ params, body, actor }) =>
      ok({ schedule: toSchedule(await updateSchedule(deps, params.id, body, actor)) }),
  );

  app.get(
    '/api/cron/recurring-jobs',
    {
      config: { access: 'cron' },
      schema: {
        tags: ['Scheduled tasks'],
        summary: 'Create the recurring jobs that are due, with their invoices and charges',
        description:
          'Takes an optional JSON body: `templates` [{id, customerName, customerEmail?, address, serviceType, price, intervalMonths, lastServiceDate?, franchiseId?}] and `existingJobs` [{templateId, date}].',
        response: { 200: Success(RecurringReport), 400: Failure, 413: Failure },
      },
    },
    async request => {
      const body = await readGetBody(request, RecurringBody);
      return ok(await generateRecurringJobs(deps, body));
    },
  );
}
