import { useTranslate } from '../../../lib/language.tsx';
import type { Translate } from '../../../lib/translate.ts';
import { Tag } from '../../../ui/tag.tsx';
import { messageKinds, messages } from '../../../words/messages.ts';

const colors = { queued: 'orange', sent: 'brand', failed: 'red' } as const;

export function MessageStatus({ status }: { status: keyof typeof colors }) {
  const t = useTranslate();
  return <Tag color={colors[status]}>{t(messages[status])}</Tag>;
}

export const kindOf = (kind: string, t: Translate): string => {
  const text = messageKinds[kind];
  return text ? t(text) : kind;
};
