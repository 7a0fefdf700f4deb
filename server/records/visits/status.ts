import type { JobStatus } from '../jobs/status.ts';

/** Every visit status and the statuses it can change to. */
export const visitMoves = {
  unscheduled: ['scheduled', 'cancelled'],
  scheduled: ['en_route', 'unscheduled', 'cancelled'],
  en_route: ['in_progress', 'cancelled'],
  in_progress: ['done', 'cancelled'],
  done: [],
  cancelled: [],
} as const satisfies Record<string, readonly string[]>;

export type VisitStatus = keyof typeof visitMoves;

export const visitStatuses = Object.keys(visitMoves) as VisitStatus[];

export const canVisitMove = (from: VisitStatus, to: VisitStatus): boolean =>
  (visitMoves[from] as readonly string[]).includes(to);

export const isVisitClosed = (status: VisitStatus): boolean => visitMoves[status].length === 0;

/** What a job is called while this visit is the one it shows. */
export const jobStatusOf: Record<VisitStatus, JobStatus> = {
  unscheduled: 'pending',
  scheduled: 'assigned',
  en_route: 'en_route',
  in_progress: 'in_progress',
  done: 'completed',
  cancelled: 'cancelled',
};
