import type { Sms } from './sms.ts';

/** Delivers nothing: every message can be read at `GET /api/dev/messages`. */
export const demoSms: Sms = {
  provider: 'demo',
  concurrency: 20,
  send: async message => ({ providerMessageId: `demo_${message.idempotencyKey}` }),
};
