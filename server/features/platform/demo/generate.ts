import { arrayLiteral, type Cell } from '../../../db/copy.ts';
import { defaultShifts } from '../../../records/workers/shifts.ts';
import { type Cast, type Client, EMERGENCY } from './life/plan-days.ts';
import { isOnCall, teamShifts } from './life/team-shifts.ts';
import { createRandom, type Random } from './random.ts';
import { districts } from './town/grid.ts';
import { addressLine } from './town/plan.ts';
import { layOutTowns } from './town/towns.ts';
import { firstNames, lastNames, type Service, services, timeWindows } from './words.ts';

export type Size = {
  franchises: number;
  workers: number;
  jobs: number;
  seed: number;
  /** 1: equally busy all year; higher: the business grew, and most jobs are recent. */
  growth?: number;
  /** Shifts around the clock, and nobody's jobs yet: `life` plans them. */
  isAlive?: boolean;
};

export type Demo = {
  franchises: Cell[][];
  splits: Cell[][];
  /** Of franchises beyond the map, where no drive time can be drawn. */
  areas: Cell[][];
  /** Generated while they are read: a million jobs are never in memory at once. */
  workers(): Generator<Cell[]>;
  customers(): Generator<Cell[]>;
  properties(): Generator<Cell[]>;
  jobs(): Generator<Cell[]>;
  /** Everybody at once, for a business whose days are planned one by one. */
  cast(): Cast;
};

const DAY = 86_400_000;
const HISTORY_DAYS = 365;
const JOBS_PER_CUSTOMER = 2.5;

export const demoFranchiseId = (seed: number, i: number) => `demo-${seed}-${i + 1}`;
export const demoEmail = (kind: 'customer' | 'worker', seed: number, i: number) =>
  `${kind}-${seed}-${i + 1}@example.com`;

/** Generates a business with a year of history, the same for the same size, seed and day. */
export function generateDemo(size: Size, today: Temporal.Instant): Demo {
  const { franchises, workers, jobs, seed, growth = 1, isAlive = false } = size;
  const now = Math.floor(today.epochMilliseconds / DAY) * DAY;
  const begin = now - HISTORY_DAYS * DAY;
  const iso = (ms: number) => new Date(ms).toISOString();
  const customerCount = Math.max(jobs > 0 ? 1 : 0, Math.ceil(jobs / JOBS_PER_CUSTOMER));
  const timeOf = (share: number) => begin + (1 - (1 - share) ** growth) * HISTORY_DAYS * DAY;
  const franchiseId = (i: number) => demoFranchiseId(seed, i);
  const { homesOf, baseOf, territoryOf } = layOutTowns(franchises);
  const franchiseOfCustomer = (i: number) => (franchises > 0 ? i % franchises : undefined);
  const person = (random: Random) => `${random.pick(firstNames)} ${random.pick(lastNames)}`;

  /** Everything about number `i` of a kind comes from its own random stream, so tables agree without a lookup. */
  const stream = (kind: number, i: number) =>
    createRandom(Math.imul(seed, 0x2545f491) ^ Math.imul(kind, 0x9e3779b1) ^ i);
  const workerId = (i: number) => stream(2, i).uuid(begin);
  const customerSince = (i: number) => Math.floor(timeOf(i / customerCount) / DAY) * DAY;
  const propertyId = (i: number) => stream(5, i).uuid(customerSince(i));
  const customerOf = (i: number) => {
    const random = stream(3, i);
    const since = customerSince(i);
    return {
      id: random.uuid(since),
      name: person(random),
      email: demoEmail('customer', seed, i),
      phone: `+1 555-${String(1_000_000 + (i % 9_000_000))}`,
      home: homesOf(franchiseOfCustomer(i), random),
      since,
    };
  };

  const workerHome = (i: number) => (franchises > 0 ? franchiseId(i % franchises) : null);
  /** Somebody of the customer's franchise; undefined if nobody works there. */
  const workerFor = (random: Random, franchise: number | undefined) => {
    if (franchise === undefined) return workers > 0 ? random.below(workers) : undefined;
    const team = Math.ceil((workers - franchise) / franchises);
    return team > 0 ? franchise + franchises * random.below(team) : undefined;
  };

  const technician = (i: number) => {
    const random = stream(2, i);
    const id = random.uuid(begin);
    const skills = random.chance(0.5) ? [] : skillList(random);
    const home = homesOf(franchises > 0 ? i % franchises : undefined, random);
    const name = person(random);
    const email = demoEmail('worker', seed, i);
    const usual = { skills, shifts: defaultShifts };
    const alive = { skills: isOnCall(i) ? [EMERGENCY] : skills, shifts: teamShifts(i) };
    return { id, franchiseId: workerHome(i), name, email, home, ...(isAlive ? alive : usual) };
  };

  return {
    cast: () => ({
      seed,
      technicians: Array.from({ length: workers }, (_, i) => technician(i)),
      clients: Array.from({ length: customerCount }, (_, i): Client => {
        const { home, ...client } = customerOf(i);
        return { ...client, address: addressLine(home), lat: home.lat, lng: home.lng };
      }),
    }),
    franchises: Array.from({ length: franchises }, (_, i) => {
      const name = `Truckroll Demo ${districts[i % districts.length]}${i >= districts.length ? ` ${Math.floor(i / districts.length) + 1}` : ''}`;
      const base = baseOf(i, stream(1, i));
      return [
        franchiseId(i),
        name,
        `${franchiseId(i)}@example.com`,
        addressLine(base),
        base.lat,
        base.lng,
        0.08,
        JSON.stringify(territoryOf(i)),
        iso(begin),
        iso(begin),
      ];
    }),
    splits: Array.from({ length: franchises }, (_, i) => [franchiseId(i), iso(begin).slice(0, 10), 80]),
    areas: Array.from({ length: franchises }, (_, i) => ({ i, territory: territoryOf(i) })).flatMap(
      ({ i, territory }) =>
        territory.kind === 'polygon'
          ? [[franchiseId(i), `(${territory.polygon.map(([lat, lng]) => `(${lng},${lat})`).join(',')})`]]
          : [],
    ),
    *workers() {
      for (let i = 0; i < workers; i++) {
        const { id, franchiseId, name, email, skills, home, shifts } = technician(i);
        yield [
          ...[id, franchiseId, name, email, arrayLiteral(skills), addressLine(home), home.lat, home.lng],
          ...[JSON.stringify(shifts), iso(begin), iso(begin)],
        ];
      }
    },
    *customers() {
      for (let i = 0; i < customerCount; i++) {
        const { id, name, email, phone, since } = customerOf(i);
        yield [id, name, email, phone, `D${seed}X${i.toString(36).toUpperCase()}`, iso(since), iso(since)];
      }
    },
    *properties() {
      for (let i = 0; i < customerCount; i++) {
        const { id, home, since } = customerOf(i);
        yield [propertyId(i), id, addressLine(home), home.lat, home.lng, iso(since), iso(since)];
      }
    },
    *jobs() {
      const slots = new Int32Array(Math.max(workers, 1));
      for (let i = 0; i < jobs; i++) {
        const random = stream(4, i);
        const createdAt = Math.floor(timeOf(i / jobs));
        const client = Math.min(
          customerCount - 1,
          Math.floor((i / jobs) * customerCount * random.next() ** 0.3),
        );
        const customer = customerOf(client);
        const franchise = franchiseOfCustomer(client);
        const service = random.pick(services);
        const worker = workerFor(random, franchise);
        const life = lifeOf(random, createdAt, now, worker, slots, service);
        const requested = iso(createdAt + (2 + random.below(10)) * DAY).slice(0, 10);
        yield [
          random.uuid(createdAt),
          life.status,
          customer.id,
          propertyId(client),
          customer.name,
          customer.email,
          customer.phone,
          addressLine(customer.home),
          customer.home.lat,
          customer.home.lng,
          service.type,
          random.chance(0.3) ? `{"${random.pick(service.addOns).label}"}` : '{}',
          requested,
          random.pick(timeWindows),
          franchise === undefined ? null : franchiseId(franchise),
          life.worker === undefined ? null : workerId(life.worker),
          life.start ? iso(life.start) : null,
          life.end ? iso(life.end) : null,
          service.minutes,
          (service.price + random.below(8) * 10) * 100,
          franchises > 0 ? 0.08 : 0,
          life.status === 'completed' ? iso(life.end!) : null,
          life.status === 'cancelled' ? iso(createdAt + DAY) : null,
          iso(createdAt),
          iso(createdAt),
        ];
      }
    },
  };
}

const skillList = (random: Random): string[] =>
  services.filter(() => random.chance(0.5)).map(({ type }) => type);

/** Old jobs are completed or canceled; recent ones are pending, and some are booked into a worker's next free hours. */
function lifeOf(
  random: Random,
  createdAt: number,
  now: number,
  worker: number | undefined,
  slots: Int32Array,
  service: Service,
) {
  const age = now - createdAt;
  if (age > 3 * DAY && random.chance(0.08)) return { status: 'cancelled' };
  if (age > 3 * DAY && worker !== undefined) {
    const start = createdAt + 2 * DAY - (createdAt % DAY) + (8 + random.below(8)) * 3_600_000;
    return { status: 'completed', worker, start, end: start + service.minutes * 60_000 };
  }
  if (worker === undefined || random.chance(0.5)) return { status: 'pending' };
  const slot = slots[worker]!++;
  const start = now + (1 + Math.floor(slot / 3)) * DAY + (8 + (slot % 3) * 3) * 3_600_000;
  return { status: 'assigned', worker, start, end: start + service.minutes * 60_000 };
}
