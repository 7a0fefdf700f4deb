import type { Deps } from '../../deps.ts';
import type { App } from '../../http/front-door.ts';
export function billingRoutes(_app: App, _deps: Deps) {}
