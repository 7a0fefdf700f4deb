import fc from 'fast-check';
import type { Fault } from './fallible-service.ts';
import type { History, HistoryJob } from './history.ts';

/** A step of a history that reads well when fast-check reports one. */
class Step<Given extends object> implements fc.AsyncCommand<History, History> {
  readonly #name: string;
  readonly #given: Given;
  readonly #can: (h: History) => boolean;
  readonly #run: (h: History, given: Given) => Promise<unknown>;

  constructor(
    name: string,
    given: Given,
    can: Step<Given>['check'],
    run: (h: History, given: Given) => Promise<unknown>,
  ) {
    this.#name = name;
    this.#given = given;
    this.#can = can;
    this.#run = run;
  }

  check(history: Readonly<History>) {
    return this.#can(history as History);
  }

  async run(history: History) {
    await this.#run(history, this.#given);
    counted.steps++;
  }

  toString() {
    const given = Object.entries(this.#given)
      .filter(([, value]) => value !== undefined && value !== false)
      .map(([name, value]) => `${name}: ${describe(value)}`);
    return `${this.#name}(${given.join(', ')})`;
  }
}

export const counted = { steps: 0 };

const describe = (value: unknown) =>
  isFault(value) ? `${value.kind} at ${value.at}` : typeof value === 'object' ? JSON.stringify(value) : value;

const isFault = (value: unknown): value is Fault =>
  typeof value === 'object' && value !== null && 'at' in value;

export type AnyStep = fc.AsyncCommand<History, History>;
type Arbitraries<Given> = { [Name in keyof Given]: fc.Arbitrary<Given[Name]> };

export const step = <Given extends object>(
  name: string,
  given: Arbitraries<Given>,
  run: (h: History, given: Given) => Promise<unknown>,
  can: (h: Readonly<History>) => boolean = hasJobs,
): fc.Arbitrary<AnyStep> => fc.record(given).map(values => new Step(name, values as Given, can, run));

const hasJobs = ({ jobs }: Readonly<History>) => jobs.length > 0;

export const pick = <T>(list: readonly T[], n: number): T | undefined => list[n % list.length];

/** A step about one job; its books are compared afterwards. */
export const jobStep = <Given extends object>(
  name: string,
  given: Arbitraries<Given>,
  run: (h: History, job: HistoryJob, given: Given) => Promise<unknown>,
) =>
  step<Given & { job: number }>(
    name,
    { job: fc.nat(3), ...given } as Arbitraries<Given & { job: number }>,
    async (h, values) => {
      const job = pick(h.jobs, values.job)!;
      await run(h, job, values);
      await h.check(job);
    },
  );

const someFault: fc.Arbitrary<Fault> = fc.oneof(
  fc.record({ kind: fc.constant('crash' as const), at: fc.nat(30) }),
  fc.record({ kind: fc.constantFrom('lost' as const, 'down', 'refused', 'ours'), at: fc.nat(3) }),
);

/** Mostly nothing goes wrong. */
export const fault: fc.Arbitrary<Fault | undefined> = fc.oneof(
  { weight: 3, arbitrary: fc.constant(undefined) },
  { weight: 1, arbitrary: someFault },
);

export const percent = fc.integer({ min: 1, max: 100 });
/** A part of an amount, at least a cent. */
export const part = (cents: number, of100: number) => Math.max(1, Math.round((cents * of100) / 100));
