/** A small deterministic generator (splitmix32): the same seed gives the same data on every machine. */
export type Random = {
  /** 0 ≤ x < 1 */
  next(): number;
  /** 0 ≤ n < below */
  below(below: number): number;
  pick<T>(list: readonly T[]): T;
  chance(probability: number): boolean;
  /** A version 7 UUID for that time. */
  uuid(epochMs: number): string;
};

export function createRandom(seed: number): Random {
  let state = seed | 0;
  const bits = () => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return (mixed ^ (mixed >>> 15)) >>> 0;
  };
  const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0');
  const next = () => bits() / 4_294_967_296;
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    next,
    below,
    pick: list => list[below(list.length)]!,
    chance: probability => next() < probability,
    uuid(epochMs) {
      const time = hex(epochMs, 12);
      const variant = hex(0x8000 | (bits() & 0x3fff), 4);
      const tail = hex(bits(), 8) + hex(bits() & 0xffff, 4);
      return `${time.slice(0, 8)}-${time.slice(8)}-${hex(0x7000 | (bits() & 0xfff), 4)}-${variant}-${tail}`;
    },
  };
}
