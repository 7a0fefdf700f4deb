import { wordsOf } from './words.ts';

const languages = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt'];
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
let words: Set<string> | undefined;

/** Whether a word belongs to the name or code of a country: an extract rarely says which country it covers. */
export function isCountryWord(word: string): boolean {
  words ??= collect();
  return words.has(word);
}

function collect(): Set<string> {
  const names = languages.map(
    language => new Intl.DisplayNames(language, { type: 'region', fallback: 'none' }),
  );
  const found = new Set(['usa', 'uk']);
  for (const first of LETTERS)
    for (const second of LETTERS) {
      const code = first + second;
      const known = names.map(name => name.of(code)).filter(name => name !== undefined);
      if (known.length > 0) for (const word of [code, ...known].flatMap(wordsOf)) found.add(word);
    }
  return found;
}
