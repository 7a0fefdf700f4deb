import assert from 'node:assert/strict';
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { after, it } from 'node:test';
import { promisify } from 'node:util';
import ICAL from 'ical.js';
import { freePort } from './free-port.ts';
import { inherited, startTestService } from './service.ts';

const root = join(import.meta.dirname, '..');
const text = readFileSync(join(root, 'docs/quick-start.md'), 'utf8');
const blocks = [...text.matchAll(/```(sh|ts)\n([\s\S]*?)```/g)].map(([, kind, code]) => ({
  kind,
  code: code!,
}));
const block = (part: string) => {
  const found = blocks.find(({ code }) => code.includes(part));
  assert.ok(found, `docs/quick-start.md has no block with "${part}"`);
  return found.code;
};

const service = await startTestService({ ALLOW_PRIVATE_WEBHOOKS: '1' });
// In the clone, where the package of the client is found.
const folder = mkdtempSync(join(root, 'quick-start-'));
const children: ChildProcess[] = [];
after(async () => {
  for (const child of children) child.kill();
  rmSync(folder, { recursive: true, force: true });
  await service.stop();
});

const receiverPort = await freePort();
const here = (code: string) =>
  code
    .replaceAll('http://localhost:8080', service.url)
    .replaceAll('localhost:8080', new URL(service.url).host)
    .replaceAll('localhost:3000', `127.0.0.1:${receiverPort}`)
    .replaceAll('listen(3000)', `listen(${receiverPort}, '127.0.0.1')`)
    // Placeholders: the reader fills in what was answered.
    .replaceAll(/^export .*\n/gm, '');

const env: Record<string, string> = {
  ...(inherited as Record<string, string>),
  PATH: `${join(root, 'node_modules', '.bin')}:${process.env.PATH}`,
  AUTH_JWT_SECRET: 'test-auth-secret',
  DATA_DIR: folder,
};
const run = async (code: string) => {
  const { stdout } = await promisify(execFile)('bash', ['-ec', here(code)], { cwd: folder, env });
  return stdout;
};
const ask = async (code: string) => {
  const answer = JSON.parse(await run(code));
  assert.equal(answer.ok, true, JSON.stringify(answer));
  return answer.data;
};
const save = (part: string) => {
  const name = /^\/\/ (\S+)/.exec(part)![1]!;
  writeFileSync(join(folder, name), here(part));
};

it('works as it is written: a key, curl, TypeScript, a verified webhook and a calendar', async () => {
  env.TRUCKROLL_KEY = (await ask(block('/api/api-keys'))).key;
  assert.ok(Array.isArray((await ask(block('/api/jobs?limit=2'))).jobs));
  const { job } = await ask(block('/api/jobs/create'));
  assert.equal((await ask(block('/api/jobs/create'))).job.id, job.id);
  assert.match(await run(block('accept: text/csv')), /^\uFEFF?id,/);

  save(block('// first.ts'));
  assert.match(await run(block('npx node first.ts')), /^Added Wren Wood\n\d+ Robin Reed/);

  save(block('// receiver.ts'));
  const { endpoint, secret } = await ask(block('localhost:3000'));
  env.ENDPOINT_ID = endpoint.id;
  env.WEBHOOK_SECRET = secret;
  assert.ok(block('npx node receiver.ts'));
  const receiver = spawn(process.execPath, ['receiver.ts'], { cwd: folder, env });
  children.push(receiver);
  await listening(receiverPort);
  const said = once(receiver.stdout, 'data');
  const { delivery } = await ask(block('$ENDPOINT_ID/test'));
  assert.equal(delivery.status, 'delivered');
  assert.match(String((await said)[0]), /^verified webhook\.test/);

  const { url } = await ask(block('/api/calendar-feeds'));
  const file = await (await fetch(new URL(new URL(url).pathname, service.url))).text();
  assert.equal(new ICAL.Component(ICAL.parse(file)).name, 'vcalendar');
});

async function listening(port: number) {
  for (;;)
    try {
      const socket = connect(port, '127.0.0.1');
      await once(socket, 'connect');
      return socket.destroy();
    } catch {
      await new Promise(resolve => setTimeout(resolve, 100));
    }
}
