import { breaks, type Sql } from '../../../db/connect.ts';
import { conflict } from '../../../http/errors.ts';
import { findCustomer, findCustomerByEmail, ownerOf } from '../../../records/customers/store.ts';

/** Says whose email address it is, to callers who may see them. Other errors stay what they are. */
export async function explainTaken(
  sql: Sql,
  error: unknown,
  email: string | null | undefined,
): Promise<unknown> {
  if (!email || !breaks(error, 'customers_email_key_key')) return error;
  const row = await findCustomerByEmail(sql, email);
  const known = row && (await findCustomer(sql, ownerOf(row)));
  return conflict(
    known
      ? `${known.name} already has this email address. Open that customer instead, or merge the two.`
      : 'Another customer already has this email address',
  );
}
