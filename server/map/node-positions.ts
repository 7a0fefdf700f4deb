/**
 * Positions of the nodes of ways: 16 bytes for each needed node, so a whole country fits in memory. First the ids are
 * collected, then positions are filled in file order.
 */
export type NodePositions = {
  need(id: number): void;
  set(id: number, lat: number, lng: number): void;
  get(id: number): [lng: number, lat: number] | undefined;
  /** A small number for each needed node, to keep something else about it. */
  slot(id: number): number;
  size(): number;
};

const SCALE = 1e7;
const UNSET = -0x8000_0000;

export function createNodePositions(): NodePositions {
  let ids = new Float64Array(1 << 16);
  let count = 0;
  let lats: Int32Array | undefined;
  let lngs: Int32Array | undefined;
  let near = 0;

  function sortIds() {
    const sorted = ids.subarray(0, count).sort();
    let unique = 0;
    for (let i = 0; i < count; i++) if (i === 0 || sorted[i] !== sorted[i - 1]) sorted[unique++] = sorted[i]!;
    ids = sorted.slice(0, unique);
    lats = new Int32Array(unique).fill(UNSET);
    lngs = new Int32Array(unique);
  }

  /** Files list nodes by id, so the next one almost always follows the last one. */
  function indexOf(id: number): number {
    for (let step = 0; step < 8; step++) {
      const there = ids[near + step];
      if (there === id) return near + step;
      if (there === undefined || there > id) break;
    }
    let [low, high] = [0, ids.length - 1];
    while (low <= high) {
      const middle = (low + high) >> 1;
      if (ids[middle]! < id) low = middle + 1;
      else if (ids[middle]! > id) high = middle - 1;
      else return middle;
    }
    return -1;
  }

  return {
    need(id) {
      if (count === ids.length) {
        const larger = new Float64Array(ids.length * 2);
        larger.set(ids);
        ids = larger;
      }
      ids[count++] = id;
    },
    set(id, lat, lng) {
      if (!lats) sortIds();
      const i = indexOf(id);
      if (i < 0) return;
      near = i;
      lats![i] = Math.round(lat * SCALE);
      lngs![i] = Math.round(lng * SCALE);
    },
    get(id) {
      if (!lats) sortIds();
      const i = indexOf(id);
      return i < 0 || lats![i] === UNSET ? undefined : [lngs![i]! / SCALE, lats![i]! / SCALE];
    },
    slot: id => indexOf(id),
    size: () => ids.length,
  };
}
