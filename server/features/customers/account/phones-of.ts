import type { CustomerRow } from '../../../records/customers/store.ts';
import type { JobRow } from '../../../records/jobs/store.ts';

/** Every phone number a person has given. Not verified to be theirs. */
export const phonesOf = (customer: Pick<CustomerRow, 'phone'> | undefined, jobs: JobRow[]): string[] =>
  [customer?.phone ?? null, ...jobs.map(job => job.customerPhone)].filter(phone => phone !== null);
