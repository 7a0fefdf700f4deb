import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { it } from 'node:test';
import { addFranchise } from '../../test/factories.ts';
import { openTestApp } from '../../test/harness.ts';
import { inherited } from '../../test/service.ts';

const t = await openTestApp();

/** Runs `truckroll user …` beside the service, as an operator does. */
const user = (...args: string[]) =>
  new Promise<{ code: number; output: string }>(resolve => {
    execFile(
      process.execPath,
      [join(import.meta.dirname, 'main.ts'), 'user', ...args],
      { env: { ...inherited, DATABASE_URL: t.databaseUrl, AUTH_JWT_SECRET: 'x', CRON_SECRET: 'y' } },
      (error, stdout, stderr) => resolve({ code: Number(error?.code ?? 0), output: stdout + stderr }),
    );
  });

it('adds the first owner, lists and deactivates users', async () => {
  assert.match((await user('list')).output, /Add the first owner/);
  const added = await user('add', 'Olive@example.com', '--role', 'owner', '--name', 'Olive Owens');
  assert.equal(added.code, 0, added.output);
  const { id } = await addFranchise(t);
  assert.equal((await user('add', 'd@example.com', '--role', 'dispatcher', '--franchise', id)).code, 0);
  assert.deepEqual((await user('list')).output.trim().split('\n'), [
    'Olive@example.com\tOlive Owens\towner\twhole business\tactive',
    `d@example.com\td\tdispatcher\t${id}\tactive`,
  ]);
  const { messages } = (await t.hq('GET', '/api/dev/messages?kind=invitation')).body.data;
  assert.equal(messages.length, 2);
  assert.equal((await user('deactivate', 'D@EXAMPLE.com')).code, 0);
  assert.match((await user('list')).output, /d@example.com.*inactive/);
});

it('refuses what is wrong, says why and changes nothing', async () => {
  await t.signInAs('owner');
  const before = (await user('list')).output;
  for (const [args, text] of [
    [[], /^Usage:/],
    [['add', 'x@example.com'], /^Usage:/],
    [['add', 'x@example.com', '--role', 'king'], /^Usage:/],
    [['add', 'nobody', '--role', 'owner'], /^Usage:/],
    [['add', 'x@example.com', '--role', 'viewer', '--franchise', 'none'], /none names no franchise/],
    [['add', 'olive@example.com', '--role', 'viewer'], /has access already/],
    [['deactivate', 'stranger@example.com'], /no active user/],
  ] as [string[], RegExp][]) {
    const { code, output } = await user(...args);
    assert.equal(code, 1, args.join(' '));
    assert.match(output, text);
    assert.doesNotMatch(output, /\n\s+at /);
  }
  assert.equal((await user('list')).output, before);
});
