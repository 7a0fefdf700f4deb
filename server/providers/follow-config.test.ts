import assert from 'node:assert/strict';
import { it } from 'node:test';
import { followConfig } from './follow-config.ts';

it('chooses again when the configuration changes, and closes the old one after its last call', async () => {
  let config = { key: 'a' };
  const made: string[] = [];
  const closed: string[] = [];
  const answer = Promise.withResolvers<void>();
  const provider = followConfig(
    () => config,
    () => {
      const { key } = config;
      made.push(key);
      return {
        key,
        send: async () => {
          await answer.promise;
          return key;
        },
        close: () => void closed.push(key),
      };
    },
  );
  const sending = provider.send();
  config = { key: 'a' };
  assert.equal(provider.key, 'a');
  config = { key: 'b' };
  assert.equal(provider.key, 'b');
  assert.deepEqual([made, closed], [['a', 'b'], []]);
  answer.resolve();
  assert.equal(await sending, 'a');
  assert.deepEqual(closed, ['a']);
  provider.close();
  assert.deepEqual(closed, ['a', 'b']);
});
