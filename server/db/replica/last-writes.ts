/** A write whose position nobody knows: every replica may lack it. */
export const UNKNOWN = Number.POSITIVE_INFINITY;

/** How far the primary was after the last write of each caller. */
export type LastWrites = {
  /** Resolves once every instance that shares it knows. */
  remember(caller: string, position: number): Promise<void>;
  /** Undefined: they wrote nothing that a replica within its bound could lack. */
  find(caller: string): Promise<number | undefined>;
  close?(): Promise<void>;
};

/** In this process. A write older than `forgetMs` is on every replica that is used at all. */
export function memoryWrites(forgetMs: number, now = () => performance.now()): LastWrites {
  // In the order of their time: a caller who writes again goes to the end.
  const writes = new Map<string, { position: number; at: number }>();
  const forget = () => {
    for (const [caller, { at }] of writes) {
      if (now() - at < forgetMs) return;
      writes.delete(caller);
    }
  };
  return {
    async remember(caller, position) {
      forget();
      writes.delete(caller);
      writes.set(caller, { position, at: now() });
    },
    async find(caller) {
      forget();
      return writes.get(caller)?.position;
    },
  };
}
