import { Text } from '@mantine/core';
import { useFormats } from '../../lib/business.tsx';
import { isTimeRange } from '../../lib/formats.ts';
import { useTranslate } from '../../lib/language.tsx';
import { account as words } from '../../words/account.ts';

/** What a customer asked for, while no time was promised. */
export function RequestedTime({ date, time }: { date: string | null; time: string | null }) {
  const t = useTranslate();
  const { longPlainDay, plainTimeRange } = useFormats();
  if (!date) return <Text>{t(words.toBeAgreed)}</Text>;
  const isWindow = time && isTimeRange(time);
  const day = longPlainDay(date);
  return <Text>{t(words.requested, { when: isWindow ? `${day}, ${plainTimeRange(time)}` : day })}</Text>;
}
