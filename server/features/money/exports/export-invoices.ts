import { amountCell } from '../../../http/csv.ts';
import type { InvoiceKind } from '../invoices/schemas.ts';
import type { Export } from './write-export.ts';

type InvoiceLine = {
  number: string;
  kind: InvoiceKind;
  issuedOn: string;
  dueOn: string | null;
  status: string;
  customer: string;
  jobId: string;
  franchise: string | null;
  taxCents: number;
  totalCents: number;
  currency: string;
};

/** Every number of the period, drafts and void ones too, so that none seems to be missing. */
export const invoices: Export<InvoiceLine> = {
  columns: [
    ...['number', 'kind', 'issuedOn', 'dueOn', 'status', 'customer', 'jobId', 'franchise'],
    ...['net', 'tax', 'total', 'currency'],
  ],
  select: (sql, { days }) => sql`
    select number, kind, content ->> 'issuedOn' as issued_on, due_on, status, content #>> '{customer,name}' as customer,
      job_id, franchises.name as franchise, total_cents, content ->> 'currency' as currency, (
        select coalesce(sum((line ->> 'amountCents')::bigint), 0) from jsonb_array_elements(content -> 'lines') as line
        where line ->> 'kind' = 'tax'
      ) as tax_cents
    from invoices left join franchises on franchises.id = franchise_id
    where content ->> 'issuedOn' between ${days.from ?? '0001-01-01'} and ${days.to ?? '9999-12-31'}
    order by content ->> 'issuedOn', number`,
  cells: row => {
    // A credit note reverses what an invoice charged.
    const sign = row.kind === 'credit_note' ? -1 : 1;
    const [total, tax] = [sign * Math.abs(row.totalCents), sign * Math.abs(row.taxCents)];
    return [
      ...[row.number, row.kind, row.issuedOn, row.dueOn, row.status, row.customer, row.jobId, row.franchise],
      ...[total - tax, tax, total].map(amountCell),
      row.currency.toUpperCase(),
    ];
  },
};
