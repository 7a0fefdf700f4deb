import { createStream } from '../../../lib/stream.ts';
import { useInterval, useStream } from '../../../lib/use-stream.ts';
import { hqSession } from './hq.ts';

const stream = createStream(hqSession, '/api/stream');

/** Fetches queries again when the service says that something of these types changed. */
export const useLive = (
  types: readonly string[],
  keys: readonly (readonly unknown[])[],
  options?: Parameters<typeof useStream>[3],
) => useStream(stream, types, keys, options);

/** A polling interval for when the service cannot say what changed; slow while it can. */
export const useLiveInterval = (pollMs: number): number => useInterval(stream, pollMs);
