import { useTranslate } from '../../../lib/language.tsx';
import type { Translate } from '../../../lib/translate.ts';
import { messageKinds, messages } from '../../../words/messages.ts';
import { Tag } from './tag.tsx';

const colors = { queued: 'yellow', sent: 'brand', failed: 'red' } as const;

export function MessageStatus({ status }: { status: keyof typeof colors }) {
  const t = useTranslate();
  return <Tag color={colors[status]}>{t(messages[status])}</Tag>;
}

export const kindOf = (kind: string, t: Translate): string => {
  const text = messageKinds[kind];
  return text ? t(text) : kind;
};
