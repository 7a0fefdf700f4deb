import type { LocalizedText } from '../../../words/catalog.ts';
import { sentences } from '../../../words/dispatch-sentences.ts';

export type Explained =
  | { text: LocalizedText; values: Record<string, string>; jobId?: string }
  | { raw: string };

const uuid = '([0-9a-f-]{36})';

/** Sentences of the service and our texts for them; the groups of the pattern are the values. */
const known: [pattern: RegExp, text: LocalizedText, names: string[]][] = [
  [new RegExp(`^job ${uuid}: (\\S+) to (\\S+)$`), sentences.booked, ['job', 'start', 'end']],
  [/^workerId: names no active worker$/, sentences.inactive, []],
  [/^The worker belongs to another franchise/, sentences.otherFranchise, []],
  [/^The time is held for a customer/, sentences.held, []],
  [/^(.+) does not work then$/, sentences.offShift, ['worker']],
  [/^(.+) has time off then$/, sentences.timeOff, ['worker']],
  [/^(.+) lacks the skill "(.+)"$/, sentences.noSkill, ['worker', 'skill']],
  [
    new RegExp(`^(\\d+) min for a drive of (\\d+) min from job ${uuid}$`),
    sentences.tightBefore,
    ['free', 'needed', 'job'],
  ],
  [
    new RegExp(`^(\\d+) min for a drive of (\\d+) min to job ${uuid}$`),
    sentences.tightAfter,
    ['free', 'needed', 'job'],
  ],
  [/^lacks the skill$/, sentences.lacksSkill, []],
  [/^does not work then$/, sentences.notThen, []],
  [/^has no road to it$/, sentences.noRoad, []],
  [/^cannot be there in time$/, sentences.notInTime, []],
  [/^has no room in the van$/, sentences.noRoom, []],
  [/^is booked$/, sentences.isBooked, []],
  [/^covers other areas$/, sentences.otherArea, []],
  [/^is not wanted by the customer$/, sentences.isBanned, []],
  [/^has only the time kept for emergencies$/, sentences.onlyReserve, []],
  [/^would need too much overtime$/, sentences.tooMuchOvertime, []],
  [/^Every technician with the skill covers other areas$/, sentences.outsideAreas, []],
  [/^The customer asked not to have any technician/, sentences.allBanned, []],
  [/^Not enough technicians can come at the same time$/, sentences.noCrew, []],
  [/^The visit it has to follow is not scheduled$/, sentences.notFollowing, []],
  [/^(.+) could take it with (\d+) minutes of overtime$/, sentences.byOvertime, ['worker', 'minutes']],
  [/^(.+) could take it in the time kept for emergencies$/, sentences.byReserve, ['worker']],
  [/^(.+) could take it with more room in the van$/, sentences.byLoad, ['worker']],
  [/^(.+) could come up to (\d+) minutes earlier or later$/, sentences.byWindow, ['worker', 'minutes']],
  [/^(.+) could take it if one other visit moved$/, sentences.byMove, ['worker']],
  [/^(.+) could take it outside the usual area$/, sentences.byArea, ['worker']],
  [/^(.+) could take it if the customer agreed$/, sentences.byConsent, ['worker']],
  [/^(.+) has time for it but lacks the skill$/, sentences.bySkill, ['worker']],
  [/^Drive times are not to be had/, sentences.noDriveTimes, []],
  [/^No time is set/, sentences.noTime, []],
  [/^Its address has no position yet$/, sentences.noPosition, []],
  [/^It was changed while the plan was made/, sentences.changed, []],
  [/^The time was taken while the plan was made/, sentences.taken, []],
  [/^Its position is not known$/, sentences.noPosition, []],
  [/^There is no active worker for it$/, sentences.noWorkers, []],
  [/^No worker has the skill$/, sentences.nobodySkilled, []],
  [/^The requested time is over$/, sentences.past, []],
  [/^It takes longer than any shift$/, sentences.tooLong, []],
  [/^No road leads/, sentences.unreachable, []],
  [/^No worker with the skill works at the requested time/, sentences.outsideShifts, []],
  [/^Every worker who could do it is booked/, sentences.full, []],
  [/^adds (\d+) min of driving; the next best adds (\d+) min$/, sentences.best, ['minutes', 'next']],
  [/^adds (\d+) min of driving; nobody else could$/, sentences.only, ['minutes']],
  [
    /^Served this customer before; adds (\d+) min of driving; the next best adds (\d+) min$/,
    sentences.bestAgain,
    ['minutes', 'next'],
  ],
  [
    /^Served this customer before; adds (\d+) min of driving; nobody else could$/,
    sentences.onlyAgain,
    ['minutes'],
  ],
];

/** Finds our text for a sentence of the dispatch service; unknown sentences are returned as they are. */
export function explain(sentence: string): Explained {
  for (const [pattern, text, names] of known) {
    const found = pattern.exec(sentence);
    if (!found) continue;
    const values: Record<string, string> = {};
    names.forEach((name, i) => {
      values[name] = found[i + 1]!;
    });
    return values.job ? { text, values, jobId: values.job } : { text, values };
  }
  return { raw: sentence };
}

/** A reason may have a second sentence: what would make room for the job. */
export function explainAll(reason: string): Explained[] {
  const end = reason.indexOf('. ');
  const second = explain(reason.slice(end + 2).replace(/\.$/, ''));
  return end < 0 || 'raw' in second ? [explain(reason)] : [explain(reason.slice(0, end)), second];
}
