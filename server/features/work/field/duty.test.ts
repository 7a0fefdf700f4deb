import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addWorker, openPhone } from '../../../../test/factories.ts';
import { openTestApp } from '../../../../test/harness.ts';
import { toIso } from '../../../clock.ts';

const t = await openTestApp();
const worker = await addWorker(t, { email: 'wren@example.com' });
const { ask } = await openPhone(t, 'wren@example.com');

const duty = (onDuty: boolean, shareLocation: boolean) => ask('PUT', '/duty', { onDuty, shareLocation });
const ping = () => ask('POST', '/location', { lat: 45, lng: -30, accuracy: 8 });
const seen = async () => (await t.hq('GET', '/api/dev/location')).body.data.locations;

describe('PUT /api/worker/duty', () => {
  it('200: saves duty and consent with their times and records both in the audit trail', async () => {
    assert.equal((await ask('GET', '/duty')).body.data.duty.onDuty, false);
    const { body } = await duty(true, true);
    assert.deepEqual(body.data.duty, {
      onDuty: true,
      shareLocation: true,
      consentedAt: '2026-03-02T10:00:00.000Z',
      changedAt: '2026-03-02T10:00:00.000Z',
    });
    t.clock.advance({ hours: 1 });
    assert.equal((await duty(false, true)).body.data.duty.consentedAt, '2026-03-02T10:00:00.000Z');
    assert.equal((await duty(true, false)).body.data.duty.consentedAt, null);
    await duty(true, false);
    const trail =
      await t.sql`select * from activity where subject = ${`worker:${worker.id}`} and type = 'worker.duty'`;
    assert.equal(trail.length, 3);
  });

  it('400: incomplete body; 401: no session', async () => {
    assert.equal((await ask('PUT', '/duty', { onDuty: true })).status, 400);
    assert.equal((await t.send({ method: 'PUT', url: '/api/worker/duty', payload: {} })).status, 401);
  });
});

describe('POST /api/worker/location', () => {
  it('200 on duty and with consent', async () => {
    await duty(true, true);
    assert.deepEqual((await ping()).body, { ok: true, data: { ok: true } });
    assert.equal((await seen())[0].worker_id, worker.id);
  });

  it('409 off duty or without consent; deletes the last position immediately', async () => {
    await duty(true, true);
    await ping();
    await duty(false, true);
    assert.deepEqual(await seen(), []);
    assert.match((await ping()).body.error, /off duty/);
    await duty(true, true);
    await ping();
    await duty(true, false);
    assert.deepEqual(await seen(), []);
    const { status, body } = await ping();
    assert.equal(status, 409);
    assert.match(body.error, /not agreed/);
  });

  it('positions that arrive together are answered one by one', async () => {
    const phones = await Promise.all(
      Array.from({ length: 12 }, async (_, n) => {
        const { id } = await addWorker(t, { email: `together${n}@example.com` });
        const phone = await openPhone(t, `together${n}@example.com`);
        const is = { onDuty: n % 3 !== 0, shareLocation: n % 3 === 1 };
        await phone.ask('PUT', '/duty', is);
        return { id: id as string, ...is, ask: phone.ask };
      }),
    );
    const count = async () => (await t.sql`select count(*)::integer as n from worker_location_history`)[0]!.n;
    const before = await count();
    const answers = await Promise.all(
      phones.map(({ ask }) => ask('POST', '/location', { lat: 45.5, lng: -30.5 })),
    );
    phones.forEach(({ onDuty, shareLocation }, n) => {
      const { status, body } = answers[n]!;
      assert.equal(status, onDuty && shareLocation ? 200 : 409);
      if (status === 409) assert.match(body.error, onDuty ? /not agreed/ : /off duty/);
    });
    const taken = phones.filter(({ shareLocation }) => shareLocation).map(({ id }) => id);
    const shown = (await seen()).filter(({ lat }: { lat: number }) => lat === 45.5);
    assert.deepEqual(shown.map((each: { worker_id: string }) => each.worker_id).sort(), taken.sort());
    assert.equal((await count()) - before, taken.length);
    for (const { ask } of phones) await ask('PUT', '/duty', { onDuty: false, shareLocation: false });
  });

  it('a position that was deleted does not come back from the history', async () => {
    await duty(true, true);
    await ping();
    t.clock.advance({ minutes: 1 });
    await ping();
    assert.equal((await seen())[0].recorded_at, toIso(t.clock.now()));
    await duty(true, false);
    await duty(true, true);
    assert.deepEqual(await seen(), []);
    t.clock.advance({ minutes: 1 });
    await ping();
    assert.equal((await seen())[0].recorded_at, toIso(t.clock.now()));
  });

  it('409 for a worker who never went on duty; 400 for an invalid position', async () => {
    await addWorker(t, { email: 'new@example.com' });
    const fresh = await openPhone(t, 'new@example.com');
    assert.equal((await fresh.ask('POST', '/location', { lat: 45, lng: -30 })).status, 409);
    assert.equal((await ask('POST', '/location', { lat: 91, lng: -30 })).status, 400);
  });
});
