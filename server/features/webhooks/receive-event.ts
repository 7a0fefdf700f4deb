import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import type { Deps } from '../../deps.ts';
import { invalid, unauthorised } from '../../http/errors.ts';
import { parseJson } from '../../http/json.ts';
import { isSigned } from '../../providers/payments/signature.ts';
import { PROCESS_WEBHOOKS } from './process-events.ts';
import { insertEvent } from './store.ts';

export const ProcessorEvent = Type.Object({
  id: Type.String({ minLength: 1, maxLength: 255 }),
  type: Type.String({ minLength: 1, maxLength: 255 }),
  data: Type.Object({ object: Type.Object({}) }),
});
export type ProcessorEvent = Static<typeof ProcessorEvent>;

/** Verified on the raw bytes, and stored before it is acknowledged: what we said we have, we have. */
export async function receiveEvent(deps: Deps, body: Buffer, signature: string | undefined): Promise<string> {
  const { config, sql, clock, queue } = deps;
  const at = clock.now();
  if (!signature || !isSigned(config.payments.webhookSecrets, signature, body, at))
    throw unauthorised('The signature is missing or does not match');
  const event = parseJson(body);
  if (!Value.Check(ProcessorEvent, event)) throw invalid('This is not an event', problems(event));
  await insertEvent(sql, { id: event.id, type: event.type, payload: body.toString('utf8') }, at);
  queue.nudge(PROCESS_WEBHOOKS);
  return event.id;
}

const problems = (event: unknown) =>
  Value.Errors(ProcessorEvent, event).map(
    error => `${error.instancePath.slice(1).replaceAll('/', '.') || 'body'}: ${error.message}`,
  );
