import { type Say, useWords } from '../../../lib/words.tsx';
import { messageKinds, messages } from '../../../words/messages.ts';
import { Tag } from './tag.tsx';

const colours = { queued: 'yellow', sent: 'brand', failed: 'red' } as const;

export function MessageStatus({ status }: { status: keyof typeof colours }) {
  const say = useWords();
  return <Tag colour={colours[status]}>{say(messages[status])}</Tag>;
}

export const kindOf = (kind: string, say: Say): string => {
  const word = messageKinds[kind];
  return word ? say(word) : kind;
};
