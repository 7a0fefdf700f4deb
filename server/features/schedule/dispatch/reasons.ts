import type { BlockedReason, UnassignedReason } from '@truckroll/planner';

/** Why a job could not be planned, for a dispatcher. */
export const unassignedReasons: Record<UnassignedReason, string> = {
  'duplicate-id': 'The job was given twice',
  'invalid-job': 'Its duration or its hours make no sense',
  'unknown-place': 'Its position is not known',
  'no-workers': 'There is no active worker for it',
  'no-skilled-worker': 'No worker has the skill',
  'window-past': 'The requested time is over',
  'longer-than-any-shift': 'It takes longer than any shift',
  unreachable: 'No road leads from any worker to it',
  'outside-shifts': 'No worker with the skill works at the requested time, the way there and back included',
  'too-heavy': 'No van takes the load',
  'workers-full': 'Every worker who could do it is booked at the requested time',
};

export const blockedReasons: Record<BlockedReason, string> = {
  skill: 'lacks the skill',
  shift: 'does not work then',
  unreachable: 'has no road to it',
  window: 'cannot be there in time',
  load: 'has no room in the van',
  full: 'is booked',
};

export const NO_POSITION = 'Its address has no position yet';
export const NO_DRIVE_TIMES = 'Drive times are not to be had at the moment';
export const CHANGED = 'It was changed while the plan was made; the next run looks again';
export const TAKEN = 'The time was taken while the plan was made; the next run looks again';
