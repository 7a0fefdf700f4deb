import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import fc from 'fast-check';
import { addFranchise } from '../../../../test/factories.ts';
import { catchUp, openTestApp } from '../../../../test/harness.ts';
import { post } from '../../../../test/ledger.ts';
import { connectFranchise, paidJob } from '../../../../test/money.ts';

const t = await openTestApp({ config: { timezone: 'America/New_York' } });

const balance = async (at?: string) => {
  const { status, body } = await t.hq('GET', `/api/ledger/trial-balance${at ? `?at=${at}` : ''}`);
  assert.equal(status, 200, JSON.stringify(body));
  return body.data as {
    accounts: { account: string; name: string; debit: number; credit: number }[];
    debit: number;
    credit: number;
  };
};

/** Debits minus credits of the accounts that have any. */
const netOf = ({ accounts }: Awaited<ReturnType<typeof balance>>) =>
  Object.fromEntries(
    accounts
      .filter(({ debit, credit }) => debit + credit > 0)
      .map(({ account, debit, credit }) => [account, Math.round((debit - credit) * 100)]),
  );

const sale = (at: string, cents = 1_000) =>
  post(t, { kind: 'charge', entries: { processor: cents, charges: -cents }, at });

beforeEach(async () => {
  await t.sql`alter table ledger_entries disable trigger ledger_entries_append_only`;
  await t.sql`alter table ledger_transactions disable trigger ledger_transactions_append_only`;
  await t.sql`delete from ledger_entries`;
  await t.sql`delete from ledger_transactions`;
  await t.sql`alter table ledger_entries enable trigger ledger_entries_append_only`;
  await t.sql`alter table ledger_transactions enable trigger ledger_transactions_append_only`;
  await t.sql`select set_figures_zone('America/New_York')`;
  await t.sql`select recount_figures()`;
});

describe('GET /api/ledger/trial-balance', () => {
  it('200: lists every account with its name, and nothing in them at first', async () => {
    const { accounts, debit, credit } = await balance();
    assert.deepEqual([debit, credit], [0, 0]);
    assert.deepEqual(
      accounts.map(({ account, name }) => [account, name]),
      [
        ['processor', 'Processor clearing'],
        ['cash', 'Cash and checks'],
        ['disputed', 'Disputed funds'],
        ['sales_tax', 'Sales tax payable'],
        ['sales_tax_refunded', 'Sales tax refunded'],
        ['tips', 'Tips payable'],
        ['franchise_earned', 'Franchise payable'],
        ['transfers', 'Transfers to franchises'],
        ['charges', 'Sales'],
        ['refunds', 'Refunds'],
        ['fees', 'Processor fees'],
        ['franchise_share', 'Franchise share expense'],
      ],
    );
  });

  it('200: knows every account that the database accepts', async () => {
    const [row] = await t.sql`
      select pg_get_constraintdef(oid) as text from pg_constraint where conname = 'ledger_entries_account_check'`;
    const accepted = [...row!.text.matchAll(/'(\w+)'/g)].map(([, name]) => name);
    assert.deepEqual(accepted.sort(), (await balance()).accounts.map(({ account }) => account).sort());
  });

  it('200: shows a real payment and the share of it, on the right sides and in balance', async () => {
    const franchise = await addFranchise(t, { sharePercent: 80 });
    await connectFranchise(t, franchise.id);
    await paidJob(t, { price: 100, franchiseId: franchise.id });
    const now = await balance();
    assert.ok(now.debit > 0);
    assert.equal(now.debit, now.credit);
    const { charges, franchise_share, franchise_earned } = netOf(now);
    assert.deepEqual([charges, franchise_share, franchise_earned], [-10_000, 8_000, -8_000]);
  });

  it('200: at the end of a day of the business, and at an instant', async () => {
    // 11:30 PM on February 28, and half an hour into March, in New York.
    await sale('2026-03-01T04:30:00Z', 100);
    await sale('2026-03-01T05:30:00Z', 20);
    await sale('2026-03-08T06:59:59.999Z', 3);
    assert.deepEqual(netOf(await balance('2026-02-27')), {});
    assert.deepEqual(netOf(await balance('2026-02-28')), { processor: 100, charges: -100 });
    assert.deepEqual(netOf(await balance('2026-03-01')), { processor: 120, charges: -120 });
    assert.deepEqual(netOf(await balance('2026-03-01T05:29:59Z')), { processor: 100, charges: -100 });
    assert.deepEqual(netOf(await balance('2026-03-01T05:30:00Z')), { processor: 120, charges: -120 });
    assert.deepEqual(netOf(await balance('2026-03-08')), { processor: 123, charges: -123 });
    assert.deepEqual(netOf(await balance('9999-12-31')), { processor: 123, charges: -123 });
    assert.deepEqual(netOf(await balance('0001-01-01T00:00:00Z')), {});
  });

  it('always equals the sum of the entries, folded or not, also where midnight repeats', async () => {
    const minute = fc.integer({ min: -40 * 24 * 60, max: 40 * 24 * 60 });
    // In Havana the first hour of November 1, 2026 comes twice.
    const near = Temporal.Instant.from('2026-11-01T04:30:00Z');
    await t.sql`select set_figures_zone('America/Havana')`;
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.tuple(fc.oneof(minute, fc.integer({ min: -90, max: 90 })), fc.integer({ min: 1, max: 9_999 })),
          {
            maxLength: 8,
          },
        ),
        fc.oneof(minute, fc.integer({ min: -90, max: 90 })),
        fc.boolean(),
        async (sales, end, fold) => {
          for (const [at, cents] of sales) await sale(near.add({ minutes: at }).toString(), cents);
          if (fold) await catchUp(t);
          const at = near.add({ minutes: end }).toString();
          const rows = await t.sql<{ account: string; cents: number }[]>`
            select account, sum(amount_cents)::bigint as cents from ledger_entries where created_at <= ${at}
            group by account`;
          const found = await balance(at);
          assert.deepEqual(
            netOf(found),
            Object.fromEntries(rows.map(({ account, cents }) => [account, cents])),
          );
          assert.equal(found.debit, found.credit);
        },
      ),
      { numRuns: 25 },
    );
  });

  it('400: not a date', async () => {
    for (const at of ['2026-02-30', 'yesterday', '2026-03-01T10:00:00'])
      assert.equal((await t.hq('GET', `/api/ledger/trial-balance?at=${at}`)).status, 400, at);
  });

  it('401: only for the office', async () => {
    assert.equal((await t.send({ method: 'GET', url: '/api/ledger/trial-balance' })).status, 401);
  });
});
