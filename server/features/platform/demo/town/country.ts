import { createRandom } from '../random.ts';
import { at, MIDDLE, type Plan, STEP, TOWN } from './grid.ts';
import { ADDRESSES_PER_SIDE, build } from './streets.ts';

const MOTORWAY_EXITS = [5, 15];
const MOTORWAY_HALF_KM = 60;
const KM = { lat: 1 / 111.2, lng: 1 / 78.6 };

/** North of the town: two one-way carriageways, joined to the town by ramps at two exits. */
export function layMotorway(plan: Plan) {
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
  { name: 'Harbor Road East', from: at(3, 20), bearing: 60 },
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
export function layVillages(plan: Plan) {
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
