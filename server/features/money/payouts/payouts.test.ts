import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addFranchise, bookJob } from '../../../../test/factories.ts';
import { openTestApp } from '../../../../test/harness.ts';
import { chooseOutcome, event, ledgerBalances, paidJob, succeeded, tell } from '../../../../test/money.ts';
import { ProviderError } from '../../../providers/errors.ts';
import { addAccount } from './store.ts';

const t = await openTestApp();

const onboard = (franchiseId: string) => t.hq('POST', '/api/payments/connect/onboard', { franchiseId });
const statusOf = (id: string) => t.hq('GET', `/api/payments/connect/status?franchiseId=${id}`);
const dashboard = async (id: string) =>
  (await t.hq('GET', `/api/payments/connect/dashboard?franchiseId=${id}`)).body.data;
const choose = (url: string, outcome: string) => chooseOutcome(t, url, outcome);
async function connected(changes: object = {}) {
  const franchise = await addFranchise(t, changes);
  await onboard(franchise.id); // the sandbox may be set to lose this answer
  const { url } = (await onboard(franchise.id)).body.data;
  await choose(url, 'finish');
  await statusOf(franchise.id);
  return franchise;
}

describe('connected accounts', () => {
  it('leads to the processor and back to the console with the outcome', async () => {
    const franchise = await addFranchise(t);
    assert.deepEqual((await statusOf(franchise.id)).body.data, {
      connected: false,
      accountId: null,
      chargesEnabled: false,
      payoutsEnabled: false,
      detailsSubmitted: false,
      onboardingComplete: false,
    });
    const { url } = (await onboard(franchise.id)).body.data;
    assert.ok((await t.send({ method: 'GET', url: new URL(url).pathname })).body.includes('North'));
    const back = async (outcome: string) => {
      const { headers } = await choose(url, outcome);
      const { pathname, search } = new URL(headers.location!);
      const answer = await t.send({ method: 'GET', url: pathname + search });
      assert.equal(answer.status, 302);
      return answer.headers.location;
    };
    assert.equal(await back('leave'), '/admin?tab=franchise&connect=pending');
    assert.equal(await back('restrict'), '/admin?tab=franchise&connect=pending');
    assert.equal((await statusOf(franchise.id)).body.data.detailsSubmitted, true);
    assert.equal(await back('finish'), '/admin?tab=franchise&connect=complete');
    const { accountId, ...flags } = (await statusOf(franchise.id)).body.data;
    assert.match(accountId, /^acct_/);
    assert.ok(Object.values(flags).every(Boolean));
  });

  it('creates one account when onboarding is repeated or races', async () => {
    const franchise = await addFranchise(t);
    const answers = await Promise.all([onboard(franchise.id), onboard(franchise.id), onboard(franchise.id)]);
    assert.equal(new Set(answers.map(({ body }) => body.data.url)).size, 1);
    assert.equal(
      (await t.sql`select from connected_accounts where franchise_id = ${franchise.id}`).length,
      1,
    );
  });

  it('keeps the first account when two are saved at the same moment', async () => {
    // One round in four met the race.
    for (let round = 0; round < 30; round++) {
      const { id } = await addFranchise(t);
      const save = () => addAccount(t.sql, id, `acct_${id}`, t.clock.now());
      const saved = await Promise.all([save(), save(), save(), save()]);
      assert.ok(saved.every(({ accountId }) => accountId === `acct_${id}`));
    }
  });

  it('200: reports the account when only a transfer to it fails', async () => {
    const franchise = await addFranchise(t);
    const { url } = (await onboard(franchise.id)).body.data;
    await paidJob(t, { franchiseId: franchise.id, price: 10 });
    const { headers } = await choose(url, 'finish');
    const { transfer } = t.deps.payments;
    t.deps.payments.transfer = () => Promise.reject(new ProviderError('No answer', { kind: 'retryable' }));
    try {
      const { status, body } = await statusOf(franchise.id);
      assert.deepEqual([status, body.data.onboardingComplete], [200, true]);
      const { pathname, search } = new URL(headers.location!);
      const back = await t.send({ method: 'GET', url: pathname + search });
      assert.equal(back.headers.location, '/admin?tab=franchise&connect=complete');
    } finally {
      t.deps.payments.transfer = transfer;
    }
    await t.cron('webhook-retry');
    assert.equal((await dashboard(franchise.id)).totalPaid, 8);
  });

  it('return: reports an error without an account or for an unknown one', async () => {
    for (const query of ['', '?account_id=', '?account_id=acct_nobody']) {
      const { status, headers } = await t.send({
        method: 'GET',
        url: `/api/payments/connect/return${query}`,
      });
      assert.deepEqual([status, headers.location], [302, '/admin?tab=franchise&connect=error'], query);
    }
  });

  it('401: no token; 404: unknown franchise; 400: no franchise', async () => {
    for (const path of ['status', 'dashboard'])
      assert.equal(
        (await t.send({ method: 'GET', url: `/api/payments/connect/${path}?franchiseId=x` })).status,
        401,
      );
    assert.equal(
      (await t.send({ method: 'POST', url: '/api/payments/connect/onboard', payload: {} })).status,
      401,
    );
    assert.equal((await onboard('nowhere')).status, 404);
    assert.equal((await statusOf('nowhere')).status, 404);
    assert.equal((await t.hq('GET', '/api/payments/connect/dashboard?franchiseId=nowhere')).status, 404);
    assert.equal((await t.hq('GET', '/api/payments/connect/status')).status, 400);
  });

  it('502: fails while the processor is down', async () => {
    const franchise = await addFranchise(t, { id: 'is-down' });
    assert.equal((await onboard(franchise.id)).status, 502);
  });
});

describe('shares', () => {
  it('are held until the account can receive them, then sent once', async () => {
    const franchise = await addFranchise(t, { sharePercent: 62.5 });
    const { job } = await paidJob(t, { franchiseId: franchise.id, price: 99.99 });
    const waiting = await dashboard(franchise.id);
    assert.deepEqual([waiting.totalPaid, waiting.totalPending, waiting.balance], [0, 62.49, 62.49]);
    assert.deepEqual(
      waiting.transfers.map(({ id, createdAt, ...transfer }: { id: string; createdAt: string }) => transfer),
      [{ jobId: job.id, jobNumber: job.number, amount: 62.49, status: 'pending' }],
    );
    const { url } = (await onboard(franchise.id)).body.data;
    await choose(url, 'finish');
    const account = (
      await t.sql`select account_id from connected_accounts where franchise_id = ${franchise.id}`
    )[0]!;
    await Promise.all([
      tell(t, event('account.updated', { id: account.accountId })),
      tell(t, event('account.updated', { id: account.accountId })),
      statusOf(franchise.id),
    ]);
    const paid = await dashboard(franchise.id);
    assert.deepEqual([paid.totalPaid, paid.totalPending], [62.49, 0]);
    assert.match(paid.transfers[0].id, /^tr_/);
    assert.equal(paid.transfers[0].status, 'paid');
    const made =
      await t.sql`select from sandbox_objects where data ->> 'amountCents' = '6249' and id like 'tr_%'`;
    assert.equal(made.length, 1);
  });

  it('are released by webhook-retry when the account event never arrived', async () => {
    const franchise = await addFranchise(t);
    const { url } = (await onboard(franchise.id)).body.data;
    await paidJob(t, { franchiseId: franchise.id, price: 10 });
    await choose(url, 'finish');
    assert.equal((await dashboard(franchise.id)).totalPaid, 0);
    await t.cron('webhook-retry');
    assert.equal((await dashboard(franchise.id)).totalPaid, 8);
  });

  it('follow the split of the day, percentage or fixed, up to the payment', async () => {
    const franchise = await connected();
    const set = (body: object) => t.hq('POST', `/api/franchises/${franchise.id}/splits`, body);
    assert.equal((await set({ effectiveFrom: '2026-03-02', shareFixed: 30 })).status, 201);
    assert.equal((await set({ effectiveFrom: '2026-04-01', sharePercent: 10 })).status, 201);
    await paidJob(t, { franchiseId: franchise.id, price: 100 });
    await paidJob(t, { franchiseId: franchise.id, price: 25 });
    assert.equal((await dashboard(franchise.id)).totalPaid, 55);
    t.clock.set('2026-04-01T00:00:00Z');
    await paidJob(t, { franchiseId: franchise.id, price: 100 });
    assert.equal((await dashboard(franchise.id)).totalPaid, 65);
    t.clock.set('2026-03-02T10:00:00Z');
    const { splits } = (await t.hq('GET', `/api/franchises/${franchise.id}/splits`)).body.data;
    assert.deepEqual(splits, [
      { effectiveFrom: '2026-04-01', sharePercent: 10, shareFixed: null },
      { effectiveFrom: '2026-03-02', sharePercent: null, shareFixed: 30 },
    ]);
    assert.equal((await t.hq('PATCH', `/api/franchises/${franchise.id}`, { sharePercent: 55 })).status, 200);
    for (const body of [{}, { sharePercent: 5, shareFixed: 5 }])
      assert.equal((await set({ effectiveFrom: '2026-05-01', ...body })).status, 400);
    assert.equal(
      (await t.hq('POST', '/api/franchises/nowhere/splits', { effectiveFrom: '2026-05-01', sharePercent: 1 }))
        .status,
      404,
    );
    assert.equal((await t.hq('GET', '/api/franchises/nowhere/splits')).status, 404);
  });

  it('are sent once when the processor’s answer is lost: the event fails and is retried', async () => {
    const franchise = await connected({ id: 'loses-timeout' });
    const job = await bookJob(t, { franchiseId: franchise.id, price: 50 });
    const results = await tell(t, succeeded(job.id, 5_000));
    assert.equal(results.at(-1)!.success, false);
    await t.cron('webhook-retry');
    assert.equal((await dashboard(franchise.id)).totalPaid, 40);
    const [made] = await t.sql`
      select count(*) as n from sandbox_objects where data ->> 'amountCents' = '4000' and id like 'tr_%'`;
    assert.equal(made!.n, 1);
  });

  it('are reversed in proportion to refunds made at the processor', async () => {
    const franchise = await connected({ sharePercent: 50 });
    const { paymentId } = await paidJob(t, { franchiseId: franchise.id, price: 100 });
    const refund = (cents: number) =>
      event('charge.refunded', { payment_intent: paymentId, amount_refunded: cents });
    await tell(t, refund(4_000));
    assert.equal((await dashboard(franchise.id)).totalPaid, 30);
    await tell(t, refund(2_000), refund(10_000), refund(4_000));
    const done = await dashboard(franchise.id);
    assert.deepEqual([done.totalPaid, done.balance, done.transfers[0].status], [0, 0, 'reversed']);
  });
});

describe('GET /api/payouts', () => {
  const list = async (query = '') => (await t.hq('GET', `/api/payouts?${query}`)).body.data;

  it('200: lists every franchise’s shares with their status, page by page', async () => {
    const [ready, waiting] = [await connected({ name: 'Ready' }), await addFranchise(t, { name: 'Waiting' })];
    for (let i = 0; i < 3; i++) await paidJob(t, { franchiseId: ready.id });
    const { job, paymentId } = await paidJob(t, { franchiseId: waiting.id });
    const { payouts, totals } = await list(`franchiseId=${waiting.id}`);
    assert.equal(payouts.length, 1);
    const { id, createdAt, ...rest } = payouts[0];
    assert.deepEqual(rest, {
      ...{ transferId: null, franchiseId: waiting.id, franchiseName: 'Waiting', paymentId },
      ...{ jobId: job.id, jobNumber: job.number },
      ...{
        share: 119.2,
        takenBack: 0,
        sent: 0,
        reversed: 0,
        withheld: 0,
        setOff: 0,
        amount: 119.2,
        status: 'pending',
      },
      ...{ error: null, sentAt: null },
    });
    assert.deepEqual(totals, { paid: 0, pending: 119.2 });
    const paid = await list(`franchiseId=${ready.id}&status=paid`);
    assert.equal(paid.payouts.length, 3);
    assert.deepEqual(paid.totals, { paid: 357.6, pending: 0 });
    assert.equal((await list(`franchiseId=${ready.id}&status=pending`)).payouts.length, 0);
    const first = await list(`franchiseId=${ready.id}&limit=2`);
    const second = await list(`franchiseId=${ready.id}&limit=2&cursor=${first.nextCursor}`);
    assert.deepEqual([first.payouts.length, second.payouts.length, second.nextCursor], [2, 1, null]);
    const refund = { payment_intent: paymentId, amount: 14_900, amount_refunded: 14_900 };
    await tell(t, event('charge.refunded', refund));
    assert.equal((await list(`status=cancelled&franchiseId=${waiting.id}`)).payouts[0].takenBack, 119.2);
    const all = await list('limit=200');
    assert.ok(all.payouts.length > 4);
  });

  it('400: unknown status or cursor; 401: no token', async () => {
    assert.equal((await t.hq('GET', '/api/payouts?status=lost')).status, 400);
    assert.equal((await t.hq('GET', '/api/payouts?cursor=x')).status, 400);
    assert.equal((await t.send({ method: 'GET', url: '/api/payouts' })).status, 401);
  });
});

describe('the ledger', () => {
  it('rejects transactions that do not balance and changes to past entries', async () => {
    const rejects = (work: Promise<unknown>, constraint: string) =>
      assert.rejects(work, (error: { constraint_name?: string }) => error.constraint_name === constraint);
    await rejects(
      t.sql.begin(async sql => {
        const [made] = await sql`
          insert into ledger_transactions (kind, ref, created_at) values ('charge', 'odd', now()) returning id`;
        await sql`insert into ledger_entries (transaction_id, account, amount_cents, created_at)
          values (${made!.id}, 'processor', 100, now()), (${made!.id}, 'charges', -99, now())`;
      }),
      'ledger_transaction_balances',
    );
    for (const table of ['ledger_entries', 'ledger_transactions']) {
      await rejects(t.sql.unsafe(`delete from ${table}`), 'ledger_append_only');
      await rejects(t.sql.unsafe(`update ${table} set created_at = now()`), 'ledger_append_only');
      await rejects(t.sql.unsafe(`truncate ${table} cascade`), 'ledger_append_only');
    }
  });

  it('stays balanced throughout', () => ledgerBalances(t));
});
