/**
 * The dispatch planner against reference results.
 *
 * node bench/dispatch.ts [--seconds 1,5] [--only bal-500]
 *
 * REFERENCE_DATA is a folder with `dispatch/` and the reference instances in it; without it only generated days are
 * planned. Ratios are ours over the reference: below 1 is better.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { gunzipSync } from 'node:zlib';
import type { Plan, Problem } from '@truckroll/planner';
import { checkPlan } from '@truckroll/planner';
import { solveInThread } from '@truckroll/planner/threads';
import { fromVroom } from '@truckroll/planner/vroom';
import { fromSolomonText, generatedDay } from './dispatch-instances.ts';

/** Lost priority and travel seconds: VROOM's best level, and the best of three 5 s runs of an early prototype. */
const DAYS = [
  { name: 'fsm-50x8', vroom: { lost: 10, travel: 26_065 }, prototype: { lost: 10, travel: 25_817 } },
  { name: 'fsm-200x20', vroom: { lost: 400, travel: 85_786 }, prototype: { lost: 330, travel: 85_981 } },
  { name: 'bal-200x32', vroom: { lost: 190, travel: 128_917 }, prototype: { lost: 190, travel: 123_462 } },
  { name: 'bal-500x80', vroom: { lost: 180, travel: 402_569 }, prototype: { lost: 180, travel: 350_969 } },
];
/** Best known distances, and how far a plan may deviate. */
const VRPTW = [
  { name: 'R108', best: 932.1, limit: 1.005 },
  { name: 'RC105', best: 1513.7, limit: 1.005 },
  { name: 'RC208', best: 776.1, limit: 1.005 },
  { name: 'R1_2_4', best: 3047.6, limit: 1.01 },
  { name: 'C1_4_9', best: 6927.8, limit: 1.015 },
];
const GENERATED = [
  { name: 'gen-200x32', jobs: 200, workers: 32 },
  { name: 'gen-2000x320', jobs: 2000, workers: 320 },
];

const { values } = parseArgs({
  options: { seconds: { type: 'string' }, only: { type: 'string', default: '' } },
});
const data = process.env.REFERENCE_DATA ? join(process.env.REFERENCE_DATA, 'dispatch') : '';
if (!existsSync(data)) console.log('REFERENCE_DATA is not set: generated days only.\n');
else {
  await benchDays();
  await benchVrptw();
}
await benchGenerated();

/** Three runs each: the worst is compared with VROOM, the best after 5 s with the prototype's best of three. */
async function benchDays(): Promise<void> {
  for (const seconds of budgets([1, 5])) {
    console.log(`Days after ${seconds} s, worst and best of three`);
    console.log('instance        lost   travel  vs VROOM      lost   travel  vs prototype after 5 s');
    let ours = 0;
    let vrooms = 0;
    for (const { name, vroom, prototype } of DAYS.filter(wanted)) {
      const problem = fromVroom(
        JSON.parse(gunzipSync(readFileSync(join(data, `${name}.json.gz`))).toString()),
      ).problem;
      const runs: Run[] = [];
      for (const seed of [1, 2, 3]) {
        const { score } = await solved(problem, seconds, seed);
        runs.push({ lost: score.lostPriority, travel: score.driveSeconds });
      }
      runs.sort((a, b) => (isAsGood(a, b) ? 1 : -1));
      const [worst, , best] = runs as [Run, Run, Run];
      console.log(
        `${row(name, worst.lost, worst.travel)} ${against(worst, vroom)}`,
        `${row('', best.lost, best.travel).slice(13)} ${seconds < 5 ? ratioTo(best, prototype) : against(best, prototype)}`,
      );
      if (!name.startsWith('bal')) continue;
      ours += worst.travel;
      vrooms += vroom.travel;
    }
    if (vrooms > 0)
      console.log(
        `balanced days together: ${(ours / vrooms).toFixed(3)} of VROOM's travel (limit 0.900 at 5 s)\n`,
      );
  }
}

type Run = { lost: number; travel: number };

function isAsGood(run: Run, peer: Run): boolean {
  return run.lost < peer.lost || (run.lost === peer.lost && run.travel <= peer.travel);
}

function ratioTo(run: Run, peer: Run): string {
  return (run.travel / peer.travel).toFixed(3);
}

function against(run: Run, peer: Run): string {
  return `${ratioTo(run, peer)} ${isAsGood(run, peer) ? 'ok  ' : 'MISS'}`;
}

async function benchVrptw(): Promise<void> {
  for (const seconds of budgets([30])) {
    console.log(`VRPTW after ${seconds} s\ninstance        lost distance  vs best known (limit)`);
    for (const { name, best, limit } of VRPTW.filter(wanted)) {
      const { score } = await solved(
        fromSolomonText(readFileSync(join(data, 'vrptw', `${name}.txt`), 'utf8')),
        seconds,
      );
      const ratio = score.driveSeconds / 10 / best;
      const verdict = score.lostJobs === 0 && ratio <= limit ? 'ok' : 'MISS';
      console.log(
        row(name, score.lostPriority, score.driveSeconds / 10),
        ratio.toFixed(4),
        `(${limit}) ${verdict}`,
      );
    }
    console.log();
  }
}

async function benchGenerated(): Promise<void> {
  console.log('Generated days\ninstance        lost   travel  budget    wall  memory  event loop p99');
  for (const { name, jobs, workers } of GENERATED.filter(wanted)) {
    const problem = generatedDay(jobs, workers, 1);
    for (const seconds of budgets(jobs > 1000 ? [1, 5, 30, 60] : [1, 5])) {
      const delay = monitorEventLoopDelay({ resolution: 5 });
      const started = performance.now();
      let memory = 0;
      const watch = setInterval(() => {
        memory = Math.max(memory, process.memoryUsage.rss());
      }, 50);
      delay.enable();
      const plan = await solveInThread(problem, { budget: { seconds } });
      delay.disable();
      clearInterval(watch);
      const wall = (performance.now() - started) / 1000;
      verify(problem, plan);
      const loop = Math.max(0, delay.percentile(99) / 1e6 - 5).toFixed(1);
      const { lostPriority, driveSeconds } = plan.score;
      console.log(
        row(name, lostPriority, driveSeconds),
        `${seconds} s   ${wall.toFixed(2)} s  ${Math.round(memory / 1e6)} MB  ${loop} ms`,
      );
    }
  }
}

async function solved(problem: Problem, seconds: number, seed = 1): Promise<Plan> {
  const plan = await solveInThread(problem, { budget: { seconds }, seed });
  verify(problem, plan);
  return plan;
}

function verify(problem: Problem, plan: Plan): void {
  const wrong = checkPlan(problem, plan);
  if (wrong.length > 0) throw new Error(`not a valid plan: ${wrong.join('; ')}`);
}

function budgets(usual: number[]): number[] {
  return values.seconds ? values.seconds.split(',').map(Number) : usual;
}

function wanted({ name }: { name: string }): boolean {
  return name.includes(values.only);
}

function row(name: string, lost: number, travel: number): string {
  return `${name.padEnd(14)} ${String(lost).padStart(5)} ${String(travel).padStart(8)} `;
}
