import { useTranslate } from '../../../../lib/language.tsx';
import { webhooks } from '../../../../words/webhooks.ts';
import { Tag } from '../../parts/tag.tsx';
import type { Event } from './use-events.ts';

const colors = { waiting: 'yellow', processed: 'brand', ignored: 'gray', dead: 'red' } as const;

export function EventStatus({ status }: { status: Event['status'] }) {
  const t = useTranslate();
  return <Tag color={colors[status]}>{t(webhooks[status])}</Tag>;
}
