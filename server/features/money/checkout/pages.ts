import { escapeHtml } from '../../../escape-html.ts';
import type { DomainError } from '../../../http/errors.ts';
import { messagePage } from '../../../http/html-page.ts';
import type { Look } from '../../../http/page-look.ts';
import { type Word, words } from '../../../http/page-words.ts';
import { pageFailures } from './open-hosted-page.ts';

export const paidPage = (look: Look): string =>
  messagePage(look, look.tell(words.thanks), look.tell(words.thanksDetail));

export const cardSavedPage = (look: Look): string =>
  messagePage(look, look.tell(words.cardKept), look.tell(words.cardKeptDetail));

export const laterPage = (look: Look, jobId: string): string =>
  messagePage(
    look,
    look.tell(words.notPaid),
    look.tell(words.notPaidDetail),
    `<p><a class="button" href="/pay/${jobId}">${look.say(words.payNow)}</a></p>`,
  );

const TIPS = [10, 15, 20];

/** Chooses a tip before paying what is due; a plain form, so it works everywhere. */
export function tipPage(look: Look, service: string, due: { dueCents: number; baseCents: number }): string {
  const { say, money } = look;
  const choice = (cents: number, label: string) =>
    `<label><input type="radio" name="tip" value="${cents}"> ${label}</label>`;
  const percents = TIPS.map(percent => {
    const cents = Math.round((due.baseCents * percent) / 100);
    return choice(cents, `${percent}% · ${escapeHtml(money(cents))}`);
  });
  const none = due.dueCents > 0 ? choice(0, say(words.tipNone)) : '';
  return messagePage(
    look,
    look.tell(words.tipTitle),
    look.tell(words.tipDetail),
    `<p class="soft">${escapeHtml(service)}${due.dueCents > 0 ? ` · ${say(words.dueNow, { amount: money(due.dueCents) })}` : ''}</p>
<form method="get"><fieldset class="choices">${percents.join('\n')}
${none}
<label>${say(words.tipOther)} <input type="number" name="other" min="0.01" max="999" step="0.01" inputmode="decimal"></label></fieldset>
<div class="actions"><button>${say(words.toPayment)}</button></div></form>`,
  );
}

const reasons: Record<string, Word> = {
  'There is no such job': words.jobUnknown,
  'The job is canceled': words.jobCancelled,
  'The job has no price to pay': words.jobFree,
  'The job is paid already': words.isPaid,
  [pageFailures.closed]: words.paymentClosed,
  [pageFailures.impossible]: words.paymentImpossible,
};

/** Why nothing can be paid. */
export const refusedPage = (look: Look, error: DomainError): string =>
  messagePage(look, look.tell(reasons[error.message] ?? words.processorAway));
