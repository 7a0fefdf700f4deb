import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addFranchise, addWorker, bookJob } from '../../../../test/factories.ts';
import { openTestApp } from '../../../../test/harness.ts';

const strong = 'f3b1c0a97e5d42688d10b7e4a2c95f61';
const t = await openTestApp({
  config: {
    databaseUrl: undefined,
    publicUrl: 'http://vans.example.com',
    reportsAccess: 'hq',
    hqEmail: 'hq@example.com',
    errorTrackingDsn: 'https://errors.example.com/1',
    cronSecret: strong,
    payments: { secretKey: 'sk_test', webhookSecrets: [`w${strong}`] },
  },
});

type Insight = { severity: string; category: string; title: string; detail: string; action: string };
const analyze = async (app = t) => {
  const { status, body } = await app.hq('GET', '/api/dev/insights');
  assert.equal(status, 200, JSON.stringify(body));
  return body.data as { insights: Insight[]; score: number; analyzedAt: string };
};
const find = async (title: string) => (await analyze()).insights.find(insight => insight.title === title);

/** Each case: how to cause the finding, and what it must say. */
const at = () => t.clock.now();
const troubles: Record<string, [makeItSo: () => Promise<unknown>, detail: RegExp]> = {
  'Jobs have waited too long': [
    async () => {
      await bookJob(t, { customerPhone: '555 0100' });
      t.clock.advance({ hours: 30 });
    },
    /1 job has waited over 24 hours .* 30 hours/,
  ],
  'Addresses that were not found': [async () => {}, /1 waiting job has no place on the map/],
  'Messages are late': [async () => {}, /due for 1800 minutes/],
  'Jobs nobody can take': [async () => t.sql`update jobs set escalated_at = ${at()}`, /1 job was escalated/],
  'Franchises that cannot be paid': [async () => addFranchise(t, { id: 'north' }), /./],
  'Franchises without technicians': [async () => {}, /Nobody works for/],
  'Franchises that are not on the map': [async () => {}, /drive times leave out: North/],
  'Technicians are overbooked': [
    async () => {
      const worker = await addWorker(t);
      for (let day = 0; day < 5; day++) {
        const job = await bookJob(t, { customerEmail: `b${day}@example.com` });
        const start = at().add({ hours: 24 * day + 1 });
        await t.sql`
          update jobs set status = 'assigned', worker_id = ${worker.id}, scheduled_start = ${start},
            scheduled_end = ${start.add({ hours: 9 })} where id = ${job.id}`;
      }
    },
    /next 7 days is booked for: \w+/,
  ],
  'Technicians are free while jobs wait': [async () => addWorker(t, { name: 'Free' }), /booked for: .*Free/],
  'Technicians without shifts': [
    async () => addWorker(t, { name: 'None', shifts: {} }),
    /1 active technician has no/,
  ],
  'Messages were not delivered': [
    async () => t.sql`update messages set status = 'failed', created_at = ${at()}`,
    /of \d+ messages of the last 24 hours/,
  ],
  'Payment events that could not be handled': [
    async () => t.sql`
      insert into webhook_events (id, type, payload, status, due_at, received_at)
      values ('evt_dead', 'x', '{}', 'dead', ${at()}, ${at()})`,
    /1 event was given up/,
  ],
  'Payment events are late': [
    async () => t.sql`
      insert into webhook_events (id, type, payload, due_at, received_at)
      values ('evt_late', 'x', '{}', ${at().subtract({ minutes: 20 })}, ${at()})`,
    /due for 20 minutes/,
  ],
  'Background work is late': [
    async () => t.sql`select graphile_worker.add_job('x', run_at => ${at().subtract({ minutes: 25 })})`,
    /due for 25 minutes/,
  ],
  'Overdue invoices': [
    async () => {
      const sentAt = at().subtract({ hours: 24 * 31 });
      const add = (number: string, dueOn: string | null) => t.sql`
        insert into invoices (id, number, job_id, status, token, content, total_cents, created_at, updated_at, sent_at,
          due_on)
        select gen_random_uuid(), ${number}, id, 'sent', ${number}, '{}', 14900, ${at()}, ${at()}, ${sentAt}, ${dueOn}
        from jobs where not exists (select from invoices where job_id = jobs.id) limit 1`;
      await add('INV-1', '2026-01-31');
      await add('INV-2', '2030-01-31');
      await t.sql`
        insert into invoices (id, number, kind, credits_id, job_id, status, token, content, total_cents, created_at,
          updated_at, sent_at)
        select gen_random_uuid(), 'CN-1', 'credit_note', id, job_id, 'sent', 'CN-1', '{}', -100, created_at, updated_at, sent_at
        from invoices where number = 'INV-1'`;
    },
    /1 invoice of \$149\.00/,
  ],
  'Prices that differ from your list': [
    async () => {
      await t.hq('POST', '/api/services', { label: 'Listed', price: 149, durationMinutes: 60 });
      await bookJob(t, { type: 'Listed', price: 0.01 });
    },
    /1 open booking names another price/,
  ],
  'Customers who may be the same person': [
    async () => bookJob(t, { customerEmail: 'another@example.com', customerPhone: '5550100' }),
    /share a phone number/,
  ],
  'Recurring schedules without a price': [
    async () =>
      t.hq('POST', '/api/billing/recurring', {
        recurringScheduleId: 's1',
        customerId: 'c',
        customerName: 'C',
        serviceType: 'Roof',
        intervalMonths: 1,
        price: 0,
        autoCharge: true,
      }),
    /1 active schedule makes/,
  ],
  'Automatic charges without a card': [async () => {}, /1 schedule charges automatically/],
  'Errors are up sharply': [
    async () => {
      for (let i = 0; i < 12; i++) await t.hq('POST', '/api/dev/errors', { message: 'x is undefined' });
    },
    /12 errors in the last hour/,
  ],
  'Pages load slowly for visitors': [
    async () => {
      for (let i = 0; i < 20; i++)
        await t.send({
          method: 'POST',
          url: '/api/vitals',
          payload: { metric: 'LCP', value: 5200, page: '/book' },
        });
    },
    /\/book over 5\.2 s/,
  ],
  'The service answers slowly': [
    async () => {
      for (let i = 0; i < 30; i++)
        t.deps.metrics.requests.observe({ method: 'GET', route: '/api/slow', status: '2xx' }, 2);
    },
    /GET \/api\/slow \(2\.5 s\)/,
  ],
  'A provider fails': [
    async () => {
      for (let i = 0; i < 6; i++) t.deps.metrics.calls.observe({ provider: 'sms', call: 'send' }, 1, i < 3);
    },
    /sms\.send 3 of 6/,
  ],
};

describe('GET /api/dev/insights', () => {
  it('reports only missing configuration for a healthy, empty service', async () => {
    const { insights, score } = await analyze();
    assert.deepEqual(
      insights.map(({ severity, category, title }) => [severity, category, title]),
      [
        ['high', 'security', 'Secrets that are easy to guess'],
        ['high', 'security', 'The connection is not encrypted'],
        ['high', 'config', 'No recent backup'],
        ['low', 'security', 'Anyone with a job ID can cancel it'],
        ['low', 'config', 'Email is not delivered'],
      ],
    );
    assert.match(insights[0]!.detail, /^A secret for signing in/);
    assert.equal(score, 100 - 3 * 15 - 2 * 2);
  });

  for (const [title, [makeItSo, detail]] of Object.entries(troubles))
    it(`reports: ${title}`, async () => {
      await makeItSo();
      const insight = await find(title);
      assert.ok(insight, JSON.stringify((await analyze()).insights.map(found => found.title)));
      assert.match(insight.detail, detail);
      assert.ok(insight.action.length > 20);
    });

  it('lists the most severe first, never scores below 0, and reveals no secret', async () => {
    const { insights, score } = await analyze();
    const order = insights.map(({ severity }) => ['high', 'medium', 'low'].indexOf(severity));
    assert.deepEqual(order, order.toSorted());
    assert.equal(score, 0);
    assert.doesNotMatch(JSON.stringify(insights), new RegExp(`${strong}|test-auth-secret|sk_test`));
    assert.deepEqual(
      new Set(insights.map(({ category }) => category)),
      new Set(['performance', 'data', 'security', 'config']),
    );
  });

  it('drops the finding once there is a backup', async () => {
    await t.sql`insert into backups (bytes, created_at) values (1, ${at()})`;
    assert.equal(await find('No recent backup'), undefined);
  });

  it('reports public reports, a reused secret and the sandbox', async () => {
    const open = await openTestApp({
      config: {
        cronSecret: strong,
        payments: { webhookSecrets: [strong] },
        host: '0.0.0.0',
        trustProxy: false,
      },
    });
    const titles = (await analyze(open)).insights.map(({ title }) => title);
    for (const title of [
      'Reports are open to the public',
      'One secret for several purposes',
      'Payments are only simulated',
      'Nobody receives urgent alerts',
      'No error tracking',
      'Visitors may share one limit',
    ])
      assert.ok(titles.includes(title), title);
  });

  it('401 without a token', async () => {
    assert.equal((await t.send({ method: 'GET', url: '/api/dev/insights' })).status, 401);
  });
});
