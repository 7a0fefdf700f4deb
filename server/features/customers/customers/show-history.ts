import { asService } from '../../../caller.ts';
import type { Deps } from '../../../deps.ts';
import { notFound } from '../../../http/errors.ts';
import { type CustomerRow, findCustomer } from '../../../records/customers/store.ts';
import { cardsOf, messagesTo, visibleJobs } from './history-store.ts';

/** The customer, or the one they were merged into, if the caller may see them. */
export async function mustFindCustomer({ sql }: Pick<Deps, 'sql'>, id: string): Promise<CustomerRow> {
  const customer = await findCustomer(sql, id);
  if (!customer) throw notFound('There is no such customer');
  return customer;
}

export async function showCards(deps: Deps, id: string) {
  const customer = await mustFindCustomer(deps, id);
  return cardsOf(deps.sql, customer.id);
}

export async function showMessages(
  deps: Deps,
  id: string,
  query: { limit: number; updatedSince?: string },
  after: { createdAt: string; id: string } | undefined,
) {
  const { id: customerId } = await mustFindCustomer(deps, id);
  const jobIds = await visibleJobs(deps.sql, customerId);
  // The outbox is closed to franchises: what was sent to a customer of theirs is read for them.
  return asService(async () => messagesTo(deps.sql, customerId, query, after, jobIds));
}
