import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { addFranchise, addWorker, bookJob } from '../../../../test/factories.ts';
import { openTestApp } from '../../../../test/harness.ts';
import { inherited } from '../../../../test/service.ts';
import { readTools } from './tools.ts';

const t = await openTestApp();
const address = await t.app.listen({ port: 0, host: '127.0.0.1' });
const franchise = await addFranchise(t);
const clients: Client[] = [];
after(() => Promise.all(clients.map(client => client.close())));

const makeKey = async (scopes: string[], franchiseIds: string[] = []): Promise<string> => {
  const { status, body } = await t.hq('POST', '/api/api-keys', { name: 'assistant', scopes, franchiseIds });
  assert.equal(status, 201, JSON.stringify(body));
  return body.data.key;
};

let callers = 0;
async function connect(token: string, query = '') {
  const client = new Client({ name: 'test', version: '1' });
  const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': `10.50.0.${++callers}` };
  const url = new URL(`/mcp${query}`, address);
  await client.connect(new StreamableHTTPClientTransport(url, { requestInit: { headers } }));
  clients.push(client);
  return speak(client);
}

/** What an assistant does with a client. */
function speak(client: Client) {
  const names = async () => (await client.listTools()).tools.map(tool => tool.name);
  const call = async (name: string, given: object = {}) => {
    const { content, isError } = await client.callTool({ name, arguments: given as Record<string, unknown> });
    const [{ text }] = content as [{ text: string }];
    return { text, isError: isError === true };
  };
  const ask = async (name: string, given: object = {}) => {
    const { text, isError } = await call(name, given);
    assert.equal(isError, false, text);
    return JSON.parse(text);
  };
  return { client, names, call, ask };
}

const office = await connect(await t.token());

describe('the tools', () => {
  it('are the operations of the API, each with a short name and a schema of its own', async () => {
    const { tools } = await office.client.listTools();
    assert.ok(tools.length > 150, String(tools.length));
    assert.equal(new Set(tools.map(tool => tool.name)).size, tools.length);
    for (const { name, description, inputSchema } of tools) {
      assert.match(name, /^[\w-]{1,64}$/);
      assert.ok(description, name);
      assert.equal(inputSchema.type, 'object');
      assert.ok(!JSON.stringify(inputSchema).includes('$ref'), name);
    }
    const list = tools.find(tool => tool.name === 'listJobs')!;
    assert.equal(list.annotations?.readOnlyHint, true);
    assert.ok(!('confirm' in list.inputSchema.properties!));
    const change = tools.find(tool => tool.name === 'updateJob')!;
    assert.equal(change.annotations?.readOnlyHint, false);
    assert.ok('confirm' in change.inputSchema.properties! && 'body' in change.inputSchema.properties!);
    assert.equal(tools.find(tool => tool.name === 'deleteApiKey')!.annotations?.destructiveHint, true);
  });

  it('are those that the caller may use: a key sees what its scopes allow', async () => {
    const reader = await connect(await makeKey(['jobs:read']));
    const names = await reader.names();
    assert.ok(names.includes('listJobs') && names.includes('listServices'));
    for (const other of ['updateJob', 'listCustomers', 'listUsers', 'createCampaign', 'streamChanges'])
      assert.ok(!names.includes(other), other);
    const viewer = await connect((await t.signInAs('viewer')).token);
    const seen = (await viewer.client.listTools()).tools;
    assert.ok(seen.every(tool => tool.annotations?.readOnlyHint || tool.name.endsWith('Window')));
  });

  it('can be fewer: of some groups, or without changes', async () => {
    const jobs = await connect(await t.token(), '?tags=jobs,Visits&readOnly=true');
    const names = await jobs.names();
    assert.ok(names.includes('listJobs') && names.includes('listJobVisits'));
    assert.ok(!names.includes('updateJob') && !names.includes('listCustomers'));
  });

  it('that only answer a question are those that need no Idempotency-Key because of it', () => {
    const questions = readTools(t.app.swagger()).filter(tool => tool.isReadOnly && tool.method !== 'GET');
    assert.deepEqual(questions.map(tool => tool.path).sort(), [
      '/api/audit/verify',
      '/api/bookings/quote',
      '/api/campaigns/preview',
      '/api/coverage',
      '/api/jobs/amounts',
      '/api/message-templates/{kind}/preview',
      '/api/recurrence/preview',
    ]);
  });
});

describe('calling a tool', () => {
  it('reads, with the filters of the API', async () => {
    const job = await bookJob(t, { franchiseId: franchise.id, customerName: 'Mona Moss' });
    const { jobs } = await office.ask('listJobs', { limit: 1, q: 'Mona Moss' });
    assert.deepEqual(
      jobs.map((each: { id: string }) => each.id),
      [job.id],
    );
    const shown = await office.ask('getJob', { id: job.id });
    assert.equal(shown.job.id, job.id);
  });

  it('previews a change, does it after confirmation, and only once', async () => {
    const given = { body: { name: 'Ida Moss', email: 'ida@example.com' } };
    const preview = await office.ask('createCustomer', given);
    assert.deepEqual(preview.request, { method: 'POST', path: '/api/customers', body: given.body });
    const find = async () => (await t.hq('GET', '/api/customers?q=ida@example.com')).body.data.customers;
    assert.deepEqual(await find(), []);
    const { confirm } = preview;
    const first = await office.ask('createCustomer', {
      confirm,
      body: { email: 'ida@example.com', name: 'Ida Moss' },
    });
    const second = await office.ask('createCustomer', { ...given, confirm });
    assert.equal(first.customer.id, second.customer.id);
    assert.equal((await find()).length, 1);
  });

  it('shows what is there now; a confirmed edit does not undo what came after it', async () => {
    const worker = await addWorker(t, { name: 'Old Name' });
    const given = { id: worker.id, body: { name: 'New Name' } };
    const { current, confirm } = await office.ask('updateWorker', given);
    assert.equal(current.worker.name, 'Old Name');
    await office.ask('updateWorker', { ...given, confirm });
    await t.hq('PATCH', `/api/workers/${worker.id}`, { name: 'Newest Name' });
    await office.ask('updateWorker', { ...given, confirm });
    const { body } = await t.hq('GET', `/api/workers/${worker.id}`);
    assert.equal(body.data.worker.name, 'Newest Name');
  });

  it('shows the dry run of an operation that has one', async () => {
    const job = await bookJob(t, { franchiseId: franchise.id });
    const { dryRun, request } = await office.ask('updateJob', { id: job.id, body: { notes: 'Ring twice' } });
    assert.ok(dryRun, 'what the preview of the API says');
    assert.doesNotMatch(request.path, /preview/);
    assert.equal((await t.hq('GET', `/api/jobs/${job.id}`)).body.data.job.notes, null);
  });

  it('refuses a confirmation of other arguments, of somebody else, or that is too old', async () => {
    const worker = await addWorker(t, { name: 'Same Name' });
    const given = { id: worker.id, body: { name: 'Changed' } };
    const { confirm } = await office.ask('updateWorker', given);
    const other = await office.call('updateWorker', { id: worker.id, body: { name: 'Else' }, confirm });
    assert.match(other.text, /other arguments/);
    const somebody = await connect((await t.signInAs('owner')).token);
    assert.match((await somebody.call('updateWorker', { ...given, confirm })).text, /somebody else/);
    assert.match(
      (await office.call('updateWorker', { ...given, confirm: 'mcc_x.y' })).text,
      /not valid anymore/,
    );
    t.clock.advance({ minutes: 11 });
    const late = await office.call('updateWorker', { ...given, confirm });
    assert.ok(late.isError && /not valid anymore/.test(late.text));
    assert.equal((await t.hq('GET', `/api/workers/${worker.id}`)).body.data.worker.name, 'Same Name');
  });

  it('says clearly which scope or role is missing', async () => {
    const reader = await connect(await makeKey(['jobs:read']));
    const refused = await reader.call('createCustomer', { body: { name: 'No' } });
    assert.ok(refused.isError);
    assert.match(refused.text, /API key may not use createCustomer: it lacks the scope customers:write/);
    const viewer = await connect((await t.signInAs('viewer')).token);
    assert.match((await viewer.call('createCustomer', { body: { name: 'No' } })).text, /Your role/);
  });

  it('sees only the franchises of the caller', async () => {
    const south = await addFranchise(t, { name: 'South' });
    const job = await bookJob(t, { franchiseId: franchise.id });
    const scoped = await connect(await makeKey(['jobs:read', 'jobs:write'], [south.id]));
    assert.deepEqual((await scoped.ask('listJobs')).jobs, []);
    for (const name of ['getJob', 'updateJob']) {
      const refused = await scoped.call(name, {
        id: job.id,
        ...(name === 'updateJob' ? { body: { notes: 'x' } } : {}),
      });
      assert.ok(refused.isError && /no such job/i.test(refused.text), refused.text);
    }
  });

  it('names everything wrong with the arguments, before anybody is asked to agree', async () => {
    const { text, isError } = await office.call('createCustomer', { body: { email: 'nonsense' }, nmae: 'x' });
    assert.ok(isError);
    assert.match(text, /nmae: is not an argument of createCustomer/);
    assert.match(text, /body\.name: is required/);
    assert.match(text, /body\.email/);
  });

  it('an unknown tool is an error of the protocol', async () => {
    await assert.rejects(office.client.callTool({ name: 'dropTables' }), /There is no tool "dropTables"/);
  });
});

describe('POST /mcp', () => {
  const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
  const headers = async () => ({
    authorization: `Bearer ${await t.token()}`,
    accept: 'application/json, text/event-stream',
  });
  const post = async (changes: object = {}) =>
    t.send({ method: 'POST', url: '/mcp', payload: list, headers: { ...(await headers()), ...changes } });

  it('200: plain JSON, without a session', async () => {
    const { status, body, headers } = await post();
    assert.equal(status, 200);
    assert.ok(body.result.tools.length > 0);
    assert.equal(headers['mcp-session-id'], undefined);
    assert.equal((await post({ origin: t.config.publicUrl })).status, 200);
  });

  it('401 without a valid token, 403 from the page of another website, 405 for GET', async () => {
    assert.equal((await post({ authorization: 'Bearer trk_wrong' })).status, 401);
    assert.equal((await post({ origin: 'https://evil.example' })).status, 403);
    assert.equal((await t.send({ method: 'GET', url: '/mcp' })).status, 405);
  });

  it('every call is in the trail with the name of who made it', async () => {
    const key = await makeKey(['workers:read', 'workers:write']);
    const assistant = await connect(key);
    const given = { body: { name: 'Hired by key' } };
    const { confirm } = await assistant.ask('createWorker', given);
    const { worker } = await assistant.ask('createWorker', { ...given, confirm });
    const [entry] = await t.sql`select actor from activity where subject = ${`worker:${worker.id}`}`;
    assert.match(entry!.actor, /^key:/);
  });
});

describe('truckroll mcp', () => {
  const main = join(import.meta.dirname, '..', '..', '..', 'cli', 'main.ts');
  const start = async (env: Record<string, string>, args: string[] = []) => {
    const client = new Client({ name: 'test', version: '1' });
    const transport = new StdioClientTransport({
      command: process.execPath,
      args: [main, 'mcp', ...args],
      env: { ...(inherited as Record<string, string>), ...env },
      stderr: 'pipe',
    });
    await client.connect(transport);
    clients.push(client);
    return speak(client);
  };

  it('passes on to a service elsewhere, with an API key', async () => {
    const TRUCKROLL_TOKEN = await makeKey(['workers:read', 'workers:write']);
    const { names, ask } = await start({ TRUCKROLL_URL: address, TRUCKROLL_TOKEN }, ['--tags', 'Workers']);
    assert.ok((await names()).includes('createWorker'));
    const given = { body: { name: 'Hired over a pipe' } };
    const { confirm } = await ask('createWorker', given);
    assert.equal((await ask('createWorker', { ...given, confirm })).worker.name, 'Hired over a pipe');
  });

  it('says what is wrong: a token that is not valid, a service that does not run', async () => {
    const failure = (env: Record<string, string>) => assert.rejects.bind(assert, start(env));
    await failure({ TRUCKROLL_URL: address, TRUCKROLL_TOKEN: 'trk_wrong' })(/TRUCKROLL_TOKEN is not valid/);
    await failure({ TRUCKROLL_URL: 'http://127.0.0.1:1', TRUCKROLL_TOKEN: 'trk_x' })(/Is it running/);
  });
});
