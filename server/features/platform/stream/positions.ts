import { asCaller, asService } from '../../../caller.ts';
import type { Deps } from '../../../deps.ts';
import { listLocationsSince } from '../../schedule/positions/store.ts';
import type { Listener } from './listener.ts';

/** When positions were last looked for, and which ones were found: the time of each worker's latest. */
export type Seen = { at: Temporal.Instant; times: Map<string, string> };

/** A position is visible some time after it was recorded: when its statement has committed. */
const LATE_SECONDS = 3;

/**
 * Where technicians are, for maps that are open: not changes of the business, so they are not in the feed and cannot be
 * resumed. The first look only begins: whoever opens a map asks for everybody.
 */
export async function deliverPositions(
  { sql, clock }: Pick<Deps, 'sql' | 'clock'>,
  listeners: Listener[],
  seen: Seen | undefined,
): Promise<Seen | undefined> {
  const watching = listeners.filter(({ caller }) => caller.permissions?.has('positions:read'));
  if (watching.length === 0) return undefined;
  const at = clock.now();
  const times = new Map<string, string>();
  if (!seen) return { at, times };
  const groups = Map.groupBy(watching, ({ caller }) => caller.franchiseIds?.toSorted().join('\n') ?? null);
  for (const [scope, group] of groups) {
    const find = () => listLocationsSince(sql, seen.at.subtract({ seconds: LATE_SECONDS }), at);
    const moved = await (scope === null ? asService(find) : asCaller(group[0]!.caller, find));
    for (const { workerId, lat, lng, recordedAt } of moved) {
      times.set(workerId, recordedAt);
      if (seen.times.get(workerId) === recordedAt) continue;
      for (const listener of group) listener.send({ type: 'position', id: workerId, lat, lng, recordedAt });
    }
  }
  return { at, times };
}
