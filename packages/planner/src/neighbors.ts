/**
 * Which jobs are near a job and could share a tour with it, nearest first.
 *
 * A list is built on first use: a search with a short budget needs few of ten thousand.
 */
import type { Model } from './model.ts';

const LIST_SIZE = 100;
/** A second of waiting separates two jobs as much as this many seconds of driving. */
const WAIT_WEIGHT = 0.2;

export class Neighbors {
  private readonly model: Model;
  private readonly lists: (Int32Array | undefined)[];
  /** Opening and last closing of each job, before the search fixes the start of tied ones. */
  private readonly open: Int32Array;
  private readonly lastClose: Int32Array;
  private readonly toursOfJob: Uint32Array;
  private readonly words: number;
  private readonly distance = new Float64Array(LIST_SIZE + 1);
  private readonly found = new Int32Array(LIST_SIZE + 1);

  constructor(model: Model) {
    const { jobs, tours, pairs } = model;
    this.model = model;
    this.lists = new Array(jobs.count);
    this.open = jobs.open.slice();
    this.lastClose = jobs.open.map((_, k) => jobs.windowClose[jobs.windowFrom[k + 1]! - 1]!);
    this.words = (tours.count + 31) >>> 5;
    this.toursOfJob = new Uint32Array(jobs.count * this.words);
    for (let k = 0; k < jobs.count; k++) {
      for (let pair = pairs.from[k]!; pair < pairs.from[k + 1]!; pair++) {
        const tour = pairs.tour[pair]!;
        this.toursOfJob[k * this.words + (tour >>> 5)]! |= 1 << (tour & 31);
      }
    }
  }

  of(job: number): Int32Array {
    this.lists[job] ??= this.nearest(job);
    return this.lists[job];
  }

  private nearest(job: number): Int32Array {
    const { jobs, matrix } = this.model;
    const { distance, found } = this;
    const row = jobs.place[job]! * matrix.size;
    let count = 0;
    for (let other = 0; other < jobs.count; other++) {
      const there = matrix.drive[row + jobs.place[other]!]!;
      const back = matrix.driveTo[row + jobs.place[other]!]!;
      const apart = Math.min(this.apart(job, other, there), this.apart(other, job, back));
      if (count === LIST_SIZE && apart >= distance[count - 1]!) continue;
      if (other === job || !this.shareTour(job, other)) continue;
      if (!this.canFollow(job, other, there) && !this.canFollow(other, job, back)) continue;
      let place = count < LIST_SIZE ? count++ : count - 1;
      for (; place > 0 && distance[place - 1]! > apart; place--) {
        distance[place] = distance[place - 1]!;
        found[place] = found[place - 1]!;
      }
      distance[place] = apart;
      found[place] = other;
    }
    return found.slice(0, count);
  }

  /** Driving from one job to the next, plus the waiting or lateness their windows cause. */
  private apart(first: number, second: number, drive: number): number {
    const { open, lastClose } = this;
    const { duration } = this.model.jobs;
    const wait = Math.max(0, open[second]! - lastClose[first]! - duration[first]! - drive);
    const late = Math.max(0, open[first]! + duration[first]! + drive - lastClose[second]!);
    return drive + WAIT_WEIGHT * wait + late;
  }

  private shareTour(a: number, b: number): boolean {
    const { toursOfJob, words } = this;
    for (let w = 0; w < words; w++) {
      if ((toursOfJob[a * words + w]! & toursOfJob[b * words + w]!) !== 0) return true;
    }
    return false;
  }

  private canFollow(first: number, second: number, drive: number): boolean {
    return this.open[first]! + this.model.jobs.duration[first]! + drive <= this.lastClose[second]!;
  }
}
