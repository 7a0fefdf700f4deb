import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { createBatcher, onePer } from '../../../db/batcher.ts';
import type { Pool } from '../../../db/connect.ts';
import type { Deps } from '../../../deps.ts';
import { invalid, unauthorized } from '../../../http/errors.ts';
import { parseJson } from '../../../http/json.ts';
import { violationsOf } from '../../../http/validation.ts';
import { isSigned } from '../../../providers/payments/signature.ts';
import { isHandled } from './handle-event.ts';
import { PROCESS_WEBHOOKS } from './process-events.ts';
import { insertEvents, type NewEvent } from './store.ts';

const ProcessorEvent = Type.Object({
  id: Type.String({ minLength: 1, maxLength: 255 }),
  type: Type.String({ minLength: 1, maxLength: 255 }),
  data: Type.Object({ object: Type.Object({}) }),
});
const isEvent = Compile(ProcessorEvent);
const findViolations = violationsOf(ProcessorEvent);

/** Events that arrive together share one statement and commit. */
const batcherOf = onePer((sql: Pool) =>
  createBatcher<NewEvent, void>({
    async run(events) {
      await insertEvents(sql, events);
      return events.map(() => undefined);
    },
    keysOf: ({ id }) => [id],
    most: 64,
  }),
);

/** Verifies the raw bytes and stores the event before acknowledging it. */
export async function receiveEvent(
  { config, clock, queue, sql }: Deps,
  body: Buffer,
  signature: string | undefined,
): Promise<string> {
  const at = clock.now();
  if (!signature || !isSigned(config.payments.webhookSecrets, signature, body, at))
    throw unauthorized('The signature is missing or does not match');
  const event = parseJson(body);
  if (!isEvent.Check(event)) throw invalid('This is not an event', findViolations(event));
  const { id, type } = event;
  const payload = body.toString('utf8');
  await batcherOf(sql)({ id, type, payload, isHandled: isHandled(type), at: at.toString() });
  if (isHandled(type)) queue.nudge(PROCESS_WEBHOOKS);
  return id;
}
