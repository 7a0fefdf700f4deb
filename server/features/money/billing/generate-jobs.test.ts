import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { recurringBilling } from '../../../../test/billing.ts';
import { addFranchise, bookJob } from '../../../../test/factories.ts';
import { type Answer, openTestApp } from '../../../../test/harness.ts';
import { runExclusively } from '../../../run-exclusively.ts';
import { generateRecurringJobs, RECURRING_JOBS } from './generate-jobs.ts';

const t = await openTestApp();
const { add, run, jobsOf } = recurringBilling(t);

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

  describe('with templates in the body', () => {
    let templates = 0;
    const template = (changes: object = {}) => ({
      id: `tpl-${++templates}`,
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
