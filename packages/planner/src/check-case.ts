/** What the checks of a plan share. */
import type { Job, Problem, Worker } from './problem.ts';
import type { Plan } from './result.ts';

export type Report = (problem: string) => void;

/** A problem and its plan, as the checks read them. */
export type Case = {
  problem: Problem;
  plan: Plan;
  /** The first job and the first worker of each id. */
  jobs: Map<string, Job>;
  workers: Map<string, Worker>;
};
