import { useTranslate } from '../../../lib/language.tsx';
import type { Translate } from '../../../lib/translate.ts';
import { messageKinds, messages } from '../../../words/messages.ts';
import { Tag } from './tag.tsx';

const colours = { queued: 'yellow', sent: 'brand', failed: 'red' } as const;

export function MessageStatus({ status }: { status: keyof typeof colours }) {
  const t = useTranslate();
  return <Tag colour={colours[status]}>{t(messages[status])}</Tag>;
}

export const kindOf = (kind: string, t: Translate): string => {
  const word = messageKinds[kind];
  return word ? t(word) : kind;
};
