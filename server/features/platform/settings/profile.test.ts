import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openTestApp } from '../../../../test/harness.ts';

const t = await openTestApp();
const change = (patch: object, app = t) => app.hq('PATCH', '/api/settings', patch);
const read = async (app = t) => (await app.hq('GET', '/api/settings')).body.data;
const business = async () => (await t.send({ method: 'GET', url: '/api/business' })).body.data;

describe('the profile of the business', () => {
  const profile = {
    ...{ name: 'Alder & Sons', legalName: 'Alder and Sons LLC', phone: '+1 555-0100', color: '#AA3300' },
    ...{ email: 'office@alder.example', address: '1 Main Street\nDenver, CO 80202' },
    ...{ timezone: 'America/Denver', country: 'MX', locale: 'es-MX', currency: 'MXN' },
  };

  it('200: every field is saved, public at once, and in effect', async () => {
    const { status, body } = await change({ business: profile });
    assert.equal(status, 200);
    assert.deepEqual(body.data.settings.business, { ...profile, logo: null });
    const shown = await business();
    for (const [name, value] of Object.entries(profile)) assert.equal(shown[name], value, name);
    assert.equal(t.config.timezone, 'America/Denver');
    assert.equal(t.config.business.currency, 'MXN');
  });

  it('200: sending back what was read changes nothing', async () => {
    const { settings } = await read();
    const { providers: _, ...sections } = settings;
    assert.equal((await change(sections)).status, 200);
    assert.deepEqual((await read()).settings, settings);
    const [{ count }] = (await t.sql`
      select count(*)::int from activity where type = 'settings.changed'`) as [{ count: number }];
    assert.equal(count, 1);
  });

  it('400: what cannot be used', async () => {
    const before = await read();
    for (const [field, value] of [
      ['name', ' '],
      ['name', 'two\nlines'],
      ['phone', 'call me'],
      ['email', 'nobody'],
      ['timezone', 'Mars/Olympus'],
      ['country', 'Mexico'],
      ['country', 'XX'],
      ['locale', 'not a locale'],
      ['locale', ''],
      ['currency', 'JPY'],
      ['currency', 'XXQ'],
      ['color', 'red'],
      ['color', '#12345'],
      ['logo', 'https://elsewhere.example/logo.png'],
      ['logo', `data:image/svg+xml;base64,${Buffer.from('<svg/>').toString('base64')}`],
      ['logo', `data:image/png;base64,${Buffer.from('not a png').toString('base64')}`],
    ])
      assert.equal((await change({ business: { [field!]: value } })).status, 400, `${field} ${value}`);
    for (const patch of [
      { notifications: { officeEmail: 'nobody' } },
      { notifications: { quietHours: { from: '25:00', to: '08:00' } } },
    ])
      assert.equal((await change(patch)).status, 400);
    assert.deepEqual(await read(), before);
  });

  it('200: alerts, quiet hours and who sees reports', async () => {
    const quietHours = { from: '20:00', to: '09:00' };
    const patch = {
      notifications: { officeEmail: 'desk@alder.example', quietHours },
      access: { reportsPublic: false },
    };
    const { settings } = (await change(patch)).body.data;
    assert.deepEqual(settings.notifications, patch.notifications);
    assert.deepEqual([t.config.hqEmail, t.config.sms.quietHours], ['desk@alder.example', quietHours]);
    const reports = () => t.send({ method: 'GET', url: '/api/reports' });
    assert.equal((await reports()).status, 401);
    assert.equal((await t.hq('GET', '/api/reports')).status, 200);
    await change({ access: { reportsPublic: true }, notifications: { officeEmail: '', quietHours: null } });
    assert.equal((await reports()).status, 200);
    assert.deepEqual([t.config.hqEmail, t.config.sms.quietHours], [undefined, undefined]);
  });

  it('403: only owners of the whole business', async () => {
    const franchise = await t.sql`
      insert into franchises (id, name, created_at, updated_at) values ('north', 'North', now(), now()) returning id`;
    assert.equal(franchise.length, 1);
    for (const [role, scope] of [
      ['owner', ['north']],
      ['dispatcher', []],
      ['finance', []],
      ['viewer', []],
    ] as const) {
      const as = await t.signInAs(role, [...scope]);
      assert.equal((await as('GET', '/api/settings')).status, 403, role);
      assert.equal((await as('PATCH', '/api/settings', { business: { name: 'X' } })).status, 403, role);
      assert.equal((await as('POST', '/api/settings/test', { section: 'mail' })).status, 403, role);
      assert.equal((await as('DELETE', '/api/settings/logo')).status, 403, role);
    }
    const owner = await t.signInAs('owner');
    assert.equal((await owner('GET', '/api/settings')).status, 200);
  });
});

describe('what the environment decides', () => {
  it('is shown as locked, wins, and cannot be changed: 409', async () => {
    const own = await openTestApp({
      config: { locked: ['business.name', 'providers.sms.provider'], hqEmail: undefined },
    });
    await own.sql`
      insert into settings values ('business', '{"name": "Saved before", "phone": "+1 555-0199"}', now())`;
    const { settings, locked } = await read(own);
    assert.deepEqual(locked, ['business.name', 'providers.sms.provider']);
    assert.deepEqual([settings.business.name, settings.business.phone], ['Truckroll', '+1 555-0199']);
    const { status, body } = await change({ business: { name: 'Other', phone: '+1 555-0142' } }, own);
    assert.equal(status, 409);
    assert.deepEqual(body.details, ['business.name: is locked']);
    assert.equal((await read(own)).settings.business.phone, '+1 555-0199', 'nothing of it is saved');
    const same = await change({ business: { name: 'Truckroll', phone: '+1 555-0142' } }, own);
    assert.equal(same.status, 200, 'sending back what is in effect is no change');
  });
});

describe('the logo', () => {
  const png = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.from([1, 2, 3])]);
  const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]);
  const put = async (bytes: Buffer, type = 'image/png') =>
    t.send({
      method: 'PUT',
      url: '/api/settings/logo',
      payload: bytes,
      headers: { authorization: `Bearer ${await t.token()}`, 'content-type': type },
    });
  const get = (url: string, headers = {}) => t.app.inject({ method: 'GET', url, headers });

  it('200: is public, and may be cached for good under its version', async () => {
    const { status, body } = await put(png);
    assert.equal(status, 200);
    const url: string = body.data.settings.business.logo;
    assert.equal((await business()).logo, url);
    const answer = await get(url);
    assert.deepEqual(answer.rawPayload, png);
    assert.equal(answer.headers['content-type'], 'image/png');
    assert.equal(answer.headers['cache-control'], 'public, max-age=31536000, immutable');
    assert.equal((await get(url, { 'if-none-match': answer.headers.etag })).statusCode, 304);
    await change({ business: { logo: `data:image/jpeg;base64,${jpeg.toString('base64')}` } });
    assert.notEqual((await business()).logo, url);
    const old = await get(url);
    assert.deepEqual(old.rawPayload, jpeg, 'old messages show the new one');
    assert.equal(old.headers['cache-control'], 'public, max-age=300');
    const trail = await t.sql`select metadata from activity where type = 'settings.changed'`;
    assert.doesNotMatch(JSON.stringify(trail), /base64/);
  });

  it('404: after it was removed', async () => {
    const { logo } = await business();
    assert.equal((await t.hq('DELETE', '/api/settings/logo')).status, 200);
    assert.equal((await get(logo)).statusCode, 404);
    assert.equal((await business()).logo, null);
  });

  it('400, 413, 415: something else, too large, another type', async () => {
    assert.equal((await put(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).status, 400);
    assert.equal((await put(Buffer.concat([png, Buffer.alloc(500_000)]))).status, 413);
    assert.equal((await put(png, 'image/svg+xml')).status, 415);
  });
});
