import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { bookJob } from '../../../../test/factories.ts';
import { openTestApp } from '../../../../test/harness.ts';
import { messagesTo } from '../../../../test/money.ts';

const t = await openTestApp({ config: { hqEmail: 'hq@example.com' } });
const offer = (service: object) =>
  t.hq('POST', '/api/services', { label: 'Gutter cleaning', price: 149, durationMinutes: 60, ...service });
await offer({ addOns: [{ label: 'Flush', price: 20, minutes: 15 }] });
await offer({ label: 'Retired', active: false });

const show = async (id: string) => (await t.hq('GET', `/api/jobs/${id}`)).body.data.job;
const insights = async () =>
  (await t.hq('GET', '/api/dev/insights')).body.data.insights.map(({ title }: { title: string }) => title);

describe('a booking that names another price than the list', () => {
  it('is taken and marked, and the office is alerted, once an hour', async () => {
    const cheap = await bookJob(t, { price: 0.01 });
    assert.deepEqual([cheap.price, cheap.listPrice], [0.01, 149]);
    assert.equal((await show(cheap.id)).listPrice, 149);
    const dear = await bookJob(t, { price: 149, addOns: ['flush'] });
    assert.equal(dear.listPrice, 169);
    const alerts = await messagesTo(t, 'hq@example.com');
    assert.equal(alerts.length, 1);
    assert.match(alerts[0].text, new RegExp(`\\$0\\.01.*\\$149\\.00.*${cheap.id}`, 's'));
    assert.ok((await insights()).includes('Prices that differ from your list'));
  });

  it('is settled when the office sets the price, even the same one', async () => {
    const [kept, corrected] = [await bookJob(t, { price: 120 }), await bookJob(t, { price: 1 })];
    for (const [job, price] of [
      [kept, 120],
      [corrected, 149],
    ] as const) {
      const { status, body } = await t.hq('PATCH', `/api/jobs/${job.id}`, { price });
      assert.deepEqual([status, body.data.job.price, body.data.job.listPrice], [200, price, null]);
    }
  });

  it('is not marked at the list price, nor for a service that is not on the list', async () => {
    for (const given of [
      { price: 149 },
      { price: 169, addOns: ['Flush'] },
      { price: 5, type: 'Something else' },
      { price: 5, type: 'Retired' },
    ])
      assert.equal((await bookJob(t, given)).listPrice, null, JSON.stringify(given));
  });
});
