/** Where "now" comes from. Rules never ask the machine, so tests can travel in time. */
export type Clock = { now(): Temporal.Instant };

let last = { ms: 0, at: Temporal.Instant.fromEpochMilliseconds(0) };
let written = { at: last.at, iso: new Date(0).toISOString() };

/**
 * Milliseconds are what PostgreSQL, JSON and people agree on; finer digits would only be lost later. Under load
 * many ask within one: they share the instant, and how it is written.
 */
export const systemClock: Clock = {
  now() {
    const ms = Date.now();
    if (last.ms !== ms) last = { ms, at: Temporal.Instant.fromEpochMilliseconds(ms) };
    return last.at;
  },
};

/** An instant as JSON carries it, with milliseconds like every other one. */
export function toIso(at: Temporal.Instant): string {
  if (written.at !== at) written = { at, iso: new Date(at.epochMilliseconds).toISOString() };
  return written.iso;
}
