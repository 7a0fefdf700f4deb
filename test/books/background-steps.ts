import fc from 'fast-check';
import { chargeDue } from '../../server/features/money/billing/charge-due.ts';
import { processNewEvents } from '../../server/features/money/processor-events/process-events.ts';
import { receiveEvent } from '../../server/features/money/processor-events/receive-event.ts';
import { retryWebhooks } from '../../server/features/money/processor-events/retry-webhooks.ts';
import { signBody } from '../../server/providers/payments/signature.ts';
import type { Fault } from './fallible-service.ts';
import type { History } from './history.ts';
import { fault, step } from './step.ts';

/** Sends events to the webhook in this order and processes what arrived. */
export async function deliver(
  { service, world, t }: History,
  events: { id: string; payload: string }[],
  { fault, again = false }: { fault?: Fault; again?: boolean } = {},
) {
  const accepted: string[] = [];
  const seconds = Math.floor(t.clock.now().epochMilliseconds / 1000);
  await service.run(async deps => {
    for (const { id, payload } of events) {
      await receiveEvent(deps, Buffer.from(payload), signBody('whsec_test', payload, seconds));
      accepted.push(id);
    }
    await processNewEvents(deps);
  }, fault);
  // The processor sends an event again whenever it did not hear the answer.
  if (!again && accepted.length > 0) await world.markDelivered(accepted);
}

const deliverSome = step(
  'deliver',
  {
    from: fc.nat(9),
    count: fc.integer({ min: 1, max: 5 }),
    backwards: fc.boolean(),
    again: fc.boolean(),
    fault,
  },
  async (h, { from, count, backwards, ...given }) => {
    const waiting = [...(await h.world.undelivered())];
    const start = waiting.length === 0 ? 0 : from % waiting.length;
    const chosen = [...waiting.slice(start), ...waiting.slice(0, start)].slice(0, count);
    await deliver(h, backwards ? chosen.toReversed() : chosen, given);
    await h.check(...h.jobs);
  },
);

const minutes = fc.constantFrom(1, 5, 15, 6 * 60, 26 * 60);

const tasks = step(
  'tasks',
  { minutes, charges: fc.boolean(), fault },
  async (h, { minutes, charges, fault }) => {
    h.t.clock.advance({ minutes });
    await h.service.run<unknown>(charges ? chargeDue : retryWebhooks, fault);
    await h.check(...h.jobs);
  },
);

export const backgroundSteps = { deliver: deliverSome, tasks };
