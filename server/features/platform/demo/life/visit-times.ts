import { createRandom } from '../random.ts';

const MINUTE = 60_000;

export type VisitTimes = { setOut: number; arrived: number; done: number };

/** Most technicians are on time; one in twelve is late enough to be noticed. The same for the same visit every time. */
export function visitTimes(id: string, start: number, end: number): VisitTimes {
  const random = createRandom(Number.parseInt(id.slice(-8), 16));
  const late = random.chance(0.08) ? 18 + random.below(50) : random.below(18) - 9;
  const arrived = start + late * MINUTE + random.below(60) * 1_000;
  const setOut = arrived - (6 + random.below(18)) * MINUTE;
  const done = arrived + Math.round((end - start) * (0.8 + random.next() * 0.3));
  return { setOut, arrived, done };
}

/** A technician is in one place at a time: who was held up sets out later. */
export function following(times: VisitTimes, earlierDone: number): VisitTimes {
  const delay = Math.max(0, earlierDone + MINUTE - times.setOut);
  return { setOut: times.setOut + delay, arrived: times.arrived + delay, done: times.done + delay };
}
