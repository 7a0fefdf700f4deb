import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addFranchise, bookJob } from '../../../../test/factories.ts';
import { type Answer, openTestApp } from '../../../../test/harness.ts';
import { ledgerBalances, messagesTo } from '../../../../test/money.ts';
import { runExclusively } from '../../../run-exclusively.ts';
import { dueDates } from './billing-dates.ts';
import { chargeDue } from './charge-due.ts';
import { generateRecurringJobs, RECURRING_JOBS } from './generate-jobs.ts';

const t = await openTestApp({ config: { hqEmail: 'hq@example.com' } });

let schedules = 0;
const schedule = (changes: object = {}) => ({
  recurringScheduleId: `rs-${++schedules}`,
  customerId: `c-${schedules}`,
  customerName: 'Robin Reed',
  customerEmail: `regular${schedules}@example.com`,
  serviceType: 'Gutter cleaning',
  intervalMonths: 1,
  price: 80,
  ...changes,
});
const add = async (changes: object = {}) => {
  const { status, body } = await t.hq('POST', '/api/billing/recurring', schedule(changes));
  assert.equal(status, 201, JSON.stringify(body));
  return body.data.schedule;
};
const run = (payload?: object | string) =>
  t.send({
    method: 'GET',
    url: '/api/cron/recurring-jobs',
    payload,
    headers: { authorization: 'Bearer test-cron-secret', 'content-type': 'application/json' },
  });
const jobsOf = (id: string) => t.sql<{ dueDate: string; jobId: string; paymentStatus: string | null }[]>`
  select due_date, job_id, payment_status from recurring_jobs join jobs on jobs.id = job_id
  where source = ${`schedule:${id}`} order by due_date`;
const kinds = async (to: string) => (await messagesTo(t, to)).map(({ kind }: { kind: string }) => kind);

describe('billing dates', () => {
  it('counts months from the first day, so the 31st returns after a short month', () => {
    const first = { firstBillingDate: '2026-01-31', nextBillingDate: '2026-01-31', intervalMonths: 1 };
    const { dates, next } = dueDates(first, '2026-05-30', 24);
    assert.deepEqual(dates, ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30']);
    assert.equal(next, '2026-05-31');
    const leap = { firstBillingDate: '2024-02-29', nextBillingDate: '2025-02-28', intervalMonths: 12 };
    assert.deepEqual(dueDates(leap, '2028-03-01', 24).dates, [
      '2025-02-28',
      '2026-02-28',
      '2027-02-28',
      '2028-02-29',
    ]);
  });

  it('resumes where a batch stopped, for every interval and day of the month', () => {
    for (let interval = 1; interval <= 24; interval++)
      for (const day of ['2026-01-28', '2026-01-29', '2026-01-30', '2026-01-31', '2025-12-31']) {
        const start = { firstBillingDate: day, intervalMonths: interval };
        const whole = dueDates({ ...start, nextBillingDate: day }, '2032-12-31', 1000);
        const pieces: string[] = [];
        for (let next = day; next <= '2032-12-31'; ) {
          const piece = dueDates({ ...start, nextBillingDate: next }, '2032-12-31', 3);
          pieces.push(...piece.dates);
          next = piece.next;
        }
        assert.deepEqual(pieces, whole.dates);
      }
  });
});

describe('POST /api/billing/recurring', () => {
  it('201: returns the stored schedule; without a date it starts one interval from today', async () => {
    const { id, createdAt, updatedAt, recurringScheduleId, customerId, customerEmail, ...rest } = await add({
      intervalMonths: 3,
    });
    assert.match(id, /^[\da-f-]{36}$/);
    assert.deepEqual(rest, {
      franchiseId: null,
      customerName: 'Robin Reed',
      serviceType: 'Gutter cleaning',
      intervalMonths: 3,
      price: 80,
      autoCharge: false,
      paymentsCustomerId: null,
      nextBillingDate: '2026-06-02',
      active: true,
    });
  });

  it('409: rejects a duplicate recurringScheduleId', async () => {
    const { recurringScheduleId } = await add();
    const { status } = await t.hq('POST', '/api/billing/recurring', schedule({ recurringScheduleId }));
    assert.equal(status, 409);
  });

  it('400: rejects an unknown franchise and invalid values', async () => {
    const unknown = await t.hq('POST', '/api/billing/recurring', schedule({ franchiseId: 'nowhere' }));
    assert.deepEqual([unknown.status, unknown.body.details], [400, ['franchiseId: names no franchise']]);
    const { status, body } = await t.hq('POST', '/api/billing/recurring', {
      ...schedule(),
      intervalMonths: 25,
      price: -1,
      nextBillingDate: '2026-02-30',
    });
    assert.deepEqual([status, body.details.length], [400, 3]);
  });

  it('401: without a token', async () => {
    for (const method of ['GET', 'POST'] as const)
      assert.equal(
        (
          await t.send({
            method,
            url: '/api/billing/recurring',
            ...(method === 'POST' ? { payload: {} } : {}),
          })
        ).status,
        401,
      );
  });
});

describe('GET /api/billing/recurring', () => {
  it('filters by franchise and by active', async () => {
    const franchise = await addFranchise(t);
    const active = await add({ franchiseId: franchise.id });
    const paused = await add({ franchiseId: franchise.id });
    await t.hq('PATCH', `/api/billing/recurring/${paused.id}`, { active: false });
    const list = async (query: string) =>
      (await t.hq('GET', `/api/billing/recurring?franchiseId=${franchise.id}${query}`)).body.data;
    assert.equal((await list('')).count, 2);
    assert.deepEqual(
      (await list('&active=true')).schedules.map(({ id }: { id: string }) => id),
      [active.id],
    );
    assert.deepEqual((await list('&active=false')).count, 1);
    assert.equal((await t.hq('GET', '/api/billing/recurring?active=perhaps')).status, 400);
    const missing = '/api/billing/recurring/00000000-0000-4000-8000-000000000000';
    assert.equal((await t.hq('PATCH', missing, { active: true })).status, 404);
  });
});

describe('GET /api/cron/recurring-jobs', () => {
  it('401: without the cron secret', async () => {
    assert.equal((await t.send({ method: 'GET', url: '/api/cron/recurring-jobs' })).status, 401);
  });

  it('creates one job per due date, including missed ones, and never a duplicate', async () => {
    const { id } = await add({ nextBillingDate: '2025-12-31' });
    const { body } = await run();
    assert.deepEqual(
      (await jobsOf(id)).map(({ dueDate }) => dueDate),
      ['2025-12-31', '2026-01-31', '2026-02-28'],
    );
    assert.deepEqual([body.data.success, body.data.generated, body.data.projectedRevenue], [true, 3, 240]);
    assert.equal(body.data.jobs.length, 3);
    assert.equal((await run()).body.data.generated, 0);
    // The state after a crash that lost the date update but not the jobs.
    await t.sql`update billing_schedules set next_billing_date = '2025-12-31' where id = ${id}`;
    const again = (await run()).body.data;
    assert.deepEqual([again.generated, again.skipped], [0, 3]);
    assert.equal((await jobsOf(id)).length, 3);
  });

  it('creates one job when runs overlap', async () => {
    const { id } = await add({ nextBillingDate: '2026-03-01' });
    const runs = await Promise.all([run(), run(), run()]);
    assert.ok(runs.every(({ status }) => status === 200));
    assert.equal((await jobsOf(id)).length, 1);
    assert.equal(
      runs.reduce((sum, { body }) => sum + body.data.generated, 0),
      1,
    );
  });

  it('skips an overlapping run and reports it', async () => {
    const { body } = (await runExclusively(t.deps, RECURRING_JOBS, () => run())) as Answer;
    assert.equal(body.data.skippedRun, true);
  });

  it('creates no jobs for an inactive schedule', async () => {
    const { id } = await add({ nextBillingDate: '2026-03-01' });
    await t.hq('PATCH', `/api/billing/recurring/${id}`, { active: false });
    await run();
    assert.equal((await jobsOf(id)).length, 0);
  });

  it('uses the address of the customer’s last job and the franchise’s tax rate', async () => {
    const franchise = await addFranchise(t, { taxRate: 0.1 });
    const job = await bookJob(t, { customerEmail: 'home@example.com', address: '9 Brook Road' });
    const { id } = await add({
      customerId: job.customerId,
      franchiseId: franchise.id,
      nextBillingDate: '2026-03-02',
    });
    await run();
    const [{ jobId } = { jobId: '' }] = await jobsOf(id);
    const made = (await t.hq('GET', `/api/jobs/${jobId}`)).body.data.job;
    assert.deepEqual(
      [made.address, made.customerId, made.total, made.preferredDate],
      ['9 Brook Road', job.customerId, 88, '2026-03-02'],
    );
  });

  it('sends an invoice when autoCharge has no card', async () => {
    const { id, customerEmail } = await add({ nextBillingDate: '2026-03-02', autoCharge: true });
    assert.equal((await run()).body.data.invoicesCreated, 1);
    const [{ jobId } = { jobId: '' }] = await jobsOf(id);
    const { invoices } = (await t.hq('GET', `/api/invoices?jobId=${jobId}`)).body.data;
    assert.equal(invoices[0].status, 'sent');
    assert.deepEqual(await kinds(customerEmail), ['invoice']);
  });

  it('charges a saved card once, marks the job paid and sends a receipt', async () => {
    const { id, customerEmail } = await add({
      nextBillingDate: '2026-03-02',
      autoCharge: true,
      paymentsCustomerId: 'cus_good',
    });
    await run();
    await Promise.all([run(), chargeDue(t.deps), chargeDue(t.deps)]);
    const [made] = await jobsOf(id);
    assert.equal(made!.paymentStatus, 'charged');
    const { invoices } = (await t.hq('GET', `/api/invoices?jobId=${made!.jobId}`)).body.data;
    assert.equal(invoices[0].status, 'paid');
    assert.deepEqual(await kinds(customerEmail), ['receipt']);
    const paid = await t.sql`select from payments where job_id = ${made!.jobId}`;
    assert.equal(paid.length, 1);
  });

  it('does not charge twice when the processor’s answer is lost', async () => {
    const { id } = await add({
      nextBillingDate: '2026-03-02',
      autoCharge: true,
      paymentsCustomerId: 'cus_timeout',
    });
    await run();
    assert.equal((await jobsOf(id))[0]!.paymentStatus, null);
    t.clock.advance({ minutes: 11 });
    await chargeDue(t.deps);
    const [made] = await jobsOf(id);
    assert.equal(made!.paymentStatus, 'charged');
    const charges = await t.sql`select from sandbox_objects where data ->> 'jobId' = ${made!.jobId}`;
    assert.equal(charges.length, 1);
  });

  it('retries a declined card after 1, 3, 5 and 7 days and notifies the customer and the office', async () => {
    for (const paymentsCustomerId of ['cus_declined', 'cus_sca']) {
      t.clock.set('2026-03-02T10:00:00Z');
      const { customerEmail } = await add({
        nextBillingDate: '2026-03-02',
        autoCharge: true,
        paymentsCustomerId,
      });
      await run();
      assert.deepEqual(await kinds(customerEmail), ['dunning']);
      for (const days of [1, 3, 5, 7]) {
        t.clock.advance({ hours: 24 * days - 1 });
        const before = (await kinds(customerEmail)).length;
        await chargeDue(t.deps);
        assert.equal((await kinds(customerEmail)).length, before, 'retried too early');
        t.clock.advance({ hours: 2 });
        await chargeDue(t.deps);
        assert.equal((await kinds(customerEmail)).length, before + 1);
      }
      t.clock.advance({ hours: 24 * 30 });
      await chargeDue(t.deps);
      assert.equal((await kinds(customerEmail)).length, 5);
      const [last] = await messagesTo(t, customerEmail);
      assert.match(last.text, /will not try again/);
      assert.match(last.text, /\/pay\/[\da-f-]{36}/);
    }
    assert.ok((await kinds('hq@example.com')).length >= 10);
    t.clock.set('2026-03-02T10:00:00Z');
  });

  it('does not charge a job the customer has paid in the meantime', async () => {
    const { id } = await add({
      nextBillingDate: '2026-03-02',
      autoCharge: true,
      paymentsCustomerId: 'cus_declined',
    });
    await run();
    const [made] = await jobsOf(id);
    await t.sql`update jobs set payment_id = 'pi_by_hand', payment_looked_up_at = null where id = ${made!.jobId}`;
    await t.send({
      method: 'GET',
      url: '/api/cron/webhook-retry',
      headers: { authorization: 'Bearer test-cron-secret' },
    });
    t.clock.advance({ hours: 25 });
    await chargeDue(t.deps);
    const [charge] =
      await t.sql`select status, attempts from recurring_charges where job_id = ${made!.jobId}`;
    assert.deepEqual({ ...charge }, { status: 'paid', attempts: 1 });
    t.clock.set('2026-03-02T10:00:00Z');
  });

  describe('with templates in the body', () => {
    const template = (changes: object = {}) => ({
      id: `tpl-${++schedules}`,
      customerName: 'Tess Tree',
      customerEmail: 'tess@example.com',
      address: '4 Hill Street',
      serviceType: 'Window cleaning',
      price: 60,
      intervalMonths: 2,
      ...changes,
    });

    it('creates a job when one is due, and none when it is early or already exists', async () => {
      const [fresh, due, early, exists] = [
        template(),
        template({ lastServiceDate: '2025-12-31' }),
        template({ lastServiceDate: '2026-01-15' }),
        template({ lastServiceDate: '2025-12-01' }),
      ];
      const { status, body } = await run({
        templates: [fresh, due, early, exists, fresh],
        existingJobs: [{ templateId: exists.id, date: '2026-02-01T09:00:00Z' }],
      });
      assert.equal(status, 200);
      const made = body.data.jobs.map((job: { templateId: string; date: string }) => [
        job.templateId,
        job.date,
      ]);
      assert.deepEqual(made, [
        [fresh.id, '2026-03-02'],
        [due.id, '2026-02-28'],
      ]);
      assert.equal(body.data.skipped, 3);
      const again = (await run({ templates: [fresh, due], existingJobs: [] })).body.data;
      assert.deepEqual([again.generated, again.skipped], [0, 2]);
    });

    it('400: lists every violation; an empty body counts as no body', async () => {
      const { status, body } = await run({ templates: [{ id: 'x', price: 'much' }], existingJobs: [{}] });
      assert.equal(status, 400);
      assert.ok(body.details.includes('templates.0.price: must be number'));
      assert.ok(body.details.includes('existingJobs.0.date: is required'));
      assert.equal((await run('no json')).status, 400);
      assert.equal((await run({ templates: [template({ franchiseId: 'nowhere' })] })).status, 400);
      assert.equal((await run({})).status, 200);
      assert.equal((await run()).status, 200);
      assert.equal((await run({ filler: 'x'.repeat(1_000_001) })).status, 413);
    });
  });
});

it('rolls back a failed batch, and the next run creates its jobs', async () => {
  const { id } = await add({ nextBillingDate: '2026-03-02', serviceType: 'Broken' });
  await t.sql`alter table changes add constraint broken check (summary <> 'Booked: Broken')`;
  await assert.rejects(generateRecurringJobs(t.deps));
  await t.sql`alter table changes drop constraint broken`;
  assert.equal((await jobsOf(id)).length, 0);
  await generateRecurringJobs(t.deps);
  assert.equal((await jobsOf(id)).length, 1);
});

it('keeps the ledger balanced throughout', () => ledgerBalances(t));
