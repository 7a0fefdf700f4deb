import { AsyncLocalStorage } from 'node:async_hooks';
import { isDatabaseAbsent, type Pool } from '../connect.ts';
import { type LastWrites, UNKNOWN } from './last-writes.ts';
import type { ReplicaWatch } from './watch-replica.ts';

type Place = 'primary' | 'replica';

/** Whose request it is. A request reads all of its lists from the same place. */
type Reader = { name: string; place?: Promise<Place> };

/** Parts of the driver's statements that have no type; see scope.ts. */
type Statement = { handler(statement: Statement): void; reject(error: unknown): void; forEachFn?: unknown };

export type ReadReplica = {
  /** A pool that reads the replica where that shows a caller what they wrote and nothing older than the bound. */
  sql: Pool;
  /** Does what a caller asks for. One who writes reads what is true now. */
  asReader<T>(name: string, isWriting: boolean, work: () => T): T;
  /** A caller wrote: what they read from now on includes it. Resolves once that is certain. */
  wrote(name: string): Promise<void>;
  lagSeconds(): number | undefined;
  close(): Promise<void>;
};

type Options = {
  primary: Pool;
  replica: Pool;
  watch: ReplicaWatch;
  writes: LastWrites;
  maxLagSeconds: number;
  onRead(place: Place): void;
};

const readers = new AsyncLocalStorage<Reader | undefined>();
const choices = new WeakMap<object, () => Promise<Pool>>();

export function routeReads(options: Options): ReadReplica {
  const { primary, replica, watch, writes, maxLagSeconds, onRead } = options;

  const isFresh = () => {
    const lag = watch.lagSeconds();
    return lag !== undefined && lag <= maxLagSeconds;
  };

  async function choose(name?: string): Promise<Place> {
    if (!isFresh()) return 'primary';
    const position = name === undefined ? undefined : await writes.find(name);
    return position === undefined || watch.hasReplayed(position) ? 'replica' : 'primary';
  }

  async function placeNow(): Promise<Place> {
    const reader = readers.getStore();
    if (!reader) return choose();
    reader.place ??= choose(reader.name);
    return reader.place;
  }

  /** The place decides where the statement goes once it runs; scope applies in both. */
  function routed<T>(made: T, blank: (pool: Pool) => unknown): T {
    if (!isStatement(made)) return made;
    const [onPrimary, onReplica] = [primary, replica].map(pool => blank(pool) as Statement);
    const place = placeNow();
    place.catch(() => {});
    made.handler = async statement => {
      const isReplica = (await place.catch(() => 'primary')) === 'replica';
      onRead(isReplica ? 'replica' : 'primary');
      if (!isReplica) return onPrimary!.handler(statement);
      const { reject } = statement;
      statement.reject = error => {
        statement.reject = reject;
        if (!isReplicasFault(error) || statement.forEachFn) return reject(error);
        if (isDatabaseAbsent(error)) watch.markDown();
        onRead('primary');
        onPrimary!.handler(statement);
      };
      onReplica!.handler(statement);
    };
    return made;
  }

  const chosen = async () => ((await placeNow()) === 'replica' ? replica : primary);
  const sql = new Proxy(primary, {
    apply: (target, _self, args) => routed(Reflect.apply(target, undefined, args), pool => pool`` as unknown),
    get(target, name, receiver) {
      if (name === 'begin')
        return async (...args: Parameters<Pool['begin']>) => (await chosen()).begin(...args);
      if (name === 'unsafe')
        return (...args: Parameters<Pool['unsafe']>) => routed(target.unsafe(...args), pool => pool``);
      return Reflect.get(target, name, receiver);
    },
  });
  choices.set(sql, chosen);

  return {
    sql,
    asReader: (name, isWriting, work) =>
      readers.run({ name, place: isWriting ? Promise.resolve('primary') : undefined }, work),
    async wrote(name) {
      const position = await watch.currentPosition().catch(() => UNKNOWN);
      await writes.remember(name, position);
    },
    lagSeconds: watch.lagSeconds,
    async close() {
      await watch.close();
      await writes.close?.();
      await replica.end({ timeout: 5 });
    },
  };
}

/** Identifiers, lists and parameters are not statements. */
const isStatement = (made: unknown): made is Statement =>
  typeof made === 'object' && made !== null && 'handler' in made;

/** The primary would have answered: it is away, or replaying what the primary did ended the statement. */
const isReplicasFault = (error: unknown) =>
  isDatabaseAbsent(error) || (error as { code?: string }).code === '40001';

/** The pool that reads of the current caller go to, for those who open a session of their own. */
export const poolForReads = (sql: Pool): Promise<Pool> => choices.get(sql)?.() ?? Promise.resolve(sql);
