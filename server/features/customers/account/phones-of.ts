import type { CustomerRow } from '../../../records/customers/store.ts';
import type { JobRow } from '../../../records/jobs/store.ts';

/** Every phone that somebody has named. That it is theirs is not proven. */
export const phonesOf = (customer: CustomerRow | undefined, jobs: JobRow[]): string[] =>
  [customer?.phone ?? null, ...jobs.map(job => job.customerPhone)].filter(phone => phone !== null);
