import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type PlanOptions, plan } from '../plan.ts';
import type { Problem } from '../problem.ts';
import { checkOutput } from './check-output.ts';
import type { VroomInput, VroomSolution, VroomVehicle } from './format.ts';
import { planVroom } from './plan-vroom.ts';
import { randomInput } from './random-input.ts';

const budget = { iterations: 500 };
const HOUR = 3600;
const RUNS = Number(process.env.PROPERTY_RUNS ?? 60);

type Steps = VroomVehicle['steps'];

const jobStep = (id: number) => ({ type: 'job' as const, id });

/** Five places on a line, 100 s apart; job n is at place n. */
function day(steps: Steps, vehicle: Partial<VroomVehicle> = {}): VroomInput {
  const durations = [0, 1, 2, 3, 4].map(i => [0, 1, 2, 3, 4].map(j => Math.abs(i - j) * 100));
  return {
    vehicles: [
      { id: 1, start_index: 0, end_index: 0, time_window: [0, HOUR], capacity: [3], ...vehicle, steps },
      { id: 2, start_index: 4, end_index: 4, time_window: [0, HOUR], capacity: [3] },
    ],
    jobs: [
      { id: 1, location_index: 1, service: 60, setup: 30, delivery: [2], priority: 10 },
      { id: 2, location_index: 2, service: 60, delivery: [1], time_windows: [[1000, 1200]] },
      { id: 3, location_index: 3, service: 60, delivery: [1], skills: [1] },
      { id: 4, location_index: 4, service: 3500, pickup: [4] },
    ],
    matrices: { car: { durations } },
  };
}

async function fails(input: VroomInput, error: RegExp) {
  const output = await planVroom(input, { budget });
  assert.ok('error' in output, `${error} was accepted`);
  assert.match(output.error, error);
  assert.equal(output.code, 2);
}

/** A search that leaves everything out, so that only the given routes are left. */
const lazy = (problem: Problem, options: PlanOptions) =>
  plan({ ...problem, jobs: problem.jobs.map(job => ({ ...job, allowedWorkers: [] })) }, options);

const worth = ({ summary: { priority, unassigned, cost } }: VroomSolution) => ({
  priority,
  unassigned,
  cost,
});

describe('routes in the input', () => {
  it('are improved if the search finds better ones', async () => {
    const input = day([jobStep(2)]);
    const output = await planVroom(input, { budget });
    assert.ok(output.code === 0);
    assert.deepEqual(checkOutput(input, output), []);
    assert.equal(output.summary.unassigned, 2);
  });

  it('are kept if the search finds nothing as good', async () => {
    const input = day([{ type: 'start' }, jobStep(1), jobStep(2), { type: 'end' }]);
    const output = await planVroom(input, { budget, solve: lazy });
    assert.ok(output.code === 0);
    assert.deepEqual(checkOutput(input, output), []);
    const [route] = output.routes;
    assert.deepEqual(
      route!.steps.map(({ type, id }) => id ?? type),
      ['start', 1, 2, 'end'],
    );
    assert.equal(route!.steps[2]!.arrival + route!.steps[2]!.waiting_time, 1000);
  });

  it('keep their breaks', async () => {
    const breaks = [{ id: 9, service: 300, time_windows: [[200, 400]] as [number, number][] }];
    const input = day([jobStep(1), { type: 'break', id: 9 }, jobStep(2)], { breaks });
    const output = await planVroom(input, { budget, solve: lazy });
    assert.ok(output.code === 0);
    assert.deepEqual(checkOutput(input, output), []);
    assert.deepEqual(
      output.routes[0]!.steps.map(({ type }) => type),
      ['start', 'job', 'break', 'job', 'end'],
    );
  });

  it('keep a setup that is spent once for two jobs at a place', async () => {
    const input = day([jobStep(1), jobStep(2), jobStep(5)]);
    input.jobs!.push({ id: 5, location_index: 2, setup: 600, service: 60 });
    const output = await planVroom(input, { budget, solve: lazy });
    assert.ok(output.code === 0);
    assert.deepEqual(checkOutput(input, output), []);
    assert.equal(output.summary.setup, 30);
  });

  it('are worth what the output they come from says, on random days', async () => {
    for (let seed = 1; seed <= RUNS; seed++) {
      const input = randomInput(seed);
      const output = await planVroom(input, { budget: { iterations: 100 } });
      assert.ok(output.code === 0);
      for (const { vehicle, steps } of output.routes) {
        const given = steps.map(({ type, id }) => ({ type, id }));
        input.vehicles.find(({ id }) => id === vehicle)!.steps = given;
      }
      const kept = await planVroom(input, { budget, solve: lazy });
      assert.ok(kept.code === 0);
      assert.deepEqual(checkOutput(input, kept), [], `seed ${seed}`);
      assert.deepEqual(worth(kept), worth(output), `seed ${seed}`);
    }
  });

  it('are an error if they break a rule', async () => {
    const breaks = [{ id: 9, service: 300, time_windows: [[200, 400]] as [number, number][] }];
    await fails(day([jobStep(7)]), /^vehicles\[0\]\.steps\[0\]\.id: there is no job 7$/);
    await fails(
      day([jobStep(1), jobStep(1)]),
      /^vehicles\[0\]\.steps\[1\]\.id: job 1 is on a route already$/,
    );
    await fails(day([jobStep(3)]), /^vehicles\[0\]\.steps\[0\]\.id: vehicle 1 lacks a skill for job 3$/);
    await fails(day([jobStep(4)], { capacity: [9] }), /^vehicles\[0\]\.steps: the route ends at 4300, after/);
    await fails(
      day([jobStep(1), jobStep(2)], { capacity: [2] }),
      /^vehicles\[0\]\.steps: .* its capacity\[0\]$/,
    );
    await fails(
      day([jobStep(1), jobStep(2)], { max_tasks: 1 }),
      /^vehicles\[0\]\.steps: .* at most 1 tasks$/,
    );
    await fails(
      day([jobStep(2)], { time_window: [1100, 2000] }),
      /^vehicles\[0\]\.steps\[0\]\.id: job 2 would be reached at 1300, after its time windows$/,
    );
    await fails(day([jobStep(1)], { breaks }), /^vehicles\[0\]\.steps: break 9 is missing$/);
    await fails(
      day([jobStep(2), { type: 'break', id: 9 }], { breaks }),
      /^vehicles\[0\]\.steps\[1\]\.id: break 9 would start at 1060, after its time window$/,
    );
    await fails(day([{ type: 'break', id: 8 }]), /^vehicles\[0\]\.steps\[0\]\.id: vehicle 1 has no break 8$/);
    await fails(
      day([{ type: 'end' }, jobStep(1)]),
      /^vehicles\[0\]\.steps\[0\]\.type: there is no end here$/,
    );
    await fails(
      day([jobStep(1), { type: 'start' }]),
      /^vehicles\[0\]\.steps\[1\]\.type: there is no start here$/,
    );
  });
});
