import { createRandom } from '../random.ts';
import { services } from '../words.ts';
import type { Cast } from './plan-days.ts';

const HOUR = 3_600_000;

type Kind = {
  hoursAgo: number;
  days: number;
  time: string | null;
  isStuck?: true;
  address?: string;
  notes?: string;
};

/** What a dispatcher finds in the morning: new requests, one that has waited too long, two that cannot be placed. */
const kinds: Kind[] = [
  { hoursAgo: 0.4, days: 1, time: 'morning' },
  { hoursAgo: 1.3, days: 2, time: 'afternoon', notes: 'Please call before you come. The dog is friendly.' },
  { hoursAgo: 2.6, days: 1, time: '13:00-16:00' },
  { hoursAgo: 4.1, days: 3, time: '09:00-12:00' },
  { hoursAgo: 7.5, days: 4, time: null },
  {
    hoursAgo: 29,
    days: 2,
    time: 'morning',
    isStuck: true,
    address: 'The old mill behind the quarry, Midwater',
  },
  {
    hoursAgo: 34,
    days: 1,
    time: 'afternoon',
    isStuck: true,
    address: 'Lot 7, new development by the lake, Midwater',
  },
];

export function waitingJobs(cast: Cast, now: Temporal.Instant, timezone: string) {
  const today = now.toZonedDateTimeISO(timezone).toPlainDate();
  const at = (hoursAgo: number) => new Date(now.epochMilliseconds - hoursAgo * HOUR).toISOString();
  return kinds.map(({ hoursAgo, days, time, isStuck, address = null, notes = null }, i) => {
    const random = createRandom(Math.imul(cast.seed, 0x27d4eb2f) ^ i);
    const service = random.pick(services);
    const createdAt = at(hoursAgo);
    return {
      id: random.uuid(Date.parse(createdAt)),
      client: random.pick(cast.clients),
      type: service.type,
      franchiseId: random.pick(cast.technicians).franchiseId,
      minutes: service.minutes,
      priceCents: service.price * 100,
      date: today.add({ days }).toString(),
      ...{ time, notes, address, createdAt, escalatedAt: isStuck ? at(hoursAgo - 2) : null },
    };
  });
}

/** Now and then somebody books: about one new request in two hours by day. The same hour gives the same one. */
export function newRequest(cast: Cast, now: Temporal.Instant, timezone: string) {
  const local = now.toZonedDateTimeISO(timezone);
  const hour = Math.floor(now.epochMilliseconds / HOUR);
  const random = createRandom(Math.imul(cast.seed, 0x165667b1) ^ hour);
  if (local.hour < 7 || local.hour > 21 || random.chance(0.5)) return undefined;
  const service = random.pick(services);
  const minute = random.below(55);
  if (local.minute < minute) return undefined;
  const createdAt = hour * HOUR + minute * 60_000;
  return {
    id: random.uuid(createdAt),
    client: random.pick(cast.clients),
    type: service.type,
    franchiseId: random.pick(cast.technicians).franchiseId,
    minutes: service.minutes,
    priceCents: service.price * 100,
    date: local
      .toPlainDate()
      .add({ days: 1 + random.below(4) })
      .toString(),
    time: random.pick(['morning', 'afternoon', '13:00-16:00'] as const),
    ...{ notes: null, address: null, escalatedAt: null, createdAt: new Date(createdAt).toISOString() },
  };
}
