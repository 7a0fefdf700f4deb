import { type Day, type FieldJob, stopId } from './day.ts';

/** A change the office made to a technician's day. */
export type Notice = {
  id: string;
  kind: 'cancelled' | 'moved' | 'removed' | 'added';
  stopId: string;
  about: string;
  before: string | null;
  after: string | null;
  at: string;
};

const isOver = ({ status }: FieldJob) => status === 'completed' || status === 'cancelled';

/** Compares the same day only: tomorrow's jobs are always different. */
export function compareDays(before: Day | undefined, after: Day, at: string): Notice[] {
  if (!before || before.date !== after.date || before.worker.id !== after.worker.id) return [];
  // A day saved by an older app knows only jobs: it can only be compared by them.
  const key = stopsOf(before).every(({ visitId }) => visitId) ? stopId : ({ id }: FieldJob) => id;
  const [old, current] = [before, after].map(day => new Map(stopsOf(day).map(job => [key(job), job]))) as [
    Map<string, FieldJob>,
    Map<string, FieldJob>,
  ];
  const notices: Notice[] = [];
  const add = (
    kind: Notice['kind'],
    job: FieldJob,
    times: { before?: string | null; after?: string | null },
  ) =>
    notices.push({
      id: `${stopId(job)} ${kind} ${at}`,
      kind,
      stopId: stopId(job),
      about: job.customerName,
      before: times.before ?? null,
      after: times.after ?? null,
      at,
    });
  for (const job of old.values()) {
    const now = current.get(key(job));
    if (isOver(job)) continue;
    if (!now) add('removed', job, { before: job.scheduledStart });
    else if (now.status === 'cancelled') add('cancelled', now, { before: job.scheduledStart });
    else if (now.scheduledStart !== job.scheduledStart && !isOver(now))
      add('moved', now, { before: job.scheduledStart, after: now.scheduledStart });
  }
  for (const job of current.values())
    if (!old.has(key(job)) && !isOver(job)) add('added', job, { after: job.scheduledStart });
  return notices;
}

/** A newer notice about a stop replaces the older ones. */
export function addNotices(saved: Notice[], fresh: Notice[]): Notice[] {
  const renewed = new Set(fresh.map(notice => notice.stopId));
  return [...saved.filter(notice => !renewed.has(notice.stopId)), ...fresh];
}

const stopsOf = ({ jobs, untimed }: Day): FieldJob[] => [...jobs, ...untimed];
