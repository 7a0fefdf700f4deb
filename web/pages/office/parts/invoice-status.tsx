import type { Data } from '../../../lib/api.ts';
import { useTranslate } from '../../../lib/language.tsx';
import { invoices } from '../../../words/invoices.ts';
import { Tag } from './tag.tsx';

export type Invoice = Data<'GET /api/invoices'>['invoices'][number];

const colors = { draft: 'gray', sent: 'blue', paid: 'brand', void: 'red' } as const;

export function InvoiceStatus({ status }: { status: Invoice['status'] }) {
  const t = useTranslate();
  return <Tag color={colors[status]}>{t(invoices[status])}</Tag>;
}
