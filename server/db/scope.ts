import { callersFranchises } from '../caller.ts';
import type { Pool, Sql, Transaction } from './connect.ts';

/** The database role of callers who may see single franchises only: migrations/0022_scope.sql says what it sees. */
export const SCOPED_ROLE = 'truckroll_scoped';

/** Parts of the driver's statements that have no type. A statement runs when `handler` gets it. */
type Statement = {
  handler(statement: Statement): void;
  resolve(result: unknown): void;
  reject(error: unknown): void;
};

/**
 * A pool that looks at who is asking: for a caller with single franchises every statement runs as a database role that
 * sees only those, so that a forgotten `where` cannot leak. For everybody else it is the pool as it was.
 *
 * The role is set for one transaction, never for a connection: the next statement on it may be somebody else's, and a
 * connection pooler may hand it to another process. A statement outside a transaction gets one of its own.
 */
export function scopedPool(pool: Pool): Pool {
  /** `options`: how the transaction begins, such as its isolation level. */
  function begin(...args: [options: string, work: Work] | [work: Work]) {
    const franchiseIds = callersFranchises();
    const work = args.at(-1) as Work;
    const options = args.length > 1 ? (args[0] as string) : '';
    if (!franchiseIds) return pool.begin(options, work);
    return pool.begin(options, async tx => {
      await enterScope(tx, franchiseIds);
      return work(tx);
    });
  }

  function scoped<T>(made: T): T {
    const franchiseIds = callersFranchises();
    if (franchiseIds && isStatement(made)) made.handler = inTransaction(pool, franchiseIds);
    return made;
  }

  return new Proxy(pool, {
    apply: (target, _self, args) => scoped(Reflect.apply(target, undefined, args)),
    get(target, name, receiver) {
      if (name === 'begin') return begin;
      if (name === 'unsafe') return (...args: Parameters<Pool['unsafe']>) => scoped(target.unsafe(...args));
      return Reflect.get(target, name, receiver);
    },
  });
}

type Work = (tx: Transaction) => unknown;

/** Identifiers, lists and parameters are not statements. Fragments are, but they never run by themselves. */
const isStatement = (made: unknown): made is Statement =>
  typeof made === 'object' && made !== null && 'handler' in made;

/** Runs a statement in a transaction of its own and answers only after the commit. */
const inTransaction = (pool: Pool, franchiseIds: readonly string[]) => (statement: Statement) => {
  const { resolve, reject } = statement;
  pool
    .begin(tx => {
      const ran = new Promise((done, failed) => Object.assign(statement, { resolve: done, reject: failed }));
      // Sent together, so that both take one round trip. The driver sends a statement one microtask after it was
      // executed; this one has to wait as long, or it would go first.
      const entered = enterScope(tx, franchiseIds);
      queueMicrotask(() => (tx`` as unknown as Statement).handler(statement));
      return Promise.all([entered, ran]);
    })
    .then(([, result]) => resolve(result), reject);
};

/** Restricts the rest of a transaction to what the current caller may see. */
export function scopeOfCaller(): (tx: Sql) => Promise<unknown> {
  const franchiseIds = callersFranchises();
  return async tx => franchiseIds && enterScope(tx, franchiseIds);
}

/**
 * Does a part of a transaction for the whole business: what is looked up there by design, such as a customer by email,
 * may belong to another franchise, and must not come back to the caller. If the part fails, so does the transaction.
 */
export async function withoutScope<T>(tx: Sql, work: () => Promise<T>): Promise<T> {
  if (!callersFranchises()) return work();
  await setRole(tx, 'none');
  const result = await work();
  await setRole(tx, SCOPED_ROLE);
  return result;
}

const setRole = (tx: Sql, role: string) => tx`select set_config('role', ${role}, true)`;

const enterScope = (tx: Sql, franchiseIds: readonly string[]) =>
  tx`
  select set_config('role', ${SCOPED_ROLE}, true), set_config('app.franchises', ${toSetting(franchiseIds)}, true)`.execute();

/** An array as PostgreSQL writes it. */
const toSetting = (franchiseIds: readonly string[]): string =>
  `{${franchiseIds.map(id => `"${id.replace(/["\\]/g, '\\$&')}"`).join(',')}}`;
