import type { Data } from '../../../lib/api.ts';
import { useWords } from '../../../lib/words.tsx';
import { invoices } from '../../../words/invoices.ts';
import { Tag } from './tag.tsx';

export type Invoice = Data<'GET /api/invoices'>['invoices'][number];

const colours = { draft: 'gray', sent: 'blue', paid: 'brand', void: 'red' } as const;

export function InvoiceStatus({ status }: { status: Invoice['status'] }) {
  const say = useWords();
  return <Tag colour={colours[status]}>{say(invoices[status])}</Tag>;
}
