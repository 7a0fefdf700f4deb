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

export const pick = <T>(list: readonly T[], n: number): T => list[n % list.length]!;

/** A step about one of the things that the history has by then; its job's books are compared afterwards. */
const stepAbout =
  <Thing>(thing: string, listOf: (h: Readonly<History>) => { job: HistoryJob; about: Thing }[]) =>
  <Given extends object>(
    name: string,
    given: Arbitraries<Given>,
    run: (h: History, about: Thing, given: Given, job: HistoryJob) => Promise<unknown>,
  ) =>
    step(
      name,
      { [thing]: fc.nat(5), ...given } as unknown as Arbitraries<Given & Record<string, number>>,
      async (h, values) => {
        const { job, about } = pick(listOf(h), values[thing]!);
        await run(h, about, values, job);
        await h.check(job);
      },
      h => listOf(h).length > 0,
    );

export const jobStep = stepAbout('job', ({ jobs }) => jobs.map(job => ({ job, about: job })));

/** A payment that has reached the books. */
export const paymentStep = stepAbout('payment', ({ jobs }) =>
  jobs.flatMap(job => job.payments.map(about => ({ job, about }))),
);

/** A payment that the processor has, whether we have heard of it or not. */
export const processorStep = stepAbout('payment', ({ jobs }) =>
  jobs.flatMap(job => [...job.atProcessor].map(about => ({ job, about }))),
);

/** A payment page that a customer may still have open. */
export const pageStep = stepAbout('page', ({ jobs }) =>
  jobs.flatMap(job => job.sessions.map(about => ({ job, about }))),
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
