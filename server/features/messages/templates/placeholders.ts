import { invalid } from '../../../http/errors.ts';

/** `{{name}}`, and `{name}` as campaigns write it. */
const PLACEHOLDER = /\{\{([^{}\n]*)\}\}|\{(\w+)\}/g;

const namesIn = (text: string): string[] =>
  [...text.matchAll(PLACEHOLDER)].map(([, double, single]) => (double ?? single)!.trim());

/**
 * Fills in the values in one pass, so a name that looks like a placeholder is left as is. A line with something that is
 * not known is left out: nobody should read "Your technician is ."
 */
export function fillLines(text: string, values: Record<string, string>): string {
  return (
    text
      .replace(/\r\n?/g, '\n')
      .split('\n')
      .filter(line => namesIn(line).every(name => values[name] !== ''))
      // "10 a. m." at the end of a sentence brings a period of its own.
      .map(line => fill(line, values).replace(/(?<!\.)\.\.(?!\.)/g, '.'))
      .join('\n')
  );
}

const fill = (text: string, values: Record<string, string>): string =>
  text.replace(PLACEHOLDER, (whole, double?: string, single?: string) => {
    const name = (double ?? single)!.trim();
    return Object.hasOwn(values, name) ? values[name]! : whole;
  });

/** Refuses what nothing would be filled in for, by name. */
export function checkPlaceholders(texts: Record<string, string | undefined>, allowed: string[]) {
  const wrong = Object.entries(texts).flatMap(([field, text = '']) =>
    [...new Set(namesIn(text))]
      .filter(name => !allowed.includes(name))
      .map(name => `${field}: {{${name}}} is not available in this message`),
  );
  if (wrong.length > 0)
    throw invalid('A placeholder is not available in this message', [
      ...wrong,
      `You can use ${allowed.map(name => `{{${name}}}`).join(', ')}`,
    ]);
}
