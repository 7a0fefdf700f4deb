import { wordsOf } from './words.ts';

const languages = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt'];
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** Codes of two letters mean a state or a street as often, so only these count. */
const also = ['us', 'usa', 'uk', 'united states of america', 'america', 'estados unidos de america', 'eeuu'];
let names: Set<string> | undefined;

/** Whether these words are the name of a country: an extract rarely says which one it covers. */
export function isCountry(words: string[]): boolean {
  names ??= collect();
  return names.has(words.join(' '));
}

function collect(): Set<string> {
  const inLanguages = languages.map(
    language => new Intl.DisplayNames(language, { type: 'region', fallback: 'none' }),
  );
  const found = new Set(also);
  for (const first of LETTERS)
    for (const second of LETTERS)
      for (const language of inLanguages) {
        const name = language.of(first + second);
        if (name !== undefined) found.add(wordsOf(name).join(' '));
      }
  return found;
}
