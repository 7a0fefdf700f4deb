import { isDeepStrictEqual } from 'node:util';

type Closable = { close?(): void };

/**
 * A provider that is chosen again whenever its configuration changes. Calls that have begun finish with the one they began
 * with, which is closed after the last of them.
 */
export function followConfig<T extends object>(configOf: () => unknown, choose: () => T): T {
  let config = configOf();
  let current = track(choose());

  const latest = () => {
    const wanted = configOf();
    if (wanted !== config && !isDeepStrictEqual(wanted, config)) {
      const next = track(choose());
      current.retire();
      current = next;
    }
    config = wanted;
    return current;
  };

  return new Proxy({} as T, {
    get: (_, name) => (name === 'close' ? () => latest().retire() : latest().member(name)),
    has: (_, name) => name in latest().target,
  });
}

function track<T extends object>(target: T) {
  let calls = 0;
  let isRetired = false;
  const closeIfDone = () => {
    if (isRetired && calls === 0) (target as Closable).close?.();
  };
  const ended = () => {
    calls--;
    closeIfDone();
  };
  return {
    target,
    member(name: string | symbol): unknown {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== 'function') return member;
      return (...args: unknown[]) => {
        const result: unknown = member.apply(target, args);
        if (!(result instanceof Promise)) return result;
        calls++;
        result.then(ended, ended);
        return result;
      };
    },
    retire() {
      isRetired = true;
      closeIfDone();
    },
  };
}
