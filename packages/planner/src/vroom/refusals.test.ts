import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { planVroom } from './plan-vroom.ts';

const budget = { iterations: 10 };

type Loose = Record<string, unknown>;

/** A valid day with one member changed: of the day, of `jobs[1]`, or of `vehicles[1]`. */
function day(changes: { top?: Loose; job?: Loose; vehicle?: Loose; matrix?: Loose }) {
  const durations = [
    [0, 60, 60],
    [60, 0, 60],
    [60, 60, 0],
  ];
  return {
    vehicles: [
      { id: 1, start_index: 0, capacity: [5] },
      { id: 2, start_index: 0, capacity: [5], time_window: [0, 7200], ...changes.vehicle },
    ],
    jobs: [
      { id: 1, location_index: 1 },
      { id: 2, location_index: 2, ...changes.job },
    ],
    matrices: { car: { durations, ...changes.matrix } },
    ...changes.top,
  };
}

const lunch = { id: 1, service: 600, time_windows: [[0, 600]] };
const invalid: [changes: Parameters<typeof day>[0], error: RegExp][] = [
  [{ top: { vehicles: [] } }, /^vehicles: at least one is needed$/],
  [{ top: { vehicles: undefined } }, /^vehicles: at least one/],
  [{ top: { jobs: {} } }, /^jobs: must be an array$/],
  [{ top: { jobs: [7] } }, /^jobs\[0\]: must be an object$/],
  [{ job: { id: undefined } }, /^jobs\[1\]\.id: must be a whole number/],
  [{ job: { id: 1 } }, /^jobs\[1\]\.id: 1 was used before$/],
  [{ job: { id: 1.5 } }, /^jobs\[1\]\.id: must be a whole number/],
  [{ job: { location_index: undefined } }, /^jobs\[1\]: needs a location or location_index$/],
  [{ job: { location_index: 3 } }, /^jobs\[1\]\.location_index: is outside the matrix of 3 places$/],
  [
    { job: { location_index: undefined, location: [1, 2] } },
    /^jobs\[1\]\.location_index: is needed with matrices$/,
  ],
  [{ job: { location: [200, 0] } }, /^jobs\[1\]\.location\[0\]: must be a number from -180 to 180$/],
  [{ job: { location: '9,47' } }, /^jobs\[1\]\.location: must be \[longitude, latitude\]$/],
  [{ job: { service: -1 } }, /^jobs\[1\]\.service: must be a whole number/],
  [{ job: { service: '60' } }, /^jobs\[1\]\.service: must be a whole number/],
  [{ job: { setup: 0.5 } }, /^jobs\[1\]\.setup: must be a whole number/],
  [{ job: { priority: 101 } }, /^jobs\[1\]\.priority: must be a whole number from 0 to 100$/],
  [{ job: { skills: ['roof'] } }, /^jobs\[1\]\.skills\[0\]: must be a whole number/],
  [
    { job: { delivery: [1, 2] } },
    /^jobs\[1\]\.delivery: has 2 amounts, but the capacity of vehicles\[0\] has 1$/,
  ],
  [{ job: { pickup: [-1] } }, /^jobs\[1\]\.pickup\[0\]: must be a whole number/],
  [{ job: { description: 5 } }, /^jobs\[1\]\.description: must be a string$/],
  [{ job: { time_windows: [] } }, /^jobs\[1\]\.time_windows: must not be empty$/],
  [{ job: { time_windows: [[0, 1, 2]] } }, /^jobs\[1\]\.time_windows\[0\]: must be \[start, end\]$/],
  [{ job: { time_windows: [[5, 1]] } }, /^jobs\[1\]\.time_windows\[0\]: ends before it starts$/],
  [
    {
      job: {
        time_windows: [
          [0, 9],
          [9, 12],
        ],
      },
    },
    /^jobs\[1\]\.time_windows\[1\]: must start after the end/,
  ],
  [{ job: { time_windows: [[0, null]] } }, /^jobs\[1\]\.time_windows\[0\]\[1\]: must be a whole number/],
  [{ job: { time_windows: [[1_790_000_000, 1_790_003_600]] } }, /^time_windows: span more than three years/],
  [{ vehicle: { start_index: undefined } }, /^vehicles\[1\]: needs a start or an end$/],
  [{ vehicle: { end_index: 9 } }, /^vehicles\[1\]\.end_index: is outside the matrix/],
  [{ vehicle: { capacity: undefined } }, /^vehicles\[1\]\.capacity: has 0 amounts/],
  [{ vehicle: { time_window: [[0, 1]] } }, /^vehicles\[1\]\.time_window: must be \[start, end\]$/],
  [{ vehicle: { speed_factor: 6 } }, /^vehicles\[1\]\.speed_factor: must be a number from 0 to 5$/],
  [{ vehicle: { speed_factor: 0 } }, /^vehicles\[1\]\.speed_factor: must be greater than 0$/],
  [{ vehicle: { max_tasks: -1 } }, /^vehicles\[1\]\.max_tasks: must be a whole number/],
  [{ vehicle: { breaks: [lunch, lunch] } }, /^vehicles\[1\]\.breaks\[1\]\.id: 1 was used before$/],
  [
    { vehicle: { breaks: [lunch, { ...lunch, id: 2, service: 601, time_windows: [[0, 1]] }] } },
    /breaks\[0\]: does not fit/,
  ],
  [{ vehicle: { breaks: [{ ...lunch, service: 7201 }] } }, /^vehicles\[1\]\.breaks\[0\]: does not fit into/],
  [
    { vehicle: { breaks: [{ id: 1 }] } },
    /^vehicles\[1\]\.breaks\[0\]\.service: must be a whole number from 1/,
  ],
  [{ matrix: { durations: [[0, 1]] } }, /^matrices\.car\.durations\[0\]: must be an array of 1 numbers$/],
  [{ matrix: { durations: [[1]] } }, /^matrices\.car\.durations\[0\]\[0\]: must be 0/],
  [
    {
      matrix: {
        durations: [
          [0, -5],
          [0, 0],
        ],
      },
    },
    /^matrices\.car\.durations\[0\]\[1\]: must be a whole number/,
  ],
  [{ matrix: { durations: undefined } }, /^matrices\.car\.durations: must be an array of rows$/],
  [{ matrix: { distances: [[0]] } }, /^matrices\.car\.distances: has 1 rows, but durations has 3$/],
  [{ top: { matrices: { bike: {} } } }, /^matrices\.car: is missing$/],
];

const unsupported: [changes: Parameters<typeof day>[0], error: RegExp][] = [
  [{ top: { shipments: [{}] } }, /^shipments: is not supported$/],
  [{ job: { setup_per_type: {} } }, /^jobs\[1\]\.setup_per_type: is not supported$/],
  [{ job: { service_per_type: {} } }, /^jobs\[1\]\.service_per_type: is not supported$/],
  [{ vehicle: { max_travel_time: 9 } }, /^vehicles\[1\]\.max_travel_time: is not supported$/],
  [{ vehicle: { max_distance: 9 } }, /^vehicles\[1\]\.max_distance: is not supported$/],
  [{ vehicle: { costs: { fixed: 9 } } }, /^vehicles\[1\]\.costs\.fixed: is not supported$/],
  [{ vehicle: { costs: { per_km: 9 } } }, /^vehicles\[1\]\.costs\.per_km: is not supported$/],
  [{ vehicle: { costs: { per_hour: 9 } } }, /^vehicles\[1\]\.costs: per_hour and per_task_hour must differ/],
  [{ vehicle: { profile: 'bike' } }, /^vehicles\[1\]\.profile: must be "car" as for vehicles\[0\]/],
  [{ vehicle: { speed_factor: 2 } }, /^vehicles\[1\]\.speed_factor: must be 1 as for vehicles\[0\]/],
  [{ vehicle: { breaks: [{ ...lunch, max_load: [1] }] } }, /^vehicles\[1\]\.breaks\[0\]\.max_load: is not/],
  [
    {
      vehicle: {
        breaks: [
          {
            ...lunch,
            time_windows: [
              [0, 1],
              [5, 6],
            ],
          },
        ],
      },
    },
    /^vehicles\[1\]\.breaks\[0\]\.time_windows\[1\]: a second window is not supported$/,
  ],
  [
    { vehicle: { breaks: Array.from({ length: 8 }, (_, id) => ({ id, service: 1 })) } },
    /^vehicles\[1\]\.breaks: more than 7 are not supported$/,
  ],
  [{ vehicle: { steps: [{ type: 'pickup', id: 1 }] } }, /^vehicles\[1\]\.steps\[0\]\.type: "pickup" is not/],
  [
    { vehicle: { steps: [{ type: 'job', id: 1, service_at: 5 }] } },
    /^vehicles\[1\]\.steps\[0\]\.service_at: is not supported$/,
  ],
  [{ matrix: { costs: [[0]] } }, /^matrices\.car\.costs: is not supported$/],
];

async function refuses(changes: Parameters<typeof day>[0], error: RegExp) {
  // Through JSON, as inputs come: without the members that are undefined.
  const output = await planVroom(JSON.parse(JSON.stringify(day(changes))), { budget });
  assert.ok('error' in output, `${error} was accepted`);
  assert.match(output.error, error);
  assert.equal(output.code, 2);
}

describe('an input that cannot be planned', () => {
  it('is fine without the change', async () => {
    assert.equal((await planVroom(day({}), { budget })).code, 0);
  });

  it('is refused with code 2 and the member that is wrong', async () => {
    for (const [changes, error] of invalid) await refuses(changes, error);
    for (const input of [null, [], 'day', 5]) {
      assert.deepEqual(await planVroom(input, { budget }), { code: 2, error: 'input: must be an object' });
    }
  });

  it('is refused by the name of what is not supported', async () => {
    for (const [changes, error] of unsupported) await refuses(changes, error);
  });

  it('may name what VROOM ignores, and switch off what is not supported', async () => {
    const changes = {
      top: { shipments: [], options: { g: true } },
      vehicle: { type: 'van', costs: { fixed: 0, per_km: 0 } },
      job: { amount: [9] },
    };
    assert.equal((await planVroom(day(changes), { budget })).code, 0);
  });

  it('gets code 1 if the planner fails', async () => {
    const solve = () => {
      throw new Error('out of memory');
    };
    assert.deepEqual(await planVroom(day({}), { budget, solve }), { code: 1, error: 'out of memory' });
  });
});
