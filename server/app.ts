import type { Deps } from './deps.ts';
import { activityRoutes } from './features/activity/routes.ts';
import { customerRoutes } from './features/customers/routes.ts';
import { dispatchRoutes } from './features/dispatch/routes.ts';
import { franchiseRoutes } from './features/franchises/routes.ts';
import { jobRoutes } from './features/jobs/routes.ts';
import { locationRoutes } from './features/locations/routes.ts';
import { messageRoutes } from './features/messages/routes.ts';
import { operationsRoutes } from './features/operations/routes.ts';
import { baseMapRoutes } from './features/places/base-map-routes.ts';
import { placeRoutes } from './features/places/routes.ts';
import { promoRoutes } from './features/promos/routes.ts';
import { territoryRoutes } from './features/territories/routes.ts';
import { workerRoutes } from './features/workers/routes.ts';
import { type App, openFrontDoor } from './http/front-door.ts';
import { type Counters, memoryCounters } from './http/limits/counters.ts';

/** The HTTP application: the table of contents of everything that can be asked for. */
export async function buildApp(deps: Deps, counters: Counters = memoryCounters(deps.clock)): Promise<App> {
  const app = await openFrontDoor(deps, counters);
  jobRoutes(app, deps);
  customerRoutes(app, deps);
  franchiseRoutes(app, deps);
  workerRoutes(app, deps);
  promoRoutes(app, deps);
  placeRoutes(app, deps);
  baseMapRoutes(app, deps);
  territoryRoutes(app, deps);
  locationRoutes(app, deps);
  dispatchRoutes(app, deps);
  messageRoutes(app, deps);
  activityRoutes(app, deps);
  operationsRoutes(app, deps);
  return app;
}
