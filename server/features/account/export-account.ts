import { toIso } from '../../clock.ts';
import type { Deps } from '../../deps.ts';
import { findCustomerByEmail } from '../customers/store.ts';
import { notesOf, picturesOf } from '../field/store.ts';
import { findJobsOf, toJob } from '../jobs/store.ts';
import { messagesTo } from '../messages/store.ts';
import { showAccount } from './show-account.ts';

/** Everything we hold about the owner of a proven address, in a form a program can read. */
export async function exportAccount(deps: Deps, email: string) {
  const { sql, clock } = deps;
  const customer = await findCustomerByEmail(sql, email);
  const jobs = customer ? await findJobsOf(sql, customer.id) : [];
  const ids = jobs.map(job => job.id);
  const [account, notes, pictures, messages, texts] = await Promise.all([
    showAccount(deps, email),
    notesOf(sql, ids),
    picturesOf(sql, ids),
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
    notes: notes.map(({ jobId, text, occurredAt }) => ({ jobId, text, occurredAt })),
    pictures: pictures.map(({ jobId, kind, caption, occurredAt }) => ({ jobId, kind, caption, occurredAt })),
    messages: [...messages, ...texts],
  };
}
