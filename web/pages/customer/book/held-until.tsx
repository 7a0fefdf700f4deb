import { useEffect, useState } from 'react';
import { useFormats } from '../../../lib/business.tsx';
import { useTranslate } from '../../../lib/language.tsx';
import { book } from '../../../words/book.ts';
import { useDraft } from './use-draft.ts';

/** Says how long the window is held. */
export function HeldUntil() {
  const t = useTranslate();
  const { hold } = useDraft();
  const { time } = useFormats();
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (!hold) return;
    const left = Date.parse(hold.expiresAt) - Date.now();
    setOver(left <= 0);
    const timer = setTimeout(() => setOver(true), Math.max(0, left));
    return () => clearTimeout(timer);
  }, [hold]);
  if (!hold || isOver) return null;
  return <>{t(book.heldUntil, { time: time(hold.expiresAt) })}</>;
}
