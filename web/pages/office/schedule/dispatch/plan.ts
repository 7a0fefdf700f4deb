import type { Data } from '../../../../lib/api.ts';
import { type Span, spanOf, type Target } from './layout.ts';

export type Day = Data<'GET /api/dispatch/day'>;
export type BoardWorker = Day['workers'][number];
export type Visit = BoardWorker['visits'][number];
export type UnassignedVisit = Day['unassigned']['jobs'][number];

/** Who goes, the lead first, and when. */
export type Place = { workerIds: string[]; start: string; end: string };

/** A visit as it is moved around the board: planned, or still without technicians. */
export type BoardVisit = {
  visitId: string;
  jobId: string;
  type: string;
  customerName: string;
  minutes: number;
  /** How many technicians it takes. */
  crew: number;
  franchiseId: string | null;
  /** The arrival times promised to the customer. */
  window: Span | null;
  from: Place | null;
  /** The technician in whose row it was taken: the others of the crew stay as they are. */
  row: string | null;
};

const minutesOf = ({ start, end }: Span) => Math.round((end - start) / 60_000);

const windowOf = ({ windowStart, windowEnd }: Visit | UnassignedVisit): Span | null =>
  windowStart && windowEnd ? spanOf(windowStart, windowEnd) : null;

export function plannedVisit(visit: Visit, { id: row, franchiseId }: BoardWorker): BoardVisit {
  const { visitId, jobId, type, customerName, crew, workerIds, scheduledStart, scheduledEnd } = visit;
  return {
    ...{ visitId, jobId, type, customerName, crew, franchiseId, row },
    minutes: minutesOf(spanOf(scheduledStart, scheduledEnd)),
    window: windowOf(visit),
    from: { workerIds, start: scheduledStart, end: scheduledEnd },
  };
}

export function waitingVisit(visit: UnassignedVisit): BoardVisit {
  const { visitId, jobId, type, customerName, crew, franchiseId, durationMinutes: minutes } = visit;
  return {
    ...{ visitId, jobId, type, customerName, crew, franchiseId, minutes },
    window: windowOf(visit),
    from: null,
    row: null,
  };
}

/** The place a visit has now, in the row it was taken from; an unassigned one has none. */
export const targetOf = ({ from, row }: BoardVisit): Target | null =>
  from && row ? { workerId: row, ...spanOf(from.start, from.end) } : null;

/** What a drop means: the technician of that row takes the place of the one it was taken from. */
export function placeOf({ from, row }: BoardVisit, { workerId, start, end }: Target): Place {
  const crew = from?.workerIds ?? [];
  const workerIds = crew.includes(workerId)
    ? crew
    : row && crew.includes(row)
      ? crew.map(id => (id === row ? workerId : id))
      : [workerId];
  return { workerIds, start: new Date(start).toISOString(), end: new Date(end).toISOString() };
}

export const isSamePlace = (a: Place | null, b: Place | null): boolean =>
  a !== null &&
  b !== null &&
  String(a.workerIds) === String(b.workerIds) &&
  Date.parse(a.start) === Date.parse(b.start) &&
  Date.parse(a.end) === Date.parse(b.end);

/** Whether a start misses the arrival window that the customer was promised. */
export function breaksPromise({ window }: BoardVisit, { start }: Pick<Place, 'start'>): boolean {
  const time = Date.parse(start);
  return window !== null && (time < window.start || time > window.end);
}

/** Where the keyboard starts with an unassigned visit: the start of the shift of the first technician who may do it. */
export function firstTarget(day: Day, visit: BoardVisit): Target {
  const worker = day.workers.find(({ franchiseId }) => franchiseId === visit.franchiseId) ?? day.workers[0]!;
  const shift = worker.shifts[0];
  const start = shift ? Date.parse(shift.start) : Date.parse(day.dayStart) + 8 * 3_600_000;
  return { workerId: worker.id, start, end: start + visit.minutes * 60_000 };
}

/** A visit can be moved or reassigned until the technician sets out. */
export const isMovable = ({ status }: { status: Visit['status'] }): boolean =>
  status === 'assigned' || status === 'pending';

/** Back to back is fine: one visit may start when the other ends. */
export const overlap = (a: Span, b: Span): boolean => a.start < b.end && b.start < a.end;

/** The visits that overlap this time. Finished and canceled ones do not count: the service lets them overlap. */
export function conflictsOf(worker: BoardWorker, span: Span, visitId: string): Visit[] {
  return worker.visits.filter(
    visit =>
      visit.visitId !== visitId &&
      visit.status !== 'completed' &&
      visit.status !== 'cancelled' &&
      overlap(span, spanOf(visit.scheduledStart, visit.scheduledEnd)),
  );
}

/** The conflicts visible on the board, of everybody who would go, in the service's own sentences. */
export function conflictsOnBoard(day: Day, visit: BoardVisit, place: Place): string[] {
  const span = spanOf(place.start, place.end);
  const crew = day.workers.filter(({ id }) => place.workerIds.includes(id));
  return [
    ...(crew.every(({ franchiseId }) => franchiseId === visit.franchiseId)
      ? []
      : ['The technician belongs to another franchise than the job']),
    ...crew
      .flatMap(worker => conflictsOf(worker, span, visit.visitId))
      .map(other => `job ${other.jobId}: ${other.scheduledStart} to ${other.scheduledEnd}`),
  ];
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

type Named = { visitId: string; jobId: string };

/** The first match on the board: for a crew, in the row of whichever member comes first. */
function find(day: Day, is: (each: Named) => boolean) {
  for (const worker of day.workers) {
    const visit = worker.visits.find(is);
    if (visit) return { worker, visit };
  }
  const waiting = day.unassigned.jobs.find(is);
  return waiting && { waiting };
}

export const findVisit = (day: Day, visitId: string) => find(day, each => each.visitId === visitId);

/** What the service says of a job is about one of its visits that day. */
export const findJob = (day: Day, jobId: string) => find(day, each => each.jobId === jobId);

/** Visits this one can swap with: same franchise, nobody on the way, and no crews, whose members would have to agree. */
export function swappable(
  day: Day,
  { visitId, franchiseId, from, crew }: BoardVisit,
): (Visit & { worker: BoardWorker })[] {
  if (!from || crew > 1) return [];
  return day.workers
    .filter(worker => worker.franchiseId === franchiseId)
    .flatMap(worker => worker.visits.map(visit => ({ ...visit, worker })))
    .filter(visit => visit.status === 'assigned' && visit.crew === 1 && visit.visitId !== visitId);
}

/** The board as it will look after the move, shown before the service has answered; drive times come with the answer. */
export function moved(day: Day, { visitId, franchiseId }: BoardVisit, to: Place | null): Day {
  const found = findVisit(day, visitId);
  if (!found) return day;
  const {
    jobId,
    jobNumber,
    number,
    crew,
    windowStart,
    windowEnd,
    type,
    customerName,
    address,
    lat,
    lng,
    durationMinutes,
  } = found.visit ?? found.waiting;
  const about = {
    ...{ visitId, jobId, jobNumber, number, crew, windowStart, windowEnd },
    ...{ type, customerName, address, lat, lng },
    durationMinutes,
  };
  const isThisDay = to && overlap(spanOf(to.start, to.end), spanOf(day.dayStart, day.dayEnd));
  const workers = day.workers.map(worker => {
    const others = worker.visits.filter(visit => visit.visitId !== visitId);
    if (!isThisDay || !to.workerIds.includes(worker.id))
      return others.length === worker.visits.length ? worker : { ...worker, visits: others };
    const visit: Visit = {
      ...about,
      workerIds: to.workerIds,
      pinned: found.visit?.pinned ?? false,
      frozen: found.visit?.frozen ?? false,
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
  const rest = day.unassigned.jobs.filter(each => each.visitId !== visitId);
  const wasUnassigned = rest.length < day.unassigned.jobs.length;
  const unassigned: UnassignedVisit = {
    ...about,
    status: 'pending',
    isReturn: false,
    urgent: false,
    franchiseId,
    preferredDate: null,
    preferredTime: null,
    escalatedAt: null,
    createdAt: new Date(0).toISOString(),
  };
  const jobs = to ? rest : [unassigned, ...rest];
  const total = day.unassigned.total - (wasUnassigned ? 1 : 0) + (to ? 0 : 1);
  return { ...day, workers, unassigned: { total, jobs } };
}

/** The board with technicians where they were last heard of. */
export function withPositions(
  day: Day,
  positions: { id: string; lat?: number; lng?: number; recordedAt?: string }[],
): Day {
  const latest = new Map(positions.map(each => [each.id, each]));
  if (!day.workers.some(({ id }) => latest.has(id))) return day;
  const workers = day.workers.map(worker => {
    const { lat, lng, recordedAt } = latest.get(worker.id) ?? {};
    return lat === undefined || lng === undefined || recordedAt === undefined
      ? worker
      : { ...worker, position: { lat, lng, recordedAt, stale: false } };
  });
  return { ...day, workers };
}

/** Changes when the plan does, but not when a technician's position does. */
export const planKey = (day: Day): string =>
  day.workers
    .map(({ id, visits }) => `${id}:${visits.map(({ visitId, scheduledStart }) => visitId + scheduledStart)}`)
    .join();
