import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { readApiPaths } from '../api-paths.ts';
import { fromSchema } from '../arbitrary.ts';
import { addFranchise, addWorker, bookJob } from '../factories.ts';
import { openTestApp } from '../harness.ts';

const t = await openTestApp();
await t.app.ready();
const runs = Number(process.env.PROPERTY_RUNS ?? 40);

const franchise = await addFranchise(t);
const ids = [
  (await bookJob(t)).id,
  (await addWorker(t, { franchiseId: franchise.id })).id,
  franchise.id,
  'unknown',
  '%00',
  '💥',
];

// biome-ignore lint/suspicious/noExplicitAny: a description is looked into here and there
const paths = readApiPaths<any>(t.app);

/** Successful answers that the contract keeps out of the envelope. */
const bareAnswers = new Set(['/api/isochrone']);

/** Whatever is sent, the answer uses the envelope and is never a server error. */
describe('random requests to every endpoint get a valid answer', () => {
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      it(`${method.toUpperCase()} ${path}`, async () => {
        const body = operation.requestBody?.content['application/json']?.schema;
        const query = (operation.parameters ?? []).filter(
          (parameter: { in: string }) => parameter.in === 'query',
        );
        const request = fc.record({
          id: fc.constantFrom(...ids),
          query: fc.record(
            Object.fromEntries(
              query.map((p: { name: string; schema: object }) => [p.name, fromSchema(p.schema)]),
            ),
            { requiredKeys: [] },
          ),
          body: body ? fromSchema(body) : fc.constant(undefined),
        });
        const checkAnswer = async ({
          id,
          query,
          body,
        }: {
          id: string;
          query: Record<string, unknown>;
          body: unknown;
        }) => {
          const url = new URL(
            path.replace(/\{\w+\}/g, encodeURIComponent(id).replace('%25', '%')),
            'http://localhost',
          );
          for (const [name, value] of Object.entries(query))
            url.searchParams.set(
              name,
              typeof value === 'string' ? value.toWellFormed() : JSON.stringify(value),
            );
          const answer = await t.send({
            method: method.toUpperCase() as 'GET',
            url: url.pathname + url.search,
            headers: { authorization: `Bearer ${await t.token()}`, 'content-type': 'application/json' },
            ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
          });
          assert.ok(answer.status < 500, `${answer.status}: ${JSON.stringify(answer.body)}`);
          if (answer.status === 302) return; // the redirect has no envelope
          if (answer.status >= 400 || !bareAnswers.has(path)) assert.equal(typeof answer.body.ok, 'boolean');
          if (answer.status >= 400) assert.equal(typeof answer.body.error, 'string');
        };
        await fc.assert(fc.asyncProperty(request, checkAnswer), { numRuns: runs });
      });
    }
  }
});
