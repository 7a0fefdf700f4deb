import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readCsv } from '../../../../test/csv.ts';
import { addFranchise, bookJob } from '../../../../test/factories.ts';
import { openTestApp, type TestApp } from '../../../../test/harness.ts';
import { post } from '../../../../test/ledger.ts';
import { connectFranchise, event, failed, paidJob, tell } from '../../../../test/money.ts';
import { connect } from '../../../db/connect.ts';

const config = { timezone: 'America/New_York' };
const t = await openTestApp({ config });
/** With nothing in its ledger but what the journal's tests put there. */
const books = await openTestApp({ config });

async function read(name: string, query = '', app: TestApp = t) {
  const { status, headers, body } = await app.hq('GET', `/api/exports/${name}${query}`);
  assert.equal(status, 200, JSON.stringify(body));
  assert.equal(headers['content-type'], 'text/csv; charset=utf-8');
  return readCsv(body);
}
const cents = (amount: string | undefined) => Math.round(Number(amount) * 100);

describe('every export', () => {
  const columns = {
    journal: 'date,account,debit,credit,currency,reference,description',
    invoices: 'number,kind,issuedOn,dueOn,status,customer,jobId,franchise,net,tax,total,currency',
    payments:
      'date,id,method,status,jobId,customer,amount,tip,tax,fee,refunded,disputed,lost,reference,currency',
    payouts: 'date,id,franchise,jobId,paymentId,share,takenBack,sent,reversed,withheld,setOff,status',
    timesheets: 'date,worker,jobId,travelStart,workStart,end,travelMinutes,workMinutes,visit',
  };

  for (const [name, header] of Object.entries(columns)) {
    it(`200: ${name} has its columns, even when empty`, async () => {
      const { headers, body } = await t.hq('GET', `/api/exports/${name}?from=2020-01-01&to=2020-01-31`);
      assert.equal(body, `\uFEFF${header}\r\n`);
      assert.equal(
        headers['content-disposition'],
        `attachment; filename="${name}-2020-01-01-to-2020-01-31.csv"`,
      );
    });

    it(`400: ${name} with bad days`, async () => {
      for (const query of ['from=2026-02-30', 'to=tomorrow', 'from=2026-03-02&to=2026-03-01', 'from='])
        assert.equal((await t.hq('GET', `/api/exports/${name}?${query}`)).status, 400, query);
    });

    it(`401: ${name} is only for the office`, async () => {
      assert.equal((await t.send({ method: 'GET', url: `/api/exports/${name}` })).status, 401);
    });
  }

  it('400: an export that does not exist', async () => {
    assert.equal((await t.hq('GET', '/api/exports/secrets')).status, 400);
  });

  it('503: the database is away', async () => {
    const readSql = connect('postgres://nobody@127.0.0.1:1/none', { max: 1 });
    const away = await openTestApp({ deps: { readSql } });
    const { status, body } = await away.hq('GET', '/api/exports/journal');
    assert.deepEqual([status, body.ok], [503, false]);
    await readSql.end();
  });
});

/** The ledger's own name of each reference. */
const refsOf = async ({ sql }: Pick<typeof t, 'sql'>) =>
  new Map(
    (await sql<{ id: number; ref: string }[]>`select id, ref from ledger_transactions`).map(({ id, ref }) => [
      `T-${id}`,
      ref,
    ]),
  );

describe('the journal', () => {
  it('balances by reference, and with the trial balance, after payments, refunds and payouts', async () => {
    const franchise = await addFranchise(books, { name: '@North', sharePercent: 80 });
    await connectFranchise(books, franchise.id);
    const refund = (paymentId: string, amount_refunded: number) =>
      event('charge.refunded', { payment_intent: paymentId, amount_refunded });
    for (const [price, refunded] of [
      [149, 0],
      [99.99, 3_333],
      [80, 8_000],
    ] as const) {
      const { paymentId } = await paidJob(books, { price, franchiseId: franchise.id, type: 'Roof, "flat"' });
      if (refunded > 0) await tell(books, refund(paymentId, refunded));
    }
    await paidJob(books, { price: 10 });
    await post(books, {
      kind: 'charge',
      entries: { cash: 12_000, charges: -10_000, sales_tax: -800, tips: -1_200 },
    });

    const { rows } = await read('journal', '', books);
    assert.ok(rows.length > 20, `${rows.length} rows`);
    const byReference = Map.groupBy(rows, row => row.reference!);
    const known = await refsOf(books);
    assert.deepEqual([...byReference.keys()].sort(), [...known.keys()].sort());
    assert.ok([...known.keys()].every(reference => reference.length <= 21));
    for (const [reference, lines] of byReference)
      assert.equal(
        lines.reduce((sum, line) => sum + cents(line.debit) - cents(line.credit), 0),
        0,
        reference,
      );
    // The lines of a reference follow each other: importers start a new entry where it changes.
    const changes = rows.filter((row, i) => row.reference !== rows[i - 1]?.reference);
    assert.equal(changes.length, byReference.size);

    const { accounts } = (await books.hq('GET', '/api/ledger/trial-balance')).body.data;
    for (const { name, debit, credit } of accounts) {
      const lines = rows.filter(row => row.account === name);
      const net = lines.reduce((sum, line) => sum + cents(line.debit) - cents(line.credit), 0);
      assert.equal(net, Math.round((debit - credit) * 100), name);
    }

    const charge = rows.find(row => row.description?.startsWith('Charge: Roof') && row.credit === '149.00');
    assert.deepEqual(charge, {
      date: '2026-03-02',
      account: 'Sales',
      debit: '',
      credit: '149.00',
      currency: 'USD',
      reference: charge!.reference,
      description: 'Charge: Roof, "flat", Robin Reed, @North',
    });
  });

  it('has every entry of a large period once and in order', async () => {
    await books.sql`
      with posted as (
        insert into ledger_transactions (kind, ref, created_at)
        select 'charge', 'many:' || n, timestamptz '2025-06-01T12:00:00Z' + n * interval '1 minute'
        from generate_series(1, 1234) as n returning id, created_at
      )
      insert into ledger_entries (transaction_id, account, amount_cents, created_at)
      select id, account, amount, created_at
      from posted, (values ('processor', 500), ('charges', -500)) as entry (account, amount)`;
    const { rows } = await read('journal', '?from=2025-06-01&to=2025-06-30', books);
    const refs = await refsOf(books);
    assert.deepEqual(
      rows.map(({ reference, debit, credit }) => [refs.get(reference!), debit, credit]),
      Array.from({ length: 1234 }, (_, i) => [
        [`many:${i + 1}`, '5.00', ''],
        [`many:${i + 1}`, '', '5.00'],
      ]).flat(),
    );
  });

  it('cuts days where the business does, also when the clock changes', async () => {
    const entries = { cash: 100, charges: -100 };
    const moments = {
      'last of March 7': '2026-03-08T04:59:59.999Z',
      'first of March 8': '2026-03-08T05:00:00Z',
      'last of March 8': '2026-03-09T03:59:59.999Z',
      'first of March 9': '2026-03-09T04:00:00Z',
      'last of November 1': '2026-11-02T04:59:59.999Z',
      'first of November 2': '2026-11-02T05:00:00Z',
    };
    for (const [ref, at] of Object.entries(moments)) await post(t, { kind: 'charge', ref, entries, at });
    const refs = await refsOf(t);
    const on = async (from: string, to = from) => [
      ...new Set(
        (await read('journal', `?from=${from}&to=${to}`)).rows.map(
          row => `${row.date}: ${refs.get(row.reference!)}`,
        ),
      ),
    ];
    assert.deepEqual(await on('2026-03-08'), ['2026-03-08: first of March 8', '2026-03-08: last of March 8']);
    assert.deepEqual(await on('2026-03-07'), ['2026-03-07: last of March 7']);
    assert.deepEqual(await on('2026-11-01'), ['2026-11-01: last of November 1']);
    assert.deepEqual(await on('2026-11-02', '2026-11-03'), ['2026-11-02: first of November 2']);
  });
});

describe('the invoices', () => {
  it('list every number with its amounts; credit notes are negative', async () => {
    const franchise = await addFranchise(t, { name: 'South', taxRate: 0.08 });
    const job = await bookJob(t, { price: 100, franchiseId: franchise.id, customerName: '=1+1' });
    const { invoice } = (await t.hq('POST', '/api/invoices/generate', { jobId: job.id })).body.data;
    await t.sql`update invoices set status = 'sent', due_on = '2026-03-16' where id = ${invoice.id}`;
    await t.sql`
      insert into invoices (id, number, job_id, status, token, content, total_cents, created_at, updated_at, kind, credits_id)
      select gen_random_uuid(), 'CN-2026-900001', job_id, 'sent', 'token', jsonb_set(content, '{issuedOn}', '"2026-03-05"'),
        total_cents, created_at, updated_at, 'credit_note', id from invoices where id = ${invoice.id}`;
    const { rows } = await read('invoices', '?from=2026-03-02&to=2026-03-05');
    const shared = { customer: "'=1+1", jobId: job.id, currency: 'USD' };
    assert.deepEqual(rows, [
      {
        ...{
          number: invoice.number,
          kind: 'invoice',
          issuedOn: '2026-03-02',
          dueOn: '2026-03-16',
          status: 'sent',
        },
        ...{ ...shared, franchise: 'South', net: '100.00', tax: '8.00', total: '108.00' },
      },
      {
        ...{
          number: 'CN-2026-900001',
          kind: 'credit_note',
          issuedOn: '2026-03-05',
          dueOn: '',
          status: 'sent',
        },
        ...{ ...shared, franchise: '', net: '-100.00', tax: '-8.00', total: '-108.00' },
      },
    ]);
    assert.equal((await read('invoices', '?from=2026-03-03&to=2026-03-04')).rows.length, 0);
    assert.equal((await read('invoices', '?to=2026-03-02')).rows.length, 1);
  });
});

describe('the payments', () => {
  it('list what was paid, refunded and failed, by the day the money came in', async () => {
    const { job, paymentId } = await paidJob(t, { price: 60, customerName: '+Robin' });
    await t.sql`
      update payments set method = 'check', reference = '-1042', tip_cents = 500, tax_cents = 444, fee_cents = null,
        succeeded_at = '2026-03-04T04:30:00Z', refunded_cents = 1000, disputed_cents = 200, lost_cents = 300
      where id = ${paymentId}`;
    const declined = failed(job.id, 6_000);
    await tell(t, declined);
    const { rows } = await read('payments', '?from=2026-03-03&to=2026-03-03');
    assert.deepEqual(rows, [
      {
        ...{ date: '2026-03-03', id: paymentId, method: 'check', status: 'succeeded', jobId: job.id },
        ...{ customer: "'+Robin", amount: '60.00', tip: '5.00', tax: '4.44', fee: '', refunded: '10.00' },
        ...{ disputed: '2.00', lost: '3.00', reference: "'-1042", currency: 'USD' },
      },
    ]);
    const { rows: earlier } = await read('payments', '?from=2026-03-02&to=2026-03-02');
    const failure = earlier.find(({ id }) => id === (declined.data.object as { id: string }).id)!;
    assert.deepEqual([failure.status, failure.amount], ['failed', '60.00']);
  });
});

describe('the payouts', () => {
  it('list every share and what became of it', async () => {
    const franchise = await addFranchise(t, { name: '=North', sharePercent: 50 });
    await connectFranchise(t, franchise.id);
    const { job, paymentId } = await paidJob(t, { price: 200, franchiseId: franchise.id });
    await tell(t, event('charge.refunded', { payment_intent: paymentId, amount_refunded: 5_000 }));
    const [payout] = await t.sql`
      update payouts set created_at = '2026-04-01T03:59:00Z', withheld_cents = 0, set_off_cents = 100
      where payment_id = ${paymentId} returning *`;
    const { rows } = await read('payouts', '?from=2026-03-31&to=2026-03-31');
    assert.deepEqual(rows, [
      {
        ...{ date: '2026-03-31', id: payout!.id, franchise: "'=North", jobId: job.id, paymentId },
        ...{ share: '100.00', takenBack: '25.00', withheld: '0.00', setOff: '1.00', status: 'paid' },
        sent: (payout!.sentCents / 100).toFixed(2),
        reversed: (payout!.reversedCents / 100).toFixed(2),
      },
    ]);
    assert.equal(payout!.sentCents, 10_000);
  });
});
