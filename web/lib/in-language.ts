import type { Language, Word } from './words.tsx';

/** Puts a word into a language: `{name}` is replaced by the value of that name. */
export function inLanguage(
  language: Language,
  word: Word,
  values: Record<string, string | number> = {},
): string {
  const forms = word[language];
  const text =
    typeof forms === 'string'
      ? forms
      : new Intl.PluralRules(language).select(Number(values.count)) === 'one'
        ? forms.one
        : forms.other;
  return text.replace(/\{(\w+)\}/g, (whole, name) => {
    const value = values[name];
    if (value === undefined) return whole;
    return typeof value === 'number' ? value.toLocaleString(language) : value;
  });
}
