import type { Day, FieldJob } from './day.ts';

/** A change the office made to a technician's day. */
export type Notice = {
  id: string;
  kind: 'cancelled' | 'moved' | 'removed' | 'added';
  jobId: string;
  about: string;
  before: string | null;
  after: string | null;
  at: string;
};

const isOver = ({ status }: FieldJob) => status === 'completed' || status === 'cancelled';

/** Compares the same day only: tomorrow's jobs are always different. */
export function compareDays(before: Day | undefined, after: Day, at: string): Notice[] {
  if (!before || before.date !== after.date || before.worker.id !== after.worker.id) return [];
  const [old, current] = [byId(before), byId(after)];
  const notices: Notice[] = [];
  const add = (
    kind: Notice['kind'],
    job: FieldJob,
    times: { before?: string | null; after?: string | null },
  ) =>
    notices.push({
      id: `${job.id} ${kind} ${at}`,
      kind,
      jobId: job.id,
      about: job.customerName,
      before: times.before ?? null,
      after: times.after ?? null,
      at,
    });
  for (const job of old.values()) {
    const now = current.get(job.id);
    if (isOver(job)) continue;
    if (!now) add('removed', job, { before: job.scheduledStart });
    else if (now.status === 'cancelled') add('cancelled', now, { before: job.scheduledStart });
    else if (now.scheduledStart !== job.scheduledStart && !isOver(now))
      add('moved', now, { before: job.scheduledStart, after: now.scheduledStart });
  }
  for (const job of current.values())
    if (!old.has(job.id) && !isOver(job)) add('added', job, { after: job.scheduledStart });
  return notices;
}

/** A newer notice about a job replaces the older ones. */
export function addNotices(saved: Notice[], fresh: Notice[]): Notice[] {
  const renewed = new Set(fresh.map(notice => notice.jobId));
  return [...saved.filter(notice => !renewed.has(notice.jobId)), ...fresh];
}

const byId = ({ jobs, untimed }: Day) =>
  new Map<string, FieldJob>([...jobs, ...untimed].map(job => [job.id, job]));
