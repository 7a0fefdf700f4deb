import type { AddressTable } from './tables/address-table.ts';
import { de } from './tables/de.ts';
import { enCa } from './tables/en-ca.ts';
import { enGb } from './tables/en-gb.ts';
import { enUs } from './tables/en-us.ts';
import { es } from './tables/es.ts';
import { fr } from './tables/fr.ts';
import { spelledWordsOf, wordsOf } from './words.ts';

/** An extract rarely says which country it covers, so every table counts; the first one that knows a word decides. */
const tables: AddressTable[] = [enUs, enCa, enGb, de, es, fr];

const short = new Map<string, string>();
const generic = new Set<string>();
for (const table of tables) {
  for (const part of [table.directions, table.streetTypes, table.words])
    for (const [form, spellings] of Object.entries(part ?? {}))
      for (const word of [form, ...spellings.split(' ').flatMap(wordsOf)])
        if (!short.has(word)) short.set(word, form);
  for (const part of [table.directions, table.streetTypes])
    for (const form of Object.keys(part ?? {})) generic.add(form);
}

const spellingsIn = (of: (table: AddressTable) => string | undefined): string[] => [
  ...new Set(tables.flatMap(table => of(table)?.split(' ') ?? [])),
];
const fillers = new Set(spellingsIn(table => table.fillers));
export const unitWords = spellingsIn(table => table.units).map(word => spelledWordsOf(word)[0]!);
export const crossingWords = spellingsIn(table => table.crossings);

/** Code and name of each state and province, both as plain words. */
export const states = new Map<string, string>(
  tables.flatMap(({ states: all }) =>
    Object.entries(all ?? {}).flatMap(([code, name]): [string, string][] => [
      [code.toLowerCase(), code],
      [wordsOf(name).join(' '), code],
    ]),
  ),
);

const ones = 'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth';
const more = 'fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth';
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety';
const ordinals = new Map([
  ...`${ones} ${more}`.split(' ').map((word, i): [string, number] => [word, i + 1]),
  ...tens
    .split(' ')
    .slice(1)
    .map((word, i): [string, number] => [word.replace(/y$/, 'ieth'), (i + 3) * 10]),
]);
const tensOf = new Map(tens.split(' ').map((word, i): [string, number] => [word, (i + 2) * 10]));

export const isOrdinal = (word: string) => /^\d+(st|nd|rd|th)$/.test(word);
export const isFiller = (word: string) => fillers.has(word);

/** Whether a word is in one of the tables, so it is no typo. */
export const isAddressWord = (word: string) => short.has(word);

/** Directions and street types: people leave them out and confuse them. */
export const isGeneric = (form: string) => generic.has(form);

/** The form a word is searched under: "Street" and "St." are one word, and so are "Landstrasse" and "Landstr.". */
export function searchForm(word: string): string {
  const known = short.get(word);
  if (known) return known;
  const ordinal = ordinals.get(word);
  if (ordinal) return String(ordinal);
  if (isOrdinal(word)) return word.slice(0, -2);
  return word.length > 8 && word.endsWith('strasse') ? word.slice(0, -4) : word;
}

/** "Twenty-third" → "23" */
export function compoundOrdinal(first: string, second: string): string | undefined {
  const ten = tensOf.get(first);
  const one = ten ? ordinals.get(second) : undefined;
  return ten && one && one < 10 ? String(ten + one) : undefined;
}

/** The forms of words in order: "Twenty-Third" is one, and "of" and "the" are none unless nothing else is left. */
export function formsOf(words: string[]): string[] {
  const forms: string[] = [];
  for (let i = 0; i < words.length; i++) {
    const sum = compoundOrdinal(words[i]!, words[i + 1] ?? '');
    if (sum) {
      forms.push(sum);
      i++;
    } else if (!isFiller(words[i]!)) forms.push(searchForm(words[i]!));
  }
  return forms.length > 0 ? forms : words.map(searchForm);
}

export const searchForms = (text: string): string[] => formsOf(wordsOf(text));

/** Without directions and street types, unless there is nothing else. */
export function coreOf(forms: string[]): string[] {
  const core = forms.filter(form => !isGeneric(form));
  return core.length > 0 ? core : forms;
}
