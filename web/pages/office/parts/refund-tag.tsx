import type { Data } from '../../../lib/api.ts';
import { useTranslate } from '../../../lib/language.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { refundStatuses } from '../../../words/payments.ts';

export type Refund = Data<'GET /api/refunds'>['refunds'][number];

const colors = { requested: 'orange', succeeded: 'brand', refused: 'red', failed: 'red' } as const;

export function RefundTag({ status }: { status: Refund['status'] }) {
  const t = useTranslate();
  return <Tag color={colors[status]}>{t(refundStatuses[status])}</Tag>;
}
