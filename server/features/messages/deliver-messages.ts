import type { Deps } from '../../deps.ts';
import { ProviderError } from '../../providers/errors.ts';
import { claimDue, type DueMessage, type Outcome, saveOutcomes } from './store.ts';
import { type Rendered, render } from './templates.ts';

const BATCH = 100;
/** A batch takes seconds; one that is not settled by then was taken by a process that died. */
const TAKEN_FOR = Temporal.Duration.from({ minutes: 2 });
const MOST_ATTEMPTS = 12;

/** Drains the outbox. Runs as a queued task after every change that speaks to someone, and every minute. */
export async function deliverMessages(deps: Deps): Promise<number> {
  for (let delivered = 0; ; ) {
    const now = deps.clock.now();
    const due = await claimDue(deps.sql, now, now.add(TAKEN_FOR), BATCH);
    if (due.length === 0) return delivered;
    const outcomes = await Promise.all(due.map(message => deliver(deps, message)));
    await saveOutcomes(deps.sql, outcomes, deps.clock.now());
    delivered += due.length;
  }
}

async function deliver({ mail, sms, clock, log }: Deps, message: DueMessage): Promise<Outcome> {
  const provider = message.channel === 'email' ? mail.provider : sms.provider;
  const settled = { id: message.id, provider, dueAt: clock.now(), providerMessageId: null, error: null };
  let rendered: Rendered | undefined;
  try {
    rendered = render(message.kind, message.data);
    const { recipient: to, id: idempotencyKey } = message;
    const { providerMessageId } =
      message.channel === 'email'
        ? await mail.send({ idempotencyKey, to, ...rendered })
        : await sms.send({ idempotencyKey, to, text: rendered.text });
    return { ...settled, ...rendered, status: 'sent', providerMessageId };
  } catch (error) {
    const again = error instanceof ProviderError && error.retryable && message.attempts < MOST_ATTEMPTS;
    log.warn({ err: error, messageId: message.id, kind: message.kind, again }, 'A message was not delivered');
    return {
      ...settled,
      ...(rendered ?? { subject: null, text: null, html: null }),
      status: again ? 'queued' : 'failed',
      dueAt: clock.now().add({ seconds: backOff(message.attempts, error) }),
      error: (error as Error).message,
    };
  }
}

/** 15 s, 30 s, 1 min … at most 2 h, or what the provider asked for: a provider down for a day loses nothing. */
function backOff(attempts: number, error: unknown): number {
  const asked = error instanceof ProviderError ? (error.retryAfterSeconds ?? 0) : 0;
  return Math.max(asked, Math.min(15 * 2 ** (attempts - 1), 7200));
}
