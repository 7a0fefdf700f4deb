import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { Caller } from '../../server/caller.ts';
import { cancelJob } from '../../server/features/money/cancellation/cancel-job.ts';
import { onboardFranchise } from '../../server/features/money/payouts/onboard-franchise.ts';
import { saveSplit } from '../../server/features/money/payouts/save-split.ts';
import { cancelByOffice } from '../../server/features/work/jobs/cancel-by-office.ts';
import { createJob } from '../../server/features/work/jobs/create-job.ts';
import { updateJob } from '../../server/features/work/jobs/update-job.ts';
import type { Fault } from './fallible-service.ts';
import { accountOf, type History, type HistoryJob } from './history.ts';
import { isSettled, refundableCents, type Split, totalOf } from './model.ts';
import { fault, jobStep, part, percent, step } from './step.ts';

export const office: Caller = { kind: 'hq', id: 'office' };

/** Few, so that a history has a lot to say about each. */
const MOST_JOBS = 3;
/** Every visit has an hour of its own, so that one worker can have them all. */
let visits = 0;

const cents = fc.oneof(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 2_500, max: 60_000 }));
const franchise = fc.nat(3);
const isClosed = ({ status }: HistoryJob) => status === 'completed' || status === 'cancelled';

const book = step(
  'book',
  { cents, franchise, deposit: fc.option(percent), scheduled: fc.boolean(), card: fc.boolean() },
  async (h, given) => {
    const id = randomUUID();
    const owner = h.franchises[given.franchise];
    const taxRate = owner?.taxRate ?? 0;
    const { totalCents, taxCents } = totalOf(given.cents, taxRate);
    const contact = { customerName: 'C', address: 'A', type: 'Roof', addOns: [] };
    const paymentId = given.card ? `seti_${id}` : null;
    const price = given.cents / 100;
    await h.service.run(deps =>
      createJob(deps, id, { ...contact, price, franchiseId: owner?.id, paymentId }),
    );
    const depositCents = given.deposit === null ? null : part(totalCents, given.deposit);
    await h.t.sql`update jobs set deposit_cents = ${depositCents} where id = ${id}`;
    if (given.scheduled) await schedule(h, id);
    const job: HistoryJob = {
      ...{ id, name: `job ${h.jobs.length}`, status: given.scheduled ? 'assigned' : 'pending', taxRate },
      ...{ franchiseId: owner?.id ?? null, totalCents, taxCents, cancellationFeeCents: 0, depositCents },
      ...{
        isScheduled: given.scheduled,
        payments: [],
        sessions: [],
        atProcessor: new Set(),
        byHand: new Map(),
        journalRead: 0,
        books: undefined,
      },
    };
    h.jobs.push(job);
    await h.check(job);
    assert.deepEqual([job.books!.totalCents, job.books!.taxCents], [totalCents, taxCents]);
  },
  ({ jobs }) => jobs.length < MOST_JOBS,
);

async function schedule({ t, workerId }: History, id: string) {
  const start = Temporal.Instant.from('2026-06-01T00:00:00Z').add({ hours: visits++ });
  await t.sql`
    update jobs set status = 'assigned', worker_id = ${workerId}, scheduled_start = ${start},
      scheduled_end = ${start.add({ minutes: 30 })} where id = ${id}`;
}

const reprice = jobStep('reprice', { cents }, async (h, job, given) => {
  if (given.cents === job.books!.priceCents) return;
  const wasSettled = isSettled(job);
  const { refused } = await h.service.run(deps =>
    updateJob(deps, job.id, { price: given.cents / 100 }, office),
  );
  if (isClosed(job) || wasSettled) return assert.ok(refused, 'The price of a settled job changed');
  // Also refused once the customer has an invoice.
  if (refused) return;
  await h.check(job);
  assert.equal(job.books!.priceCents, given.cents);
});

const complete = jobStep('complete', { fault }, (h, job, given) => completeJob(h, job, given.fault));

export async function completeJob(h: History, job: HistoryJob, fault?: Fault) {
  if (isClosed(job)) return;
  await h.t.sql`
    update jobs set status = 'in_progress', worker_id = ${h.workerId} where id = ${job.id}`;
  const complete = { status: 'completed' as const };
  const { broken } = await h.service.run(deps => updateJob(deps, job.id, complete, office), fault);
  await h.check(job);
  if (!broken) assert.equal(job.status, 'completed');
}

const move = jobStep('move', { franchise, fault }, async (h, job, given) => {
  const franchiseId = h.franchises[given.franchise]?.id ?? null;
  const unassigned = job.status === 'assigned' ? { workerId: null } : {};
  const wasClosed = isClosed(job);
  const taxBefore = job.taxRate;
  // Under way it stays with its worker, and so with the worker's franchise.
  const wasUnderWay = job.status === 'in_progress';
  const { broken, refused } = await h.service.run(
    deps => updateJob(deps, job.id, { franchiseId, ...unassigned }, office),
    given.fault,
  );
  await h.check(job);
  if (job.status === 'pending') job.isScheduled = false;
  if (wasClosed) return assert.ok(refused ?? broken);
  if (broken || wasUnderWay) return;
  assert.equal(job.franchiseId, franchiseId);
  // The tax of the place, unless the customer has paid or seen an invoice.
  const { taxRate } = { taxRate: 0, ...h.franchiseOf(franchiseId) };
  assert.ok([taxRate, ...(job.journalRead > 0 ? [taxBefore] : [])].includes(job.taxRate), 'tax rate');
});

const split: fc.Arbitrary<Split> = fc.oneof(
  fc.record({ percent: fc.integer({ min: 0, max: 10_000 }).map(n => n / 100) }),
  fc.record({ fixedCents: fc.nat(9_000) }),
);

const changeSplit = step(
  'change split',
  { franchise: fc.nat(2), split, tomorrow: fc.boolean() },
  async (h, given) => {
    const { id, splits } = h.franchises[given.franchise]!;
    const day = Temporal.PlainDate.from(h.today)
      .add({ days: given.tomorrow ? 1 : 0 })
      .toString();
    const { split } = given;
    const share =
      'percent' in split ? { sharePercent: split.percent } : { shareFixed: split.fixedCents / 100 };
    await h.service.run(deps => saveSplit(deps, id, { effectiveFrom: day, ...share }, office));
    splits.set(day, split);
  },
  () => true,
);

const account = step(
  'account',
  { franchise: fc.nat(2), works: fc.boolean(), fault },
  async (h, given) => {
    const { id } = h.franchises[given.franchise]!;
    if (!h.onboarding.has(id)) {
      const { broken } = await h.service.run(deps => onboardFranchise(deps, id), given.fault);
      if (broken) return;
      h.onboarding.add(id);
    }
    await h.world.setAccount(accountOf(id), given.works);
  },
  () => true,
);

/** May ask for a lower refund. */
const owner = { provenEmail: undefined, isOffice: true };

const cancel = jobStep(
  'cancel',
  { byOffice: fc.boolean(), waiveFee: fc.boolean(), limit: fc.option(percent, { freq: 2 }), fault },
  async (h, job, given) => {
    const before = job.books!;
    const left = refundableLeft(job);
    const { byOffice, waiveFee } = given;
    const amount = given.limit === null || byOffice ? undefined : part(job.totalCents, given.limit) / 100;
    const { broken, refused } = await h.service.run<unknown>(
      deps =>
        byOffice
          ? cancelByOffice(deps, job.id, { status: 'cancelled', waiveFee }, office)
          : cancelJob(deps, { jobId: job.id, ...(amount === undefined ? {} : { amount }) }, owner),
      given.fault,
    );
    await h.check(job);
    if (broken) return;
    if (before.status === 'completed') return assert.ok(refused || byOffice, 'A completed job was canceled');
    assert.equal(job.status, 'cancelled');
    if (before.status === 'cancelled') return;
    const { feeCents, limitCents } = job.books!.cancellation!;
    if (!before.cancellation) {
      const fee = job.isScheduled && !(byOffice && waiveFee) ? feeOf(h, job) : 0;
      assert.deepEqual([feeCents, limitCents], [fee, amount === undefined ? null : Math.round(amount * 100)]);
    }
    const asked = before.refunds.filter(({ origin }) => origin === 'cancellation');
    const askedCents = asked.reduce((sum, { amountCents }) => sum + amountCents, 0);
    const most = limitCents === null ? left : Math.max(0, limitCents - askedCents);
    const returned = Math.max(0, Math.min(left - feeCents, most));
    assert.equal(refundableLeft(job), left - returned, `${job.name}: what a cancellation leaves`);
  },
);

const feeOf = ({ policy }: History, { totalCents }: HistoryJob) =>
  Math.min(totalCents, Math.round((totalCents * policy.feePercent) / 100));

/** What was paid and is neither refunded nor about to be, nor refused by the processor. */
function refundableLeft({ payments, books }: HistoryJob): number {
  const taken = ['requested', 'succeeded', 'refused'];
  const wanted = payments.filter(({ isUnwanted }) => !isUnwanted);
  return wanted.reduce((cents, payment) => cents + refundableCents(payment, books!.refunds, taken), 0);
}

export const jobSteps = { book, reprice, complete, move, changeSplit, account, cancel };
