import assert from 'node:assert/strict';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { addFranchise } from '../../../../test/factories.ts';
import { openTestApp } from '../../../../test/harness.ts';
import { countsOf, importCsv } from '../../../../test/imports.ts';
import { temporaryFolder } from '../../../../test/town.ts';

const dataDir = temporaryFolder();
const t = await openTestApp({ config: { dataDir } });
const send = (text: string | Buffer, options = {}) => importCsv(t, 'customers', text, options);
const count = async () => (await t.sql`select count(*)::integer as n from customers`)[0]!.n;
const named = async (name: string) =>
  (await t.hq('GET', `/api/customers?q=${encodeURIComponent(name)}`)).body.data.customers;
const errorsOf = ({ body }: { body: { data: { errors: Record<string, unknown>[] } } }) =>
  body.data.errors.map(({ line, column, code }) => [line, column, code]);

describe('POST /api/imports/customers', () => {
  it('200: adds customers with their properties; the same file again changes nothing', async () => {
    const csv = [
      'First Name,Last Name,Company,E-mail,Mobile,Phone,Street,City,State,ZIP,Tags,Notes,Favorite color',
      'Ana,Ruiz,,ana@imports.example,(512) 555-0142,,12 Mill Lane,Austin,TX,78701,"VIP; Net 30","Dog, big",blue',
      'Bo,Lind,Lind Dental,,,512 555 0199,"4 Elm Court, Austin",Austin,,,,,',
      ',,Cedar LLC,,,,,,,,,,',
    ].join('\n');
    const dry = await send(csv, { dryRun: true });
    assert.deepEqual([dry.status, countsOf(dry)], [200, { rows: 3, created: 3, updated: 0, unchanged: 0 }]);
    assert.equal(await count(), 0);
    const first = await send(csv);
    assert.deepEqual(
      [first.status, countsOf(first)],
      [200, { rows: 3, created: 3, updated: 0, unchanged: 0 }],
    );
    const again = await send(csv);
    assert.deepEqual(countsOf(again), { rows: 3, created: 0, updated: 0, unchanged: 3 });
    assert.equal(await count(), 3);
    const [ana] = await named('ana@imports.example');
    assert.deepEqual(
      [ana.name, ana.phone, ana.tags, ana.notes, ana.properties[0].address],
      ['Ana Ruiz', '+15125550142', ['vip', 'net 30'], 'Dog, big', '12 Mill Lane, Austin, TX 78701'],
    );
    const [bo] = await named('Lind');
    assert.deepEqual([bo.company, bo.properties[0].address], ['Lind Dental', '4 Elm Court, Austin']);
    const columns = first.body.data.columns as { title: string; field: string | null }[];
    assert.deepEqual(columns.at(-1), { title: 'Favorite color', field: null });
    assert.equal((await t.hq('GET', `/api/imports/${first.body.data.id}`)).body.data.status, 'done');
    assert.deepEqual(await t.sql`select from messages`.then(rows => rows.length), 0);
    assert.deepEqual(readdirSync(join(dataDir, 'imports')), []);
  });

  it('200: a file that arrives in many pieces, cut anywhere', async () => {
    const lines = Array.from(
      { length: 3_000 },
      (_, n) =>
        `P-${n},Zoë Núñez ${n},zoe-${n}@imports.example,${n} Peñón Boulevard North,San José,"ñandú; ${n % 7}"`,
    );
    const csv = ['externalId,name,email,street,city,tags', ...lines].join('\n');
    assert.ok(Buffer.byteLength(csv) > 262_144);
    assert.deepEqual(countsOf(await send(csv)), { rows: 3_000, created: 3_000, updated: 0, unchanged: 0 });
    assert.deepEqual(countsOf(await send(csv)), { rows: 3_000, created: 0, updated: 0, unchanged: 3_000 });
    const rows = await t.sql`select name from customers where email like 'zoe-%'`;
    assert.ok(rows.every(({ name }) => /^Zoë Núñez \d+$/.test(name)));
  });

  it('200: changes what a later file says otherwise; empty cells change nothing', async () => {
    const csv = (rest: string) => `externalId;nombre;correo;teléfono;etiquetas\n${rest}`;
    await send(csv('A-1;Eva Sol;eva@imports.example;+1 512 555 0101;gold'));
    const changed = await send(csv('A-1;Eva Sol Díaz;eva2@imports.example;;silver'));
    assert.deepEqual(countsOf(changed), { rows: 1, created: 0, updated: 1, unchanged: 0 });
    const [eva] = await named('eva2@imports.example');
    assert.deepEqual([eva.name, eva.phone, eva.tags], ['Eva Sol Díaz', '+15125550101', ['gold', 'silver']]);
    const byId = await send(`id,name,notes\n${eva.id},,Pays by check`);
    assert.deepEqual(countsOf(byId), { rows: 1, created: 0, updated: 1, unchanged: 0 });
  });

  it('200: takes the columns of our own export, with formulas as text', async () => {
    await t.hq('POST', '/api/customers', { name: '=1+1', phone: '+1 512 555 0177', notes: '+see file' });
    const file = await t.app.inject({
      url: '/api/customers',
      headers: { accept: 'text/csv', authorization: `Bearer ${await t.token()}` },
    });
    const before = await count();
    const again = await send(file.body);
    assert.equal(again.status, 200, JSON.stringify(again.body));
    assert.deepEqual(countsOf(again), { rows: before, created: 0, updated: 0, unchanged: before });
    const [formula] = await named('512 555 0177');
    assert.deepEqual([formula.name, formula.notes], ['=1+1', '+see file']);
  });

  it('200: further lines of a person are further properties', async () => {
    const csv =
      'name,email,address\nFay Two,fay@imports.example,1 A St\nFay Two,fay@imports.example,2 B St\n';
    assert.deepEqual(countsOf(await send(csv)), { rows: 2, created: 1, updated: 1, unchanged: 0 });
    assert.deepEqual(countsOf(await send(csv)), { rows: 2, created: 0, updated: 0, unchanged: 2 });
    assert.equal((await named('fay@imports.example'))[0].properties.length, 2);
  });

  it('200: in other encodings and with other separators', async () => {
    const text = 'name\temail\nJosé Ñu\tjose@imports.example\n';
    const files: [string, Buffer][] = [
      ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${text}`)],
      ['UTF-16', Buffer.from(`\ufeff${text}`, 'utf16le')],
      ['UTF-16, the other way around', Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
      ['as Excel says itself', Buffer.from(`sep=;\r\nname;email\r\nJosé Ñu;jose@imports.example\r\n`)],
    ];
    for (const [what, file] of files) {
      const { status, body } = await send(file);
      assert.deepEqual([status, body.data.rows], [200, 1], what);
    }
    assert.equal((await named('jose@imports.example'))[0].name, 'José Ñu');
  });

  it('422: names every bad line and adds nothing', async () => {
    const before = await count();
    const csv = [
      'name,email,phone,franchise',
      'Good One,good@imports.example,,',
      ',none,555-0100,',
      'Twice A,twice@imports.example,,',
      '"Line\nBreak",ok@imports.example,,Nowhere',
      'Twice B,twice@imports.example,,',
      'Too,many@imports.example,,,cells',
    ].join('\r\n');
    const bad = await send(csv);
    assert.equal(bad.status, 422);
    assert.deepEqual(errorsOf(bad), [
      [3, 'name', 'missing'],
      [3, 'email', 'email'],
      [3, 'phone', 'phone'],
      [5, 'franchise', 'franchise'],
      [7, 'email', 'repeated'],
      [8, null, 'cells'],
    ]);
    assert.ok(bad.body.details!.includes('Line 3: email is not an email address'));
    assert.equal(await count(), before);
    const dry = await send(csv, { dryRun: true });
    assert.deepEqual([dry.status, dry.body.data.errorCount, dry.body.data.error], [200, 6, null]);
  });

  it('422: says what is wrong with a file that is no CSV', async () => {
    const files: [string, string | Buffer, number, string][] = [
      ['empty', '\ufeff', 1, 'noLines'],
      ['titles alone', 'name,email\n', 1, 'noLines'],
      ['Windows-1252', Buffer.from('name\nAna\nJos\xe9\n', 'latin1'), 3, 'encoding'],
      ['UTF-16 without a mark', Buffer.from('name\nAna\n', 'utf16le'), 1, 'encoding'],
      ['a workbook', Buffer.from('PK\x03\x04\x14\x00', 'latin1'), 1, 'workbook'],
      ['an open quote', 'name\nAna\n"Bo\nCy\n', 3, 'quote'],
      ['no name', 'email\nana@imports.example\n', 1, 'noColumn'],
      ['many columns', `${Array(201).fill('x').join(',')}\n1\n`, 1, 'manyColumns'],
      ['a million columns', `name${','.repeat(900_000)}\n`, 1, 'manyColumns'],
      ['an endless line', `name\n"${'x'.repeat(1_100_000)}`, 2, 'longLine'],
    ];
    for (const [what, file, line, code] of files) {
      const answer = await send(file);
      assert.equal(answer.status, 422, what);
      const [first] = answer.body.data.errors;
      assert.deepEqual([what, first.line, first.code], [what, line, code]);
    }
  });

  it('400, 413, 415: refuses what is not a file', async () => {
    assert.equal((await t.hq('POST', '/api/imports/customers', { name: 'x' })).status, 415);
    const tooLarge = await t.app.inject({
      method: 'POST',
      url: '/api/imports/customers',
      payload: 'name\n',
      headers: {
        ...{ 'content-type': 'text/csv', 'content-length': '100000001' },
        authorization: `Bearer ${await t.token()}`,
      },
    });
    assert.equal(tooLarge.statusCode, 413);
    assert.equal(existsSync(join(dataDir, 'imports')) && readdirSync(join(dataDir, 'imports')).length, 0);
  });

  it('202: imports a large file in the background, and says how far it is', async () => {
    const lines = Array.from(
      { length: 3_000 },
      (_, n) => `Big ${n},big-${n}@imports.example,${'x'.repeat(700)}`,
    );
    const csv = `name,email,notes\n${lines.join('\n')}\n`;
    const started = await send(csv);
    assert.equal(started.status, 202);
    const { id } = started.body.data;
    let state = started.body.data;
    while (state.status === 'running') {
      await sleep(50);
      state = (await t.hq('GET', `/api/imports/${id}`)).body.data;
    }
    assert.deepEqual([state.status, state.created, state.percent], ['done', 3_000, 100]);
  });

  it('200: two at once add each customer once', async () => {
    const csv = `name,email\n${Array.from({ length: 200 }, (_, n) => `At Once,once-${n}@imports.example`).join('\n')}`;
    const answers = await Promise.all([send(csv), send(csv)]);
    assert.deepEqual(answers.map(({ body }) => body.data.created).sort(), [0, 200]);
  });

  it('keeps franchises apart', async () => {
    const [north, south] = [await addFranchise(t), await addFranchise(t)];
    const owners = [await t.signInAs('owner', [north.id]), await t.signInAs('owner', [south.id])];
    const csv = 'externalId,name,phone\n1,Same Number,512 555 0123\n';
    for (const as of owners)
      assert.deepEqual(countsOf(await send(csv, { as })), { rows: 1, created: 1, updated: 0, unchanged: 0 });
    const [own] = (await owners[0]!('GET', '/api/customers')).body.data.customers;
    assert.equal(own.name, 'Same Number');
    await send('name,email,franchise\nOnly South,south@imports.example,'.concat(south.id), {
      as: owners[1]!,
    });
    const taken = await send('name,email\nMine Now,south@imports.example', { as: owners[0]! });
    assert.deepEqual([taken.status, errorsOf(taken)], [422, [[2, 'email', 'taken']]]);
    const other = await send(`name,franchise\nElsewhere,${south.id}`, { as: owners[0]! });
    assert.deepEqual(errorsOf(other), [[2, 'franchise', 'franchise']]);
    const both = await t.signInAs('owner', [north.id, south.id]);
    assert.deepEqual(errorsOf(await send('name\nWhose', { as: both })), [
      [2, 'franchiseId', 'needsFranchise'],
    ]);
    const { id } = (await send('name\nOffice Only')).body.data;
    assert.equal((await owners[0]!('GET', `/api/imports/${id}`)).status, 404);
  });

  it('is in the audit trail once per file, and tells no endpoint', async () => {
    await t.sql`
      insert into webhook_endpoints (id, url, events, secret, secret_id, created_at, updated_at)
      values (gen_random_uuid(), 'https://example.com', '{customer.created}', 'x', gen_random_uuid(), now(), now())`;
    await send('name,email\nQuiet One,quiet@imports.example\n');
    const trail =
      await t.sql`select metadata from changes where type = 'import.customers' order by id desc limit 1`;
    assert.equal(trail[0]!.metadata.created, 1);
    assert.equal((await t.sql`select from outgoing_events`).length, 0);
  });
});

describe('GET /api/imports/:id', () => {
  it('404: of nobody', async () => {
    assert.equal((await t.hq('GET', `/api/imports/${crypto.randomUUID()}`)).status, 404);
  });
  it('200: an import whose process died says so', async () => {
    const id = crypto.randomUUID();
    await t.sql`
      insert into imports (id, kind, dry_run, file_bytes, created_at, updated_at)
      values (${id}, 'jobs', false, 1, now() - interval '1 year', now() - interval '1 year')`;
    const { body } = await t.hq('GET', `/api/imports/${id}`);
    assert.deepEqual([body.data.status, /restarted/.test(body.data.error)], ['failed', true]);
  });
});
