import { Type } from 'typebox';
import type { Deps } from '../../../deps.ts';
import { Failure, ok, Success } from '../../../http/envelope.ts';
import type { App } from '../../../http/front-door.ts';
import { Uuid } from '../../../http/schemas.ts';
import { quoteBooking } from './quote-booking.ts';
import { BookingState, Quote, QuoteInput } from './schemas.ts';
import { showBooking } from './show-booking.ts';

const params = Type.Object({ id: Uuid });

/** What the booking page needs besides the booking itself. */
export function bookingRoutes(app: App, deps: Deps) {
  app.post(
    '/api/bookings/quote',
    {
      config: { access: 'public', embeddable: true },
      schema: {
        tags: ['Public'],
        summary: 'Price a booking',
        body: QuoteInput,
        response: { 200: Success(Quote), 404: Failure },
      },
    },
    async request => {
      const { body } = request;
      if (body.code?.trim()) await request.countGuess();
      return ok(await quoteBooking(deps, body));
    },
  );

  app.get(
    '/api/bookings/:id',
    {
      config: { access: 'public' },
      schema: {
        tags: ['Public'],
        summary: 'State of a booking, without personal data',
        params,
        response: { 200: Success(Type.Object({ booking: BookingState })), 404: Failure },
      },
    },
    async ({ params }, reply) => {
      reply.header('cache-control', 'no-store');
      return ok({ booking: await showBooking(deps, params.id) });
    },
  );
}
