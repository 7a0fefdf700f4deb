import { useFormats } from '../../../lib/business.tsx';
import { useTranslate } from '../../../lib/language.tsx';
import { book } from '../../../words/book.ts';
import type { Draft } from './draft.ts';

/** The chosen day and time as text, if there is one. */
export function useTimeText({ window, request, waitlist }: Draft): string | undefined {
  const t = useTranslate();
  const { longPlainDay, plainDay, plainTimeRange } = useFormats();
  if (window) return `${longPlainDay(window.date)}, ${plainTimeRange(window.time)}`;
  if (request) return `${longPlainDay(request.date)}, ${t(book[request.time])}: ${t(book.weWillCall)}`;
  if (waitlist) return t(book.waitBetween, { from: plainDay(waitlist.from), to: plainDay(waitlist.to) });
  return undefined;
}
