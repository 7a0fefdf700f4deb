import { escapeHtml } from '../../../escape-html.ts';
import { messagePage } from '../../../http/html-page.ts';
import type { Look } from '../../../http/page-look.ts';
import { words } from '../../../http/page-words.ts';
import type { EntryRow, OfferRow } from './store.ts';

export type Shown = { offer: OfferRow; entry: EntryRow; isOpen: boolean; jobId?: string; priceCents: number };

/** Shows the window and asks: link scanners open every link in an email and must not book anything. */
export function offerPage(look: Look, { offer, entry, isOpen, priceCents }: Shown): string {
  const { say, tell, money } = look;
  const what = `<p><strong>${escapeHtml(windowText(look, offer))}</strong></p>
<p class="soft">${escapeHtml(`${entry.type} · ${entry.address}`)}</p>`;
  if (!isOpen) return gonePage(look);
  const until = timeIn(look, offer.zone, { timeStyle: 'short' }).format(Date.parse(offer.expiresAt));
  const price = priceCents > 0 ? `<p>${say(words.offerPrice, { amount: money(priceCents) })}</p>` : '';
  const form = `<form method="post" class="actions"><button name="answer" value="accept">${say(words.offerAccept)}</button>
<button class="quiet" name="answer" value="decline">${say(words.offerDecline)}</button>
<button class="plain" name="answer" value="leave">${say(words.offerLeave)}</button></form>`;
  const held = `<p>${say(words.offerHeld, { time: until })}</p>`;
  return messagePage(look, tell(words.offerAsk), '', `${what}${price}${held}${form}`);
}

export const declinedPage = (look: Look, left: boolean): string =>
  messagePage(
    look,
    look.tell(words.offerDeclined),
    look.tell(left ? words.offerLeftDetail : words.offerDeclinedDetail),
  );

export const gonePage = (look: Look): string =>
  messagePage(
    look,
    look.tell(words.offerGone),
    '',
    `<p><a class="button" href="/book">${look.say(words.bookAgain)}</a></p>`,
  );

const timeIn = ({ language }: Look, timeZone: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(language, { timeZone, ...options });

const windowText = (look: Look, { windowStart, windowEnd, zone }: OfferRow) =>
  timeIn(look, zone, {
    ...{ weekday: 'long', month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit' },
  }).formatRange(Date.parse(windowStart), Date.parse(windowEnd));
