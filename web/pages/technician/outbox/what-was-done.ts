import type { Translate } from '../../../lib/translate.ts';
import { statuses } from '../../../words/common.ts';
import { work } from '../../../words/work.ts';
import type { Work } from '../offline/action.ts';

/** One line that says what somebody did. */
export function whatWasDone(done: Work, t: Translate): string {
  switch (done.kind) {
    case 'status':
      return t(statuses[done.status]);
    case 'note':
      return t(work.didNote, { text: done.text });
    case 'photo':
      return t(work.didPhoto);
    case 'signature':
      return t(work.didSignature, { name: done.signedBy });
    case 'checklist':
      return t(work.didChecklist);
    case 'duty':
      return t(done.onDuty ? work.didOnDuty : work.didOffDuty);
  }
}
