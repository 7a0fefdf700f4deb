import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';

const root = join(import.meta.dirname, '..', '..');
const files = ['server', 'migrations'].flatMap(folder =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(name => /\.(ts|sql)$/.test(name) && !/\.test\.ts$/.test(name))
    .map(name => join(folder, name)),
);

/** What follows the parenthesis that closes the one at `open`. */
function after(text: string, open: number): string {
  let depth = 0;
  for (let i = open; i < text.length; i++) {
    if (text[i] === '(') depth++;
    if (text[i] === ')' && --depth === 0) return text.slice(i + 1, i + 60);
  }
  return '';
}

const isAlias = (text: string) =>
  /^\s*(as\s+)?[a-z_"]/.test(text) &&
  !/^\s*(where|order|group|limit|union|join|left|cross|on|for|returning)\b/.test(text);

/** Found in a cluster of Debian's PostgreSQL 15: no reminder was ever sent there, because newer servers need no alias. */
it('gives every subquery in FROM an alias, which PostgreSQL 15 requires', () => {
  const found = files.flatMap(file => {
    const text = readFileSync(join(root, file), 'utf8');
    return [...text.matchAll(/\b(?:from|join|lateral)\s*\(\s*(?:select|values|with)\b/g)]
      .filter(({ 0: match, index }) => !isAlias(after(text, index + match.indexOf('('))))
      .map(({ index }) => `${file}:${text.slice(0, index).split('\n').length}`);
  });
  assert.deepEqual(found, []);
});
