import { it } from 'node:test';
import fc from 'fast-check';
import { emptyTables } from '../database.ts';
import { openTestApp } from '../harness.ts';
import { backgroundSteps } from './background-steps.ts';
import { History } from './history.ts';
import { jobSteps } from './job-steps.ts';
import { moneySteps } from './money-steps.ts';
import { indexSandbox } from './outside-world.ts';
import { settle } from './settle.ts';
import { counted } from './step.ts';

const t = await openTestApp();
await indexSandbox(t.sql);

const runs = Number(process.env.PROPERTY_RUNS ?? 20);
const seed = process.env.PROPERTY_SEED
  ? { seed: Number(process.env.PROPERTY_SEED), path: process.env.PROPERTY_PATH }
  : {};

const policy = fc.record({
  payoutsWhen: fc.constantFrom('payment' as const, 'completion'),
  feePercent: fc.constantFrom(0, 15, 50),
  areConnected: fc.boolean(),
});

const { book, reprice, complete, move, changeSplit, account, cancel } = jobSteps;
const { checkout, customerPays, cash, reverseCash, refund, chargeSavedCard } = moneySteps;
const { refundElsewhere, refundFails, dispute, disputeEnds } = moneySteps;
const { deliver, tasks } = backgroundSteps;

/** What is listed twice happens twice as often. */
const steps = [
  ...[book, book, checkout, checkout, customerPays, cash, chargeSavedCard, complete, cancel],
  ...[refund, refund, reverseCash, reprice, move, changeSplit, account],
  ...[refundElsewhere, refundFails, dispute, disputeEnds, disputeEnds],
  ...[deliver, deliver, deliver, deliver, tasks, tasks],
];

it('agrees with the model and with the processor, whatever happens in whatever order', async context => {
  const started = performance.now();
  await fc.assert(
    fc.asyncProperty(
      policy,
      fc.commands(steps, { maxCommands: 120, size: 'max' }),
      async (given, commands) => {
        const history = new History(t, given);
        try {
          await history.start();
          await fc.asyncModelRun(() => ({ model: history, real: history }), commands);
          await settle(history);
        } catch (error) {
          // What it left undone must not disturb the shorter histories that fast-check tries next.
          await emptyTables(
            t.sql,
            'jobs',
            'franchises',
            'webhook_events',
            'sandbox_objects',
            'sandbox_events',
          );
          throw error;
        }
      },
    ),
    {
      interruptAfterTimeLimit: Number(process.env.PROPERTY_SECONDS ?? 100000) * 1000,
      numRuns: runs,
      endOnFailure: Boolean(process.env.NO_SHRINK),
      ...seed,
    },
  );
  const seconds = Math.round((performance.now() - started) / 1000);
  context.diagnostic(`${runs} histories, ${counted.steps} steps, ${seconds} s`);
});
