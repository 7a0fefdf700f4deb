import { useTranslate } from '../../../../lib/language.tsx';
import { Tag, type TagColor } from '../../../../ui/tag.tsx';
import { quoteStatuses } from '../../../../words/quotes.ts';
import type { Quote } from './use-quotes.ts';

const colors: Record<Quote['status'], TagColor> = {
  draft: 'gray',
  sent: 'blue',
  viewed: 'violet',
  accepted: 'brand',
  declined: 'red',
  expired: 'orange',
  cancelled: 'gray',
};

export function QuoteStatus({ status }: Pick<Quote, 'status'>) {
  const t = useTranslate();
  return <Tag color={colors[status]}>{t(quoteStatuses[status])}</Tag>;
}
