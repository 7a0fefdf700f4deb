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
  [/^Nobody in the crew has the skill "(.+)"$/, sentences.crewLacksSkill, ['skill']],
  [/^This customer does not want to be served by (.+)$/, sentences.unwanted, ['worker']],
  [/^dueBy: /, sentences.afterDue, []],
  [
    /^Visit (\d+) starts too early: (\d+) hours after the end of visit (\d+)/,
    sentences.tooEarly,
    ['number', 'hours', 'before'],
  ],
  [
    /^Visit (\d+) starts too early: after the end of visit (\d+)/,
    sentences.tooEarlyAfter,
    ['number', 'before'],
  ],
  [/^lacks the skill$/, sentences.lacksSkill, []],
  [/^covers other areas$/, sentences.otherArea, []],
  [/^isn't wanted by the customer$/, sentences.isUnwanted, []],
  [/^doesn't work then$/, sentences.notThen, []],
  [/^has no road to it$/, sentences.noRoad, []],
  [/^can't be there in time$/, sentences.notInTime, []],
  [/^has no room in the van$/, sentences.noRoom, []],
  [/^has only the time kept for emergencies$/, sentences.onlyReserve, []],
  [/^would need too much overtime$/, sentences.tooMuchOvertime, []],
  [/^is booked$/, sentences.isBooked, []],
  [/^Drive times (are not to be had|aren't available)/, sentences.noDriveTimes, []],
  [/^No time is set/, sentences.noTime, []],
  [/^Its address (has no position yet|isn't on the map)$/, sentences.noPosition, []],
  [/^It changed while the plan was made/, sentences.changed, []],
  [/^The time was taken while the plan was made/, sentences.taken, []],
  [/^There is no active technician for it$/, sentences.noWorkers, []],
  [/^No technician has the skill$/, sentences.nobodySkilled, []],
  [/^Every technician with the skill covers other areas$/, sentences.outsideAreas, []],
  [/^The customer asked not to have any technician with the skill$/, sentences.allUnwanted, []],
  [/^Not enough technicians can come at the same time$/, sentences.crewIncomplete, []],
  [/^The visit it has to follow isn't scheduled$/, sentences.afterMissing, []],
  [/^The requested time is over$/, sentences.past, []],
  [/^It takes longer than any shift$/, sentences.tooLong, []],
  [/^No road leads/, sentences.unreachable, []],
  [/^No technician with the skill works at the requested time/, sentences.outsideShifts, []],
  [/^No van can carry the load$/, sentences.tooHeavy, []],
  [/^Every technician who could do it is booked/, sentences.full, []],
  [/^(.+) could take it with (\d+) minutes of overtime\.$/, sentences.fitsOvertime, ['worker', 'minutes']],
  [/^(.+) could take it in the time kept for emergencies\.$/, sentences.fitsReserve, ['worker']],
  [/^(.+) could take it with more room in the van\.$/, sentences.fitsLoad, ['worker']],
  [/^(.+) could come up to (\d+) minutes earlier or later\.$/, sentences.fitsWindow, ['worker', 'minutes']],
  [/^(.+) could take it if one other visit moved\.$/, sentences.fitsMove, ['worker']],
  [/^(.+) could take it outside the usual area\.$/, sentences.fitsArea, ['worker']],
  [/^(.+) could take it if the customer agreed\.$/, sentences.fitsBanned, ['worker']],
  [/^(.+) has time for it but lacks the skill\.$/, sentences.fitsSkill, ['worker']],
  [
    /^Adds (\d+) min of driving instead of (\d+), within the promised window$/,
    sentences.movedSaves,
    ['minutes', 'before'],
  ],
  [/^Part of a shorter route for everybody/, sentences.movedForAll, []],
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

/**
 * Finds our texts for what the dispatch service says: one sentence, or a reason and what would make room. Unknown ones are
 * returned as they are.
 */
export function explain(said: string): Explained[] {
  // Reasons contain no full stop; names may.
  const [, ...parts] = /^([^.]+)\. (.+)$/.exec(said) ?? [];
  const both = parts.map(explainSentence);
  return both.length > 0 && both.every(each => 'text' in each) ? both : [explainSentence(said)];
}

function explainSentence(sentence: string): Explained {
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
