import { kilometers } from '../nearest-town.ts';
import type { NodePositions } from '../node-positions.ts';
import { coreOf, searchForms } from './forms.ts';
import { coreKeyOf, keyOf } from './keys.ts';

export type Crossing = { keys: number[]; name: string; lat: number; lng: number };

/** Two roads with one carriageway for each direction meet in four nodes, which are one crossing. */
const SAME_CROSSING_KM = 0.15;
/** A pair that meets more often than this is one street that changes its name back and forth. */
const MOST_PER_PAIR = 20;

const footways = new Set([
  'footway',
  'path',
  'steps',
  'cycleway',
  'bridleway',
  'corridor',
  'platform',
  'proposed',
]);

/** Collects where roads with different names share a node, in 4 bytes per node. */
export function collectCrossings(positions: NodePositions) {
  const names: string[] = [];
  const ids = new Map<string, number>();
  let roadAt: Int32Array | undefined;
  const moreAt = new Map<number, number[]>();
  const pairs = new Map<string, { lat: number; lng: number }[]>();

  function idOf(name: string): number {
    const known = ids.get(name);
    if (known !== undefined) return known;
    names.push(name);
    ids.set(name, names.length);
    return names.length;
  }

  function add(a: number, b: number, [lng, lat]: [number, number]) {
    const key = a < b ? `${a} ${b}` : `${b} ${a}`;
    const known = pairs.get(key) ?? [];
    if (known.length >= MOST_PER_PAIR) return;
    if (known.some(each => kilometers(each.lat, each.lng, lat, lng) < SAME_CROSSING_KM)) return;
    pairs.set(key, [...known, { lat, lng }]);
  }

  return {
    road(name: string, kind: string, refs: number[]) {
      if (footways.has(kind)) return;
      roadAt ??= new Int32Array(positions.size());
      const id = idOf(name);
      for (const ref of refs) {
        const slot = positions.slot(ref);
        const point = slot < 0 ? undefined : positions.get(ref);
        if (!point) continue;
        const first = roadAt[slot]!;
        if (first === 0) roadAt[slot] = id;
        else if (first !== id) {
          const others = moreAt.get(slot) ?? [];
          for (const other of [first, ...others]) if (other !== id) add(other, id, point);
          if (!others.includes(id)) moreAt.set(slot, [...others, id]);
        }
      }
    },

    *all(): Generator<Crossing> {
      for (const [pair, points] of pairs) {
        const [a, b] = pair.split(' ').map(id => names[Number(id) - 1]!) as [string, string];
        const keys = crossingKeys(searchForms(a), searchForms(b));
        for (const point of points) yield { keys, name: `${a} & ${b}`, ...point };
      }
    },
  };
}

/** The key of two streets, in any order, and the one without directions and street types. */
export const crossingKeys = (a: string[], b: string[]): [number, number] => [
  keyOf(a) + keyOf(b),
  coreKeyOf(coreOf(a)) + coreKeyOf(coreOf(b)),
];
