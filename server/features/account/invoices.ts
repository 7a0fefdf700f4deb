import type { Sql } from '../../db/connect.ts';
import type { AccountInvoice } from './schemas.ts';

/** Where the account gets a person's invoices from: the invoice feature fills this in. */
export const invoicesOf = async (_sql: Sql, _customerId: string): Promise<AccountInvoice[]> => [];
