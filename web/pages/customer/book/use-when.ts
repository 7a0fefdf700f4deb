import { useFormats } from '../../../lib/business.tsx';
import { useWords } from '../../../lib/words.tsx';
import { book } from '../../../words/book.ts';
import type { Draft } from './draft.ts';

/** The chosen time in words, as far as there is one. */
export function useWhen({ window, wish }: Draft): string | undefined {
  const say = useWords();
  const { longPlainDay, plainTimeRange } = useFormats();
  if (window) return `${longPlainDay(window.date)}, ${plainTimeRange(window.time)}`;
  if (wish) return `${longPlainDay(wish.date)}, ${say(book[wish.time])}: ${say(book.weWillCall)}`;
  return undefined;
}
