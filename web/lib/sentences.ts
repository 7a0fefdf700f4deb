import type { LocalizedText } from '../words/catalog.ts';
import type { Translate } from './translate.ts';

type Known = { word: LocalizedText; pattern: RegExp };

/**
 * Says what the service wrote in the language of whoever reads it. The service writes English; a word whose English
 * is that very sentence, `{name}` standing for what varies, tells it in the others. A sentence that nobody translated
 * stays as it is.
 */
export function createInterpreter(words: LocalizedText[]) {
  const known: Known[] = words.flatMap(word =>
    formsOf(word.en).map(text => ({ word, pattern: patternOf(text) })),
  );
  /** `tell` puts a value of a sentence into words, where it is more than a name or a number. */
  return (sentence: string, t: Translate, tell = (value: string, _name: string) => value): string => {
    for (const { word, pattern } of known) {
      const found = pattern.exec(sentence);
      if (!found) continue;
      const values = Object.entries(found.groups ?? {}).map(([name, value]) => [name, tell(value, name)]);
      return t(word, Object.fromEntries(values));
    }
    return sentence;
  };
}

const formsOf = (text: LocalizedText['en']): string[] =>
  typeof text === 'string' ? [text] : [text.one, text.other];

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');

function patternOf(text: string): RegExp {
  const parts = text.split(/\{(\w+)\}/);
  const pattern = parts.map((part, i) => (i % 2 === 1 ? `(?<${part}>.+?)` : escaped(part)));
  return new RegExp(`^${pattern.join('')}$`, 's');
}
