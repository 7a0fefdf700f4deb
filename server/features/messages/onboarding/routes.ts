import type { Deps } from '../../../deps.ts';
import { ok, Success } from '../../../http/envelope.ts';
import type { App } from '../../../http/front-door.ts';
import { OnboardingRun } from './schemas.ts';
import { sendOnboarding } from './send-onboarding.ts';

export function onboardingRoutes(app: App, deps: Deps) {
  app.get(
    '/api/cron/onboarding-emails',
    {
      config: { access: 'cron' },
      schema: {
        tags: ['Scheduled tasks'],
        summary: 'Send the onboarding messages that are due',
        response: { 200: Success(OnboardingRun) },
      },
    },
    async () => ok(await sendOnboarding(deps)),
  );
}
