/**
 * A tsquery for "contains a word starting with each of these", split like the search index: at anything that is not a
 * letter or digit. Undefined if there is nothing to search for.
 */
export function wordsBeginning(text: string): string | undefined {
  const words = text.normalize('NFC').match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.length > 0 ? words.map(word => `'${word}':*`).join(' & ') : undefined;
}
