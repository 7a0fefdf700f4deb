import type { BlockedReason, Unassigned, UnassignedReason, WouldFit } from '@truckroll/planner';

/** Why a job could not be planned. The console says it in its own words: web/words/dispatch-sentences.ts. */
export const unassignedReasons: Record<UnassignedReason, string> = {
  'duplicate-id': 'The job was given twice',
  'invalid-job': 'Its duration or its hours make no sense',
  'unknown-place': 'Its position is not known',
  'no-workers': 'There is no active worker for it',
  'no-skilled-worker': 'No worker has the skill',
  'outside-area': 'Every technician with the skill covers other areas',
  banned: 'The customer asked not to have any technician with the skill',
  'crew-incomplete': 'Not enough technicians can come at the same time',
  'after-missing': 'The visit it has to follow is not scheduled',
  'window-past': 'The requested time is over',
  'longer-than-any-shift': 'It takes longer than any shift',
  unreachable: 'No road leads from any worker to it',
  'outside-shifts': 'No worker with the skill works at the requested time, the way there and back included',
  'too-heavy': 'No van takes the load',
  'workers-full': 'Every worker who could do it is booked at the requested time',
};

export const blockedReasons: Record<BlockedReason, string> = {
  skill: 'lacks the skill',
  area: 'covers other areas',
  banned: 'is not wanted by the customer',
  shift: 'does not work then',
  unreachable: 'has no road to it',
  window: 'cannot be there in time',
  load: 'has no room in the van',
  reserve: 'has only the time kept for emergencies',
  overtime: 'would need too much overtime',
  full: 'is booked',
};

/** What would make room for a job: the rest of a sentence that starts with the technician's name. */
export const roomBy: Record<WouldFit['rule'], (fit: WouldFit) => string> = {
  overtime: ({ seconds = 0 }) => `could take it with ${Math.ceil(seconds / 60)} minutes of overtime`,
  reserve: () => 'could take it in the time kept for emergencies',
  load: () => 'could take it with more room in the van',
  window: ({ seconds = 0 }) => `could come up to ${Math.ceil(seconds / 60)} minutes earlier or later`,
  move: () => 'could take it if one other visit moved',
  area: () => 'could take it outside the usual area',
  banned: () => 'could take it if the customer agreed',
  skill: () => 'has time for it but lacks the skill',
};

/** Why a job was left out and, where one change would make room for it, which. */
export function whyUnassigned(
  { reason, wouldFit }: Unassigned,
  nameOf: (workerId: string) => string | undefined,
): string {
  const name = wouldFit && nameOf(wouldFit.workerId);
  if (!name) return unassignedReasons[reason];
  return `${unassignedReasons[reason]}. ${name} ${roomBy[wouldFit.rule](wouldFit)}.`;
}

export const NO_POSITION = 'Its address has no position yet';
export const NO_DRIVE_TIMES = 'Drive times are not to be had at the moment';
export const CHANGED = 'It was changed while the plan was made; the next run looks again';
export const TAKEN = 'The time was taken while the plan was made; the next run looks again';
