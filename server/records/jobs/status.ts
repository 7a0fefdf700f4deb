/** Every status of a job and where it may go from there: the one table that code and docs read. */
export const moves = {
  pending: ['assigned', 'cancelled'],
  assigned: ['en_route', 'pending', 'cancelled'],
  en_route: ['in_progress', 'cancelled'],
  in_progress: ['completed', 'cancelled'],
  completed: [],
  cancelled: [],
} as const satisfies Record<string, readonly string[]>;

export type JobStatus = keyof typeof moves;

export const statuses = Object.keys(moves) as JobStatus[];

export const canMove = (from: JobStatus, to: JobStatus): boolean =>
  (moves[from] as readonly string[]).includes(to);

/** Completed and cancelled jobs are history: nothing but their notes changes. */
export const isClosed = (status: JobStatus): boolean => moves[status].length === 0;
