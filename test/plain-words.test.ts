import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { it } from 'node:test';
import { technicalWordsIn } from './technical-words.ts';

/** Where the service speaks to people: refusals, alerts to the office, and the words of its own pages and documents. */
const spoken = [
  /\b(?:conflict|invalid|notFound|forbidden|unauthorized|upstreamFailed|tooMany|RenderRefused|ProviderError)\(\s*(['`])((?:\\.|(?!\1).)*)\1/gs,
  /\bDomainError\(\s*\d+,\s*(['`])((?:\\.|(?!\1).)*)\1/gs,
  /\bsummary(?::| =)\s*(['`])((?:\\.|(?!\1).)*)\1/gs,
  /\b(?:en|es): (['`])((?:\\.|(?!\1).)*)\1/gs,
];

/** For whoever runs the service, not for whoever uses it. */
const forOperators = /^server\/(cli|db|map|config|main|http-process|assemble)|\/openapi\.ts$/;

const textsIn = (source: string) =>
  spoken.flatMap(pattern => [...source.matchAll(pattern)].map(([, , text]) => text!));

it('no refusal, alert or page of the service shows an endpoint, a variable, a UUID, UTC or an ISO date', () => {
  const files = globSync('server/**/*.ts', { cwd: `${import.meta.dirname}/..` }).filter(
    file => !file.endsWith('.test.ts') && !forOperators.test(file),
  );
  assert.ok(files.length > 300);
  const found = files.flatMap(file =>
    textsIn(readFileSync(`${import.meta.dirname}/../${file}`, 'utf8')).flatMap(text =>
      technicalWordsIn(text.replace(/\$\{[^}]*\}/g, '…')).map(what => `${file}: ${what}: ${text}`),
    ),
  );
  assert.deepEqual(found, []);
});

it('no refusal names a status as programs do', () => {
  const found = globSync('server/features/**/*.ts', { cwd: `${import.meta.dirname}/..` }).flatMap(file =>
    textsIn(readFileSync(`${import.meta.dirname}/../${file}`, 'utf8'))
      .filter(text => /\bis \$\{(\w+\.)?status\}|\bfrom \$\{(\w+\.)?status\}/.test(text))
      .map(text => `${file}: ${text}`),
  );
  assert.deepEqual(found, []);
});

it('finds what it looks for', () => {
  const source =
    "throw conflict('Use PATCH /api/jobs'); const summary = `Set HQ_EMAIL first`; ({ en: 'at 10:00 UTC' })";
  assert.deepEqual(
    textsIn(source).map(text => technicalWordsIn(text)),
    [['an endpoint'], ['an environment variable'], ['a time zone offset']],
  );
});
