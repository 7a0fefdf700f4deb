import type { Sms } from './sms.ts';

/** Sends nothing. Read every message at `GET /api/dev/messages`. */
export const demoSms: Sms = {
  provider: 'demo',
  concurrency: 20,
  send: async message => ({ providerMessageId: `demo_${message.idempotencyKey}` }),
};
