import { Type } from 'typebox';
import { findJobByLink, findOwnJob } from '../../../access/visit-link.ts';
import type { Deps } from '../../../deps.ts';
import { Failure, ok, Success } from '../../../http/envelope.ts';
import { conflict } from '../../../http/errors.ts';
import type { App } from '../../../http/front-door.ts';
import { cancelJob } from '../../money/cancellation/cancel-job.ts';
import { CancellationQuote, Cancelled } from '../../money/cancellation/schemas.ts';
import { refusals } from '../../schedule/holds/refusals.ts';
import { rescheduleVisit } from './reschedule-visit.ts';
import { CancelByLink, HoldRef, LinkedVisit, Rescheduled, RescheduleInput } from './schemas.ts';
import { showLinkedVisit } from './show-linked-visit.ts';
import { visitCalendar } from './visit-calendar.ts';

const tags = ['Customer portal'];
const params = Type.Object({ token: Type.String({ maxLength: 600 }) });

/** What customers do with the link in their messages, and the same with a proof. */
export function visitLinkRoutes(app: App, deps: Deps) {
  app.get(
    '/api/visit/:token',
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'A visit and what its customer may do with it',
        params,
        response: { 200: Success(Type.Object({ visit: LinkedVisit })), 404: Failure },
      },
    },
    async ({ params }, reply) => {
      reply.header('x-robots-tag', 'noindex');
      return ok({ visit: await showLinkedVisit(deps, await findJobByLink(deps, params.token)) });
    },
  );

  app.post(
    '/api/visit/:token/reschedule',
    {
      config: { access: 'public', idempotent: true },
      schema: {
        tags,
        summary: 'Move the next visit to a window that is held',
        params,
        body: HoldRef,
        response: { 200: Success(Rescheduled), 404: Failure, 409: Failure },
      },
    },
    async ({ params, body, actor }) => {
      const job = await findJobByLink(deps, params.token);
      return ok(await rescheduleVisit(deps, job.id, body.holdId, actor));
    },
  );

  app.post(
    '/api/visit/:token/cancel',
    {
      config: { access: 'public', idempotent: true },
      schema: {
        tags,
        summary: 'Cancel the booking; with `preview`, only say what that costs',
        params,
        body: CancelByLink,
        response: {
          200: Success(Type.Union([Cancelled, CancellationQuote])),
          404: Failure,
          409: Failure,
          502: Failure,
        },
      },
    },
    async ({ params, body, actor }) => {
      const job = await findJobByLink(deps, params.token);
      if (job.status === 'en_route' || job.status === 'in_progress') throw conflict(refusals.cancelEnRoute);
      // The link was sent to this contact, so its holder speaks for the customer.
      const contact = { email: job.customerEmail, phone: job.customerPhone };
      return ok(await cancelJob(deps, { jobId: job.id, ...contact, preview: body.preview }, actor));
    },
  );

  app.post(
    '/api/customer/reschedule',
    {
      config: { access: 'public', optionalSignIn: true, idempotent: true },
      schema: {
        tags: ['Customers'],
        summary: 'Move the next visit of a booking to a window that is held',
        description: 'Takes a proof of the booking’s email address, or an access token of the office.',
        body: RescheduleInput,
        response: { 200: Success(Rescheduled), 401: Failure, 404: Failure, 409: Failure },
      },
    },
    async ({ body, actor }) => {
      const job = await findOwnJob(deps, body.jobId, actor);
      return ok(await rescheduleVisit(deps, job.id, body.holdId, actor));
    },
  );

  app.get(
    '/visit/:token/visit.ics',
    { config: { access: 'public' }, schema: { hide: true, params } },
    async ({ params }, reply) => {
      const file = await visitCalendar(deps, await findJobByLink(deps, params.token));
      return reply
        .headers({
          'cache-control': 'no-store',
          'referrer-policy': 'no-referrer',
          'x-robots-tag': 'noindex',
          'content-disposition': 'attachment; filename="visit.ics"',
        })
        .type('text/calendar; charset=utf-8')
        .send(file);
    },
  );
}
