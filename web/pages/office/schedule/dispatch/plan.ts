import type { Data } from '../../../../lib/api.ts';
import { type Span, spanOf, type Target } from './layout.ts';

export type Day = Data<'GET /api/dispatch/day'>;
export type BoardWorker = Day['workers'][number];
export type Visit = BoardWorker['visits'][number];
export type UnassignedJob = Day['unassigned']['jobs'][number];

export type Place = { workerId: string; start: string; end: string };

/** A job as it is moved around the board: a visit with its technician, or a job without one. */
export type BoardJob = {
  jobId: string;
  type: string;
  customerName: string;
  minutes: number;
  franchiseId: string | null;
  from: Place | null;
};

const minutesOf = ({ start, end }: Span) => Math.round((end - start) / 60_000);

export function jobOfVisit({ jobId, type, customerName, ...visit }: Visit, worker: BoardWorker): BoardJob {
  return {
    jobId,
    type,
    customerName,
    minutes: minutesOf(spanOf(visit.scheduledStart, visit.scheduledEnd)),
    franchiseId: worker.franchiseId,
    from: { workerId: worker.id, start: visit.scheduledStart, end: visit.scheduledEnd },
  };
}

export function jobOfUnassigned({ jobId, type, customerName, ...job }: UnassignedJob): BoardJob {
  const { durationMinutes: minutes, franchiseId } = job;
  return { jobId, type, customerName, minutes, franchiseId, from: null };
}

/** The place a visit has now; an unassigned job has none. */
export const targetOf = ({ from }: BoardJob): Target | null =>
  from && { workerId: from.workerId, ...spanOf(from.start, from.end) };

/** A target as the API has it. */
export const placeOf = ({ workerId, start, end }: Target): Place => ({
  workerId,
  start: new Date(start).toISOString(),
  end: new Date(end).toISOString(),
});

/** Where the keyboard starts with an unassigned job: the start of the shift of the first technician who may do it. */
export function firstTarget(day: Day, job: BoardJob): Target {
  const worker = day.workers.find(({ franchiseId }) => franchiseId === job.franchiseId) ?? day.workers[0]!;
  const shift = worker.shifts[0];
  const start = shift ? Date.parse(shift.start) : Date.parse(day.dayStart) + 8 * 3_600_000;
  return { workerId: worker.id, start, end: start + job.minutes * 60_000 };
}

/** A visit can be moved or reassigned until the technician sets out. */
export const isMovable = ({ status }: { status: Visit['status'] }): boolean =>
  status === 'assigned' || status === 'pending';

/** Back to back is fine: one visit may start when the other ends. */
export const overlap = (a: Span, b: Span): boolean => a.start < b.end && b.start < a.end;

/** The visits that overlap this time. Finished and canceled ones do not count: the service lets them overlap. */
export function conflictsOf(worker: BoardWorker, span: Span, jobId: string): Visit[] {
  return worker.visits.filter(
    visit =>
      visit.jobId !== jobId &&
      visit.status !== 'completed' &&
      visit.status !== 'cancelled' &&
      overlap(span, spanOf(visit.scheduledStart, visit.scheduledEnd)),
  );
}

export type Leg = Span & { isTight: boolean };

/** The drive to each visit, drawn so that it ends when the visit starts. */
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

/** Visits this one can swap with: same franchise, and no technician on the way. */
export function swappable(
  day: Day,
  { jobId, franchiseId, from }: BoardJob,
): (Visit & { worker: BoardWorker })[] {
  if (!from) return [];
  return day.workers
    .filter(worker => worker.franchiseId === franchiseId)
    .flatMap(worker => worker.visits.map(visit => ({ ...visit, worker })))
    .filter(visit => visit.status === 'assigned' && visit.jobId !== jobId);
}

/** The board as it will look after the move, shown before the service has answered; drive times come with the answer. */
export function moved(day: Day, job: BoardJob, to: Place | null): Day {
  const found = findOnBoard(day, job.jobId);
  if (!found) return day;
  const about = found.visit ?? found.job;
  const { jobId, type, customerName, address, lat, lng, durationMinutes } = about;
  const facts = { jobId, type, customerName, address, lat, lng, durationMinutes };
  const isThisDay = to && overlap(spanOf(to.start, to.end), spanOf(day.dayStart, day.dayEnd));
  const workers = day.workers.map(worker => {
    const others = worker.visits.filter(visit => visit.jobId !== jobId);
    if (!isThisDay || worker.id !== to.workerId)
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
  const rest = day.unassigned.jobs.filter(each => each.jobId !== jobId);
  const wasUnassigned = rest.length < day.unassigned.jobs.length;
  const unassigned: UnassignedJob = {
    ...facts,
    status: 'pending',
    franchiseId: job.franchiseId,
    preferredDate: null,
    preferredTime: null,
    escalatedAt: null,
    createdAt: new Date(0).toISOString(),
  };
  const jobs = to ? rest : [unassigned, ...rest];
  const total = day.unassigned.total - (wasUnassigned ? 1 : 0) + (to ? 0 : 1);
  return { ...day, workers, unassigned: { total, jobs } };
}

/** Changes when the plan does, but not when a technician's position does. */
export const planKey = (day: Day): string =>
  day.workers
    .map(({ id, visits }) => `${id}:${visits.map(({ jobId, scheduledStart }) => jobId + scheduledStart)}`)
    .join();
