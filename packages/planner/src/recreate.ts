/**
 * Reinserts jobs one by one at their cheapest position, in an order that varies by step, sometimes skipping the best
 * position.
 */
import type { Placer } from './placer.ts';
import type { Random } from './random.ts';
import type { Routes } from './routes.ts';
import { worth } from './worth.ts';

/** How often a better position is skipped. */
const BLINK = 0.01;
/** How many previously unassigned jobs to try in a step: more steps find more than more tries. */
const MAX_WAITING = 8;

/**
 * Insertion orders, each listed as often as it should be picked. While all jobs fit, inserting hard ones first saves
 * driving. Once some do not fit, priority per time decides how many are served.
 */
type Order = 'random' | 'far' | 'near' | 'window' | 'worth';
const ENOUGH_ROOM: Order[] = ['random', 'random', 'far', 'near', 'window'];
const SHORT_OF_ROOM: Order[] = [
  'random',
  'far',
  'near',
  'window',
  'worth',
  'worth',
  'worth',
  'worth',
  'worth',
];

export class Recreate {
  private readonly routes: Routes;
  private readonly placer: Placer;
  private readonly random: Random;
  private readonly order: Int32Array;
  private readonly key: Float64Array;
  private readonly fromStart: Float64Array;

  constructor(routes: Routes, placer: Placer, random: Random) {
    this.routes = routes;
    this.placer = placer;
    this.random = random;
    this.order = new Int32Array(routes.model.jobs.count);
    this.key = new Float64Array(routes.model.jobs.count);
    this.fromStart = meanDriveFromStart(routes);
  }

  /** Tries to place the visits just removed and some of the first `waiting` jobs of the bank. */
  insertBank(waiting: number): void {
    const { routes, order, placer, random } = this;
    const { bank, bankSize } = routes;
    const fresh = bankSize - waiting;
    const tried = fresh + Math.min(waiting, MAX_WAITING);
    for (let i = 0; i < fresh; i++) order[i] = bank[waiting + i]!;
    const first = random.below(waiting);
    for (let i = fresh; i < tried; i++) order[i] = bank[(first + i) % waiting]!;
    this.sort(tried, waiting > 0);
    for (let i = 0; i < tried; i++) {
      if (routes.tourOf[order[i]!]! >= 0) continue;
      placer.place(order[i]!, BLINK);
    }
  }

  private sort(count: number, shortOfRoom: boolean): void {
    const { order, key, random } = this;
    const orders = shortOfRoom ? SHORT_OF_ROOM : ENOUGH_ROOM;
    const by = orders[random.below(orders.length)]!;
    for (let i = 0; i < count; i++) key[i] = this.keyOf(order[i]!, by);
    // Insertion sort: a step handles 10 to 100 jobs.
    for (let i = 1; i < count; i++) {
      const job = order[i]!;
      const value = key[i]!;
      let j = i - 1;
      for (; j >= 0 && key[j]! > value; j--) {
        key[j + 1] = key[j]!;
        order[j + 1] = order[j]!;
      }
      key[j + 1] = value;
      order[j + 1] = job;
    }
  }

  private keyOf(job: number, by: Order): number {
    const { windowFrom, windowClose, open } = this.routes.model.jobs;
    switch (by) {
      case 'random':
        return this.random.next();
      case 'far':
        return -this.fromStart[job]!;
      case 'near':
        return this.fromStart[job]!;
      case 'window':
        return windowClose[windowFrom[job + 1]! - 1]! - open[job]!;
      case 'worth':
        return -worth(this.routes.model.jobs, job) * (0.3 + this.random.next());
    }
  }
}

/** Mean drive to each job from where its workers start. */
function meanDriveFromStart(routes: Routes): Float64Array {
  const { jobs, tours, pairs, matrix } = routes.model;
  const mean = new Float64Array(jobs.count);
  for (let k = 0; k < jobs.count; k++) {
    const first = pairs.from[k]!;
    const end = pairs.from[k + 1]!;
    for (let pair = first; pair < end; pair++) {
      const start = tours.startPlace[pairs.tour[pair]!]!;
      mean[k]! += matrix.drive[start * matrix.size + jobs.place[k]!]! / (end - first);
    }
  }
  return mean;
}
