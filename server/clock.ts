/** Where "now" comes from. Rules never ask the machine, so tests can travel in time. */
export type Clock = { now(): Temporal.Instant };

/** Milliseconds are what PostgreSQL, JSON and people agree on; finer digits would only be lost later. */
export const systemClock: Clock = { now: () => Temporal.Instant.fromEpochMilliseconds(Date.now()) };

/** An instant as JSON carries it, with milliseconds like every other one. */
export const toIso = (at: Temporal.Instant): string => new Date(at.epochMilliseconds).toISOString();
