import { Text } from '@mantine/core';
import { useFormats } from '../../../lib/business.tsx';
import { useTranslate } from '../../../lib/language.tsx';
import { common } from '../../../words/common.ts';

/** An instant in the business's time zone, and in the viewer's where that differs. */
export function Timestamp({
  at,
  none = '–',
  withViewerTime = true,
}: {
  at: string | null;
  none?: string;
  withViewerTime?: boolean;
}) {
  const formats = useFormats();
  const t = useTranslate();
  if (at === null) return none;
  const own = withViewerTime ? formats.viewerTime(at) : undefined;
  return (
    <time dateTime={at}>
      {formats.dayAndTime(at)}
      {own && (
        <Text span size="xs" ml={6}>
          ({own}, {t(common.yourTime)})
        </Text>
      )}
    </time>
  );
}
