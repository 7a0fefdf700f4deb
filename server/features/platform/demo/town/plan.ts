import { layMotorway, layVillages } from './country.ts';
import { type Address, at, districts, MIDDLE, type Plan, TOWN } from './grid.ts';
import { layStreets } from './streets.ts';

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

function draw(): Plan {
  const plan: Plan = { nodes: new Map(), roads: [], river: [], places: [], landmarks: [], addresses: [] };
  layStreets(plan);
  layMotorway(plan);
  layVillages(plan);
  namePlaces(plan);
  return plan;
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
