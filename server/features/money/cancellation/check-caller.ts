import type { Caller } from '../../../caller.ts';
import type { Deps } from '../../../deps.ts';
import { conflict } from '../../../http/errors.ts';
import { isSameNumber } from '../../../phone-numbers.ts';
import { emailKey } from '../../../records/customers/store.ts';
import type { JobRow } from '../../../records/jobs/store.ts';
import { succeededPayments } from '../../../records/payments/store.ts';
import { readSettings } from '../../../settings/store.ts';
import type { CancelInput } from './schemas.ts';

/**
 * The id of a job is enough to cancel it. Returns whether the caller also speaks for the customer: they named the job's
 * email or phone, proved the email, or are the office. A contact that is given and wrong is refused.
 */
export async function speaksForCustomer(
  { sql, config }: Deps,
  job: JobRow,
  { paymentId, email, phone }: CancelInput,
  caller: Caller,
): Promise<boolean> {
  const own = [job.paymentId, ...(await succeededPayments(sql, job.id)).map(({ id }) => id)];
  if (paymentId && !own.includes(paymentId)) throw conflict('The payment is not of this job');
  const isOwn = async (address: string) =>
    (await emailKey(sql, address)) === (await emailKey(sql, job.customerEmail!));
  if (email && job.customerEmail && !(await isOwn(email)))
    throw conflict('The email address is not the one of this job');
  if (phone && job.customerPhone && !isSameNumber(phone, job.customerPhone, config.business.country))
    throw conflict('The phone is not the one of this job');
  // By now a contact that is given and known is the right one.
  const isNamed = Boolean((email && job.customerEmail) || (phone && job.customerPhone));
  const isProven = Boolean(caller.kind === 'proof' && job.customerEmail && (await isOwn(caller.id)));
  const isOffice = Boolean(caller.permissions?.has('jobs:write'));
  const speaks = isNamed || isProven || isOffice;
  if (!speaks && (await readSettings(sql)).cancellation.requireContact)
    throw conflict('To cancel, name the email address or phone of the booking');
  return speaks;
}
