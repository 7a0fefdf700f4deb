/**
 * A day of 200 visits × 32 workers that is booked one by one: planned again within the promised windows after every
 * booking, against the same day known in advance, and against times that stay as they were first given.
 *
 * node bench/booked-one-by-one.ts [--seconds 0.2] [--long 10]
 */
import { parseArgs } from 'node:util';
import { checkPlan, type Interval, type Job, type Plan, type Problem, plan } from '@truckroll/planner';
import { Random } from '../packages/planner/src/random.ts';
import { generatedDay } from './dispatch-instances.ts';
import { report } from './report.ts';

const HOUR = 3600;
/** Seconds of driving that every moved visit has to save: the service's default. */
const MIN_GAIN = 120;
const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '0.2' }, long: { type: 'string', default: '10' } },
});
const random = new Random(7);
const day = generatedDay(200, 32, 3);
const windows = Array.from(
  { length: 5 },
  (_, i): Interval => ({ from: (8 + 2 * i) * HOUR, to: (10 + 2 * i) * HOUR }),
);

/** Every customer asks for a window at random, and takes the next one if nobody can come. */
function book(step: (known: Job[], wanted: Job) => Plan | undefined): { jobs: Job[]; last: Plan } {
  let jobs: Job[] = [];
  let last: Plan | undefined;
  for (const given of day.jobs) {
    const first = random.below(windows.length);
    for (let i = 0; i < windows.length; i++) {
      const wanted = { ...given, priority: 1, windows: [windows[(first + i) % windows.length]!] };
      const planned = step(jobs, wanted);
      if (!planned) continue;
      jobs = [...jobs, wanted];
      last = planned;
      break;
    }
  }
  return { jobs, last: last! };
}

const solve = (jobs: Job[], budget: { seconds: number } | { iterations: number }): Plan =>
  plan({ ...day, jobs } satisfies Problem, { budget });
const places = (planned: Plan, { id }: Job) => !planned.unassigned.some(({ jobId }) => jobId === id);
const startsOf = (planned: Plan) =>
  new Map(
    planned.tours.flatMap(tour =>
      tour.visits.map(visit => [visit.jobId, { workerIds: [tour.workerId], start: visit.start }]),
    ),
  );

/** The service's way: insert, then plan again with everything free to move within its window. */
let current: Plan | undefined;
let moved = 0;
const replanned = book((known, wanted) => {
  const stands = current ? startsOf(current) : new Map();
  const fixed = known.map(job => ({ ...job, promised: stands.get(job.id)! }));
  const inserted = solve([...fixed, wanted], { iterations: 1 });
  const free = known.map(job => ({
    ...job,
    priority: 1000,
    assigned: { ...stands.get(job.id)!, stability: MIN_GAIN },
  }));
  const again = solve([...free, wanted], { seconds: Number(values.seconds) });
  const isKept = again.unassigned.every(({ jobId }) => jobId === wanted.id);
  const after = startsOf(again);
  const moves = known.filter(({ id }) => {
    const [a, b] = [stands.get(id)!, after.get(id)];
    return a.workerIds[0] !== b?.workerIds[0] || a.start !== b?.start;
  }).length;
  const saved = inserted.score.driveSeconds - again.score.driveSeconds;
  const makesRoom = places(again, wanted) && !places(inserted, wanted);
  const isBetter = isKept && (makesRoom || (places(again, wanted) && saved >= MIN_GAIN * moves));
  const chosen = isBetter ? again : inserted;
  if (!places(chosen, wanted)) return undefined;
  if (isBetter) moved += moves;
  current = chosen;
  return chosen;
});

/** The same customers in the same order with the windows they got, at times that never change. */
let firstCome: Plan | undefined;
let lost = 0;
for (const [i, wanted] of replanned.jobs.entries()) {
  const stands = firstCome ? startsOf(firstCome) : new Map();
  const fixed = replanned.jobs
    .slice(0, i)
    .flatMap(job => (stands.has(job.id) ? [{ ...job, promised: stands.get(job.id)! }] : []));
  const inserted = solve([...fixed, wanted], { iterations: 1 });
  if (places(inserted, wanted)) firstCome = inserted;
  else lost++;
}
const advance = solve(replanned.jobs, { seconds: Number(values.long) });
const wrong = checkPlan({ ...day, jobs: replanned.jobs }, advance);
if (wrong.length > 0) throw new Error(wrong.join('; '));

const drive = replanned.last.score.driveSeconds;
const perVisit = (planned: Plan, visits: number) => planned.score.driveSeconds / visits;
const count = replanned.jobs.length;
console.log(`${count} of 200 booked; ${moved} moves; ${lost} of them find no time with fixed times`);
report('driving against the day known in advance', drive / advance.score.driveSeconds, { atMost: 1.05 });
report(
  'driving per visit against first-come times',
  perVisit(replanned.last, count) / perVisit(firstCome!, count - lost),
  { atMost: 0.9 },
);
