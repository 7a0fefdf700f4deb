import type { Deps } from './deps.ts';
import { activityRoutes } from './features/activity/routes.ts';
import { billingRoutes } from './features/billing/routes.ts';
import { cancellationRoutes } from './features/cancellation/routes.ts';
import { checkoutRoutes } from './features/checkout/routes.ts';
import { customerRoutes } from './features/customers/routes.ts';
import { franchiseRoutes } from './features/franchises/routes.ts';
import { insightRoutes } from './features/insights/routes.ts';
import { invoiceRoutes } from './features/invoices/routes.ts';
import { jobRoutes } from './features/jobs/routes.ts';
import { messageRoutes } from './features/messages/routes.ts';
import { operationsRoutes } from './features/operations/routes.ts';
import { paymentRoutes } from './features/payments/routes.ts';
import { payoutRoutes } from './features/payouts/routes.ts';
import { promoRoutes } from './features/promos/routes.ts';
import { reportRoutes } from './features/reports/routes.ts';
import { webhookRoutes } from './features/webhooks/routes.ts';
import { workerRoutes } from './features/workers/routes.ts';
import { type App, openFrontDoor } from './http/front-door.ts';
import { type Counters, memoryCounters } from './http/limits/counters.ts';
import { sandboxRoutes } from './providers/payments/sandbox/routes.ts';

/** The HTTP application: the table of contents of everything that can be asked for. */
export async function buildApp(deps: Deps, counters: Counters = memoryCounters(deps.clock)): Promise<App> {
  const app = await openFrontDoor(deps, counters);
  jobRoutes(app, deps);
  customerRoutes(app, deps);
  franchiseRoutes(app, deps);
  workerRoutes(app, deps);
  promoRoutes(app, deps);
  checkoutRoutes(app, deps);
  webhookRoutes(app, deps);
  cancellationRoutes(app, deps);
  invoiceRoutes(app, deps);
  payoutRoutes(app, deps);
  billingRoutes(app, deps);
  paymentRoutes(app, deps);
  sandboxRoutes(app, deps);
  messageRoutes(app, deps);
  activityRoutes(app, deps);
  operationsRoutes(app, deps);
  reportRoutes(app, deps);
  insightRoutes(app, deps);
  return app;
}
