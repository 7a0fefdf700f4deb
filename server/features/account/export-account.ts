import { toIso } from '../../clock.ts';
import type { Deps } from '../../deps.ts';
import { findCustomerByEmail } from '../customers/store.ts';
import { findJobsOf, toJob } from '../jobs/store.ts';
import { messagesTo } from '../messages/store.ts';
import { showAccount } from './show-account.ts';

/** Everything we hold about the owner of a proven address, in a form a program can read. */
export async function exportAccount(deps: Deps, email: string) {
  const { sql, clock } = deps;
  const customer = await findCustomerByEmail(sql, email);
  const [account, jobs, messages, texts] = await Promise.all([
    showAccount(deps, email),
    customer ? findJobsOf(sql, customer.id) : [],
    messagesTo(sql, 'email', email),
    customer?.phone ? messagesTo(sql, 'sms', customer.phone) : [],
  ]);
  const { invoices, plans, preferences } = account;
  return {
    exportedAt: toIso(clock.now()),
    person: customer ?? { email },
    jobs: jobs.map(toJob),
    invoices,
    plans,
    preferences,
    messages: [...messages, ...texts],
  };
}
