import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openTestApp } from '../../../../test/harness.ts';

const t = await openTestApp();

const unset = { set: false, last4: null, readable: true };
const read = async () => (await t.hq('GET', '/api/settings')).body.data.settings;
const change = (patch: object) => t.hq('PATCH', '/api/settings', patch);

describe('GET and PATCH /api/settings', () => {
  it('200: shows defaults until something is saved', async () => {
    assert.deepEqual(await read(), {
      access: { reportsPublic: true, embedOrigins: [], stepUp: false },
      business: {
        ...{ name: 'Truckroll', legalName: '', phone: '', email: '', address: '' },
        ...{ country: 'US', timezone: 'UTC', locale: 'en-US', currency: 'USD', logo: null, color: '#0b6e5f' },
      },
      booking: { rescheduleUntilHours: 24 },
      cancellation: { freeUntilHours: null, feePercent: 0, feeFixed: 0, requireContact: false },
      conversations: {
        autoReplyEnabled: false,
        autoReply:
          'Thanks for your message! Our office is closed right now. We’ll get back to you when we open.',
        businessPhone: '',
        officeHours: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'].map(day => ({
          ...{ day, from: '08:00', to: '17:00' },
        })),
      },
      dispatch: {
        freezeAt: '18:00',
        windowMinutes: 120,
        minGainSeconds: 120,
        reservePercent: 0,
        holidays: [],
        holidayRule: 'skip',
      },
      invoices: { terms: '', dueDays: 14, footer: '', autoSend: false },
      notifications: { officeEmail: '', quietHours: null },
      quotes: { terms: '', remindAfterDays: 3, remindBeforeDays: 2 },
      reviews: { enabled: true, link: '', delayHours: 24 },
      payouts: { when: 'payment' },
      retention: {
        ...{ positionsDays: 30, changesDays: 3, webhooksDays: 30, messageTextsDays: 180, auditDays: 730 },
        paymentEventsDays: 400,
      },
      providers: {
        mail: {
          ...{ provider: 'demo', from: '', host: '', port: 587, security: 'starttls', username: '' },
          ...{ replyDomain: '', password: unset, apiKey: unset, webhookSecret: unset },
        },
        sms: { provider: 'demo', accountSid: '', from: '', authToken: unset },
        payments: {
          provider: 'sandbox',
          secretKey: unset,
          webhookSecret: { set: true, last4: null, readable: true },
        },
        map: { geocoderUrl: '', geocoderKind: 'nominatim', routingUrl: '' },
      },
    });
  });

  it('200: changes only what is named, and records old and new values once', async () => {
    const { status, body } = await change({
      cancellation: { freeUntilHours: 24, feeFixed: 12.5 },
      invoices: { dueDays: 30 },
    });
    assert.equal(status, 200);
    assert.deepEqual(body.data.settings, await read());
    assert.deepEqual(body.data.settings.cancellation, {
      ...{ freeUntilHours: 24, feePercent: 0, feeFixed: 12.5, requireContact: false },
    });
    assert.equal((await change({ invoices: { terms: 'Net 30' } })).body.data.settings.invoices.dueDays, 30);
    assert.equal((await change({ cancellation: { freeUntilHours: null } })).status, 200);
    assert.equal((await read()).cancellation.freeUntilHours, null);
    await change({ invoices: { dueDays: 30 }, payouts: {} });
    const entries = await t.sql`
      select actor, summary, metadata from activity where type = 'settings.changed' order by id`;
    assert.equal(entries.length, 3, 'a change that changes nothing is none');
    assert.deepEqual(entries[0], {
      actor: 'hq:tester',
      summary: 'Changed cancellation.freeUntilHours, cancellation.feeFixed, invoices.dueDays',
      metadata: {
        changes: {
          'cancellation.freeUntilHours': { from: null, to: 24 },
          'cancellation.feeFixed': { from: 0, to: 12.5 },
          'invoices.dueDays': { from: 14, to: 30 },
        },
      },
    });
  });

  it('200: of changes at the same time, none is lost', async () => {
    await Promise.all([
      change({ invoices: { terms: 'A' } }),
      change({ invoices: { footer: 'B' } }),
      change({ payouts: { when: 'completion' } }),
    ]);
    const { invoices, payouts } = await read();
    assert.deepEqual([invoices.terms, invoices.footer, payouts.when], ['A', 'B', 'completion']);
  });

  it('400: unknown names and bad values change nothing', async () => {
    const before = await read();
    for (const [patch, detail] of [
      [{ weather: {} }, 'weather: is not known'],
      [{ invoices: { dueDays: 7, dueDates: 3 } }, 'invoices.dueDates: is not known'],
      [{ invoices: { dueDays: 1.5 } }, 'invoices.dueDays: must be integer'],
      [{ invoices: { dueDays: null } }, 'invoices.dueDays: must be integer'],
      [{ cancellation: { feePercent: 101 } }, 'cancellation.feePercent: must be at most 100'],
      [{ payouts: { when: 'never' } }, 'payouts.when: must be one of payment, completion'],
    ] as [object, string][]) {
      const { status, body } = await change(patch);
      assert.equal(status, 400, detail);
      assert.deepEqual(body.details, [detail]);
    }
    assert.deepEqual(await read(), before);
  });

  it('401: no token', async () => {
    for (const method of ['GET', 'PATCH'] as const)
      assert.equal((await t.send({ method, url: '/api/settings', payload: {} })).status, 401);
  });
});
