import { escapeHtml } from '../../../escape-html.ts';
import { messagePage } from '../../../http/html-page.ts';
import type { Look } from '../../../http/page-look.ts';
import { type Word, words } from '../../../http/page-words.ts';
import { CLOSED, OVER, type Restorable, TAKEN } from './restore-booking.ts';

/** Asks before restoring: link scanners open every link in an email and must not book anything. */
export function restorePage(
  look: Look,
  { job, isRestored, dueCents }: Restorable,
  day: string | null,
): string {
  const { say, tell, money } = look;
  const what = [job.type, ...(day ? [look.day(day)] : [])].join(' · ');
  const booked = `<p class="soft">${escapeHtml(what)}</p>`;
  if (!isRestored) {
    const due = dueCents > 0 ? `<p>${say(words.restoreDue, { amount: money(dueCents) })}</p>` : '';
    const form = `<form method="post"><button>${say(words.restore)}</button></form>`;
    return messagePage(look, tell(words.restoreAsk), '', `${booked}${due}${form}`);
  }
  const pay =
    dueCents > 0
      ? `<p>${say(words.dueNow, { amount: money(dueCents) })}</p>
<p><a class="button" href="/pay/${job.id}">${say(words.payNow)}</a></p>`
      : '';
  return messagePage(look, tell(words.restored), tell(words.restoredDetail), `${booked}${pay}`);
}

const reasons: Record<string, Word> = {
  [TAKEN]: words.restoreTaken,
  [OVER]: words.restoreOver,
  [CLOSED]: words.restoreClosed,
};

/** Why a booking cannot be restored, and how to get a new one. */
export const notRestoredPage = (look: Look, reason: string): string =>
  messagePage(
    look,
    look.tell(reasons[reason] ?? words.restoreClosed),
    look.tell(words.restoreInstead),
    `<p><a class="button" href="/book">${look.say(words.bookAgain)}</a></p>`,
  );
