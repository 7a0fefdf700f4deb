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
