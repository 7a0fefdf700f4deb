import type { Shifts } from '../../../../records/workers/schemas.ts';
import { createRandom, type Random } from '../random.ts';
import { type Service, services } from '../words.ts';
import { isOnCall, isSpare, spansOn } from './team-shifts.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
/** What technicians on call at night do. */
export const EMERGENCY = 'Heating service';

export type Technician = { id: string; franchiseId: string | null; shifts: Shifts; skills: string[] };
export type Client = {
  id: string;
  name: string;
  email: string;
  phone: string;
  address: string;
  lat: number;
  lng: number;
  since: number;
};
/** Who the demo business consists of, each in the order of their numbers. */
export type Cast = { seed: number; technicians: Technician[]; clients: Client[] };

export type PlannedVisit = {
  id: string;
  technician: Technician;
  client: Client;
  service: Service;
  addOn: string | undefined;
  start: number;
  end: number;
  createdAt: number;
  priceCents: number;
  /** Continues the random numbers of this visit: what becomes of it. */
  random: Random;
};

type Days = { from: Temporal.PlainDate; to: Temporal.PlainDate; timezone: string };

/**
 * The visits of some days, technician by technician in the order of a day. A day looks the same whenever it is planned,
 * except that it fills up as it comes nearer: `density` says how much of it is taken.
 */
export function planDays(
  cast: Cast,
  { from, to, timezone }: Days,
  density: (day: Temporal.PlainDate, isNight: boolean) => number,
): PlannedVisit[] {
  const planned: PlannedVisit[] = [];
  for (let day = from; Temporal.PlainDate.compare(day, to) <= 0; day = day.add({ days: 1 }))
    cast.technicians.forEach((technician, number) => {
      if (isSpare(number)) return;
      const isNight = isOnCall(number);
      for (const span of spansOn(technician.shifts, day))
        planned.push(
          ...planSpan(cast, number, day, instants(day, span, timezone), isNight, density(day, isNight)),
        );
    });
  return planned;
}

/** The instants of a span of a shift, which may end at 24:00. */
function instants(day: Temporal.PlainDate, { start, end }: { start: string; end: string }, timezone: string) {
  const at = (time: string) =>
    time === '24:00'
      ? day.add({ days: 1 }).toZonedDateTime(timezone).epochMilliseconds
      : day.toZonedDateTime({ timeZone: timezone, plainTime: time }).epochMilliseconds;
  return { from: at(start), to: at(end) };
}

function planSpan(
  cast: Cast,
  number: number,
  day: Temporal.PlainDate,
  span: { from: number; to: number },
  isNight: boolean,
  density: number,
): PlannedVisit[] {
  const technician = cast.technicians[number]!;
  const planned: PlannedVisit[] = [];
  const offered = services.filter(({ type }) =>
    isNight ? type === EMERGENCY : technician.skills.length === 0 || technician.skills.includes(type),
  );
  const key = Math.floor(Date.parse(day.toString()) / DAY);
  let start = span.from + (isNight ? 5 : 20) * MINUTE;
  for (let slot = 0; ; slot++) {
    const random = createRandom(
      Math.imul(cast.seed, 0x2545f491) ^
        Math.imul(key, 0x9e3779b1) ^
        Math.imul(number + 1, 0x85ebca6b) ^
        (Math.imul(slot + 1, 0xc2b2ae35) + span.from / MINUTE),
    );
    const service = random.pick(offered);
    const end = start + service.minutes * MINUTE;
    if (end > span.to) return planned;
    const createdAt = start - Math.round((isNight ? 0.15 + random.next() : 1 + random.next() * 11) * DAY);
    const id = random.uuid(createdAt);
    const isTaken = random.chance(density);
    const client = pickClient(cast, createdAt, random);
    const priceCents = (service.price + random.below(8) * 10) * 100;
    const addOn = random.chance(0.3) ? random.pick(service.addOns).label : undefined;
    if (isTaken)
      planned.push({ id, technician, client, service, addOn, start, end, createdAt, priceCents, random });
    // Quarter hours, as people plan.
    const gap = (isNight ? 20 : 30) + random.below(2) * 15;
    start = Math.ceil((end + gap * MINUTE) / (15 * MINUTE)) * 15 * MINUTE;
  }
}

/** Clients are in the order in which they came; regulars book more often. */
function pickClient({ clients }: Cast, createdAt: number, random: Random): Client {
  const known = clients.findLastIndex(({ since }) => since <= createdAt) + 1;
  return clients[Math.floor(Math.max(1, known) * random.next() ** 1.3)]!;
}
