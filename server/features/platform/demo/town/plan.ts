import { createRandom } from '../random.ts';
import { lastNames, streets as streetNames } from '../words.ts';

/** The center of the demo town: far out at sea, where it cannot be mistaken for a real place. */
export const TOWN = { name: 'Midwater', lat: 45, lng: -30 };

export type Point = { lat: number; lng: number };
export type Address = Point & {
  number: string;
  street: string;
  district: string;
  city: string;
  postcode: string;
};

/** A stretch of road between intersections; `nodes` are the keys of `Plan.nodes`. */
export type Road = {
  name?: string;
  kind: 'motorway' | 'motorway_link' | 'trunk' | 'primary' | 'secondary' | 'tertiary' | 'residential';
  nodes: string[];
  oneWay?: boolean;
  bridge?: boolean;
  speed?: number;
};

export type Place = Point & { name: string; kind: 'town' | 'suburb' | 'village'; population: number };
export type Landmark = Point & { name: string; tags: Record<string, string> };

export type Plan = {
  nodes: Map<string, Point>;
  roads: Road[];
  river: Point[];
  places: Place[];
  landmarks: Landmark[];
  addresses: Address[];
};

/** Lines of the street grid and their distance (400 m both ways at this latitude). */
export const LINES = 21;
const STEP = { lat: 0.0036, lng: 0.0051 };
const MIDDLE = (LINES - 1) / 2;
const RING = { first: 3, last: 17 };
/** The river runs between these two columns; only some rows bridge it. */
const RIVER_AFTER_COLUMN = 12;
const bridgeRows = new Set([0, 3, 6, 10, 14, 17, 20]);
const BLOCK_BORDERS = [0, 7, 14, LINES - 1];
const ADDRESSES_PER_SIDE = 4;

/** Three by three, from the northwest; the postcode of district n is 9900n. */
export const districts = [
  'Hills',
  'North',
  'Harbour',
  'West',
  'Old Town',
  'East',
  'Lakeside',
  'South',
  'Riverside',
];
const postcodeOf = (block: number) => String(99_001 + block);

let planned: Plan | undefined;

/**
 * The same town every time: streets, a ring road, a river with bridges, one-way streets, a freeway, and villages around
 * it.
 */
export function planTown(): Plan {
  planned ??= draw();
  return planned;
}

/** Formats an address of the town. */
export const addressLine = ({ number, street, district, city, postcode }: Address) =>
  [`${number} ${street}`, district, `${city} ${postcode}`].filter(Boolean).join(', ');

export const at = (row: number, column: number) => `grid:${row}:${column}`;

function draw(): Plan {
  const plan: Plan = { nodes: new Map(), roads: [], river: [], places: [], landmarks: [], addresses: [] };
  layCrossings(plan);
  const names = streetNamer();
  for (let line = 0; line < LINES; line++) {
    layStreet(plan, names, line, 'row');
    layStreet(plan, names, line, 'column');
  }
  layRiver(plan);
  layMotorway(plan);
  layVillages(plan);
  namePlaces(plan);
  return plan;
}

function layCrossings({ nodes }: Plan) {
  const random = createRandom(45_30);
  const shift = () => (random.next() - 0.5) * 0.25;
  for (let row = 0; row < LINES; row++)
    for (let column = 0; column < LINES; column++)
      nodes.set(at(row, column), {
        lat: TOWN.lat + (MIDDLE - row + shift()) * STEP.lat,
        lng: TOWN.lng + (column - MIDDLE + shift()) * STEP.lng,
      });
}

/** Every stretch has its own name; the most common names come first. */
function streetNamer(): () => string {
  const types = ['Street', 'Road', 'Lane', 'Avenue', 'Way', 'Drive'];
  const made = [0, 2, 4].flatMap(turn =>
    lastNames.map((name, i) => `${name} ${types[(i + turn) % types.length]}`),
  );
  const names = [...new Set([...streetNames, ...made])];
  let next = 0;
  return () => names[next++]!;
}

/** One line of the grid from border to border; its name changes at each district. */
function layStreet(plan: Plan, nextName: () => string, line: number, way: 'row' | 'column') {
  const key = (step: number) => (way === 'row' ? at(line, step) : at(step, line));
  for (let part = 0; part < 3; part++) {
    const [from, to] = [BLOCK_BORDERS[part]!, BLOCK_BORDERS[part + 1]!];
    const across = BLOCK_BORDERS.findLastIndex(border => line >= border && border < LINES - 1);
    const block = way === 'row' ? across * 3 + part : part * 3 + across;
    const name = nextName();
    for (let step = from; step < to; step++) {
      const isRing = isRingLine(line) && step >= RING.first && step < RING.last;
      const overRiver = way === 'row' && step === RIVER_AFTER_COLUMN;
      if (overRiver && !bridgeRows.has(line)) continue;
      const road: Road = isRing
        ? { name: 'Ring Road', kind: 'trunk', nodes: [], speed: 70 }
        : { name, kind: kindOf(line), nodes: [] };
      road.nodes = [key(step), key(step + 1)];
      if (overRiver) road.bridge = true;
      if (isOneWay(line, step)) {
        road.oneWay = true;
        if (line % 2 === 1) road.nodes.reverse();
      }
      addRoad(plan, road);
      if (!isRing && !overRiver)
        build(plan, key(step), key(step + 1), (step - from) * ADDRESSES_PER_SIDE, name, block);
    }
  }
}

const isRingLine = (line: number) => line === RING.first || line === RING.last;

/** One-way lanes in the old town alternate; the streets around it go both ways, so every place is reachable. */
const isOneWay = (line: number, step: number) =>
  Math.abs(line - MIDDLE) <= 2 && line !== MIDDLE && step >= MIDDLE - 3 && step < MIDDLE + 2;

function kindOf(line: number): Road['kind'] {
  if (line === MIDDLE) return 'primary';
  return line % 5 === 0 ? 'secondary' : line % 2 === 0 ? 'tertiary' : 'residential';
}

/** Merges stretches that continue each other into one road. */
function addRoad(plan: Plan, road: Road) {
  const last = plan.roads.at(-1);
  const same =
    last && (['name', 'kind', 'oneWay', 'bridge', 'speed'] as const).every(key => last[key] === road[key]);
  if (same && last.nodes.at(-1) === road.nodes[0]) last.nodes.push(...road.nodes.slice(1));
  else plan.roads.push(road);
}

/** Houses on both sides of a stretch, odd numbers left and even right, 14 m off the road. */
function build(plan: Plan, fromKey: string, toKey: string, before: number, street: string, block: number) {
  const [from, to] = [plan.nodes.get(fromKey)!, plan.nodes.get(toKey)!];
  const length = Math.hypot(to.lat - from.lat, (to.lng - from.lng) * Math.SQRT1_2);
  const off = {
    lat: (-(to.lng - from.lng) * Math.SQRT1_2 * 0.000126) / length,
    lng: ((to.lat - from.lat) * 0.000178) / length,
  };
  for (let house = 1; house <= ADDRESSES_PER_SIDE; house++) {
    const along = house / (ADDRESSES_PER_SIDE + 1);
    for (const side of [-1, 1]) {
      plan.addresses.push({
        number: String(2 * (before + house) - (side === -1 ? 1 : 0)),
        street,
        district: districts[block]!,
        city: TOWN.name,
        postcode: postcodeOf(block),
        lat: from.lat + (to.lat - from.lat) * along - off.lat * side,
        lng: from.lng + (to.lng - from.lng) * along + off.lng * side,
      });
    }
  }
}

function layRiver({ nodes, river }: Plan) {
  for (let row = -1; row <= LINES; row++) {
    const inside = Math.min(Math.max(row, 0), LINES - 1);
    const [west, east] = [
      nodes.get(at(inside, RIVER_AFTER_COLUMN))!,
      nodes.get(at(inside, RIVER_AFTER_COLUMN + 1))!,
    ];
    river.push({ lat: TOWN.lat + (MIDDLE - row) * STEP.lat, lng: (west.lng + east.lng) / 2 });
  }
}

const MOTORWAY_EXITS = [5, 15];
const MOTORWAY_HALF_KM = 60;
const KM = { lat: 1 / 111.2, lng: 1 / 78.6 };

/** North of the town: two one-way carriageways, joined to the town by ramps at two exits. */
function layMotorway(plan: Plan) {
  const northern = TOWN.lat + (MIDDLE + 1.5) * STEP.lat;
  const carriageways = [
    { id: 'west', lat: northern + 0.0003, direction: -1 },
    { id: 'east', lat: northern, direction: 1 },
  ];
  for (const { id, lat, direction } of carriageways) {
    const stops: { key: string; lng: number }[] = [-1, 1].map(end => ({
      key: `motorway:end:${end}`,
      lng: TOWN.lng + end * MOTORWAY_HALF_KM * KM.lng,
    }));
    for (const column of MOTORWAY_EXITS) {
      const { lng } = plan.nodes.get(at(0, column))!;
      stops.push({ key: `motorway:${id}:${column}:a`, lng: lng - 0.004 });
      stops.push({ key: `motorway:${id}:${column}:b`, lng: lng + 0.004 });
    }
    stops.sort((a, b) => (a.lng - b.lng) * direction);
    for (const { key, lng } of stops) if (!plan.nodes.has(key)) plan.nodes.set(key, { lat, lng });
    plan.roads.push({
      name: 'Ocean Motorway',
      kind: 'motorway',
      nodes: stops.map(stop => stop.key),
      oneWay: true,
      speed: 110,
    });
    for (const column of MOTORWAY_EXITS) {
      const [off, on] = direction === 1 ? ['a', 'b'] : ['b', 'a'];
      const ramp = { kind: 'motorway_link' as const, oneWay: true, speed: 50 };
      plan.roads.push({ ...ramp, nodes: [`motorway:${id}:${column}:${off}`, at(0, column)] });
      plan.roads.push({ ...ramp, nodes: [at(0, column), `motorway:${id}:${column}:${on}`] });
    }
  }
}

const roadsOut: { name: string; from: string; bearing: number }[] = [
  { name: 'North Road', from: at(0, 10), bearing: 0 },
  { name: 'Harbour Road East', from: at(3, 20), bearing: 60 },
  { name: 'East Road', from: at(10, 20), bearing: 95 },
  { name: 'Coast Road', from: at(20, 17), bearing: 140 },
  { name: 'South Road', from: at(20, 10), bearing: 180 },
  { name: 'Lake Road', from: at(20, 3), bearing: 215 },
  { name: 'West Road', from: at(10, 0), bearing: 268 },
  { name: 'Hill Road', from: at(3, 0), bearing: 305 },
];
const villageNames = [
  'Northmere',
  'Gullcliff',
  'Eastwick',
  'Saltmarsh',
  'Southmoor',
  'Reedwater',
  'Westhaven',
  'Stonehill',
  'Upper Northmere',
  'Far Gullcliff',
  'Great Eastwick',
  'Old Saltmarsh',
  'Lower Southmoor',
  'Long Reedwater',
  'New Westhaven',
  'High Stonehill',
];

/** Country roads in eight directions with villages at 14 and 32 km; a loop road connects the nearer ones. */
function layVillages(plan: Plan) {
  const random = createRandom(30_45);
  roadsOut.forEach(({ name, from, bearing }, i) => {
    const start = plan.nodes.get(from)!;
    const keys = [from];
    for (let km = 2; km <= 32; km += 2) {
      const angle = ((bearing + (random.next() - 0.5) * 10) * Math.PI) / 180;
      const key = `country:${i}:${km}`;
      plan.nodes.set(key, {
        lat: start.lat + Math.cos(angle) * km * KM.lat,
        lng: start.lng + Math.sin(angle) * km * KM.lng,
      });
      keys.push(key);
      if (km === 14 || km === 32)
        layVillage(plan, villageNames[km === 14 ? i : i + 8]!, key, name, km === 14 ? i : i + 8);
    }
    plan.roads.push({ name, kind: 'secondary', nodes: keys, speed: 80 });
    plan.roads.push({
      name: 'Round Road',
      kind: 'tertiary',
      nodes: [`country:${i}:14`, `country:${(i + 1) % 8}:14`],
      speed: 70,
    });
  });
}

function layVillage(plan: Plan, name: string, middle: string, road: string, index: number) {
  const { lat, lng } = plan.nodes.get(middle)!;
  const street = `${['Church', 'Green', 'Pond', 'Chapel'][index % 4]} Row`;
  const [west, east] = [`village:${index}:w`, `village:${index}:e`];
  plan.nodes.set(west, { lat: lat + 0.001, lng: lng - 0.005 });
  plan.nodes.set(east, { lat: lat - 0.001, lng: lng + 0.005 });
  plan.roads.push({ name: street, kind: 'residential', nodes: [west, middle, east] });
  plan.places.push({ name, kind: 'village', lat, lng, population: 300 + index * 40 });
  const before = plan.addresses.length;
  build(plan, west, middle, 0, street, 0);
  build(plan, middle, east, ADDRESSES_PER_SIDE, street, 0);
  for (const address of plan.addresses.slice(before))
    Object.assign(address, { district: '', city: name, postcode: String(99_101 + index) });
  plan.landmarks.push({
    name: `${name} Post Office`,
    lat: lat + 0.0004,
    lng,
    tags: { amenity: 'post_office', note: road },
  });
}

const landmarkKinds: [string, Record<string, string>][] = [
  ['School', { amenity: 'school' }],
  ['Pharmacy', { amenity: 'pharmacy' }],
  ['Park', { leisure: 'park' }],
];

function namePlaces(plan: Plan) {
  plan.places.unshift({ ...TOWN, kind: 'town', population: 24_000 });
  districts.forEach((name, block) => {
    const [row, column] = [Math.floor(block / 3) * 7 + 3, (block % 3) * 7 + 3];
    const { lat, lng } = plan.nodes.get(at(row, column))!;
    plan.places.push({ name, kind: 'suburb', lat, lng, population: 2_500 });
    for (const [i, [kind, tags]] of landmarkKinds.entries())
      plan.landmarks.push({
        name: `${name} ${kind}`,
        lat: lat + 0.0005 + i * 0.0007,
        lng: lng + 0.0006,
        tags,
      });
  });
  const center = plan.nodes.get(at(MIDDLE, MIDDLE))!;
  const near = (north: number, east: number) => ({
    lat: center.lat + north * 0.0009,
    lng: center.lng + east * 0.0009,
  });
  plan.landmarks.push(
    { name: 'Town Hall', ...near(1, 1), tags: { amenity: 'townhall' } },
    { name: 'Central Station', ...near(-1, 1), tags: { railway: 'station' } },
    { name: 'Midwater Hospital', ...near(1, -1), tags: { amenity: 'hospital' } },
    { name: 'Market Hall', ...near(-1, -1), tags: { amenity: 'marketplace' } },
  );
}
