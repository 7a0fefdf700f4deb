/** Marks the keys of names without directions and street types. */
export const CORE = hashOf('core');

/**
 * A number of 48 bits for a word. Words are added up, so a set of words has one key in any order, and a key with one
 * word replaced is a subtraction and an addition, in JavaScript and in PostgreSQL alike.
 */
export function hashOf(word: string): number {
  let [low, high] = [0x811c9dc5, 0x9747b28c];
  for (let i = 0; i < word.length; i++) {
    const code = word.charCodeAt(i);
    low = Math.imul(low ^ code, 0x01000193);
    high = Math.imul(high ^ code, 0x85ebca6b);
    high ^= high >>> 13;
  }
  return (high & 0xffff) * 0x1_0000_0000 + (low >>> 0);
}

export const keyOf = (forms: string[]): number => forms.reduce((sum, form) => sum + hashOf(form), 0);
export const coreKeyOf = (core: string[]): number => keyOf(core) + CORE;
