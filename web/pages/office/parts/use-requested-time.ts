import { useFormats } from '../../../lib/business.tsx';
import { isTimeRange } from '../../../lib/formats.ts';
import { useTranslate } from '../../../lib/language.tsx';
import { dispatch } from '../../../words/dispatch.ts';

const isPart = (time: string): time is 'morning' | 'afternoon' | 'evening' =>
  time === 'morning' || time === 'afternoon' || time === 'evening';

/** The time of day a customer asked for, in words: a part of the day, a window, or whatever was typed. */
export function useRequestedTime() {
  const t = useTranslate();
  const { plainTimeRange } = useFormats();
  return (time: string | null): string | null => {
    const part = time?.toLowerCase() ?? '';
    if (isPart(part)) return t(dispatch[part]);
    return time && isTimeRange(time) ? plainTimeRange(time) : time;
  };
}
