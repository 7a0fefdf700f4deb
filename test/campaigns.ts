import { beforeEach } from 'node:test';
import { demoMail } from '../server/providers/mail/demo.ts';
import type { Email } from '../server/providers/mail/mail.ts';
import { demoSms } from '../server/providers/sms/demo.ts';
import { emptyTables } from './database.ts';
import { openTestApp } from './harness.ts';

/** An email campaign, with overrides. */
export const campaign = (changes: object = {}) => ({
  type: 'email',
  messageTemplate: 'Hello {name}',
  ...changes,
});

/** The application with providers that record what they send. Each test starts with empty tables. */
export async function openCampaignApp() {
  const mailed: Email[] = [];
  const texted: string[] = [];
  /** How the provider handles an email, until a test overrides it. */
  const provider: { onMail: (email: Email) => void } = { onMail: () => {} };
  const t = await openTestApp({
    deps: {
      mail: {
        ...demoMail('Roll <roll@example.com>'),
        send: async email => {
          provider.onMail(email);
          mailed.push(email);
          return { providerMessageId: `m_${email.idempotencyKey}` };
        },
      },
      sms: {
        ...demoSms,
        send: async ({ to, idempotencyKey }) => {
          texted.push(to);
          return { providerMessageId: `s_${idempotencyKey}` };
        },
      },
    },
  });

  beforeEach(async () => {
    await emptyTables(t.sql, 'messages', 'campaigns', 'message_batches', 'jobs', 'customers', 'opt_outs');
    mailed.length = 0;
    texted.length = 0;
    provider.onMail = () => {};
    t.clock.set('2026-03-02T10:00:00Z');
    t.config.sms.quietHours = undefined;
  });

  const send = (changes: object = {}) => t.hq('POST', '/api/campaigns/send', campaign(changes));
  const show = async (id: string) => (await t.hq('GET', `/api/campaigns/${id}`)).body.data.campaign;
  const receivers = () => mailed.map(email => email.to).sort();
  return { t, mailed, texted, provider, send, show, receivers };
}
