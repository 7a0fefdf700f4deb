import { IconCloudUpload } from '@tabler/icons-react';
import { useWords } from '../../../lib/words.tsx';
import { work } from '../../../words/work.ts';

/** Done here, not heard of there yet. */
export function NotSent() {
  const say = useWords();
  return (
    <span style={{ display: 'inline-flex', alignItems: 'center', gap: 4, verticalAlign: 'middle' }}>
      <IconCloudUpload size={16} aria-hidden />
      {say(work.onItsWay)}
    </span>
  );
}
