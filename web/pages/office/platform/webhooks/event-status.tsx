import { useWords } from '../../../../lib/words.tsx';
import { webhooks } from '../../../../words/webhooks.ts';
import { Tag } from '../../parts/tag.tsx';
import type { Event } from './use-events.ts';

const colours = { waiting: 'yellow', processed: 'brand', ignored: 'gray', dead: 'red' } as const;

export function EventStatus({ status }: { status: Event['status'] }) {
  const say = useWords();
  return <Tag colour={colours[status]}>{say(webhooks[status])}</Tag>;
}
