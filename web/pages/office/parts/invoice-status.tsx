import type { Data } from '../../../lib/api.ts';
import { useTranslate } from '../../../lib/language.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { invoices } from '../../../words/invoices.ts';

export type Invoice = Data<'GET /api/invoices'>['invoices'][number];

const colors = { draft: 'gray', sent: 'blue', paid: 'brand', void: 'red' } as const;

export function InvoiceStatus({ invoice: { kind, status } }: { invoice: Pick<Invoice, 'kind' | 'status'> }) {
  const t = useTranslate();
  if (kind === 'credit_note') return <Tag color="gray">{t(invoices.credit_note)}</Tag>;
  return <Tag color={colors[status]}>{t(invoices[status])}</Tag>;
}
