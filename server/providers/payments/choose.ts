import type { Config } from '../../config.ts';
import type { Pool } from '../../db/connect.ts';
import type { Queue } from '../../queue.ts';
import type { Payments } from './payments.ts';
import { sandboxPayments } from './sandbox/sandbox.ts';
import { stripePayments } from './stripe/stripe.ts';

export function choosePayments(config: Config, sql: Pool, queue: Queue): Payments {
  const { secretKey, apiUrl } = config.payments;
  const { publicUrl } = config;
  const { currency } = config.business;
  return secretKey
    ? stripePayments(secretKey, { currency, apiUrl })
    : sandboxPayments({ sql, queue, publicUrl, currency });
}
