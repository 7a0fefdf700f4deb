import assert from 'node:assert/strict';
import { it } from 'node:test';
import { testConfig } from '../../test/harness.ts';
import { startMessage } from './start-message.ts';

const local = { databaseUrl: undefined };
const message = (isTerminal: boolean, changes: object = {}) =>
  startMessage(testConfig({ ...local, ...changes }), 'http://127.0.0.1:8080', isTerminal);

it('signs in for 15 minutes with the link printed on a terminal', async () => {
  const token = /\/admin#token=(\S+)/.exec(await message(true))?.[1];
  const { exp, iat } = JSON.parse(Buffer.from(token!.split('.')[1]!, 'base64url').toString());
  assert.equal(exp - iat, 15 * 60);
});

it('prints no token where the output may be kept, and says how to get one', async () => {
  const kept = [
    await message(false),
    await message(true, { production: true }),
    await message(true, { databaseUrl: 'postgres://elsewhere/x' }),
  ];
  for (const text of kept) {
    assert.doesNotMatch(text, /token=/);
    assert.match(text, /Console .*\/admin$/m);
    assert.match(text, /npx truckroll token/);
  }
});
