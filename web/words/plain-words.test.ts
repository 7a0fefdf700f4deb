import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { it } from 'node:test';
import { technicalWordsIn } from '../../test/technical-words.ts';

const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsIn)
      : [];

for (const file of readdirSync(import.meta.dirname).filter(name => !name.endsWith('.test.ts')))
  it(`${file}: no page shows an endpoint, a variable, a UUID, UTC or an ISO date`, async () => {
    const texts = textsIn({ ...(await import(`./${file}`)) });
    const found = texts.flatMap(text => technicalWordsIn(text).map(what => `${what}: ${text}`));
    assert.deepEqual(found, []);
  });
