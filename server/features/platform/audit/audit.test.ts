import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addFranchise, bookJob } from '../../../../test/factories.ts';
import { catchUp, openTestApp } from '../../../../test/harness.ts';

const t = await openTestApp();
const read = (query = '') => t.hq('GET', `/api/audit?${query}`);
const types = async (query: string) =>
  (await read(query)).body.data.entries.map(({ type }: { type: string }) => type);

/** An entry behind the rules' back, partly in the trail and partly on its way there. */
const add = (type: string, values: object = {}) =>
  t.sql`insert into changes ${t.sql({
    ...{
      type,
      actor: 'x',
      summary: 'x',
      metadata: t.sql.json({}) as never,
      createdAt: t.clock.now() as never,
    },
    ...values,
  })}`;

describe('GET /api/audit', () => {
  it('200: is searched by who, what and when, whether or not the entry is in the trail yet', async () => {
    const later = t.clock.now().add({ hours: 48 });
    const entries: [string, object][] = [
      ['a.one', { callerKind: 'user', callerId: 'u-1', callerName: 'Pat Poe', ip: '192.0.2.1' }],
      ['a.two', { callerKind: 'user', callerId: 'u-2', subject: 'thing:1' }],
      ['ab.one', { callerKind: 'key', subject: 'things:1' }],
      ['a.late', { subject: 'thing:2', createdAt: later }],
    ];
    for (const [type, values] of entries) await add(type, values);
    const searches: [query: string, found: string[]][] = [
      ['actor=u-1', ['a.one']],
      ['actor=pat%20POE', ['a.one']],
      ['actor=192.0.2.1', ['a.one']],
      ['actor=kind:key', ['ab.one']],
      ['actor=nobody', []],
      ['type=a.', ['a.late', 'a.two', 'a.one']],
      ['type=a.one', ['a.one']],
      ['type=a', []],
      ['subject=thing:', ['a.late', 'a.two']],
      ['subject=thing:1', ['a.two']],
      ['subject=thing:&type=a.two&actor=u-2', ['a.two']],
      ['type=a.&from=2026-03-03', ['a.late']],
      ['type=a.&to=2026-03-03', ['a.two', 'a.one']],
      ['type=a.&from=2026-03-02T10:00:00Z&to=2026-03-02T10:00:01Z', ['a.two', 'a.one']],
      ['type=a.&to=2026-03-02T10:00:00Z', []],
      ['type=a.&from=2026-03-02T10:00:01', ['a.late']],
    ];
    for (const [query, found] of searches) assert.deepEqual(await types(query), found, query);
    await catchUp(t);
    for (const [query, found] of searches) assert.deepEqual(await types(query), found, `${query}, written`);
  });

  it('200: pages never repeat or skip an entry, though many have the same time', async () => {
    for (let n = 0; n < 5; n++) await add('page.x', { subject: `page:${n}` });
    await catchUp(t);
    for (let n = 5; n < 7; n++) await add('page.x', { subject: `page:${n}` });
    const seen: string[] = [];
    let cursor = '';
    do {
      const { body } = await read(`type=page.x&limit=2${cursor && `&cursor=${cursor}`}`);
      seen.push(...body.data.entries.map(({ subject }: { subject: string }) => subject));
      cursor = body.data.nextCursor;
    } while (cursor);
    assert.deepEqual(
      seen,
      [6, 5, 4, 3, 2, 1, 0].map(n => `page:${n}`),
    );
  });

  it('200: finds prefixes, people and times by index', async () => {
    for (const where of [
      `subject ~>=~ 'job:' and subject ~<~ 'job;'`,
      `type ~>=~ 'job.' and type ~<~ 'job/'`,
      `caller_id = 'x' or lower(caller_name) = 'x' or ip = 'x'`,
      `created_at < now() order by created_at desc, id desc limit 5`,
    ]) {
      const lines = await t.sql.begin(async sql => {
        await sql`set local enable_seqscan = off`;
        return sql.unsafe(`explain select id from activity_entries where ${where}`);
      });
      const text = lines.map(line => Object.values(line)[0]).join('\n');
      assert.match(text, /activity_by_/, where);
      assert.doesNotMatch(text, /Seq Scan/, where);
    }
  });

  it('200: CSV with every matching entry, formulas disarmed, and the export itself in the trail', async () => {
    await add('csv.x', { subject: '=cmd()', summary: '+1, "quoted"', callerName: '@who', ip: '192.0.2.9' });
    const { status, headers, body } = await t.hq('GET', '/api/audit?type=csv.x&limit=1', undefined, {
      accept: 'text/csv',
    });
    assert.equal(status, 200);
    assert.match(headers['content-type']!, /^text\/csv/);
    assert.match(headers['content-disposition']!, /audit\.csv/);
    assert.equal(headers['cache-control'], 'no-store');
    const [head, line, end] = body.split('\r\n');
    assert.equal(head, '\uFEFFid,at,actorKind,actorId,actorName,type,subject,summary,ip,source');
    assert.equal(
      line.replace(/^\d+,/, ''),
      `2026-03-02T10:00:00.000Z,system,,'@who,csv.x,'=cmd(),"'+1, ""quoted""",192.0.2.9,service`,
    );
    assert.equal(end, '');
    const [exported] = (await read('type=audit.exported')).body.data.entries;
    assert.deepEqual(exported.actor, { kind: 'hq', id: 'tester', name: null });
  });

  it('400: what cannot be a filter', async () => {
    for (const query of [
      'from=yesterday',
      'from=2026-03-05&to=2026-03-01',
      'from=2026-03-05T00:00:00Z&to=2026-03-01',
      'limit=0',
      'limit=201',
      'cursor=nonsense',
      `cursor=${Buffer.from('2026-03-02T10:00:00Z\nabc').toString('base64url')}`,
      `actor=${'x'.repeat(255)}`,
    ])
      assert.equal((await read(query)).status, 400, query);
  });

  it('401: without a token', async () => {
    for (const [method, url] of [
      ['GET', '/api/audit'],
      ['GET', '/api/audit/chain'],
      ['POST', '/api/audit/verify'],
    ] as const)
      assert.equal((await t.send({ method, url })).status, 401, url);
  });
});

describe('reads of customer data in bulk', () => {
  const reads = async (type: string) =>
    (
      await t.sql`select summary, metadata, caller_id, ip, subject from activity where type = ${type} order by id`
    ).map(row => ({ ...row }));
  /** Reading the trail writes what is still being counted. */
  const flush = () => read();
  const as = { 'x-forwarded-for': '203.0.113.50' };

  it('are one entry per caller and filter a minute, with the number of rows', async () => {
    for (let n = 0; n < 3; n++) await bookJob(t, { customerEmail: `bulk-${n}@example.com` });
    const page = (await t.hq('GET', '/api/customers?limit=2', undefined, as)).body.data;
    await t.hq('GET', `/api/customers?limit=2&cursor=${page.nextCursor}`, undefined, as);
    await t.hq('GET', '/api/customers?q=secret', undefined, as);
    await t.hq('GET', '/api/customers', undefined, { 'x-forwarded-for': '203.0.113.51' });
    assert.deepEqual(await reads('customers.read'), [], 'no list waits for its entry');
    await flush();
    const total = (await t.sql`select count(*) as n from customers`)[0]!.n;
    const entry = (rows: number, requests: number, filter: object, ip = '203.0.113.50') => ({
      ...{ summary: `Rows viewed: ${rows}`, metadata: { filter, rows, requests } },
      ...{ callerId: 'tester', ip, subject: null },
    });
    assert.deepEqual(await reads('customers.read'), [
      entry(total, 2, {}),
      entry(0, 1, { q: '…' }),
      entry(total, 1, {}, '203.0.113.51'),
    ]);
  });

  it('cover every list of people', async () => {
    const lists: [url: string, type: string][] = [
      ['/api/jobs?status=pending', 'jobs.read'],
      ['/api/dev/messages?to=someone%40example.com', 'messages.read'],
      ['/api/invoices', 'invoices.read'],
      ['/api/payments', 'payments.read'],
      ['/api/billing/recurring', 'schedules.read'],
    ];
    for (const [url, type] of lists) {
      assert.equal((await t.hq('GET', url)).status, 200, url);
      await flush();
      const [entry, ...more] = await reads(type);
      assert.ok(entry && more.length === 0, url);
      assert.ok(!JSON.stringify(entry).includes('someone'), url);
    }
    assert.deepEqual((await reads('jobs.read'))[0]!.metadata.filter, { status: 'pending' });
  });

  it('always are an entry when they are exports', async () => {
    const job = await bookJob(t);
    for (let n = 0; n < 2; n++) await t.hq('GET', '/api/exports/invoices?from=2026-01-01&to=2026-02-01');
    await t.hq('GET', `/api/customers/${job.customerId}/statement`);
    await flush();
    assert.deepEqual(
      (await reads('books.exported')).map(({ metadata }) => metadata.filter),
      Array(2).fill({ name: 'invoices', from: '2026-01-01', to: '2026-02-01' }),
    );
    assert.equal((await reads('statement.exported'))[0]!.subject, `customer:${job.customerId}`);
  });

  it('are no entry when they were refused', async () => {
    const before = (await reads('customers.read')).length;
    assert.equal((await t.send({ method: 'GET', url: '/api/customers' })).status, 401);
    assert.equal((await t.hq('GET', '/api/customers?limit=0')).status, 400);
    await flush();
    assert.equal((await reads('customers.read')).length, before);
  });

  it('are written when the process stops', async () => {
    const other = await openTestApp();
    await addFranchise(other);
    await other.hq('GET', '/api/jobs');
    await other.app.close();
    assert.equal((await other.sql`select from activity where type = 'jobs.read'`).length, 1);
  });
});
