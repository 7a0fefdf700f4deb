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
