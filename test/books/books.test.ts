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

/** The same histories every time, as many as fit beside the other tests; PROPERTY_RUNS asks for others, and for more. */
const fixed = { numRuns: 100, seed: 2026 };
const { PROPERTY_RUNS: more, PROPERTY_SEED: seed, PROPERTY_PATH: path } = process.env;
const histories = more ? { numRuns: Number(more), ...(seed ? { seed: Number(seed), path } : {}) } : fixed;

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

/** A day for those who ask for more: without a finite limit, the runner's own of three minutes applies. */
const LIMIT_MS = more ? 86_400_000 : 600_000;

it('agrees with the model and with the processor, whatever happens in whatever order', {
  timeout: LIMIT_MS,
}, async context => {
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
    histories,
  );
  const seconds = Math.round((performance.now() - started) / 1000);
  context.diagnostic(`${histories.numRuns} histories, ${counted.steps} steps, ${seconds} s`);
});
