import { Text } from '@mantine/core';
import { useFormats } from '../lib/business.tsx';
import { useTranslate } from '../lib/language.tsx';
import { common } from '../words/common.ts';
import { visitTimes as words } from '../words/visit-times.ts';

type Timed = {
  /** The exact time, once the customer may count on it. */
  start: string | null;
  end: string | null;
  windowStart: string | null;
  windowEnd: string | null;
};

export const hasTime = ({ start, windowStart }: Timed): boolean => start !== null || windowStart !== null;

/** When somebody comes: the promised window, until the exact time is known. */
export function VisitTime({ visit }: { visit: Timed }) {
  const t = useTranslate();
  const { longDay, timeRange, hour, viewerTime } = useFormats();
  const { start, end, windowStart, windowEnd } = visit;
  const own = viewerTime(start ?? windowStart ?? '');
  const yours = own ? ` (${own} ${t(common.yourTime)})` : '';
  if (start && end)
    return (
      <Text>
        {longDay(start)}, {timeRange(start, end)}
        {yours}
      </Text>
    );
  if (!windowStart || !windowEnd) return null;
  return (
    <>
      <Text>
        {t(words.between, { day: longDay(windowStart), from: hour(windowStart), to: hour(windowEnd) })}
        {yours}
      </Text>
      {Date.parse(windowEnd) > Date.now() && <Text size="sm">{t(words.exactLater)}</Text>}
    </>
  );
}
