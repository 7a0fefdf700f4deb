import { Type } from 'typebox';
import type { Deps } from '../../deps.ts';
import { Failure, ok, Success } from '../../http/envelope.ts';
import type { App } from '../../http/front-door.ts';
import { Uuid } from '../../http/schemas.ts';
import { followVisit } from './follow-visit.ts';
import { quoteBooking } from './quote-booking.ts';
import { BookingState, Quote, QuoteInput, Visit } from './schemas.ts';
import { showBooking } from './show-booking.ts';

const params = Type.Object({ id: Uuid });

/** What the page for booking needs beside the booking itself. */
export function bookingRoutes(app: App, deps: Deps) {
  app.post(
    '/api/bookings/quote',
    {
      schema: {
        tags: ['Public'],
        summary: 'What a booking will cost',
        body: QuoteInput,
        response: { 200: Success(Quote), 404: Failure },
      },
    },
    async ({ body }) => ok(await quoteBooking(deps, body)),
  );

  app.get(
    '/api/bookings/:id',
    {
      schema: {
        tags: ['Public'],
        summary: 'How a booking stands, without anything personal',
        params,
        response: { 200: Success(Type.Object({ booking: BookingState })), 404: Failure },
      },
    },
    async ({ params }, reply) => {
      reply.header('cache-control', 'no-store');
      return ok({ booking: await showBooking(deps, params.id) });
    },
  );

  app.get(
    '/api/account/bookings/:id/visit',
    {
      config: { guard: 'proof' },
      schema: {
        tags: ['Customer portal'],
        summary: 'Where the worker is who comes to you, and when they arrive',
        params,
        response: { 200: Success(Type.Object({ visit: Visit })), 404: Failure },
      },
    },
    async ({ actor, params }) => ok({ visit: await followVisit(deps, actor.id, params.id) }),
  );
}
