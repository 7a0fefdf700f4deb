import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { operationsFile, operationTypes } from '../../packages/client/write-operations.ts';
import { openTestApp } from '../../test/harness.ts';

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

describe('the API description', () => {
  it('is committed as generated; `npm run openapi` regenerates it', () => {
    const committed = JSON.parse(readFileSync(new URL('../../openapi.json', import.meta.url), 'utf8'));
    assert.deepEqual(committed, description);
  });

  it("matches the web app's types", () => {
    assert.equal(readFileSync(operationsFile, 'utf8'), operationTypes(description));
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
      if (operation.security) assert.ok(operation.responses['401'], '401 where there is a guard');
      if (operation.requestBody) assert.ok(operation.responses['400'], '400 where there is a body');
    });
  }
});
