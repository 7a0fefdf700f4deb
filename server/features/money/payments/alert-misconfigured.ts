import type { Deps } from '../../../deps.ts';
import { alertOfficeHourly } from '../../../outbox/alert-office.ts';
import { DELIVER_MESSAGES } from '../../../outbox/queue-message.ts';
import { ProviderError } from '../../../providers/errors.ts';

/**
 * Alerts the office if the processor rejects our configuration, which makes every request fail until somebody
 * fixes it. Call it wherever a processor error is caught; other errors do nothing.
 */
export async function alertIfMisconfigured(deps: Deps, error: unknown): Promise<void> {
  if (!(error instanceof ProviderError) || error.kind !== 'ours') return;
  const summary =
    'The payment processor rejects our API key or account: no payment works until this is fixed';
  const facts: [string, string][] = [
    ['The processor says', error.message],
    ['What to do', 'Check PAYMENTS_SECRET_KEY and the account at the processor. Everything is retried then.'],
  ];
  await deps.sql.begin(sql =>
    alertOfficeHourly(deps, sql, 'processor.misconfigured', { summary, facts }, deps.clock.now()),
  );
  deps.queue.nudge(DELIVER_MESSAGES);
}
