import type { Caller } from '../caller.ts';
import { asService } from '../caller.ts';
import type { Deps } from '../deps.ts';
import { DomainError } from '../http/errors.ts';
import { readSettings } from '../settings/store.ts';

/** How long a passkey or a code counts as fresh. */
const FRESH_MINUTES = 10;

/** Refuses a caller who has not proved lately who they are. */
export type StepUp = (caller: Caller) => Promise<void>;

/**
 * For what an attacker with a stolen session would do first. Only if the business wants it (`access.stepUp`); a
 * headquarters token passes, because whoever can sign one holds the service's own secrets.
 */
export const stepUpCheck =
  ({ sql, clock }: Pick<Deps, 'sql' | 'clock'>): StepUp =>
  async caller => {
    if (caller.kind === 'hq' || isFresh(caller.confirmedAt, clock.now())) return;
    const { access } = await asService(() => readSettings(sql));
    if (!access.stepUp) return;
    throw new DomainError(
      403,
      caller.kind === 'key'
        ? 'An API key cannot do this here: a signed-in user has to confirm it'
        : 'Confirm that it is you: use a passkey, or a new code from an email',
      ['stepUp: required'],
    );
  };

const isFresh = (confirmedAt: string | undefined, now: Temporal.Instant): boolean =>
  confirmedAt !== undefined && now.epochMilliseconds - Date.parse(confirmedAt) <= FRESH_MINUTES * 60_000;
