import type { Translate } from '../../../lib/translate.ts';
import { statuses } from '../../../words/common.ts';
import { fieldVisits as words } from '../../../words/field-visits.ts';
import { paymentMethods } from '../../../words/payment-methods.ts';
import { technician } from '../../../words/technician.ts';
import type { Work } from '../offline/action.ts';

/** One line that describes an action. */
export function describeWork(done: Work, t: Translate, money: (units: number) => string): string {
  switch (done.kind) {
    case 'status':
      return done.leftOver ? t(words.didReturn, { reason: done.leftOver.reason }) : t(statuses[done.status]);
    case 'note':
      return t(technician.didNote, { text: done.text });
    case 'photo':
      return t(technician.didPhoto);
    case 'signature':
      return t(technician.didSignature, { name: done.signedBy });
    case 'checklist':
      return t(technician.didChecklist);
    case 'payment':
      return t(technician.didPayment, {
        method: t(paymentMethods[done.method]),
        amount: money(done.amount),
      });
    case 'duty':
      return t(done.onDuty ? technician.didOnDuty : technician.didOffDuty);
  }
}
