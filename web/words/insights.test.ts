import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { findInsights } from '../../server/features/insight/insights/analyze.ts';
import type { Evidence } from '../../server/features/insight/insights/rule.ts';
import type { Facts } from '../../server/features/insight/insights/store.ts';
import type { Settings } from '../../server/settings/schemas.ts';
import { createSentenceTranslator } from '../lib/sentences.ts';
import { translate } from '../lib/translate.ts';
import { serviceInsights } from './insights-service.ts';
import { workInsights } from './insights-work.ts';

const words = [...workInsights, ...serviceInsights];
const translateSentence = createSentenceTranslator(words);
const inSpanish = (sentence: string) =>
  translateSentence(sentence, (text, values) => translate('es', text, values));

/** Evidence that triggers every rule, with `n` of each. */
function trouble(n: number): Evidence {
  const names = Array.from({ length: n }, (_, i) => `name-${i}`);
  const facts: Facts = {
    ...{
      pendingLong: n,
      oldestPendingHours: 30,
      pendingUnplaced: n,
      escalated: n,
      noShifts: n,
      pricesToCheck: n,
    },
    ...{ overbooked: names, underbooked: names, messagesSent: 9, messagesFailed: n },
    ...{ oldestMessageMinutes: 40, webhooksDead: n, oldestWebhookMinutes: 40, oldestTaskMinutes: 40 },
    ...{ overdueInvoices: n, overdueCents: 12_345, payoutsWaiting: n, duplicateCustomers: n },
    ...{ franchisesWithoutAccount: names, franchisesWithoutWorkers: names, franchisesWithoutPlace: names },
    ...{ schedulesWithoutPrice: n, schedulesWithoutCard: n, chargesGivenUp: n },
    ...{ errorsLastHour: 10 * n, errorsDayBefore: 0, slowPages: [{ page: '/book', seconds: 4 }] },
    ...{ lastBackup: n === 1 ? null : '2026-01-01T00:00:00Z', cacheHits: 0.5 },
  };
  const config = {
    ...{ auth: { kind: 'shared', secret: 'secret' }, cronSecret: 'secret', production: true },
    ...{ payments: { secretKey: undefined, webhookSecrets: ['secret'] }, reportsAccess: 'public' },
    ...{ publicUrl: 'http://vans.example.com', host: '0.0.0.0', trustProxy: false, hqEmail: undefined },
    ...{ business: { currency: 'usd', locale: 'en-US' }, queueWorker: false },
  } as unknown as Evidence['config'];
  const labels = { method: 'GET', route: '/api/jobs', provider: 'mail', call: 'send' };
  const summary = { labels, count: 100, failed: 50, p95: 2 } as unknown as Evidence['requests'][number];
  return {
    ...{
      facts,
      config,
      settings: { cancellation: { requireContact: false } } as Settings,
      requests: [summary],
      calls: [summary],
      emailProvider: 'demo',
      smsProvider: 'demo',
    },
    now: Temporal.Instant.from('2026-03-09T00:00:00Z'),
  };
}

describe('insights of the service', () => {
  for (const n of [1, 3])
    it(`are translated into Spanish, every sentence: ${n} of each`, () => {
      const insights = findInsights(trouble(n));
      // Every rule fires here, so a new rule without a translation fails this test.
      assert.ok(insights.length >= 33, `${insights.length} rules spoke`);
      const sentences = insights.flatMap(({ title, detail, action }) => [title, detail, action]);
      assert.deepEqual(
        sentences.filter(sentence => inSpanish(sentence) === sentence),
        [],
      );
    });

  it('keep names and numbers', () => {
    assert.equal(inSpanish('Nobody works for: North, South.'), 'Nadie trabaja para: North, South.');
    assert.equal(
      inSpanish('3 jobs have waited over 24 hours for a technician; the oldest 80 hours.'),
      '3 trabajos esperan técnico desde hace más de 24 horas; el más antiguo, 80 horas.',
    );
  });

  it('stay as they are when unknown', () => {
    assert.equal(inSpanish('Something new (100 %).'), 'Something new (100 %).');
  });

  it('have the same placeholders in both languages', () => {
    const values = (text: string | { one: string; other: string }) =>
      [...JSON.stringify(text).matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();
    for (const { en, es } of words) assert.deepEqual(values(es), values(en));
  });
});
