import type { Say } from '../../../lib/words.tsx';
import { statuses } from '../../../words/common.ts';
import { work } from '../../../words/work.ts';
import type { Work } from '../offline/action.ts';

/** One line that says what somebody did. */
export function whatWasDone(done: Work, say: Say): string {
  switch (done.kind) {
    case 'status':
      return say(statuses[done.status]);
    case 'note':
      return say(work.didNote, { text: done.text });
    case 'photo':
      return say(work.didPhoto);
    case 'signature':
      return say(work.didSignature, { name: done.signedBy });
    case 'checklist':
      return say(work.didChecklist);
    case 'duty':
      return say(done.onDuty ? work.didOnDuty : work.didOffDuty);
  }
}
