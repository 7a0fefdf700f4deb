import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import type { Pool } from '../../server/db/connect.ts';
import type { Deps } from '../../server/deps.ts';
import { DomainError } from '../../server/http/errors.ts';
import { ProviderError } from '../../server/providers/errors.ts';
import type { Payments } from '../../server/providers/payments/payments.ts';

/** The process dies here. Nothing it does afterwards has an effect. */
class Crash extends Error {}

/**
 * What goes wrong during a step of a history. `crash` counts everything that leaves the process, statements and calls,
 * before and after each; the others count calls of the processor.
 */
export type Fault = { kind: 'crash' | 'lost' | 'down' | 'refused' | 'ours'; at: number };

/** `refused`: a domain error. `broken`: it crashed, or the processor failed. */
export type Outcome<T> = { value?: T; refused?: DomainError; broken?: Error };

const canBeRefused = ['refund', 'transfer', 'reverseTransfer', 'charge'];

/** Deps whose process can be killed between any two steps, and whose processor can fail at any call. */
export function fallibleService(given: Deps) {
  let plan: Fault | undefined;
  let steps = 0;
  let calls = 0;
  let isDead = false;
  const underWay = new Set<Promise<unknown>>();
  /** Errors that the service swallows but nothing planned: each one is a defect. */
  const unplanned: Error[] = [];
  /** Requests that the processor will never carry out, because we made it refuse them. */
  const refusedKeys = new Set<string>();

  function survive() {
    if (plan?.kind === 'crash' && steps++ === plan.at) isDead = true;
    if (isDead) throw new Crash('The process died');
  }

  async function leave<T>(work: () => Promise<T>): Promise<T> {
    survive();
    const working = work();
    underWay.add(working);
    try {
      await working;
    } finally {
      underWay.delete(working);
    }
    survive();
    return working;
  }

  async function call(name: string, work: () => Promise<unknown>, args: unknown[]): Promise<unknown> {
    if (!plan || plan.kind === 'crash' || calls++ !== plan.at) return work();
    const isRead = name.startsWith('find');
    if (plan.kind === 'lost') await work();
    if (plan.kind === 'refused' && canBeRefused.includes(name)) {
      refusedKeys.add(String(args[0]));
      throw new ProviderError('Refused on purpose', { kind: 'final' });
    }
    if (plan.kind === 'ours') throw new ProviderError('Invalid API key', { kind: 'ours' });
    throw new ProviderError('No answer', { kind: isRead ? 'retryable' : 'unknown' });
  }

  const payments = new Proxy(given.payments, {
    get(target, name: keyof Payments) {
      const method = target[name] as unknown;
      if (typeof method !== 'function') return method;
      return (...args: unknown[]) => leave(() => call(name, () => method.apply(target, args), args));
    },
  });

  const sql = new Proxy(given.sql, {
    apply(target, self, args) {
      const made = Reflect.apply(target as never, self, args);
      return made instanceof Promise ? guardQuery(made) : made;
    },
    get(target, name) {
      const value = Reflect.get(target, name);
      return name === 'begin' ? (work: never) => leave(() => target.begin(work)) : value;
    },
  }) as Pool;

  /** A statement runs when somebody waits for it; a fragment of another one never does. */
  function guardQuery(query: Promise<unknown>) {
    const run = query.then.bind(query);
    let outcome: Promise<unknown> | undefined;
    // biome-ignore lint/suspicious/noThenProperty: it is a promise, and waiting for it is what counts
    query.then = ((...given: Parameters<typeof run>) => {
      outcome ??= leave(() => new Promise((resolve, reject) => void run(resolve, reject)));
      return outcome.then(...given);
    }) as typeof query.then;
    return query;
  }

  const isPlanned = (error: unknown) =>
    error instanceof Crash || error instanceof ProviderError || error instanceof DomainError;
  const log = Object.assign(Object.create(given.log), {
    warn: ({ err }: { err?: Error }) => void (err && !isPlanned(err) && unplanned.push(err)),
  });
  const deps: Deps = { ...given, sql, readSql: sql, payments, log };

  /** Runs a step of the service with what is to go wrong in it. Any error that nobody planned is thrown. */
  async function run<T>(work: (deps: Deps) => Promise<T>, fault?: Fault): Promise<Outcome<T>> {
    plan = fault;
    steps = calls = 0;
    try {
      return { value: await work(deps) };
    } catch (error) {
      if (error instanceof DomainError) return error.status === 502 ? { broken: error } : { refused: error };
      if (!isPlanned(error)) throw error;
      return { broken: error as Error };
    } finally {
      while (underWay.size > 0) {
        await Promise.allSettled(underWay);
        await turnOfTheLoop();
      }
      plan = undefined;
      isDead = false;
      const [error] = unplanned.splice(0);
      // biome-ignore lint/correctness/noUnsafeFinally: a defect matters more than the outcome
      if (error) throw error;
    }
  }

  return { run, refusedKeys };
}

export type FallibleService = ReturnType<typeof fallibleService>;
