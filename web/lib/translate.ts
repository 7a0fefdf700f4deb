import type { Language, LocalizedText } from '../words/catalog.ts';

type Values = Record<string, string | number>;

/** `t(texts.title, { name })`: the text in the viewer's language. */
export type Translate = (text: LocalizedText, values?: Values) => string;

/** Replaces each `{name}` by the value of that name; `{count}` also picks the singular or plural form. */
export function translate(language: Language, text: LocalizedText, values: Values = {}): string {
  const forms = text[language];
  const template =
    typeof forms === 'string'
      ? forms
      : new Intl.PluralRules(language).select(Number(values.count)) === 'one'
        ? forms.one
        : forms.other;
  return template.replace(/\{(\w+)\}/g, (placeholder, name) => {
    const value = values[name];
    if (value === undefined) return placeholder;
    return typeof value === 'number' ? value.toLocaleString(language) : value;
  });
}
