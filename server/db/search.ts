/**
 * A query for "holds a word that begins with each of these", as the search indexes hold words: split at
 * anything that is not a letter or a digit. Nothing to search for is no restriction.
 */
export function wordsBeginning(text: string): string | undefined {
  const words = text.normalize('NFC').match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.length > 0 ? words.map(word => `'${word}':*`).join(' & ') : undefined;
}
