import type { Deps } from './deps.ts';
import { accountRoutes } from './features/account/routes.ts';
import { activityRoutes } from './features/activity/routes.ts';
import { campaignRoutes } from './features/campaigns/routes.ts';
import { consentRoutes } from './features/consent/routes.ts';
import { customerRoutes } from './features/customers/routes.ts';
import { franchiseRoutes } from './features/franchises/routes.ts';
import { jobRoutes } from './features/jobs/routes.ts';
import { previewRoutes } from './features/messages/preview-routes.ts';
import { messageRoutes } from './features/messages/routes.ts';
import { testRoutes } from './features/messages/test-routes.ts';
import { onboardingRoutes } from './features/onboarding/routes.ts';
import { operationsRoutes } from './features/operations/routes.ts';
import { planRoutes } from './features/plans/routes.ts';
import { promoRoutes } from './features/promos/routes.ts';
import { verificationRoutes } from './features/verification/routes.ts';
import { workerRoutes } from './features/workers/routes.ts';
import { type App, openFrontDoor } from './http/front-door.ts';
import { type Counters, memoryCounters } from './http/limits/counters.ts';

/** The HTTP application: the table of contents of everything that can be asked for. */
export async function buildApp(deps: Deps, counters: Counters = memoryCounters(deps.clock)): Promise<App> {
  const app = await openFrontDoor(deps, counters);
  jobRoutes(app, deps);
  customerRoutes(app, deps);
  verificationRoutes(app, deps);
  accountRoutes(app, deps);
  planRoutes(app, deps);
  franchiseRoutes(app, deps);
  workerRoutes(app, deps);
  promoRoutes(app, deps);
  messageRoutes(app, deps);
  testRoutes(app, deps);
  previewRoutes(app, deps);
  consentRoutes(app, deps);
  campaignRoutes(app, deps);
  onboardingRoutes(app, deps);
  activityRoutes(app, deps);
  operationsRoutes(app, deps);
  return app;
}
