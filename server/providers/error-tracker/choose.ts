import type { Clock } from '../../clock.ts';
import { type Config, VERSION } from '../../config.ts';
import type { Log } from '../../log.ts';
import type { ErrorTracker } from './error-tracker.ts';
import { sentryTracker } from './sentry.ts';

export const chooseErrorTracker = (
  { errorTrackingDsn: dsn, production }: Config,
  clock: Clock,
  log: Log,
): ErrorTracker | undefined =>
  dsn === undefined
    ? undefined
    : sentryTracker({
        dsn,
        clock,
        log,
        release: `truckroll@${VERSION}`,
        environment: production ? 'production' : 'development',
      });
