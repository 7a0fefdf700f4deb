import { createRandom } from '../random.ts';
import { lastNames, streets as streetNames } from '../words.ts';
import { at, districts, LINES, MIDDLE, type Plan, type Road, STEP, TOWN } from './grid.ts';

const RING = { first: 3, last: 17 };
/** The river runs between these two columns; only some rows bridge it. */
const RIVER_AFTER_COLUMN = 12;
const bridgeRows = new Set([0, 3, 6, 10, 14, 17, 20]);
const BLOCK_BORDERS = [0, 7, 14, LINES - 1];
export const ADDRESSES_PER_SIDE = 4;
const postcodeOf = (block: number) => String(99_001 + block);

/** The crossings, the streets between them, and the river that only some streets cross. */
export function layStreets(plan: Plan) {
  layCrossings(plan);
  const names = streetNamer();
  for (let line = 0; line < LINES; line++) {
    layStreet(plan, names, line, 'row');
    layStreet(plan, names, line, 'column');
  }
  layRiver(plan);
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
export function build(
  plan: Plan,
  fromKey: string,
  toKey: string,
  before: number,
  street: string,
  block: number,
) {
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
