import type { Caller } from '../../../caller.ts';
import type { Deps } from '../../../deps.ts';
import { notFound } from '../../../http/errors.ts';
import { findCustomerByEmail, ownerOf } from '../../../records/customers/store.ts';
import { isJobOf } from '../../../records/jobs/store.ts';
import { acceptDetails } from '../customers/accept-details.ts';

/** The owner of a verified address accepts what was typed into a booking with that address. */
export async function acceptOwnDetails(deps: Deps, actor: Caller, jobId: string): Promise<void> {
  const { sql } = deps;
  const customer = await findCustomerByEmail(sql, actor.id);
  if (!customer || !(await isJobOf(sql, { id: ownerOf(customer), email: actor.id }, jobId)))
    throw notFound('There is no such booking');
  await acceptDetails(deps, jobId, actor);
}
