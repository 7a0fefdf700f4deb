import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { requestCode } from '../../../access/codes.ts';
import type { Deps } from '../../../deps.ts';
import { Failure, ok, Success } from '../../../http/envelope.ts';
import type { App } from '../../../http/front-door.ts';
import { clientOf } from '../../../http/limits/client.ts';
import { Uuid } from '../../../http/schemas.ts';
import { Visit } from '../../../records/visits/schemas.ts';
import { PaymentAndBalance, toPaymentAndBalance } from '../../money/payments/schemas.ts';
import { changeDuty, showDuty } from './change-duty.ts';
import { collectPayment } from './collect-payment.ts';
import { pictureRoutes } from './photo-routes.ts';
import { recordPing } from './record-ping.ts';
import {
  CollectedPayment,
  Day,
  DayQuery,
  Duty,
  DutyInput,
  FieldJob,
  FieldPatch,
  Ping,
  SignInAnswer,
  SignInInput,
  VisitReport,
} from './schemas.ts';
import { showDay } from './show-day.ts';
import { signIn } from './sign-in.ts';
import { showOwnJob, workOnJob } from './work-on-job.ts';
import { workOnVisit } from './work-on-visit.ts';

const tags = ['Worker app'];
const config = { access: 'worker' } as const;
const JobId = Type.Object({ id: Uuid });
const OneJob = Success(Type.Object({ job: FieldJob }));
const OneDuty = Success(Type.Object({ duty: Duty }));

/** Endpoints for the worker's phone. */
export function fieldRoutes(app: App, deps: Deps) {
  app.post(
    '/api/worker/verify',
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'Request a code, then trade it for a session',
        body: SignInInput,
        response: { 200: Success(SignInAnswer) },
      },
    },
    async ({ body: { email, code }, ip }) => {
      if (code !== undefined) return ok(await signIn(deps, email, code, clientOf(ip)));
      await requestCode(deps, 'worker', email, clientOf(ip));
      return ok({ sent: true as const });
    },
  );

  app.get(
    '/api/worker/day',
    {
      config,
      schema: {
        tags,
        summary: 'Your visits for a day, in route order',
        querystring: DayQuery,
        response: { 200: Success(Day) },
      },
    },
    async ({ actor, query }) => ok(await showDay(deps, actor.id, query.date)),
  );

  app.get(
    '/api/worker/jobs/:id',
    {
      config,
      schema: {
        tags,
        summary: 'Get one of your jobs',
        params: JobId,
        response: { 200: OneJob, 404: Failure },
      },
    },
    async ({ actor, params }) => ok({ job: await showOwnJob(deps, params.id, actor.id) }),
  );

  app.patch(
    '/api/worker/jobs/:id',
    {
      config: { ...config, idempotent: true },
      schema: {
        tags,
        summary: 'Update the status of one of your jobs, add a note, check off items',
        params: JobId,
        body: FieldPatch,
        response: { 200: OneJob, 404: Failure },
      },
    },
    async request =>
      ok({
        job: await workOnJob(deps, request.params.id, request.body, request.actor, durableId(request)),
      }),
  );

  app.patch(
    '/api/worker/visits/:id',
    {
      config: { ...config, idempotent: true },
      schema: {
        tags,
        summary: 'Update the status of one of your visits, end it, add a note, check off items',
        description: 'Anybody in the crew can do it, late and more than once.',
        params: JobId,
        body: VisitReport,
        response: { 200: Success(Type.Object({ visit: Visit, job: FieldJob })), 404: Failure, 409: Failure },
      },
    },
    async request =>
      ok(await workOnVisit(deps, request.params.id, request.body, request.actor, durableId(request))),
  );

  app.post(
    '/api/worker/jobs/:id/payments',
    {
      config: { ...config, idempotent: true },
      schema: {
        tags,
        summary: 'Record cash or a check taken for one of your jobs',
        params: JobId,
        body: CollectedPayment,
        response: { 201: Success(PaymentAndBalance), 404: Failure, 409: Failure },
      },
    },
    async (request, reply) => {
      const { params, body, actor } = request;
      const taken = await collectPayment(deps, durableId(request), params.id, body, actor);
      return reply.code(201).send(ok(toPaymentAndBalance(taken)));
    },
  );

  app.get(
    '/api/worker/duty',
    {
      config,
      schema: {
        tags,
        summary: 'Whether you are on duty and sharing your position',
        response: { 200: OneDuty },
      },
    },
    async ({ actor }) => ok({ duty: await showDuty(deps, actor.id) }),
  );

  app.put(
    '/api/worker/duty',
    {
      config: { ...config, idempotent: true },
      schema: {
        tags,
        summary: 'Go on or off duty, and start or stop sharing your position',
        body: DutyInput,
        response: { 200: OneDuty },
      },
    },
    async ({ actor, body }) => ok({ duty: await changeDuty(deps, actor.id, body) }),
  );

  app.post(
    '/api/worker/location',
    {
      config,
      schema: {
        tags,
        summary: 'Report your position: on duty and with your consent',
        body: Ping,
        response: { 200: Success(Type.Object({ ok: Type.Literal(true) })), 409: Failure },
      },
    },
    async ({ actor, body }) => {
      await recordPing(deps, actor.id, body);
      return ok({ ok: true as const });
    },
  );

  pictureRoutes(app, deps, durableId);
}

/**
 * Identity of what a request creates. It outlives the saved response: a phone that was offline for days resends its
 * queue under the same keys.
 */
function durableId({ idempotencyKey, effectId }: FastifyRequest): string {
  if (!idempotencyKey) return effectId;
  const { scope, key } = idempotencyKey;
  const hex = createHash('sha256').update(`${scope}\n${key}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
