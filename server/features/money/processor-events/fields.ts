import type { Deps } from '../../../deps.ts';
import type { EventRow } from './store.ts';

export type Outcome = 'processed' | 'ignored';
/** Events come from outside: any field may be missing or of another type. */
export type Fields = Record<string, unknown>;
export type Handler = (deps: Deps, object: Fields, event: EventRow) => Promise<Outcome>;

export const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

export const cents = (value: unknown): number =>
  Number.isSafeInteger(value) ? Math.max(value as number, 0) : 0;

/** An object's id, whether it is expanded or not. */
export const idOf = (value: unknown): string | undefined =>
  text(value) ?? text((value as Fields | null | undefined)?.id);

/** The processor counts time in seconds. */
export const instant = (seconds: unknown): Temporal.Instant | undefined =>
  Number.isSafeInteger(seconds) && (seconds as number) > 0
    ? Temporal.Instant.fromEpochMilliseconds((seconds as number) * 1000)
    : undefined;

export const createdAt = ({ payload }: EventRow) => instant(JSON.parse(payload).created);
