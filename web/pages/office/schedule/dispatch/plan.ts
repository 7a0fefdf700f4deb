import type { Data } from '../../../../lib/api.ts';
import { type Span, spanOf } from './layout.ts';

export type Day = Data<'GET /api/dispatch/day'>;
export type BoardWorker = Day['workers'][number];
export type Visit = BoardWorker['visits'][number];
export type WaitingJob = Day['unassigned']['jobs'][number];

/** What is moved about: a visit with its worker, or a job that waits for one. */
export type Cargo = {
  jobId: string;
  type: string;
  customerName: string;
  minutes: number;
  franchiseId: string | null;
  from: { workerId: string; start: string; end: string } | null;
};

const minutesOf = ({ start, end }: Span) => Math.round((end - start) / 60_000);

export function cargoOfVisit({ jobId, type, customerName, ...visit }: Visit, worker: BoardWorker): Cargo {
  return {
    jobId,
    type,
    customerName,
    minutes: minutesOf(spanOf(visit.scheduledStart, visit.scheduledEnd)),
    franchiseId: worker.franchiseId,
    from: { workerId: worker.id, start: visit.scheduledStart, end: visit.scheduledEnd },
  };
}

export function cargoOfWaiting({ jobId, type, customerName, ...job }: WaitingJob): Cargo {
  const { durationMinutes: minutes, franchiseId } = job;
  return { jobId, type, customerName, minutes, franchiseId, from: null };
}

/** Only a visit that nobody has set out for can be given away or moved. */
export const isMovable = ({ status }: { status: Visit['status'] }): boolean =>
  status === 'assigned' || status === 'pending';

/** Touching is not overlapping: one visit may begin when the other ends. */
export const overlap = (a: Span, b: Span): boolean => a.start < b.end && b.start < a.end;

/** What is in the way of a visit at this time. Visits that are over do not block: the service lets them overlap. */
export function clashesOf(worker: BoardWorker, span: Span, jobId: string): Visit[] {
  return worker.visits.filter(
    visit =>
      visit.jobId !== jobId &&
      visit.status !== 'completed' &&
      visit.status !== 'cancelled' &&
      overlap(span, spanOf(visit.scheduledStart, visit.scheduledEnd)),
  );
}

export type Leg = Span & { isTight: boolean };

/** The drive that leads to each visit, drawn so that it ends when the visit begins. */
export function legsOf({ visits }: BoardWorker): (Leg | null)[] {
  return visits.map((visit, i) => {
    if (!visit.driveMinutes) return null;
    const end = Date.parse(visit.scheduledStart);
    const start = end - visit.driveMinutes * 60_000;
    const before = visits[i - 1];
    return { start, end, isTight: before !== undefined && Date.parse(before.scheduledEnd) > start };
  });
}

export function findOnBoard(day: Day, jobId: string) {
  for (const worker of day.workers) {
    const visit = worker.visits.find(each => each.jobId === jobId);
    if (visit) return { worker, visit };
  }
  const job = day.unassigned.jobs.find(each => each.jobId === jobId);
  return job && { job };
}

/** Visits that this one can change places with: nobody has set out for them, and one franchise has both. */
export function swappable(
  day: Day,
  { jobId, franchiseId, from }: Cargo,
): (Visit & { worker: BoardWorker })[] {
  if (!from) return [];
  return day.workers
    .filter(worker => worker.franchiseId === franchiseId)
    .flatMap(worker => worker.visits.map(visit => ({ ...visit, worker })))
    .filter(visit => visit.status === 'assigned' && visit.jobId !== jobId);
}

/** The board as it looks once the change is made; drive times come with the answer. */
export function moved(
  day: Day,
  cargo: Cargo,
  to: { workerId: string; start: string; end: string } | null,
): Day {
  const found = findOnBoard(day, cargo.jobId);
  if (!found) return day;
  const about = found.visit ?? found.job;
  const { jobId, type, customerName, address, lat, lng, durationMinutes } = about;
  const facts = { jobId, type, customerName, address, lat, lng, durationMinutes };
  const inSight = to && overlap(spanOf(to.start, to.end), spanOf(day.dayStart, day.dayEnd));
  const workers = day.workers.map(worker => {
    const others = worker.visits.filter(visit => visit.jobId !== jobId);
    if (!inSight || worker.id !== to.workerId)
      return others.length === worker.visits.length ? worker : { ...worker, visits: others };
    const visit: Visit = {
      ...facts,
      status: 'assigned',
      scheduledStart: to.start,
      scheduledEnd: to.end,
      driveMinutes: null,
    };
    const visits = [...others, visit].sort(
      (a, b) => Date.parse(a.scheduledStart) - Date.parse(b.scheduledStart),
    );
    return { ...worker, visits };
  });
  const waiting = day.unassigned.jobs.filter(job => job.jobId !== jobId);
  const wasWaiting = waiting.length < day.unassigned.jobs.length;
  const back: WaitingJob = {
    ...facts,
    status: 'pending',
    franchiseId: cargo.franchiseId,
    preferredDate: null,
    preferredTime: null,
    escalatedAt: null,
    createdAt: new Date(0).toISOString(),
  };
  const jobs = to ? waiting : [back, ...waiting];
  const total = day.unassigned.total - (wasWaiting ? 1 : 0) + (to ? 0 : 1);
  return { ...day, workers, unassigned: { total, jobs } };
}

/** A line that changes when the plan does, and not when a worker drives on. */
export const planKey = (day: Day): string =>
  day.workers
    .map(({ id, visits }) => `${id}:${visits.map(({ jobId, scheduledStart }) => jobId + scheduledStart)}`)
    .join();
