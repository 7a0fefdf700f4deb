import { IconCloudUpload } from '@tabler/icons-react';
import { useTranslate } from '../../../lib/language.tsx';
import { technician } from '../../../words/technician.ts';

/** Marks something that is not sent yet. */
export function NotSent() {
  const t = useTranslate();
  return (
    <span style={{ display: 'inline-flex', alignItems: 'center', gap: 4, verticalAlign: 'middle' }}>
      <IconCloudUpload size={16} aria-hidden />
      {t(technician.onItsWay)}
    </span>
  );
}
