import { asCaller, asService } from '../../../caller.ts';
import type { Sql } from '../../../db/connect.ts';
import { listLocationsSince } from '../../schedule/positions/store.ts';
import type { Listener } from './listener.ts';

/**
 * Where technicians are, for maps that are open: not changes of the business, so they are not in the feed and cannot be
 * resumed. `since` is the time of the last one known; the answer is the next.
 */
export async function deliverPositions(sql: Sql, listeners: Listener[], since: string | undefined) {
  const watching = listeners.filter(({ caller }) => caller.permissions?.has('positions:read'));
  if (watching.length === 0) return undefined;
  let latest = since;
  const groups = Map.groupBy(watching, ({ caller }) => caller.franchiseIds?.toSorted().join('\n') ?? null);
  for (const [scope, group] of groups) {
    const find = () => listLocationsSince(sql, since ?? null);
    const moved = await (scope === null ? asService(find) : asCaller(group[0]!.caller, find));
    for (const { workerId, lat, lng, recordedAt } of moved) {
      if (!latest || recordedAt > latest) latest = recordedAt;
      // The first look is only to know where to go on: whoever opens a map asks for everybody.
      if (since === undefined) continue;
      for (const listener of group) listener.send({ type: 'position', id: workerId, lat, lng, recordedAt });
    }
  }
  return latest;
}
