import { escapeHtml } from '../../../escape-html.ts';
import { htmlPage } from '../../../http/html-page.ts';
import type { Look } from '../../../http/page-look.ts';
import { type Word, words } from '../../../http/page-words.ts';
import {
  type Account,
  type Session,
  type SetupSession,
  toPay,
} from '../../../providers/payments/sandbox/objects.ts';
import { choicesOf, leftOf, type PaymentOutcome, type PaymentState, partOf } from './settle-payment.ts';

/** The sandbox's outcomes are buttons of a plain form, the usual one first. */
type Choice = { outcome: string; label: string };

const button = ({ outcome, label }: Choice, kind = '') =>
  `<button${kind && ` class="${kind}"`} name="outcome" value="${outcome}">${label}</button>`;

/** The usual outcome, others to try, and a way out. */
function form(look: Look, first: Choice, tries: Choice[], last?: Choice): string {
  const others = tries.map(choice => button(choice, 'quiet')).join('\n');
  const legend = look.say(words.tryOthers);
  return `<form method="post"><div class="actions">${button(first)}</div>
${tries.length > 0 ? `<fieldset><legend>${legend}</legend><div class="actions">${others}</div></fieldset>` : ''}
${last ? button(last, 'plain') : ''}</form>`;
}

const frame = (look: Look, title: string, body: string) =>
  htmlPage(
    look,
    title,
    `<div class="card">
${body}
</div>
<p class="sandbox">${look.say(words.sandbox)}</p>`,
  );

const alert = (look: Look, problem: Word | undefined) =>
  problem ? `<p class="told bad" role="alert">${look.say(problem)}</p>` : '';

export function checkoutPage(look: Look, session: Session, problem?: Word): string {
  const { say, money, tell } = look;
  const amount = money(toPay(session));
  const over = { complete: words.isPaid, expired: words.checkoutOver };
  const choices = form(
    look,
    { outcome: 'pay', label: say(words.pay, { amount }) },
    [
      { outcome: 'sca', label: say(words.paySca) },
      { outcome: 'declined', label: say(words.payDeclined) },
    ],
    { outcome: 'leave', label: say(words.leaveUnpaid) },
  );
  return frame(
    look,
    tell(words.payment),
    `<h1>${escapeHtml(session.description)}</h1>
<p class="soft">${say(words.toPay)}</p>
<p class="amount">${amount}</p>
${session.tipCents > 0 ? `<p class="soft">${say(words.withTip, { tip: money(session.tipCents) })}</p>` : ''}
${alert(look, problem)}
${session.status === 'open' ? choices : `<p class="told good">${say(over[session.status])}</p>`}`,
  );
}

export function confirmPage(look: Look, session: Session): string {
  const { say, money, tell } = look;
  return frame(
    look,
    tell(words.bankAsks),
    `<h1>${say(words.bankAsks)}</h1>
<p>${escapeHtml(session.description)}</p>
<p class="amount">${money(toPay(session))}</p>
${form(look, { outcome: 'pay', label: say(words.confirm) }, [], { outcome: 'declined', label: say(words.refuse) })}`,
  );
}

export function setupPage(look: Look, session: SetupSession, problem?: Word): string {
  const { say, tell } = look;
  const over = { complete: words.cardKept, expired: words.setupOver };
  const choices = form(
    look,
    { outcome: 'keep', label: say(words.keepThisCard) },
    [{ outcome: 'declined', label: say(words.payDeclined) }],
    { outcome: 'leave', label: say(words.leaveWithoutCard) },
  );
  return frame(
    look,
    tell(words.openCardSetup),
    `<h1>${say(words.openCardSetup)}</h1>
<p>${escapeHtml(session.description)}</p>
<p class="soft">${say(words.keepCardDetail)}</p>
${alert(look, problem)}
${session.status === 'open' ? choices : `<p class="told good">${say(over[session.status])}</p>`}`,
  );
}

export function paymentPage(look: Look, { payment, dispute, refund }: PaymentState): string {
  const { say, money, tell } = look;
  const choices = choicesOf({ payment, dispute, refund }).map(outcome => ({
    outcome,
    label: say(outcomeWords[outcome], { amount: money(partOf(payment)) }),
  }));
  const state =
    dispute && { open: words.disputeOpen, won: words.disputeWon, lost: words.disputeLost }[dispute.status];
  return frame(
    look,
    tell(words.payment),
    `<h1>${say(words.payment)}</h1>
<p class="amount">${money(payment.amountCents)}</p>
<p class="soft">${say(words.refundable)}: ${money(leftOf(payment))}</p>
${state ? `<p class="told bad">${say(state, { amount: money(dispute.amountCents) })}</p>` : ''}
${choices.length > 0 ? form(look, choices[0]!, choices.slice(1)) : `<p>${say(words.nothingToTry)}</p>`}`,
  );
}

const outcomeWords: Record<PaymentOutcome, Word> = {
  dispute: words.openDispute,
  evidence: words.sendEvidence,
  won: words.winDispute,
  lost: words.loseDispute,
  refund_failed: words.failRefund,
  refund: words.refundPart,
};

export function onboardingPage(look: Look, account: Account): string {
  const { say, tell } = look;
  return frame(
    look,
    tell(words.payoutAccount),
    `<h1>${say(words.payoutsOf, { name: account.name })}</h1>
<p>${say(account.payoutsEnabled ? words.takesPayouts : words.noPayouts)}</p>
${form(
  look,
  { outcome: 'finish', label: say(words.finishOnboarding) },
  [{ outcome: 'restrict', label: say(words.stayRestricted) }],
  { outcome: 'leave', label: say(words.leaveForLater) },
)}`,
  );
}
