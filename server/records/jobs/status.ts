/**
 * Every job status and the statuses it can change to. Code and docs both read this table. Only the customer's own link
 * brings a canceled job back (features/money/cancellation/restore-booking.ts).
 */
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

/** Completed and canceled jobs are history: only their notes can change. */
export const isClosed = (status: JobStatus): boolean => moves[status].length === 0;
