import { Type } from 'typebox';
import type { Deps } from '../../../deps.ts';
import { Failure, ok, Success } from '../../../http/envelope.ts';
import type { App } from '../../../http/front-door.ts';
import { cancelJob } from './cancel-job.ts';
import { CancelInput, CancellationQuote, Cancelled } from './schemas.ts';

export function cancellationRoutes(app: App, deps: Deps) {
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
    async ({ body }) => ok(await cancelJob(deps, body)),
  );
}
