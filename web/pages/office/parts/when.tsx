import { Text } from '@mantine/core';
import { useFormats } from '../../../lib/business.tsx';
import { useTranslate } from '../../../lib/language.tsx';
import { common } from '../../../words/common.ts';

/** An instant on the business's clock, and beside it on the viewer's own where that shows something else. */
export function When({
  at,
  none = '–',
  withOwn = true,
}: {
  at: string | null;
  none?: string;
  withOwn?: boolean;
}) {
  const formats = useFormats();
  const t = useTranslate();
  if (at === null) return none;
  const own = withOwn ? formats.viewerTime(at) : undefined;
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
