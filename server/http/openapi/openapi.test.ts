import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { operationsFile, operationTypes } from '../../../packages/client/write-operations.ts';
import { openTestApp } from '../../../test/harness.ts';

const t = await openTestApp();
await t.app.ready();
// biome-ignore lint/suspicious/noExplicitAny: a description is looked into here and there
const description = JSON.parse(JSON.stringify(t.app.swagger())) as any;
// biome-ignore lint/suspicious/noExplicitAny: see above
const operations: [string, any][] = Object.entries<any>(description.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]): [string, unknown] => [
    `${method.toUpperCase()} ${path}`,
    operation,
  ]),
);

const MOST_CHARACTERS = 430_000;

describe('the API description', () => {
  it('is committed as generated; `npm run openapi` regenerates it', () => {
    const committed = JSON.parse(readFileSync(new URL('../../../openapi.json', import.meta.url), 'utf8'));
    assert.deepEqual(committed, description);
  });

  it("matches the web app's types", async () => {
    assert.equal(readFileSync(operationsFile, 'utf8'), await operationTypes(description));
  });

  it('passes the linter of Redocly', async () => {
    const config = await createConfig({ extends: ['recommended'] });
    const problems = await lintFromString({ source: JSON.stringify(description), config });
    const errors = problems.filter(({ severity }) => severity === 'error');
    assert.deepEqual(
      errors.map(({ ruleId, message }) => `${ruleId}: ${message}`),
      [],
    );
  });

  it('is small enough to be read at once', () => {
    assert.ok(JSON.stringify(description).length < MOST_CHARACTERS);
  });

  it('names every operation once and describes every group', () => {
    const ids = operations.map(([, { operationId }]) => operationId);
    assert.deepEqual(
      ids.filter((id, index) => ids.indexOf(id) !== index),
      [],
    );
    for (const { name, description: text } of description.tags) assert.ok(text, `a description of ${name}`);
  });

  it('marks inputs with a default as optional, and answers as complete', () => {
    const { parameters, schemas } = description.components;
    assert.equal(parameters.Limit.required, undefined);
    assert.ok(!schemas.LineItemInput.required.includes('quantity'));
    assert.ok(schemas.LineItem.required.includes('quantity'));
  });

  it('is served bare, as OpenAPI 3.1, with a page to read it', async () => {
    const { body } = await t.send({ method: 'GET', url: '/api/openapi.json' });
    assert.equal(body.openapi, '3.1.0');
    assert.equal(body.info.version, '1.0.0');
    assert.deepEqual(Object.keys(body.components.securitySchemes), [
      'user',
      'key',
      'hq',
      'cron',
      'proof',
      'worker',
    ]);
    assert.match(String((await t.send({ method: 'GET', url: '/docs/' })).body), /<html|<!doctype/i);
  });

  for (const [name, operation] of operations) {
    it(`${name} documents its purpose, responses and access`, () => {
      assert.ok(operation.summary, 'a summary');
      assert.ok(operation.tags?.length, 'a tag');
      assert.ok(
        Object.keys(operation.responses).some(status => /^[23]/.test(status)),
        'a success',
      );
      assert.ok(operation.responses.default, 'what goes wrong');
      assert.ok(operation.security ?? description.security.length > 0, 'who may call it');
    });
  }
});
