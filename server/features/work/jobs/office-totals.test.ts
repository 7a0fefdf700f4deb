import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import { addFranchise } from '../../../../test/factories.ts';
import { openTestApp } from '../../../../test/harness.ts';

const t = await openTestApp();
const cents = (units: number) => Math.round(units * 100);

const item = fc.record({
  description: fc.constant('Work'),
  quantity: fc.integer({ min: 1, max: 20_000 }).map(thousandths => thousandths / 1000),
  unitPrice: fc.integer({ min: -2_000, max: 50_000 }).map(amount => amount / 100),
  taxable: fc.boolean(),
});

const amountsOf = ({ price, discount, taxRate, tax, total, durationMinutes }: Record<string, number>) => ({
  ...{ price, discount, taxRate, tax, total, durationMinutes },
});

it('items, discount, tax, invoice lines and balance agree to the cent', async () => {
  const franchises = await Promise.all(
    [0, 0.0825, 0.1].map(async taxRate => ({ ...(await addFranchise(t, { taxRate })), taxRate })),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(item, { minLength: 1, maxLength: 6 }),
      fc.constantFrom(...franchises),
      fc.integer({ min: 0, max: 100 }),
      fc.integer({ min: 0, max: 5_000 }),
      async (items, { id: franchiseId, taxRate }, percent, fixed) => {
        const entry = { customer: { name: 'Pat' }, address: '1 Sum St', items, franchiseId };
        const preview = await t.hq('POST', '/api/jobs/amounts', { items, franchiseId });
        const { status, body } = await t.hq('POST', '/api/jobs', entry);
        assert.equal(preview.status === 400, status === 400);
        if (status === 400) return assert.match(body.details.join(), /discount is more/);
        assert.equal(status, 201, JSON.stringify(body));
        assert.deepEqual(preview.body.data, amountsOf(body.data.job), 'as previewed');
        const { id } = body.data.job;
        await t.deps.sql`
          update jobs set discount_percent = ${percent}, discount_fixed_cents = ${fixed} where id = ${id}`;
        const { job } = (await t.hq('GET', `/api/jobs/${id}`)).body.data;
        const again = await t.hq('POST', '/api/jobs/amounts', { items, jobId: id });
        assert.deepEqual(again.body.data, amountsOf(job), 'as previewed with its discount');
        const { invoiceData } = (await t.hq('POST', '/api/invoices/generate', { jobId: id })).body.data;
        const lines: { kind: string; amount: number }[] = invoiceData.lineItems;
        const sum = (kinds: string[]) =>
          lines
            .filter(({ kind }) => kinds.includes(kind))
            .reduce((total, { amount }) => total + cents(amount), 0);
        const sold = sum(['service', 'add-on']);
        assert.equal(sold, cents(job.price), 'the lines make up the price');
        assert.equal(sum(['discount']), -cents(job.discount) + 0);
        assert.equal(sum(['tax']), cents(job.tax));
        assert.equal(sum(['service', 'add-on', 'discount', 'tax']), cents(job.total));
        const taxable = lines
          .slice(0, items.length)
          .reduce((total, { amount }, n) => total + (items[n]!.taxable ? cents(amount) : 0), 0);
        const ofDiscount =
          sold === 0 ? 0 : Math.floor((cents(job.discount) * taxable * 2 + sold) / (sold * 2));
        const tax = Math.floor(((taxable - ofDiscount) * Math.round(taxRate * 10_000) + 5_000) / 10_000);
        assert.equal(cents(job.tax), tax, 'only taxable lines are taxed, less their part of the discount');
        const balance = (await t.hq('GET', `/api/jobs/${id}/balance`)).body.data;
        assert.equal(cents(balance.total), cents(job.total));
        assert.equal(cents(balance.due), cents(job.total));
      },
    ),
    { numRuns: Number(process.env.PROPERTY_RUNS ?? 40) },
  );
});

it('the share of the franchise and the tax in a payment go by the taxable lines', async () => {
  const { id: franchiseId } = await addFranchise(t, { taxRate: 0.1, sharePercent: 50 });
  const items = [
    { description: 'Repair', quantity: 1, unitPrice: 100 },
    { description: 'Permit', quantity: 1, unitPrice: 100, taxable: false },
  ];
  const entry = { customer: { name: 'Pat' }, address: '1 Sum St', items, franchiseId };
  const { id } = (await t.hq('POST', '/api/jobs', entry)).body.data.job;
  const paid = await t.hq('POST', `/api/jobs/${id}/payments`, { method: 'cash', amount: 210 });
  assert.equal(paid.status, 201, JSON.stringify(paid.body));
  const [payment] = await t.deps.sql`select tax_cents from payments where job_id = ${id}`;
  assert.equal(payment!.taxCents, 1_000);
  const [payout] = await t.deps.sql`select share_cents from payouts where job_id = ${id}`;
  assert.equal(payout!.shareCents, 10_000);
});
