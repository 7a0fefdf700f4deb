import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { addFranchise, bookJob } from '../../../../test/factories.ts';
import { openTestApp } from '../../../../test/harness.ts';
import { post } from '../../../../test/ledger.ts';
import { paidJob } from '../../../../test/money.ts';

const t = await openTestApp({ config: { timezone: 'America/New_York' } });

const list = async (query = '') => {
  const { status, body } = await t.hq('GET', `/api/ledger${query}`);
  assert.equal(status, 200, JSON.stringify(body));
  return body.data;
};
const refs = async (query = ''): Promise<string[]> =>
  (await list(query)).transactions.map(({ ref }: { ref: string }) => ref);

let [north, jobId] = ['', ''];

before(async () => {
  north = (await addFranchise(t, { name: 'North' })).id;
  jobId = (await bookJob(t)).id;
  const sale = { processor: 5_000, charges: -4_600, sales_tax: -400 };
  await post(t, { kind: 'charge', ref: 'old', entries: sale, at: '2026-01-10T12:00:00Z' });
  await post(t, { kind: 'charge', ref: 'late', jobId, entries: sale, at: '2026-03-09T03:59:59.999999Z' });
  await post(t, {
    kind: 'fee',
    ref: 'fee',
    jobId,
    entries: { fees: 175, processor: -175 },
    at: '2026-03-09T04:00:00Z',
  });
  const share = { franchise_share: 3_000, franchise_earned: -3_000 };
  // The same moment: the later transaction comes first.
  for (const ref of ['share 1', 'share 2'])
    await post(t, {
      kind: 'share',
      ref,
      jobId,
      franchiseId: north,
      entries: share,
      at: '2026-03-10T12:00:00Z',
    });
});

describe('GET /api/ledger', () => {
  it('200: transactions with their entries, newest first', async () => {
    assert.deepEqual(await refs(), ['share 2', 'share 1', 'fee', 'late', 'old']);
    const { transactions, nextCursor } = await list();
    assert.equal(nextCursor, null);
    const { id, ...fee } = transactions[2];
    assert.ok(Number.isInteger(id));
    assert.deepEqual(fee, {
      kind: 'fee',
      ref: 'fee',
      jobId,
      paymentId: null,
      at: '2026-03-09T04:00:00.000Z',
      entries: [
        { account: 'fees', franchiseId: null, debit: 1.75, credit: 0 },
        { account: 'processor', franchiseId: null, debit: 0, credit: 1.75 },
      ],
    });
  });

  it('200: of a job, an account, a franchise; every entry of a transaction is shown', async () => {
    assert.deepEqual(await refs(`?jobId=${jobId}`), ['share 2', 'share 1', 'fee', 'late']);
    assert.deepEqual(await refs('?account=processor'), ['fee', 'late', 'old']);
    assert.deepEqual(await refs(`?franchiseId=${north}`), ['share 2', 'share 1']);
    assert.deepEqual(await refs(`?franchiseId=${north}&account=fees`), []);
    const [found] = (await list('?account=fees')).transactions;
    assert.equal(found.entries.length, 2);
  });

  it('200: of days of the business, both included, also when the clock changes', async () => {
    // March 8, 2026 has 23 hours in New York.
    assert.deepEqual(await refs('?from=2026-03-08&to=2026-03-08'), ['late']);
    assert.deepEqual(await refs('?from=2026-03-09&to=2026-03-09'), ['fee']);
    assert.deepEqual(await refs('?to=2026-03-08'), ['late', 'old']);
  });

  it('200: in pages that miss and repeat nothing, whatever the filter', async () => {
    for (const filter of ['', `&jobId=${jobId}`, '&account=processor', '&account=franchise_share']) {
      const all = await refs(`?limit=200${filter}`);
      const paged: string[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const page: { transactions: { ref: string }[]; nextCursor: string | null } = await list(
          `?limit=1${filter}${cursor && `&cursor=${cursor}`}`,
        );
        paged.push(...page.transactions.map(({ ref }) => ref));
        cursor = page.nextCursor;
      }
      assert.deepEqual(paged, all, filter);
    }
  });

  it('200: a payment shows up', async () => {
    const { job, paymentId } = await paidJob(t, { price: 80 });
    const [charge] = (await list(`?jobId=${job.id}&account=charges`)).transactions;
    assert.deepEqual([charge.kind, charge.paymentId], ['charge', paymentId]);
    assert.equal(charge.entries.find((entry: { account: string }) => entry.account === 'charges').credit, 80);
  });

  it('400: an unknown account, a bad range, a foreign cursor', async () => {
    const cursor = Buffer.from('2026-03-01T00:00:00Z\nx').toString('base64url');
    for (const query of [
      'account=gold',
      'from=2026-03-02&to=2026-03-01',
      'to=soon',
      `cursor=${cursor}`,
      'jobId=x',
    ])
      assert.equal((await t.hq('GET', `/api/ledger?${query}`)).status, 400, query);
  });

  it('401: only for the office', async () => {
    assert.equal((await t.send({ method: 'GET', url: '/api/ledger' })).status, 401);
  });
});
