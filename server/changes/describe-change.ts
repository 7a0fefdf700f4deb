import type { Caller } from '../caller.ts';
import type { Change } from './record-change.ts';

export const nameOf = (actor: Caller): string => (actor.id ? `${actor.kind}:${actor.id}` : actor.kind);

/** The audit entry for something created. */
export const described = (thing: string, id: string, actor: Caller, values: object): Change => ({
  type: `${thing}.created`,
  actor: nameOf(actor),
  summary: `Created ${thing} ${id}`,
  metadata: { ...values },
  subject: `${thing}:${id}`,
});

/** Only the values that differ: what gets written and recorded. */
export function differences<T extends object>(before: object, wanted: T): Partial<T> {
  const old = before as Record<string, unknown>;
  const differs = ([key, value]: [string, unknown]) => value !== undefined && !isSame(old[key], value);
  return Object.fromEntries(Object.entries(wanted).filter(differs)) as Partial<T>;
}

/** The same instant can be written in two ways. */
export function isSame(before: unknown, after: unknown): boolean {
  if (JSON.stringify(before) === JSON.stringify(after)) return true;
  const isTime = (value: unknown): value is string =>
    typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T/.test(value);
  return isTime(before) && isTime(after) && Date.parse(before) === Date.parse(after);
}

/** The audit entry for a change, with old and new values. */
export function describedChange(
  thing: string,
  id: string,
  actor: Caller,
  before: object,
  changes: object,
): Change {
  const old = before as Record<string, unknown>;
  const changed = Object.entries(changes).map(([key, to]) => [key, { from: old[key], to }]);
  return {
    type: `${thing}.edited`,
    actor: nameOf(actor),
    summary: `Changed ${Object.keys(changes).join(', ')}`,
    metadata: { changes: Object.fromEntries(changed) },
    subject: `${thing}:${id}`,
  };
}
