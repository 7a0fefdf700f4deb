import type { Mail } from './mail.ts';

/** Sends nothing. Read every message at `GET /api/dev/messages`. */
export const demoMail = (from: string): Mail => ({
  provider: 'demo',
  from,
  concurrency: 20,
  send: async email => ({ providerMessageId: `demo_${email.idempotencyKey}` }),
});
