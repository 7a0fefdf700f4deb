import { IconCloudUpload } from '@tabler/icons-react';
import { useTranslate } from '../../../lib/language.tsx';
import { work } from '../../../words/work.ts';

/** Done here, not heard of there yet. */
export function NotSent() {
  const t = useTranslate();
  return (
    <span style={{ display: 'inline-flex', alignItems: 'center', gap: 4, verticalAlign: 'middle' }}>
      <IconCloudUpload size={16} aria-hidden />
      {t(work.onItsWay)}
    </span>
  );
}
