/**
 * An independent check of VROOM's output against its input, for tests: it recomputes every number from the JSON alone
 * and shares no code with the converter.
 */
import type { VroomInput, VroomJob, VroomRoute, VroomSolution, VroomStep, VroomVehicle } from './format.ts';

type Report = (problem: string) => void;

export function checkOutput(input: VroomInput, output: VroomSolution): string[] {
  const found: string[] = [];
  const jobs = new Map((input.jobs ?? []).map(job => [job.id, job]));
  const planned = output.routes.flatMap(({ steps }) =>
    steps.filter(({ type }) => type === 'job').map(s => s.id!),
  );
  const all = [...planned, ...output.unassigned.map(({ id }) => id)].sort((a, b) => a - b);
  if (all.join() !== [...jobs.keys()].sort((a, b) => a - b).join()) found.push('not every job exactly once');
  for (const route of output.routes) {
    const vehicle = input.vehicles.find(({ id }) => id === route.vehicle)!;
    checkRoute(input, vehicle, jobs, route, text => found.push(`vehicle ${route.vehicle}: ${text}`));
  }
  const { summary, routes } = output;
  const names = ['cost', 'setup', 'service', 'duration', 'waiting_time', 'priority'] as const;
  for (const name of names)
    if (summary[name] !== routes.reduce((sum, route) => sum + route[name], 0)) found.push(`summary.${name}`);
  if (summary.routes !== routes.length || summary.unassigned !== output.unassigned.length)
    found.push('summary counts');
  return found;
}

function checkRoute(
  input: VroomInput,
  vehicle: VroomVehicle,
  jobs: Map<number, VroomJob>,
  route: VroomRoute,
  report: Report,
): void {
  const { steps } = route;
  const served = steps.filter(({ type }) => type === 'job').map(({ id }) => jobs.get(id!)!);
  const expect = (is: unknown, should: unknown, what: string) => {
    if (JSON.stringify(is) !== JSON.stringify(should)) report(`${what} is ${is}, not ${should}`);
  };
  const dimensions = vehicle.capacity?.length ?? 0;
  const amount = (job: VroomJob, name: 'delivery' | 'pickup', d: number) => job[name]?.[d] ?? 0;
  const load = Array.from({ length: dimensions }, (_, d) =>
    served.reduce((sum, job) => sum + amount(job, 'delivery', d), 0),
  );
  const [from, to] = vehicle.time_window ?? [0, Number.POSITIVE_INFINITY];
  let place = vehicle.start_index;
  let departure = steps[0]!.arrival - (steps[0]!.duration ?? 0);
  let duration = 0;
  let atPlace = 0;
  let distance = 0;
  if (departure < from) report('starts before its time window');
  steps.forEach((step, i) => {
    const what = `steps[${i}]`;
    const job = step.type === 'job' ? jobs.get(step.id!)! : undefined;
    for (let d = 0; job && d < dimensions; d++)
      load[d]! += amount(job, 'pickup', d) - amount(job, 'delivery', d);
    if (dimensions > 0) expect(step.load, load, `${what}.load`);
    if (load.some((carried, d) => carried > vehicle.capacity![d]!)) report(`${what} carries too much`);
    expect(step.arrival, departure + step.duration - duration, `${what}.arrival`);
    if (step.waiting_time < 0 || step.duration < duration) report(`${what} goes back in time`);
    const next = job?.location_index ?? (step.type === 'end' ? vehicle.end_index! : place);
    if (step.type !== 'break') {
      const isNew = place !== next;
      if (place !== undefined && isNew) {
        atPlace += travel(input, vehicle, place, next!);
        distance += input.matrices!.car!.distances?.[place]?.[next!] ?? 0;
      }
      expect(step.duration, atPlace, `${what}.duration`);
      if (input.matrices!.car!.distances) expect(step.distance, distance, `${what}.distance`);
      expect(step.setup, job && isNew ? (job.setup ?? 0) : 0, `${what}.setup`);
      place = next;
    } else expect(step.setup, 0, `${what}.setup`);
    checkTimes(vehicle, step, job, text => report(`${what} ${text}`));
    duration = step.duration;
    departure = step.arrival + step.waiting_time + step.setup + step.service;
  });
  if (departure > to) report('ends after its time window');
  expect(
    steps.some(({ type }) => type === 'start'),
    vehicle.start_index !== undefined,
    'a start step',
  );
  expect(steps.at(-1)!.type === 'end', vehicle.end_index !== undefined, 'an end step');
  const rests = steps.filter(({ type }) => type === 'break').map(({ id }) => id!);
  expect(rests.sort(), (vehicle.breaks ?? []).map(({ id }) => id).sort(), 'breaks');
  if (served.length > (vehicle.max_tasks ?? served.length)) report('too many tasks');
  const held = vehicle.skills ?? [];
  if (served.some(job => job.skills?.some(skill => !held.includes(skill)))) report('lacks a skill');
  const sum = (name: 'setup' | 'service' | 'waiting_time') =>
    steps.reduce((total, step) => total + step[name], 0);
  for (const name of ['setup', 'service', 'waiting_time'] as const) expect(route[name], sum(name), name);
  expect(route.duration, duration, 'duration');
  expect(
    route.priority,
    served.reduce((total, job) => total + (job.priority ?? 0), 0),
    'priority',
  );
  const tasks = served.reduce((total, job) => total + (job.service ?? 0), sum('setup'));
  const { per_hour = 3600, per_task_hour = 0 } = vehicle.costs ?? {};
  expect(route.cost, Math.round((duration * per_hour + tasks * per_task_hour) / 3600), 'cost');
}

function travel(input: VroomInput, { speed_factor = 1 }: VroomVehicle, from: number, to: number): number {
  return Math.round(input.matrices!.car!.durations[from]![to]! / speed_factor);
}

/** Windows, and that nobody waits for anything but a window to open. */
function checkTimes(vehicle: VroomVehicle, step: VroomStep, job: VroomJob | undefined, report: Report): void {
  const rest = step.type === 'break' ? vehicle.breaks!.find(({ id }) => id === step.id)! : undefined;
  if ((job ?? rest) && step.service !== ((job ?? rest)!.service ?? 0))
    report('takes another time than asked');
  const windows = (job ?? rest)?.time_windows ?? [];
  const start = step.arrival + step.waiting_time;
  if (windows.length > 0 && !windows.some(([from, to]) => from <= start && start <= to))
    report('is outside its windows');
  if (step.waiting_time > 0 && !windows.some(([from]) => from === start)) report('waits for nothing');
}
