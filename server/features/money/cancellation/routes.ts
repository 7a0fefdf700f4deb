import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { createRecognizer } from '../../../access/recognize.ts';
import type { Deps } from '../../../deps.ts';
import { acceptRawBody } from '../../../http/accept-raw-body.ts';
import { Failure, ok, Success } from '../../../http/envelope.ts';
import { DomainError } from '../../../http/errors.ts';
import type { App } from '../../../http/front-door.ts';
import { missingPage, sendPage } from '../../../http/html-page.ts';
import { lookFor } from '../../../http/page-look.ts';
import { zoneOf } from '../../schedule/scene/read-scene.ts';
import { readDay } from '../../schedule/scene/wall-clock.ts';
import { cancelJob } from './cancel-job.ts';
import { previewRestore, restoreBooking } from './restore-booking.ts';
import { readRestoreToken } from './restore-link.ts';
import { notRestoredPage, restorePage } from './restore-page.ts';
import { CancelInput, CancellationQuote, Cancelled } from './schemas.ts';

export function cancellationRoutes(app: App, deps: Deps) {
  const recognize = createRecognizer(deps);
  app.post(
    '/api/customer/cancel',
    {
      config: { access: 'public', idempotent: true },
      schema: {
        tags: ['Customers'],
        summary: 'Cancel a booking and refund what was charged',
        body: CancelInput,
        response: { 200: Success(Type.Union([Cancelled, CancellationQuote])), 404: Failure, 502: Failure },
      },
    },
    async request => ok(await cancelJob(deps, request.body, await recognize(request))),
  );
  app.register(async scope => restoreRoutes(scope, deps));
}

/** The page behind the link in the customer's notice. */
function restoreRoutes(app: App, deps: Deps) {
  acceptRawBody(app);
  const answer =
    (read: typeof previewRestore) =>
    async (request: FastifyRequest<{ Params: { token: string } }>, reply: FastifyReply) => {
      const look = lookFor(request, deps.config);
      const jobId = readRestoreToken(deps.config.linkKey, request.params.token);
      if (!jobId) return sendPage(reply, missingPage(look), 404);
      try {
        const booking = await read(deps, jobId);
        const zone = await zoneOf(deps, deps.sql, booking.job.franchiseId);
        const day = readDay(booking.job.scheduledStart ?? booking.job.preferredDate, zone);
        return sendPage(reply, restorePage(look, booking, day?.toString() ?? null));
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        return sendPage(reply, notRestoredPage(look, error.message), error.status);
      }
    };
  const page = {
    config: { access: 'public' },
    schema: { hide: true, params: Type.Object({ token: Type.String({ maxLength: 600 }) }) },
  } as const;
  app.get('/restore/:token', page, answer(previewRestore));
  app.post('/restore/:token', page, answer(restoreBooking));
}
