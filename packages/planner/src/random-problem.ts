/** Small random problems for tests, with every field a problem can have, valid or not. */
import fc from 'fast-check';
import { driveMatrix, type Interval, type Job, type Problem, type Shift, type Worker } from './problem.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;
const AREAS = ['90210', '10001'];
const LOADS = ['soil', 'water'];
const SKILLS = ['cut', 'dig', 'wash'];

/** The same problem on another timeline. */
export function shifted(problem: Problem, by: number): Problem {
  const move = (interval: Interval) => ({ ...interval, from: interval.from + by, to: interval.to + by });
  const moved = (time: number | undefined) => (time === undefined ? undefined : time + by);
  const visit = <T extends { start: number }>(given: T | undefined) =>
    given && { ...given, start: given.start + by };
  return {
    ...problem,
    now: moved(problem.now),
    buffers: problem.buffers && {
      ...problem.buffers,
      slowPeriods: problem.buffers.slowPeriods?.map(movePeriod),
    },
    workers: problem.workers.map(worker => ({
      ...worker,
      timeOff: worker.timeOff?.map(move),
      shifts: worker.shifts.map(shift => ({
        ...shift,
        start: shift.start + by,
        end: shift.end + by,
        breaks: shift.breaks?.map(rest => ({
          ...rest,
          earliest: rest.earliest + by,
          latest: rest.latest + by,
        })),
      })),
    })),
    jobs: problem.jobs.map(job => ({
      ...job,
      windows: job.windows?.map(move),
      dueBy: moved(job.dueBy),
      promised: visit(job.promised),
      assigned: visit(job.assigned),
    })),
  };
  function movePeriod(period: Interval & { percent: number }) {
    return { ...period, ...move(period) };
  }
}

export function randomProblem(mostPlaces = 9): fc.Arbitrary<Problem> {
  return fc.integer({ min: 1, max: mostPlaces }).chain(places =>
    fc.record({
      matrix: fc.oneof(town(places), chaos(places)),
      workers: fc
        .array(worker(places), { maxLength: 4, size: 'max' })
        .map(workers => workers.map((given, i) => ({ ...given, id: `w${i}` }))),
      jobs: fc
        .array(job(places), { maxLength: 20, size: 'max' })
        .map(jobs => jobs.map((given, i) => ({ ...given, id: `j${i}` }))),
      now: rarely(fc.integer({ min: 6 * HOUR, max: 14 * HOUR })),
      buffers: rarely(
        fc.record({
          secondsPerLeg: fc.integer({ min: 0, max: 600 }),
          slowPeriods: fc.array(slowPeriod(), { maxLength: 2 }),
        }),
      ),
      weights: rarely(
        fc.record({
          punctuality: fc.constantFrom(0, 600),
          promptness: fc.constantFrom(0, 300),
          fairness: fc.constantFrom(0, 1, 5000),
          overtime: fc.constantFrom(0, 60, 600),
          lateness: fc.constantFrom(0, 60, 600),
          window: fc.constantFrom(0, 60, 600),
        }),
      ),
    }),
  );
}

/** Places on a plane, with realistic drive times. */
function town(places: number) {
  const point = fc.record({ x: between(0, 2000), y: between(0, 2000) });
  return fc
    .array(point, { minLength: places, maxLength: places })
    .map(points => driveMatrix(points.map(a => points.map(b => Math.hypot(a.x - b.x, a.y - b.y)))));
}

/** Any times at all, with gaps and without triangle inequality. */
function chaos(places: number) {
  const cell = fc.oneof(
    { weight: 9, arbitrary: between(0, 3000) },
    { weight: 1, arbitrary: fc.constantFrom(null, 70_000) },
  );
  const row = fc.array(cell, { minLength: places, maxLength: places });
  return fc.array(row, { minLength: places, maxLength: places }).map(driveMatrix);
}

function worker(places: number): fc.Arbitrary<Omit<Worker, 'id'>> {
  return fc.record({
    skills: rarely(fc.subarray(SKILLS)),
    shifts: fc.tuple(shift(0, places), shift(DAY, places)).map(shifts => shifts.flat()),
    timeOff: rarely(fc.array(interval(3 * HOUR), { maxLength: 2 })),
    areas: rarely(fc.subarray(AREAS)),
    rate: rarely(fc.constantFrom(0.5, 1.25, 2)),
  });
}

function shift(midnight: number, places: number): fc.Arbitrary<Shift[]> {
  const rest = fc.record({
    earliest: between(midnight + 10 * HOUR, midnight + 13 * HOUR),
    flexible: between(0, 2 * HOUR),
    duration: between(900, 3600),
  });
  const one = fc
    .record({
      start: between(midnight + 7 * HOUR, midnight + 10 * HOUR),
      length: fc.oneof(
        { weight: 4, arbitrary: between(5 * HOUR, 10 * HOUR) },
        { weight: 1, arbitrary: between(0, HOUR) },
      ),
      startPlace: fc.nat({ max: places - 1 }),
      endPlace: fc.option(fc.nat({ max: places - 1 })),
      overtime: rarely(between(0, 3 * HOUR)),
      reserve: rarely(between(0, 4 * HOUR)),
      capacity: rarely(fc.dictionary(fc.constantFrom(...LOADS), between(0, 6))),
      rests: fc.array(rest, { maxLength: 2 }),
    })
    .map(({ length, rests, ...given }) => ({
      ...given,
      end: given.start + length,
      breaks: rests.map(r => ({
        earliest: r.earliest,
        latest: r.earliest + r.flexible,
        duration: r.duration,
      })),
    }));
  return fc.oneof(
    { weight: 4, arbitrary: one.map((given): Shift[] => [given]) },
    { weight: 1, arbitrary: fc.constant<Shift[]>([]) },
  );
}

function job(places: number): fc.Arbitrary<Omit<Job, 'id'>> {
  const someWorker = between(0, 4).map(i => `w${i}`);
  const visit = fc.record({
    workerIds: fc.uniqueArray(someWorker, { minLength: 1, maxLength: 2 }),
    start: time(),
  });
  return fc.record({
    place: fc.nat({ max: places - 1 }),
    duration: fc.oneof(
      { weight: 30, arbitrary: between(0, 2 * HOUR) },
      { weight: 1, arbitrary: fc.constant(30 * HOUR) },
    ),
    windows: fc.oneof(fc.constant(undefined), fc.array(interval(8 * HOUR), { minLength: 1, maxLength: 3 })),
    softWindows: rarely(fc.boolean()),
    dueBy: rarely(time()),
    setup: rarely(between(0, HOUR)),
    priority: between(0, 100),
    urgent: rarely(fc.boolean()),
    crew: rarely(fc.constantFrom(1, 2, 2, 3)),
    skills: rarely(fc.subarray(SKILLS, { maxLength: 2 })),
    allowedWorkers: rarely(fc.array(someWorker, { maxLength: 3 })),
    bannedWorkers: rarely(fc.array(someWorker, { maxLength: 2 })),
    area: rarely(fc.constantFrom(...AREAS)),
    after: rarely(fc.record({ jobId: between(0, 20).map(i => `j${i}`), gap: between(0, 3 * HOUR) })),
    preferredWorkers: rarely(fc.array(someWorker, { maxLength: 2 })),
    loads: rarely(fc.dictionary(fc.constantFrom(...LOADS), between(0, 3))),
    promised: rarely(rarely(visit)),
    assigned: rarely(visit),
  });
}

function slowPeriod() {
  return fc
    .record({ during: interval(3 * HOUR), percent: between(50, 250) })
    .map(({ during, percent }) => ({ ...during, percent }));
}

function interval(longest: number) {
  return fc
    .record({ from: time(), length: between(0, longest) })
    .map(({ from, length }) => ({ from, to: from + length }));
}

function time() {
  return between(6 * HOUR, DAY + 20 * HOUR);
}

/** Uniform: fast-check's bias toward extremes makes nearly every problem unsolvable. */
function between(min: number, max: number) {
  return fc.noBias(fc.integer({ min, max }));
}

function rarely<T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> {
  return fc.noBias(fc.oneof({ weight: 4, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary }));
}
