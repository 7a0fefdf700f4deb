import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openCampaignApp } from '../../../../test/campaigns.ts';
import { addCompleted } from '../../../../test/factories.ts';
import { ProviderError } from '../../../providers/errors.ts';
import { optOut } from '../consent/opt-outs.ts';
import { deliverMessages } from '../delivery/deliver-messages.ts';
import { fillCampaigns } from './fill-campaign.ts';

const { t, mailed, texted, provider, send, show, receivers } = await openCampaignApp();

describe('a campaign of more than 500', () => {
  it('sends 500 before answering, queues the rest and reports progress', async () => {
    await addCompleted(t.sql, 1_200, { prefix: 'big' });
    const { body } = await send();
    const { campaignId, ...counts } = body.data;
    assert.deepEqual(counts, { sent: 500, failed: 0, total: 1200, queued: 700 });
    const running = await show(campaignId);
    assert.deepEqual(
      [running.status, running.sent, running.total, running.queued],
      ['running', 500, 1200, 700],
    );
    await fillCampaigns(t.deps);
    await deliverMessages(t.deps);
    const done = await show(campaignId);
    assert.deepEqual([done.status, done.sent, done.total, done.queued], ['done', 1200, 1200, 0]);
    assert.equal(new Set(receivers()).size, 1200);
    assert.equal(mailed.length, 1200);
  });

  it('reaches everyone exactly once with parallel workers', async () => {
    await addCompleted(t.sql, 2_000, { prefix: 'par' });
    await send();
    await Promise.all([1, 2, 3].map(() => fillCampaigns(t.deps)));
    await Promise.all([1, 2, 3].map(() => deliverMessages(t.deps)));
    assert.equal(mailed.length, 2000);
    assert.equal(new Set(receivers()).size, 2000);
  });

  it('honors an opt-out while it runs', async () => {
    await addCompleted(t.sql, 700, { prefix: 'leave' });
    const { campaignId } = (await send()).body.data;
    const sent = new Set(receivers());
    const waiting = Array.from({ length: 700 }, (_, i) => `leave${i + 1}@example.com`).filter(
      to => !sent.has(to),
    );
    await optOut(t.sql, 'email', waiting[0]!, 'unsubscribed', t.clock.now());
    await fillCampaigns(t.deps);
    await optOut(t.sql, 'email', waiting[1]!, 'unsubscribed', t.clock.now());
    await deliverMessages(t.deps);
    const done = await show(campaignId);
    assert.deepEqual([done.status, done.sent, done.total], ['done', 698, 698]);
    assert.ok(!receivers().includes(waiting[0]!) && !receivers().includes(waiting[1]!));
  });

  it('answers in bounded time when the provider is down, and delivers once it is back', async () => {
    await addCompleted(t.sql, 600, { prefix: 'down' });
    let tries = 0;
    provider.onMail = () => {
      tries++;
      throw new ProviderError('Connection refused', { kind: 'retryable' });
    };
    const { campaignId } = (await send()).body.data;
    assert.equal((await show(campaignId)).queued, 600);
    assert.ok(tries < 100, 'a provider that is down is not tried for everybody');
    await fillCampaigns(t.deps);
    for (let minute = 0; minute < 60; minute++) {
      t.clock.advance({ minutes: 1 });
      await deliverMessages(t.deps);
    }
    provider.onMail = () => {};
    for (let minute = 0; minute < 15; minute++) {
      t.clock.advance({ minutes: 1 });
      await deliverMessages(t.deps);
    }
    assert.equal((await show(campaignId)).sent, 600);
    assert.equal(new Set(receivers()).size, 600);
    assert.equal(mailed.length, 600);
  });
});

describe('quiet hours', () => {
  it('hold text messages until morning while email goes out', async () => {
    t.config.sms.quietHours = { from: '21:00', to: '08:00' };
    t.clock.set('2026-03-02T22:30:00Z');
    await addCompleted(t.sql, 2, { prefix: 'night', phone: true });
    const { body } = await send({ type: 'both' });
    assert.deepEqual([body.data.sent, body.data.queued, texted.length, mailed.length], [2, 2, 0, 2]);
    t.clock.set('2026-03-03T07:59:00Z');
    await deliverMessages(t.deps);
    assert.equal(texted.length, 0);
    t.clock.set('2026-03-03T08:00:00Z');
    await deliverMessages(t.deps);
    assert.equal(texted.length, 2);
  });

  it('hold back messages queued by day and retried at night', async () => {
    await addCompleted(t.sql, 1, { prefix: 'dusk', phone: true });
    const { campaignId } = (await send({ type: 'sms' })).body.data;
    await t.sql`update messages set status = 'queued' where batch_id = ${campaignId}`;
    texted.length = 0;
    t.config.sms.quietHours = { from: '21:00', to: '08:00' };
    t.clock.set('2026-03-02T23:00:00Z');
    await deliverMessages(t.deps);
    assert.equal(texted.length, 0);
    const [row] = await t.sql`select due_at from messages`;
    assert.equal(row!.dueAt, '2026-03-03T08:00:00.000Z');
  });
});
