import { businessDay } from '../../../business-day.ts';
import type { Deps } from '../../../deps.ts';
import { ok, Success } from '../../../http/envelope.ts';
import type { App } from '../../../http/front-door.ts';
import { checkRhythm } from './check-rhythm.ts';
import { nextOccurrences, readHolidays } from './occurrences.ts';
import { Preview, PreviewInput } from './schemas.ts';

export function recurrenceRoutes(app: App, deps: Deps) {
  app.post(
    '/api/recurrence/preview',
    {
      config: { access: 'billing:read' },
      schema: {
        tags: ['Billing'],
        summary: 'The next dates of a recurrence, from today on and with holidays applied',
        body: PreviewInput,
        response: { 200: Success(Preview) },
      },
    },
    async ({ body }) => {
      const today = businessDay(deps.clock.now(), deps.config.timezone);
      const { first, ...rhythm } = checkRhythm(body, body.start ?? today, today);
      return ok({ dates: nextOccurrences(rhythm, first, body.count, await readHolidays(deps.readSql)) });
    },
  );
}
