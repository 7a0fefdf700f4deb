import type { BlockedReason, Unassigned, UnassignedReason, WouldFit } from '@truckroll/planner';

/** Why a job could not be planned, for a dispatcher. */
export const unassignedReasons: Record<UnassignedReason, string> = {
  'duplicate-id': 'The job was given twice',
  'invalid-job': 'Its duration or its hours make no sense',
  'unknown-place': "Its address isn't on the map",
  'no-workers': 'There is no active technician for it',
  'no-skilled-worker': 'No technician has the skill',
  'outside-area': 'Every technician with the skill covers other areas',
  banned: 'The customer asked not to have any technician with the skill',
  'crew-incomplete': 'Not enough technicians can come at the same time',
  'after-missing': "The visit it has to follow isn't scheduled",
  'window-past': 'The requested time is over',
  'longer-than-any-shift': 'It takes longer than any shift',
  unreachable: 'No road leads from any technician to it',
  'outside-shifts':
    'No technician with the skill works at the requested time, the way there and back included',
  'too-heavy': 'No van can carry the load',
  'workers-full': 'Every technician who could do it is booked at the requested time',
};

export const blockedReasons: Record<BlockedReason, string> = {
  skill: 'lacks the skill',
  area: 'covers other areas',
  banned: "isn't wanted by the customer",
  shift: "doesn't work then",
  unreachable: 'has no road to it',
  window: "can't be there in time",
  load: 'has no room in the van',
  reserve: 'has only the time kept for emergencies',
  overtime: 'would need too much overtime',
  full: 'is booked',
};

/** What would make room for a job: the rest of a sentence that starts with the technician's name. */
const roomBy: Record<WouldFit['rule'], (fit: WouldFit) => string> = {
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
export const NO_DRIVE_TIMES = "Drive times aren't available right now";
export const CHANGED = 'It changed while the plan was made; the next run looks again';
export const TAKEN = 'The time was taken while the plan was made; the next run looks again';
