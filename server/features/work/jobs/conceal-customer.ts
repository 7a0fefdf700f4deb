import { createHmac } from 'node:crypto';
import type { Config } from '../../../config.ts';
import type { Job } from '../../../records/jobs/schemas.ts';

/**
 * The booking as its booker may see it. Customers from the office or from 1.0 have ids with their time of creation in
 * them, which would tell a stranger who typed their email that they are known. Such an id is replaced by a random-looking
 * one that stays the same; other ids are random anyway.
 */
export function concealCustomer({ linkKey }: Pick<Config, 'linkKey'>, job: Job): Job {
  const isRandom = job.customerId[14] === '4';
  return isRandom ? job : { ...job, customerId: randomLooking(linkKey, job.customerId) };
}

function randomLooking(key: Buffer, id: string): string {
  const hex = createHmac('sha256', key).update(`customer\n${id}`).digest('hex');
  const variant = '89ab'[Number.parseInt(hex[16]!, 16) % 4];
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
