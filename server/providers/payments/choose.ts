import type { Config } from '../../config.ts';
import type { Pool } from '../../db/connect.ts';
import type { Queue } from '../../queue.ts';
import type { Payments } from './payments.ts';
import { sandboxPayments } from './sandbox/sandbox.ts';
import { stripePayments } from './stripe.ts';

export function choosePayments({ payments, publicUrl }: Config, sql: Pool, queue: Queue): Payments {
  const { secretKey, apiUrl } = payments;
  return secretKey ? stripePayments(secretKey, apiUrl) : sandboxPayments({ sql, queue, publicUrl });
}
