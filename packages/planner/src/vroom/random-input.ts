/** Small random days in VROOM's JSON that use every member the planner supports, for tests. */
import { Random } from '../random.ts';
import type { VroomInput, VroomJob, VroomVehicle } from './format.ts';

const HOUR = 3600;

export function randomInput(seed: number): VroomInput {
  const random = new Random(seed);
  const sometimes = <T>(share: number, value: () => T): T | undefined =>
    random.next() < share ? value() : undefined;
  const between = (from: number, to: number) => from + random.below(to - from + 1);
  const many = <T>(count: number, make: (i: number) => T) => Array.from({ length: count }, (_, i) => make(i));
  const places = between(2, 12);
  const dimensions = random.below(3);
  const amounts = (most: number) => many(dimensions, () => random.below(most + 1));
  const skills = () => many(random.below(3), () => random.below(3));
  const durations = many(places, i => many(places, j => (i === j ? 0 : between(60, 1800))));
  const deliversOnly = random.next() < 0.5;
  const speed_factor = sometimes(0.3, () => between(50, 150) / 100);
  const rateDiffers = random.next() < 0.2;
  const jobs = many(between(1, 20), (i): VroomJob => {
    const first = between(7, 12) * HOUR;
    const window = sometimes(0.6, (): [number, number] => [first, first + between(0, 2) * HOUR]);
    const second = window && sometimes(0.4, (): [number, number] => [window[1] + HOUR, window[1] + 2 * HOUR]);
    return {
      id: i + 1,
      location_index: random.below(places),
      description: sometimes(0.2, () => `job ${i}`),
      setup: sometimes(0.5, () => between(0, 600)),
      service: sometimes(0.9, () => between(0, 3600)),
      delivery: sometimes(0.6, () => amounts(3)),
      pickup: deliversOnly ? undefined : sometimes(0.4, () => amounts(3)),
      skills: sometimes(0.3, skills),
      priority: sometimes(0.5, () => random.below(101)),
      time_windows: window && (second ? [window, second] : [window]),
    };
  });
  const vehicles = many(between(1, 4), (i): VroomVehicle => {
    const start_index = sometimes(0.8, () => random.below(places));
    const opening = between(6, 9) * HOUR;
    const perHour = rateDiffers ? between(1, 4) * 1800 : 3600;
    return {
      id: i * 10,
      start_index,
      end_index:
        start_index === undefined ? random.below(places) : sometimes(0.7, () => random.below(places)),
      capacity: dimensions > 0 ? amounts(15) : undefined,
      skills: sometimes(0.7, () => [0, 1, 2].filter(() => random.next() < 0.7)),
      time_window: sometimes(0.8, () => [opening, opening + between(4, 9) * HOUR]),
      breaks: sometimes(0.4, () =>
        many(between(1, 2), b => ({
          id: b,
          service: between(1, 45) * 60,
          time_windows: [[opening + (1 + b) * HOUR, opening + (2 + b) * HOUR]] as [number, number][],
        })),
      ),
      speed_factor,
      max_tasks: sometimes(0.2, () => random.below(6)),
      costs: rateDiffers ? { per_hour: perHour, per_task_hour: perHour - 1800 } : undefined,
    };
  });
  const distances = sometimes(0.5, () => durations.map(row => row.map(seconds => seconds * 12)));
  // Through JSON, as inputs come: without the members that are undefined.
  return JSON.parse(JSON.stringify({ jobs, vehicles, matrices: { car: { durations, distances } } }));
}
