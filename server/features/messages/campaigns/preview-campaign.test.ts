import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addCompleted, addFranchise } from '../../../../test/factories.ts';
import { openTestApp } from '../../../../test/harness.ts';
import { optOut } from '../consent/opt-outs.ts';

const t = await openTestApp();
const preview = (changes: object = {}) =>
  t.hq('POST', '/api/campaigns/preview', { type: 'both', messageTemplate: 'Hello {name}', ...changes });
const north = await addFranchise(t, { name: 'North' });
await addCompleted(t.sql, 5, { prefix: 'both', phone: true });
await addCompleted(t.sql, 3, { prefix: 'phone', phone: true, email: false, jobs: 2, franchiseId: north.id });
await optOut(t.sql, 'email', 'both1@example.com', 'unsubscribed', t.clock.now());

describe('POST /api/campaigns/preview', () => {
  it('counts recipients and opt-outs per channel', async () => {
    const figures = async (changes: object = {}) => {
      const { status, body } = await preview(changes);
      assert.equal(status, 200);
      const { counts, total, optedOut } = body.data;
      return [counts.email, counts.sms, total, optedOut.email, optedOut.sms];
    };
    assert.deepEqual(await figures(), [4, 8, 12, 1, 0]);
    assert.deepEqual(await figures({ type: 'email' }), [4, 0, 4, 1, 0]);
    assert.deepEqual(await figures({ type: 'sms', targetAudience: 'returning' }), [0, 3, 3, 0, 0]);
    assert.deepEqual(await figures({ franchiseId: north.id }), [0, 3, 3, 0, 0]);
  });

  it('matches what is then sent', async () => {
    const before = (await preview()).body.data.total;
    const { body } = await t.hq('POST', '/api/campaigns/send', { type: 'both', messageTemplate: 'Hi' });
    assert.equal(body.data.total, before);
  });

  it('renders the message for a sample recipient and writes nothing', async () => {
    const rows = async () =>
      (
        await t.sql`
        select (select count(*) from messages) as messages, (select count(*) from campaigns) as campaigns,
          (select count(*) from activity) as activity`
      )[0];
    const before = await rows();
    const { sample } = (await preview({ subject: 'For {name}', messageTemplate: '<b>{name}</b> at {email}' }))
      .body.data;
    assert.equal(sample.subject, `For ${sample.to.name}`);
    assert.ok(sample.html.includes(`&lt;b&gt;${sample.to.name}&lt;/b&gt; at ${sample.to.email}`));
    assert.ok(sample.text.includes(`<b>${sample.to.name}</b>`));
    assert.match(sample.html, /\/unsubscribe\//);
    assert.match(sample.sms, /STOP/);
    const { sample: text } = (await preview({ type: 'sms' })).body.data;
    assert.deepEqual([text.subject, text.html, text.text], [null, null, null]);
    assert.equal((await preview({ type: 'email' })).body.data.sample.sms, null);
    assert.deepEqual(await rows(), before);
  });

  it('400: unknown franchise or no text; 401: no token', async () => {
    assert.equal((await preview({ franchiseId: 'nowhere' })).status, 400);
    assert.equal((await preview({ messageTemplate: ' ' })).status, 400);
    assert.equal((await t.send({ method: 'POST', url: '/api/campaigns/preview', payload: {} })).status, 401);
  });
});
