/**
 * A day of 200 visits × 20 workers where every fifth visit takes two: a 5 s plan against the best of three 60 s plans.
 *
 * node bench/crews.ts [--seconds 5] [--long 60]
 */
import { parseArgs } from 'node:util';
import { checkPlan, type Plan, type Problem } from '@truckroll/planner';
import { solveInThread } from '@truckroll/planner/threads';
import { generatedDay } from './dispatch-instances.ts';

/** How much more the short plan may cost. */
const LIMIT = 1.03;

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '5' }, long: { type: 'string', default: '60' } },
});
const problem = crewDay();
console.log('plan        lost jobs  lost priority    driving  iterations');
const short = await solved(Number(values.seconds), 1);
const long: Plan[] = [];
for (const seed of [1, 2, 3]) long.push(await solved(Number(values.long), seed));
long.sort(
  (a, b) => a.score.lostPriority - b.score.lostPriority || a.score.driveSeconds - b.score.driveSeconds,
);
const { score: best } = long[0]!;
const ratio = short.score.driveSeconds / best.driveSeconds;
const isAsGood = short.score.lostPriority <= best.lostPriority && ratio <= LIMIT;
console.log(`driving ${ratio.toFixed(3)} of the best (limit ${LIMIT}) ${isAsGood ? 'ok' : 'MISS'}`);

/** Short visits and no territories, so that everything fits. */
function crewDay(): Problem {
  const day = generatedDay(200, 20, 1);
  return {
    ...day,
    workers: day.workers.map(worker => ({ ...worker, skills: undefined })),
    jobs: day.jobs.map((job, i) => ({
      ...job,
      duration: Math.round(job.duration / 3),
      skills: undefined,
      crew: i % 5 === 0 ? 2 : 1,
    })),
  };
}

async function solved(seconds: number, seed: number): Promise<Plan> {
  const plan = await solveInThread(problem, { budget: { seconds }, seed });
  const wrong = checkPlan(problem, plan);
  if (wrong.length > 0) throw new Error(`not a valid plan: ${wrong.join('; ')}`);
  const { lostJobs, lostPriority, driveSeconds } = plan.score;
  const numbers = [lostJobs, lostPriority, driveSeconds, plan.iterations];
  console.log(`${seconds} s`.padEnd(8), ...numbers.map(number => String(number).padStart(12)));
  return plan;
}
