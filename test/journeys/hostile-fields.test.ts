import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { readApiPaths } from '../api-paths.ts';
import { addFranchise, addWorker, bookJob, openPhone, prove } from '../factories.ts';
import { openTestApp } from '../harness.ts';
import { exampleOf, type Field, fieldsOf, hostileFor, type Schema, withField } from '../hostile.ts';

const t = await openTestApp();
await t.app.ready();
const runs = Number(process.env.PROPERTY_RUNS ?? 40);

const franchise = await addFranchise(t);
const worker = await addWorker(t, { franchiseId: franchise.id, email: 'wren@example.com' });
await t.hq('POST', '/api/services', {
  ...{ label: 'Gutter cleaning', price: 149, durationMinutes: 60 },
  addOns: [{ label: 'text1', price: 1 }],
});
const job = await bookJob(t, { customerEmail: 'pat@example.com', franchiseId: franchise.id });
await t.hq('PATCH', `/api/jobs/${job.id}`, { status: 'assigned', workerId: worker.id });

/** Real ids, so that a request gets past the door and its one odd field is what decides. */
const known = {
  ...{ jobId: job.id, workerId: worker.id, customerId: job.customerId, franchiseId: franchise.id },
  ...{ email: 'pat@example.com', type: 'Gutter cleaning', code: 'NONE', amount: 14900 },
};
const idIn: Record<string, string> = {
  ...{ jobs: job.id, bookings: job.id, workers: worker.id },
  ...{ customers: job.customerId, franchises: franchise.id },
};

const credentials: Record<string, string> = {
  cron: 'test-cron-secret',
  proof: await prove(t, 'pat@example.com'),
  worker: (await openPhone(t, 'wren@example.com')).token,
};
const credentialFor = async ({ security }: Operation) =>
  credentials[Object.keys(security?.[0] ?? {})[0] ?? ''] ?? (await t.token());

type Operation = {
  security?: Record<string, string[]>[];
  parameters?: { in: string; name: string; required?: boolean; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
};
const paths = readApiPaths<Operation>(t.app);
const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
);

/** Ends the sessions and the data that the other requests need. */
const destructive = ['/api/account/erase'];

function describeRequest({ path, method, operation }: (typeof operations)[number]) {
  const inQuery = (operation.parameters ?? []).filter(parameter => parameter.in === 'query');
  const query: Schema = {
    properties: Object.fromEntries(inQuery.map(({ name, schema }) => [name, schema])),
    required: inQuery.filter(({ required }) => required).map(({ name }) => name),
  };
  const body = operation.requestBody?.content['application/json']?.schema;
  const fields = [
    ...fieldsOf(query, ['query']),
    ...(body ? fieldsOf(body, ['body']) : []),
    ...[...path.matchAll(/\{(\w+)\}/g)].map(
      ([, name]): Field => ({
        path: ['params', name!],
        schema: { type: 'string', maxLength: 100 },
      }),
    ),
  ];
  const segment = path.split('/')[path.startsWith('/api/worker/') ? 3 : 2]!;
  const params = {
    id: idIn[segment] ?? '01a1dd19-ebe7-779e-b060-b7bffaa57d75',
    ...known,
    name: 'journal',
    code: 'NONE',
    photoId: job.id,
  };
  const example = (schema: Schema, optional: boolean) => exampleOf(schema, { values: known, optional });
  const requests = [false, true].map(optional => ({
    params,
    query: example(query, optional),
    body: body && example(body, optional),
  }));
  return { path, method, fields, short: requests[0]!, full: requests[1]!, operation };
}

async function send({ path, method, operation }: ReturnType<typeof describeRequest>, request: unknown) {
  const { params, query, body } = request as Record<string, Record<string, unknown>>;
  const text = (value: unknown) => (typeof value === 'string' ? value.toWellFormed() : JSON.stringify(value));
  const url = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(text(params![name])));
  const search = new URLSearchParams(Object.entries(query!).map(([name, value]) => [name, text(value)]));
  return t.send({
    method: method as 'GET',
    url: `${url}?${search}`,
    headers: {
      authorization: `Bearer ${await credentialFor(operation)}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  });
}

type Odd = { path: string[]; value: unknown; length: 'short' | 'full' };

describe('one odd field in a valid request to any endpoint gets an answer or a clear refusal', () => {
  for (const operation of operations.filter(({ path }) => !destructive.includes(path))) {
    const described = describeRequest(operation);
    if (described.fields.length === 0) continue;
    const hostile = fc.constantFrom(...described.fields).chain(field =>
      fc.record({
        path: fc.constant(field.path),
        value: hostileFor(field),
        // A field inside of something optional needs the whole.
        length: fc.constantFrom(...(field.path.length > 2 ? [] : ['short' as const]), 'full' as const),
      }),
    );
    it(`${operation.method} ${operation.path}`, async () => {
      const check = async ({ path, value, length }: Odd) => {
        const { status, body } = await send(described, withField(described[length], path, value));
        assert.ok(status < 500, `${status}: ${JSON.stringify(body)}`);
        if (status >= 400) assert.ok(body.ok === false && body.error.length > 5, JSON.stringify(body));
      };
      await fc.assert(fc.asyncProperty(hostile, check), { numRuns: runs });
    });
  }
});

it('most of these requests are valid but for that field', async () => {
  const refused: string[] = [];
  for (const operation of operations.filter(({ path }) => !destructive.includes(path))) {
    const described = describeRequest(operation);
    const statuses = [await send(described, described.short), await send(described, described.full)];
    if (statuses.every(({ status }) => [400, 401].includes(status)))
      refused.push(`${operation.method} ${operation.path}`);
  }
  assert.ok(refused.length < operations.length / 5, refused.join(', '));
});

describe('400: what such requests found', () => {
  const status = async (method: 'PATCH' | 'POST', url: string, body: object) =>
    (await t.hq(method, url, body)).status;

  it('an amount that rounds to nothing', async () => {
    assert.equal(await status('PATCH', `/api/jobs/${job.id}`, { deposit: 0.001 }), 400);
    const payment = { method: 'cash', amount: 0.001 };
    assert.equal(await status('POST', `/api/jobs/${job.id}/payments`, payment), 400);
  });

  it('a leap second that ends the calendar', async () => {
    const scheduledStart = '9999-12-31T23:59:60Z';
    assert.equal(await status('PATCH', `/api/jobs/${job.id}`, { scheduledStart }), 400);
  });

  it('an empty id of a franchise', async () => {
    assert.equal(await status('POST', '/api/workers', { name: 'Wren', franchiseId: '' }), 400);
    assert.equal(await status('POST', '/api/customers', { name: 'Robin', franchiseId: '' }), 400);
    assert.equal(await status('PATCH', `/api/workers/${worker.id}`, { franchiseId: '' }), 400);
    const { status: templates } = await t.send({
      ...{ method: 'GET', url: '/api/cron/recurring-jobs' },
      headers: { authorization: 'Bearer test-cron-secret' },
      payload: {
        templates: [
          {
            ...{ id: 't', customerName: 'Robin', address: 'Mill Lane 1', serviceType: 'Gutter cleaning' },
            ...{ price: 1, intervalMonths: 1, franchiseId: '' },
          },
        ],
      },
    });
    assert.equal(templates, 400);
  });
});
