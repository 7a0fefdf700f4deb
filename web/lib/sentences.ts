import type { LocalizedText } from '../words/catalog.ts';
import type { Translate } from './translate.ts';

/**
 * Translates sentences that the service writes in English. A text is found by its English form, in which each `{name}`
 * matches any value; a sentence without a translation is returned as it is.
 */
export function createSentenceTranslator(texts: LocalizedText[]) {
  const known = texts.flatMap(text => formsOf(text.en).map(form => ({ text, pattern: patternOf(form) })));
  /** `formatValue` formats a value of the sentence that is more than a name or a number. */
  return (sentence: string, t: Translate, formatValue = (value: string, _name: string) => value): string => {
    for (const { text, pattern } of known) {
      const match = pattern.exec(sentence);
      if (!match) continue;
      const values = Object.entries(match.groups ?? {}).map(([name, value]) => [
        name,
        formatValue(value, name),
      ]);
      return t(text, Object.fromEntries(values));
    }
    return sentence;
  };
}

const formsOf = (text: LocalizedText['en']): string[] =>
  typeof text === 'string' ? [text] : [text.one, text.other];

const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');

function patternOf(text: string): RegExp {
  const parts = text.split(/\{(\w+)\}/);
  const pattern = parts.map((part, i) => (i % 2 === 1 ? `(?<${part}>.+?)` : escapeRegExp(part)));
  return new RegExp(`^${pattern.join('')}$`, 's');
}
