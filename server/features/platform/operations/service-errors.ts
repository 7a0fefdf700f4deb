import { cutText } from '../../../cut-text.ts';
import type { Deps } from '../../../deps.ts';
import { isExpected } from '../../../http/error-replies.ts';
import type { App } from '../../../http/front-door.ts';
import { insertError } from './store.ts';

/** Records unexpected service errors in the same list as client errors. */
export function recordErrors(app: App, deps: Deps) {
  app.addHook('onError', (request, _reply, error, done) => {
    if (!isExpected(error)) void recordServiceError(deps, error, request.routeOptions.url, request.id);
    done();
  });
}

/** In our own list and, if there is one, at the error tracker. Never throws: failing to save an error must not cause another one. */
export async function recordServiceError(
  deps: Deps,
  thrown: unknown,
  place?: string,
  requestId?: string,
  level: 'error' | 'fatal' = 'error',
) {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  deps.errorTracker?.report({ error, level, source: 'service', place, requestId });
  const { name, message, stack } = error;
  const entry = {
    message: cutText(clean(`${name}: ${message}`), 500),
    stack: stack && cutText(clean(stack), 5000),
    page: place,
    metadata: { source: 'service', ...(requestId ? { requestId } : {}) },
  };
  try {
    await insertError(deps.sql, entry, deps.clock.now());
  } catch (failure) {
    deps.log.warn({ err: failure }, 'An error could not be kept');
  }
}

/** PostgreSQL cannot store a NUL. */
const clean = (text: string) => text.replaceAll('\0', '');
