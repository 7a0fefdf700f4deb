import assert from 'node:assert/strict';
import { once } from 'node:events';
import { after, it } from 'node:test';
import { connect } from '../../server/db/connect.ts';
import { signBody } from '../../server/providers/payments/signature.ts';
import { createTestDatabase } from '../database.ts';
import { booking } from '../factories.ts';
import { startFakeProcessor } from '../fake-processor.ts';
import { freePort } from '../free-port.ts';
import { event, ledgerBalances, succeeded } from '../money.ts';
import { startServiceProcess } from '../service.ts';
import { clientOf, serviceEnv, until } from './service-client.ts';

const database = await createTestDatabase();
const sql = connect(database.url, { max: 2 });
const fake = await startFakeProcessor();
const port = await freePort();
const env = serviceEnv(port, {
  DATABASE_URL: database.url,
  PAYMENTS_SECRET_KEY: 'sk_test_1',
  PAYMENTS_API_URL: fake.url,
  SCHEDULER: 'off',
});
let service = await startServiceProcess(env);
const { ask, hq, cron } = clientOf(service.url);

after(async () => {
  await kill();
  await fake.close();
  await sql.end();
  await database.drop();
});

/** Like a power cut: no shutdown, no cleanup. */
async function kill() {
  const exited = once(service.child, 'exit');
  service.child.kill('SIGKILL');
  await exited;
}

async function restart() {
  fake.state.fault = undefined;
  service = await startServiceProcess(env);
  // The dead process's claims expire after two minutes. Expire them now.
  await sql`update webhook_events set due_at = now() where status = 'waiting'`;
}

function send(body: object) {
  const payload = JSON.stringify(body);
  const signature = signBody('whsec_test', payload, Math.floor(Date.now() / 1000));
  return ask('POST', '/api/payments-webhook', payload, {
    'content-type': 'application/json',
    'payments-signature': signature,
  });
}

const franchise = (await hq('POST', '/api/franchises', { name: 'North' })).body.data.franchise;
await hq('POST', '/api/payments/connect/onboard', { franchiseId: franchise.id });
const { accountId } = (await sql`select * from connected_accounts`)[0]!;
Object.assign(fake.objects.get(accountId)!, { charges_enabled: true, payouts_enabled: true });
await send(event('account.updated', { id: accountId }));
await until('the account is known', async () => {
  const { data } = (await hq('GET', `/api/payments/connect/status?franchiseId=${franchise.id}`)).body;
  return data.payoutsEnabled;
});

async function paidAtProcessor() {
  const { job } = (await ask('POST', '/api/jobs/create', booking({ franchiseId: franchise.id, price: 100 })))
    .body.data;
  const { id } = fake.payment(10_000, { jobId: job.id }) as { id: string };
  return { job, id };
}
const statusOf = async (id: string) => (await hq('GET', `/api/jobs/${id}`)).body.data.job.paymentStatus;
const requestsTo = (path: string) => fake.seen.filter(request => request.path === path).length;

it('does not lose an event on kill -9 between "stored" and "processed"', async () => {
  const { job, id } = await paidAtProcessor();
  assert.equal((await send(succeeded(job.id, 10_000, id))).status, 200);
  await kill();
  await restart();
  await cron('webhook-retry');
  await until('the job is paid', async () => (await statusOf(job.id)) === 'charged');
  await until('one share', async () => fake.count('tr') === 1);
});

it('transfers once on kill -9 between the processor’s transfer and our commit', async () => {
  const { job, id } = await paidAtProcessor();
  const before = requestsTo('/v1/transfers');
  fake.state.fault = 'slow';
  await send(succeeded(job.id, 10_000, id));
  await until('the transfer is requested', async () => requestsTo('/v1/transfers') > before);
  await kill();
  await restart();
  await cron('webhook-retry');
  await until('the share is booked', async () => {
    const { totalPaid } = (await hq('GET', `/api/payments/connect/dashboard?franchiseId=${franchise.id}`))
      .body.data;
    return totalPaid === 160;
  });
  assert.equal(fake.count('tr'), 2);
});

it('refunds once on kill -9 between the processor’s refund and our commit', async () => {
  const { job, id } = await paidAtProcessor();
  await send(succeeded(job.id, 10_000, id));
  await until('the share is sent', async () => fake.count('tr') === 3);
  fake.state.fault = 'slow';
  const cancel = () => ask('POST', '/api/customer/cancel', { jobId: job.id });
  const interrupted = cancel().catch(() => {});
  await until('the refund is requested', async () => requestsTo('/v1/refunds') > 0);
  await kill();
  await interrupted;
  await restart();
  assert.equal((await cancel()).body.data.refunded, true);
  assert.equal(fake.count('re'), 1);
});

/** How often the processor was asked to do something, and to say what it did. */
const asked = (method: string, path: RegExp) =>
  fake.seen.filter(request => request.method === method && path.test(request.path)).length;

/** Starts something, kills the service once the processor has done it and before it answers, and restarts it. */
async function killAfter(path: RegExp, start: () => Promise<unknown>) {
  const before = asked('POST', path);
  fake.state.fault = 'stuck';
  const interrupted = start().catch(() => {});
  await until(`${path} is asked`, async () => asked('POST', path) > before);
  await kill();
  await interrupted;
  await restart();
  await sql`update refunds set due_at = now() where status = 'requested'`;
  await sql`update recurring_charges set due_at = now() where status = 'due'`;
  const [posts, lookUps] = [asked('POST', path), asked('GET', path)];
  return async () => {
    assert.equal(asked('POST', path), posts, 'it is not repeated');
    assert.ok(asked('GET', path) > lookUps, 'it is looked up');
  };
}

const balanceOf = async (id: string) => (await hq('GET', `/api/jobs/${id}/balance`)).body.data;

it('looks an office refund up after kill -9 instead of repeating it', async () => {
  const { job, id } = await paidAtProcessor();
  const transfers = fake.count('tr');
  await send(succeeded(job.id, 10_000, id));
  await until('the share is sent', async () => fake.count('tr') > transfers);
  const refund = { amount: 25, reason: 'A window was left dirty' };
  const lookedUp = await killAfter(/^\/v1\/refunds$/, () => hq('POST', `/api/payments/${id}/refund`, refund));
  await cron('webhook-retry');
  await until('the refund is booked', async () => (await balanceOf(job.id)).refunded === 25);
  await lookedUp();
});

it('looks a reversal of a share up after kill -9 instead of repeating it', async () => {
  const { job, id } = await paidAtProcessor();
  const transfers = fake.count('tr');
  await send(succeeded(job.id, 10_000, id));
  await until('the share is sent', async () => fake.count('tr') > transfers);
  const charge = fake.objects.get(id)!.latest_charge as { amount_refunded: number };
  charge.amount_refunded = 5_000;
  fake.make('re', { payment_intent: id, amount: 5_000, status: 'succeeded', metadata: {} });
  const lookedUp = await killAfter(/\/reversals$/, () =>
    send(event('charge.refunded', { payment_intent: id, amount_refunded: 5_000 })),
  );
  await cron('webhook-retry');
  await until('the reversal is booked', async () => {
    const [payout] = await sql`select reversed_cents from payouts where payment_id = ${id}`;
    return payout!.reversedCents === 4_000;
  });
  await lookedUp();
});

it('looks a charge of a saved card up after kill -9 instead of repeating it', async () => {
  const customer = 'cus_crash';
  const setup = fake.make('seti', { status: 'succeeded', customer, metadata: {} }) as { id: string };
  const { job } = (await ask('POST', '/api/jobs/create', booking({ price: 80, paymentId: setup.id }))).body
    .data;
  await cron('webhook-retry');
  const lookedUp = await killAfter(/^\/v1\/payment_intents$/, () =>
    hq('POST', '/api/payments/charge-card', { jobId: job.id }),
  );
  await cron('recurring-jobs');
  await until('the charge is booked', async () => (await balanceOf(job.id)).paid === 80);
  await lookedUp();
});

it('keeps the ledger balanced and in agreement with the processor', async () => {
  await ledgerBalances({ sql } as never);
  const [ours] = await sql`
    select (select sum(debit_cents - credit_cents)::int from ledger_totals where scope = '' and account = 'transfers') as sent,
      (select sum(debit_cents - credit_cents)::int from ledger_totals where scope = '' and account = 'refunds') as refunded`;
  const theirs = [...fake.objects.values()];
  const sum = (prefix: string, read: (object: Record<string, unknown>) => number) =>
    theirs
      .filter(({ id }) => String(id).startsWith(prefix))
      .reduce((cents, object) => cents + read(object), 0);
  assert.deepEqual(
    { ...ours },
    {
      sent: sum('tr_', o => Number(o.amount) - Number(o.amount_reversed)),
      refunded: sum('re_', o => Number(o.amount)),
    },
  );
  assert.deepEqual(fake.problems, []);
});
