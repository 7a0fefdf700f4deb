import { isDatabaseAbsent, isTimeout } from '../../../db/connect.ts';
import type { Deps } from '../../../deps.ts';
import {
  insertDeliveries,
  lockEvents,
  type NewDelivery,
  type OutgoingEvent,
  takeEvents,
} from './deliveries-store.ts';
import { type Described, describeSubjects, keyOf } from './describe-subjects.ts';
import { activeEndpoints, type EndpointRow } from './endpoints-store.ts';
import { WEAK_EVENTS } from './event-types.ts';

/** How long a delivery is tried. */
export const PATIENCE = Temporal.Duration.from({ hours: 72 });

const BATCH = 500;

/**
 * Turns what happened into deliveries, one for each endpoint that wants it. Events go in the transaction that adds their
 * deliveries, so each becomes a delivery once however often a process dies. Answers how many events there were.
 */
export async function prepareDeliveries(deps: Deps): Promise<number> {
  for (let total = 0; ; ) {
    const count = await prepareBatch(deps);
    total += count;
    if (count < BATCH) return total;
  }
}

async function prepareBatch(deps: Deps): Promise<number> {
  return deps.sql.begin(async sql => {
    if (!(await lockEvents(sql))) return 0;
    const events = await takeEvents(sql, WEAK_EVENTS, BATCH);
    if (events.length === 0) return 0;
    const now = deps.clock.now();
    const deliveries = await addressEvents(deps, [...events], [...(await activeEndpoints(sql))]);
    if (deliveries.length > 0) await insertDeliveries(sql, deliveries, now, now.add(PATIENCE));
    return events.length;
  });
}

type Endpoint = Pick<EndpointRow, 'id' | 'events' | 'franchiseIds'>;

/** Endpoints that see the same franchises get the same text. In the order of the events. */
async function addressEvents(deps: Deps, events: OutgoingEvent[], endpoints: Endpoint[]) {
  const scopes = Map.groupBy(endpoints, ({ franchiseIds }) => franchiseIds.toSorted().join('\n'));
  const deliveries: (NewDelivery & { seq: number })[] = [];
  for (const group of scopes.values()) {
    const wanted = events.filter(event => group.some(endpoint => wants(endpoint, event)));
    const described = await describeOrSkip(deps, wanted, group[0]!.franchiseIds);
    for (const event of wanted) {
      const data = described.get(keyOf(event));
      if (!data) continue;
      const { seq, id: eventId, type, subject } = event;
      const body = writeBody(type, event.at, data);
      for (const endpoint of group)
        if (wants(endpoint, event))
          deliveries.push({ seq, endpointId: endpoint.id, eventId, type, subject, body });
    }
  }
  return deliveries.sort((a, b) => a.seq - b.seq);
}

const wants = ({ events }: Endpoint, { type }: OutgoingEvent) => (events as string[]).includes(type);

export const writeBody = (type: string, timestamp: string, data: object): string =>
  JSON.stringify({ type, timestamp, data });

/** One thing that cannot be described must not hold up the others. */
async function describeOrSkip(
  deps: Deps,
  events: OutgoingEvent[],
  franchiseIds: string[],
): Promise<Described> {
  try {
    return await describeSubjects(deps, events, franchiseIds);
  } catch (error) {
    if (isDatabaseAbsent(error) || isTimeout(error)) throw error;
    if (events.length === 1) {
      deps.log.error(
        { err: error, ...events[0] },
        'An outgoing event could not be described and was left out',
      );
      return new Map();
    }
    const middle = Math.ceil(events.length / 2);
    const first = await describeOrSkip(deps, events.slice(0, middle), franchiseIds);
    return new Map([...first, ...(await describeOrSkip(deps, events.slice(middle), franchiseIds))]);
  }
}
