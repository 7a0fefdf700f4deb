import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { Hint, Stream } from './stream.ts';

/** How often to look even though the service says when something changes: some things change with time alone. */
const SLOW_MS = 5 * 60_000;

/** How often to poll: slowly while the service announces changes. */
export function useInterval(stream: Stream, pollMs: number): number {
  const isLive = useSyncExternalStore(stream.watch, stream.isLive);
  return isLive ? Math.max(SLOW_MS, pollMs) : pollMs;
}

type Options = {
  /** Only this one of the types counts. */
  id?: string;
  /** Waits, for example while something is dragged; what came meanwhile is fetched afterwards. */
  isPaused?: boolean;
  /** For hints that carry everything there is to know. */
  onHints?: (hints: Hint[]) => void;
};

/** Fetches queries again when something of these types changes. */
export function useStream(
  stream: Stream,
  types: readonly string[],
  keys: readonly (readonly unknown[])[],
  { id, isPaused = false, onHints }: Options = {},
) {
  const queries = useQueryClient();
  const latest = useRef({ types, keys, id, isPaused, onHints });
  latest.current = { types, keys, id, isPaused, onHints };
  const isDue = useRef(false);
  useEffect(() => {
    const refetch = () => {
      isDue.current = false;
      for (const queryKey of latest.current.keys) void queries.invalidateQueries({ queryKey: [...queryKey] });
    };
    return stream.listen(hints => {
      const { types, id, isPaused, onHints } = latest.current;
      if (hints !== 'everything') onHints?.(hints);
      const isMeant = (hint: Hint) => types.includes(hint.type) && (!id || hint.id === id);
      if (hints !== 'everything' && !hints.some(isMeant)) return;
      if (isPaused) isDue.current = true;
      else refetch();
    });
  }, [stream, queries]);
  useEffect(() => {
    if (isPaused || !isDue.current) return;
    isDue.current = false;
    for (const queryKey of latest.current.keys) void queries.invalidateQueries({ queryKey: [...queryKey] });
  }, [isPaused, queries]);
}
