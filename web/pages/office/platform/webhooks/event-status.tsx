import { useTranslate } from '../../../../lib/language.tsx';
import { Tag } from '../../../../ui/tag.tsx';
import { webhooks } from '../../../../words/webhooks.ts';
import type { Event } from './use-events.ts';

const colors = { waiting: 'orange', processed: 'brand', ignored: 'gray', dead: 'red' } as const;

export function EventStatus({ status }: { status: Event['status'] }) {
  const t = useTranslate();
  return <Tag color={colors[status]}>{t(webhooks[status])}</Tag>;
}
