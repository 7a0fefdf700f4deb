import { useFormats } from '../../../lib/business.tsx';
import { useTranslate } from '../../../lib/language.tsx';
import { book } from '../../../words/book.ts';
import type { Draft } from './draft.ts';

/** The chosen time in words, as far as there is one. */
export function useWhen({ window, wish }: Draft): string | undefined {
  const t = useTranslate();
  const { longPlainDay, plainTimeRange } = useFormats();
  if (window) return `${longPlainDay(window.date)}, ${plainTimeRange(window.time)}`;
  if (wish) return `${longPlainDay(wish.date)}, ${t(book[wish.time])}: ${t(book.weWillCall)}`;
  return undefined;
}
