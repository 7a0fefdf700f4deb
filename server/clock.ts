/** Where "now" comes from. Rules never read the system clock, so tests can move time. */
export type Clock = { now(): Temporal.Instant };

let last = { ms: 0, at: Temporal.Instant.fromEpochMilliseconds(0) };
let written = { at: last.at, iso: new Date(0).toISOString() };

/**
 * PostgreSQL and JSON carry milliseconds, so finer digits would only get lost later. Under load, calls within the same
 * millisecond share the instant and its text.
 */
export const systemClock: Clock = {
  now() {
    const ms = Date.now();
    if (last.ms !== ms) last = { ms, at: Temporal.Instant.fromEpochMilliseconds(ms) };
    return last.at;
  },
};

/** An instant as JSON text, always with milliseconds. */
export function toIso(at: Temporal.Instant): string {
  if (written.at !== at) written = { at, iso: new Date(at.epochMilliseconds).toISOString() };
  return written.iso;
}
