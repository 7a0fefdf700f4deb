import type { Deps } from '../../../deps.ts';
import { DELIVER_MESSAGES, queueMessage } from '../../../outbox/queue-message.ts';
import { recordServiceError } from './service-errors.ts';

/** A change that its reader could not process: saved with the other errors, and the office is notified. */
export async function reportUnreadable(deps: Deps, { reader, error }: { reader: string; error: Error }) {
  await recordServiceError(deps, error, `feed:${reader}`);
  if (!deps.config.hqEmail) return;
  const data = { title: `A change could not be read (${reader})`, message: error.message };
  await queueMessage(
    deps.sql,
    { channel: 'email', kind: 'error', to: deps.config.hqEmail, data },
    deps.clock.now(),
  );
  deps.queue.nudge(DELIVER_MESSAGES);
}
