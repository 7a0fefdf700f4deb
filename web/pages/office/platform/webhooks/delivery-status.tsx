import { useTranslate } from '../../../../lib/language.tsx';
import { Tag } from '../../../../ui/tag.tsx';
import { pausedBy as reasons, endpoints as words } from '../../../../words/webhook-endpoints.ts';
import type { Delivery, Endpoint } from './use-endpoints.ts';

const colors = { pending: 'orange', delivered: 'brand', failed: 'red' } as const;

export function DeliveryStatus({ status }: { status: Delivery['status'] }) {
  const t = useTranslate();
  return <Tag color={colors[status]}>{t(words[status])}</Tag>;
}

export function EndpointStatus({ endpoint: { pausedBy } }: { endpoint: Endpoint }) {
  const t = useTranslate();
  if (!pausedBy) return <Tag color="brand">{t(words.active)}</Tag>;
  return <Tag color={pausedBy === 'office' ? 'gray' : 'red'}>{t(reasons[pausedBy])}</Tag>;
}
