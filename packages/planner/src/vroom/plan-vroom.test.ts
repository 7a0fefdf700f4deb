import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { checkPlan } from '../check.ts';
import { plan } from '../plan.ts';
import { checkOutput } from './check-output.ts';
import type { VroomInput, VroomSolution } from './format.ts';
import { fromVroom } from './from-vroom.ts';
import { planVroom } from './plan-vroom.ts';
import { randomInput } from './random-input.ts';
import { toVroom } from './to-vroom.ts';

const RUNS = Number(process.env.PROPERTY_RUNS ?? 150);
const budget = { iterations: 300 };

async function solved(input: VroomInput): Promise<VroomSolution> {
  const output = await planVroom(input, { budget });
  assert.ok(output.code === 0, JSON.stringify(output));
  assert.deepEqual(checkOutput(input, output), []);
  return output;
}

describe('random days', () => {
  it('have plans that keep every rule, and outputs whose every number is right', () => {
    let served = 0;
    for (let seed = 1; seed <= RUNS; seed++) {
      const input = randomInput(seed);
      const before = JSON.stringify(input);
      const given = fromVroom(input);
      const found = plan(given.problem, { budget });
      assert.deepEqual(checkPlan(given.problem, found), [], `seed ${seed}`);
      const output = toVroom(given, found, { budget });
      assert.deepEqual(checkOutput(input, output), [], `seed ${seed}`);
      assert.equal(JSON.stringify(input), before, 'the input was changed');
      served += output.summary.routes > 0 ? 1 : 0;
    }
    assert.ok(served > RUNS * 0.8, `${served} of ${RUNS} days have a route`);
  });
});

/** Places on a line, 100 seconds and 1,000 meters apart. */
function line(count: number) {
  const rows = (step: number) =>
    Array.from({ length: count }, (_, i) => Array.from({ length: count }, (_, j) => Math.abs(i - j) * step));
  return { car: { durations: rows(100), distances: rows(1000) } };
}

describe("a day in VROOM's JSON", () => {
  it('becomes routes with exact steps', async () => {
    const output = await solved({
      vehicles: [
        {
          id: 7,
          description: 'van',
          start_index: 0,
          end_index: 0,
          capacity: [4],
          skills: [1],
          time_window: [0, 10_000],
          breaks: [{ id: 3, service: 600, time_windows: [[250, 300]] }],
        },
      ],
      jobs: [
        { id: 1, location_index: 2, setup: 30, service: 60, delivery: [2], skills: [1], priority: 5 },
        { id: 2, location_index: 2, setup: 30, service: 60, pickup: [2], time_windows: [[2000, 2100]] },
        { id: 3, location_index: 4, skills: [2], location: [9.5, 47.1], description: 'roof' },
      ],
      matrices: line(5),
    });
    const { x_truckroll, ...rest } = output;
    assert.deepEqual(x_truckroll, {
      seed: 1,
      budget,
      iterations: x_truckroll.iterations,
      notes: x_truckroll.notes,
    });
    assert.match(x_truckroll.notes[0]!, /^Amount 0: room that deliveries free/);
    const steps = rest.routes[0]!.steps.map(({ x_truckroll, ...step }) => step);
    const still = { setup: 0, service: 0, waiting_time: 0, violations: [] };
    assert.deepEqual(steps, [
      { type: 'start', location_index: 0, ...still, arrival: 0, duration: 0, distance: 0, load: [2] },
      {
        ...{ type: 'job', id: 1, location_index: 2, ...still, arrival: 200, duration: 200, distance: 2000 },
        ...{ setup: 30, service: 60, load: [0] },
      },
      {
        ...{ type: 'break', id: 3, ...still, arrival: 290, duration: 200, distance: 2000, service: 600 },
        load: [0],
      },
      {
        ...{ type: 'job', id: 2, location_index: 2, ...still, arrival: 890, duration: 200, distance: 2000 },
        ...{ service: 60, waiting_time: 1110, load: [2] },
      },
      { type: 'end', location_index: 0, ...still, arrival: 2260, duration: 400, distance: 4000, load: [2] },
    ]);
    assert.deepEqual(rest.unassigned, [
      {
        ...{ id: 3, type: 'job', description: 'roof', location: [9.5, 47.1], location_index: 4 },
        x_truckroll: { reason: 'no-skilled-worker', blocked: [], would_fit: { rule: 'skill', vehicle: 7 } },
      },
    ]);
    const totals = { cost: 400, setup: 30, service: 720, duration: 400, waiting_time: 1110, priority: 5 };
    const amounts = { distance: 4000, delivery: [2], pickup: [2], violations: [] };
    assert.deepEqual(rest.summary, { ...totals, ...amounts, routes: 1, unassigned: 1 });
  });

  it('takes a break on the road', async () => {
    const output = await solved({
      vehicles: [
        {
          id: 1,
          start_index: 0,
          time_window: [0, 5000],
          breaks: [{ id: 1, service: 100, time_windows: [[150, 150]] }],
        },
      ],
      jobs: [{ id: 1, location_index: 4, service: 10 }],
      matrices: line(5),
    });
    const rest = output.routes[0]!.steps[1]!;
    assert.deepEqual([rest.type, rest.arrival, rest.duration, rest.distance], ['break', 150, 150, 1500]);
    assert.equal(output.routes[0]!.steps[2]!.arrival, 500);
  });

  it('ends at the last job without an end, and begins at the first without a start', async () => {
    const jobs = [{ id: 1, location_index: 3 }];
    const open = await solved({ vehicles: [{ id: 1, start_index: 0 }], jobs, matrices: line(4) });
    assert.deepEqual(
      open.routes[0]!.steps.map(({ type }) => type),
      ['start', 'job'],
    );
    assert.equal(open.summary.cost, 300);
    const homeward = await solved({ vehicles: [{ id: 1, end_index: 1 }], jobs, matrices: line(4) });
    assert.deepEqual(
      homeward.routes[0]!.steps.map(({ type }) => type),
      ['job', 'end'],
    );
    assert.equal(homeward.summary.cost, 200);
  });

  it('accepts times since the epoch and windows that never end', async () => {
    const morning = 1_790_000_000;
    const output = await solved({
      vehicles: [
        { id: 1, start_index: 0, end_index: 0 },
        { id: 2, start_index: 0, end_index: 0, time_window: [morning, 4_294_967_295] },
      ],
      jobs: [
        { id: 1, location_index: 1, time_windows: [[morning + 600, 4_294_967_295]], skills: [] },
        { id: 2, location_index: 2 },
      ],
      matrices: line(3),
    });
    assert.equal(output.summary.unassigned, 0);
    assert.ok(output.routes.every(route => route.steps[0]!.arrival > morning - 100_000));
  });

  it('counts the speed factor, and a huge duration as no road', async () => {
    const matrices = line(3);
    matrices.car.durations[0]![2] = 4_000_000_000;
    matrices.car.durations[1]![2] = 4_000_000_000;
    const output = await solved({
      vehicles: [{ id: 1, start_index: 0, speed_factor: 0.5 }],
      jobs: [
        { id: 1, location_index: 1 },
        { id: 2, location_index: 2 },
      ],
      matrices,
    });
    assert.equal(output.summary.duration, 200);
    assert.equal(output.unassigned[0]!.x_truckroll.reason, 'unreachable');
  });

  it('prefers the cheaper vehicle', async () => {
    const output = await solved({
      vehicles: [
        { id: 1, start_index: 0, costs: { per_hour: 7200, per_task_hour: 3600 } },
        { id: 2, start_index: 0, costs: { per_hour: 3600, per_task_hour: 0 } },
      ],
      jobs: [{ id: 1, location_index: 1, service: 3600 }],
      matrices: line(2),
    });
    assert.deepEqual([output.routes[0]!.vehicle, output.summary.cost], [2, 100]);
  });

  it('lets room freed by a delivery hold the pickup of the same job', async () => {
    const swap = (id: number) => ({ id, location_index: 1, delivery: [1], pickup: [1] });
    const output = await solved({
      vehicles: [{ id: 1, start_index: 0, capacity: [2] }],
      jobs: [swap(1), swap(2)],
      matrices: line(2),
    });
    assert.equal(output.summary.unassigned, 0);
    assert.deepEqual(output.x_truckroll.notes, []);
  });

  it('names the vehicles that could do a job as well', async () => {
    const output = await solved({
      vehicles: [
        { id: 4, start_index: 0, end_index: 0 },
        { id: 5, start_index: 3, end_index: 3 },
      ],
      jobs: [{ id: 1, location_index: 1 }],
      matrices: line(4),
    });
    const { alternatives } = output.routes[0]!.steps[1]!.x_truckroll!;
    assert.deepEqual(
      alternatives.map(({ vehicle, added_seconds }) => [vehicle, added_seconds]),
      [[5, 400]],
    );
  });
});

describe('coordinates', () => {
  const input = {
    vehicles: [{ id: 1, start: [9.5, 47.1], end: [9.5, 47.1] }],
    jobs: [
      { id: 1, location: [9.6, 47.1] },
      { id: 2, location: [9.6, 47.1], setup: 60 },
      { id: 3, location: [9.7, 47.1] },
    ],
  };

  it('are asked for once each, and null is no road', async () => {
    const output = await planVroom(input, {
      budget,
      drives: async locations => {
        assert.deepEqual(locations, [
          [9.5, 47.1],
          [9.6, 47.1],
          [9.7, 47.1],
        ]);
        return [
          [0, 50, null],
          [40, 0, null],
          [null, null, 0],
        ];
      },
    });
    assert.ok(output.code === 0);
    assert.deepEqual([output.summary.duration, output.unassigned.map(({ id }) => id)], [90, [3]]);
    assert.deepEqual(output.unassigned[0]!.location, [9.7, 47.1]);
  });

  it('need drive times: code 3', async () => {
    const output = await planVroom(input, { budget });
    assert.deepEqual(output, {
      code: 3,
      error: 'The input has no matrices, and there is no routing engine for its coordinates.',
    });
  });
});
