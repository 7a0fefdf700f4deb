import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readApiPaths } from '../../test/api-paths.ts';
import { booking, bookJob } from '../../test/factories.ts';
import { openTestApp } from '../../test/harness.ts';
import { matchesFormat } from '../formats.ts';

const t = await openTestApp();
await t.app.ready();

type Schema = { format?: string; properties?: Record<string, Schema>; items?: Schema };

/** The fields of a body that hold a phone number, with their schema. */
const phonesIn = (schema: Schema = {}, path = ''): [string, Schema][] => [
  ...(/phone$/i.test(path) && !schema.properties ? [[path, schema] as [string, Schema]] : []),
  ...Object.entries(schema.properties ?? {}).flatMap(([name, each]) => phonesIn(each, `${path}.${name}`)),
  ...(schema.items ? phonesIn(schema.items, `${path}[]`) : []),
];

/** Each of them would start a new line, or hide something, wherever the number is shown. */
const broken = ['\n', '\r\n', '\t', '\v', '\u0085', '\u2028', '\u2029', '\u001b', '\u007f'].map(
  control => `+1 555${control}0100`,
);

describe('a phone number', () => {
  it('400: with line breaks or control characters, in every body that takes one', () => {
    const bodies = Object.entries(
      readApiPaths<{ requestBody?: { content: Record<string, { schema: Schema }> } }>(t.app),
    ).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, { requestBody }]) =>
        phonesIn(requestBody?.content['application/json']?.schema).map(([field, schema]) => ({
          field: `${method} ${path} ${field}`,
          format: schema.format,
        })),
      ),
    );
    assert.ok(bodies.length >= 6, `${bodies.length} fields`);
    for (const { field, format } of bodies) {
      assert.ok(format && ['phone', 'phone-or-none', 'line'].includes(format), `${field} has no format`);
      for (const phone of broken) assert.equal(matchesFormat(format, phone), false, JSON.stringify(phone));
    }
  });

  it('201: with the spaces that web pages use; 400: from a booking, a cancellation and the office', async () => {
    const book = (customerPhone: string) =>
      t.send({ method: 'POST', url: '/api/jobs/create', payload: booking({ customerPhone }) });
    for (const space of [' ', '\u00a0', '\u202f', '\u2009'])
      assert.equal((await book(`+1${space}(555)${space}010-0100`)).status, 201);
    const { id } = await bookJob(t);
    for (const phone of broken) {
      assert.equal((await book(phone)).status, 400);
      const cancel = { method: 'POST', url: '/api/customer/cancel', payload: { jobId: id, phone } } as const;
      assert.equal((await t.send(cancel)).status, 400);
      assert.equal((await t.hq('PATCH', `/api/jobs/${id}`, { customerPhone: phone })).status, 400);
      const notify = { type: 'deploy', channel: 'sms', to: phone, data: {} };
      assert.equal((await t.hq('POST', '/api/dev/notify', notify)).status, 400);
    }
  });
});
