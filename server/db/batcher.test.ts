import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createBatcher } from './batcher.ts';

/** A batcher whose statements finish when the test says so. */
function setUp(most = 10) {
  const batches: { items: string[]; finish(): void; fail(error: Error): void }[] = [];
  const add = createBatcher<string, string>({
    most,
    keysOf: item => [item.split(':')[0]!],
    run: items =>
      new Promise((resolve, reject) => {
        batches.push({ items, finish: () => resolve(items.map(item => item.toUpperCase())), fail: reject });
      }),
  });
  const started = async (count: number) => {
    while (batches.length < count) await new Promise(setImmediate);
    return batches[count - 1]!;
  };
  return { add, batches, started };
}

describe('the batcher', () => {
  it('runs a single call alone', async () => {
    const { add, started } = setUp();
    const result = add('a');
    const batch = await started(1);
    assert.deepEqual(batch.items, ['a']);
    batch.finish();
    assert.equal(await result, 'A');
  });

  it('folds calls that arrive during a statement into the next one', async () => {
    const { add, batches, started } = setUp();
    const first = add('a');
    (await started(1)).items.push();
    const rest = Promise.all(['b', 'c', 'd'].map(add));
    batches[0]!.finish();
    const second = await started(2);
    assert.deepEqual(second.items, ['b', 'c', 'd']);
    second.finish();
    assert.deepEqual([await first, ...(await rest)], ['A', 'B', 'C', 'D']);
  });

  it('starts the next statement before it returns the results of the last', async () => {
    const { add, batches, started } = setUp();
    const first = add('a');
    await started(1);
    const second = add('b');
    batches[0]!.finish();
    await first;
    assert.equal(batches.length, 2);
    batches[1]!.finish();
    await second;
  });

  it('never puts two items with one key, or more than the limit, into one statement', async () => {
    const { add, started } = setUp(2);
    const results = Promise.all(['x:1', 'x:2', 'y:1', 'z:1'].map(add));
    const first = await started(1);
    assert.deepEqual(first.items, ['x:1', 'y:1']);
    first.finish();
    const second = await started(2);
    assert.deepEqual(second.items, ['x:2', 'z:1']);
    second.finish();
    assert.deepEqual(await results, ['X:1', 'X:2', 'Y:1', 'Z:1']);
  });

  it('splits a failed batch so that only the faulty item fails', async () => {
    const add = createBatcher<string, string>({
      most: 10,
      keysOf: () => [],
      run: async items => {
        if (items.includes('bad')) throw new Error('bad');
        return items;
      },
    });
    const results = await Promise.allSettled(['a', 'bad', 'b'].map(add));
    assert.deepEqual(
      results.map(result => result.status),
      ['fulfilled', 'rejected', 'fulfilled'],
    );
  });

  for (const [code, what] of [
    ['55P03', 'waits too long for a lock'],
    ['57014', 'takes too long'],
  ] as const)
    it(`splits a batch that ${what}, so that only the item whose row is locked fails`, async () => {
      const add = createBatcher<string, string>({
        most: 10,
        keysOf: () => [],
        run: async items => {
          if (items.includes('locked')) throw Object.assign(new Error('timeout'), { code });
          return items;
        },
      });
      const results = await Promise.allSettled(['a', 'locked', 'b'].map(add));
      assert.deepEqual(
        results.map(result => result.status),
        ['fulfilled', 'rejected', 'fulfilled'],
      );
    });

  it('does not retry a batch item by item while the database is down', async () => {
    let runs = 0;
    const add = createBatcher<string, string>({
      most: 10,
      keysOf: () => [],
      run: async () => {
        runs++;
        throw Object.assign(new Error('away'), { code: 'ECONNREFUSED' });
      },
    });
    const results = await Promise.allSettled(['a', 'b', 'c'].map(add));
    assert.ok(results.every(result => result.status === 'rejected'));
    assert.equal(runs, 1);
  });

  it('runs full batches side by side, and what is left over after them', async () => {
    const { add, batches, started } = setUp(2);
    const results = Promise.all(['a', 'b', 'c', 'd', 'e'].map(add));
    await started(2);
    assert.deepEqual(
      batches.map(({ items }) => items),
      [['a', 'b'], ['c', 'd'], ['e']].slice(0, batches.length),
    );
    const running = batches.length;
    for (const batch of [...batches]) batch.finish();
    if (running < 3) (await started(3)).finish();
    assert.deepEqual(await results, ['A', 'B', 'C', 'D', 'E']);
  });

  it('opens another lane when a statement is stuck', async () => {
    const { add, batches, started } = setUp();
    const stuck = add('a');
    await started(1);
    const other = add('b');
    (await started(2)).finish();
    assert.equal(await other, 'B');
    batches[0]!.finish();
    assert.equal(await stuck, 'A');
  });
});
