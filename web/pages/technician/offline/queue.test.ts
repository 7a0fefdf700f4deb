import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { Action, ActionStore, NewAction, Work } from './action.ts';
import { memoryStore } from './memory-store.ts';
import {
  canDiscard,
  nextToSend,
  type Outcome,
  pruneSent,
  retryDelay,
  retryNow,
  sendWaiting,
  tryAgain,
} from './queue.ts';

const status = (to: 'en_route' | 'in_progress' | 'completed'): Work => ({ kind: 'status', status: to });
const note = (text: string): Work => ({ kind: 'note', text });

const did = (id: string, work: Work, more: Partial<NewAction> = {}): NewAction => ({
  id,
  workerId: 'ana',
  lane: 'job-1',
  about: 'Customer',
  occurredAt: '2026-03-02T10:00:00Z',
  work,
  ...more,
});

async function filled(...actions: NewAction[]): Promise<ActionStore> {
  const store = memoryStore();
  for (const action of actions) await store.add(action);
  return store;
}

/** A fake service that counts each key once and fails on request. */
function service(faults: Record<string, Outcome[]> = {}) {
  const [received, counted] = [[] as string[], [] as string[]];
  const keys = new Set<string>();
  return {
    received,
    counted,
    async send({ id }: Action): Promise<Outcome> {
      received.push(id);
      const fault = faults[id]?.shift();
      if (fault) return fault;
      if (!keys.has(id)) counted.push(id);
      keys.add(id);
      return { kind: 'done', answer: `answer to ${id}` };
    },
  };
}

type Options = {
  now?: number;
  workerId?: string;
  settle?: (action: Action, answer: unknown) => Promise<void>;
};

const run = (store: ActionStore, { send }: Pick<ReturnType<typeof service>, 'send'>, options: Options = {}) =>
  sendWaiting({
    store,
    workerId: options.workerId ?? 'ana',
    send,
    settle: options.settle ?? (async () => {}),
    now: () => options.now ?? 1_000,
    changed: () => {},
  });

const states = async (store: ActionStore) => (await store.all()).map(({ id, state }) => `${id} ${state}`);
const refused: Outcome = {
  kind: 'refused',
  refusal: { status: 409, message: 'This job was cancelled', requestId: 'r1' },
};

describe('the offline action queue', () => {
  it('sends everything once and in order', async () => {
    const store = await filled(
      did('a', status('en_route')),
      did('b', note('x'), { lane: 'job-2' }),
      did('c', status('in_progress')),
      did('d', status('completed')),
    );
    const { received, send } = service();
    assert.deepEqual(await run(store, { send }), { nextTryAt: undefined, stopped: undefined });
    assert.deepEqual(received, ['a', 'b', 'c', 'd']);
    assert.deepEqual(await states(store), ['a sent', 'b sent', 'c sent', 'd sent']);
    await run(store, { send });
    assert.equal(received.length, 4, 'nothing is sent again');
  });

  it('stores an action once when it is added twice', async () => {
    const store = await filled(did('a', note('x')), did('a', note('x')));
    assert.equal((await store.all()).length, 1);
  });

  it('stops without a network, and resumes where it stopped', async () => {
    const store = await filled(did('a', status('en_route')), did('b', status('in_progress')));
    const { received, counted, send } = service({ b: [{ kind: 'unreachable' }] });
    assert.deepEqual(await run(store, { send }), { nextTryAt: undefined, stopped: 'unreachable' });
    assert.deepEqual(await states(store), ['a sent', 'b waiting']);
    await run(store, { send });
    assert.deepEqual(received, ['a', 'b', 'b']);
    assert.deepEqual(counted, ['a', 'b']);
  });

  it('holds back the job of an action that failed temporarily, not other jobs', async () => {
    const store = await filled(
      did('a', status('en_route')),
      did('b', note('after a')),
      did('c', note('elsewhere'), { lane: 'job-2' }),
    );
    const { received, send } = service({ a: [{ kind: 'later' }] });
    const { nextTryAt } = await run(store, { send });
    assert.deepEqual(received, ['a', 'c']);
    assert.equal(nextTryAt, 1_000 + retryDelay(1));
    await run(store, { send }, { now: nextTryAt! - 1 });
    assert.deepEqual(received, ['a', 'c'], 'not before its time');
    await run(store, { send }, { now: nextTryAt });
    assert.deepEqual(received, ['a', 'c', 'a', 'b']);
  });

  it('backs off as long as the service asks, else exponentially up to five minutes', async () => {
    const store = await filled(did('a', note('x')));
    const { send } = service({ a: [{ kind: 'later', afterMs: 1_500 }] });
    assert.equal((await run(store, { send })).nextTryAt, 2_500);
    assert.deepEqual([1, 2, 3, 20].map(retryDelay), [5_000, 10_000, 20_000, 300_000]);
  });

  it('retries at once when the network is back', async () => {
    const store = await filled(did('a', note('x')));
    const { counted, send } = service({ a: [{ kind: 'later' }] });
    await run(store, { send });
    await retryNow(store);
    await run(store, { send });
    assert.deepEqual(counted, ['a']);
  });

  it('keeps a rejected action with its reason until the technician decides', async () => {
    const store = await filled(did('a', status('en_route')));
    const { received, send } = service({ a: [refused] });
    await run(store, { send });
    await run(store, { send });
    assert.deepEqual(received, ['a'], 'not tried again by itself');
    assert.equal((await store.all())[0]!.refusal?.message, 'This job was cancelled');
    await tryAgain(store, 'a');
    await run(store, { send });
    assert.deepEqual(await states(store), ['a sent']);
  });

  it('holds back status changes after a rejected one, but not notes and photos', async () => {
    const store = await filled(
      did('a', status('en_route')),
      did('b', note('nobody home')),
      did('c', status('in_progress')),
      did('d', note('left a card')),
      did('e', status('en_route'), { lane: 'job-2' }),
    );
    const { received, send } = service({ a: [refused] });
    await run(store, { send });
    assert.deepEqual(received, ['a', 'b', 'd', 'e']);
    assert.deepEqual(await states(store), ['a refused', 'b sent', 'c waiting', 'd sent', 'e sent']);
    await store.remove('a');
    await run(store, { send });
    assert.deepEqual(received.slice(4), ['c'], 'a discarded move holds nothing back');
  });

  it('sends again with the same key after a crash before it was marked as sent', async () => {
    const store = await filled(did('a', note('x')), did('b', note('y')));
    const { received, counted, send } = service();
    const crash = async ({ id }: Action) => {
      if (id === 'a') throw new Error('the phone went off');
    };
    await assert.rejects(run(store, { send }, { settle: crash }));
    assert.deepEqual(await states(store), ['a waiting', 'b waiting']);
    await run(store, { send });
    assert.deepEqual(received, ['a', 'a', 'b']);
    assert.deepEqual(counted, ['a', 'b']);
  });

  it('stores the response before the action counts as sent', async () => {
    const store = await filled(did('a', note('x')));
    const seen: string[] = [];
    await run(store, service(), {
      settle: async (_action, answer) => {
        seen.push(String(answer), ...(await states(store)));
      },
    });
    assert.deepEqual(seen, ['answer to a', 'a waiting']);
  });

  it('never restores an action that was discarded while being sent', async () => {
    const store = await filled(did('a', note('x')));
    await run(store, {
      send: async () => {
        await store.remove('a');
        return { kind: 'later' };
      },
    });
    assert.deepEqual(await store.all(), []);
  });

  it("never sends another technician's actions", async () => {
    const store = await filled(did('a', note('x')), did('b', note('y'), { workerId: 'ben' }));
    const { received, send } = service();
    await run(store, { send }, { workerId: 'ben' });
    assert.deepEqual(received, ['b']);
    assert.deepEqual(await states(store), ['a waiting', 'b sent']);
  });

  it('stops when the session expires, and loses nothing', async () => {
    const store = await filled(did('a', note('x')), did('b', note('y')));
    const { send } = service({ a: [{ kind: 'signed-out' }] });
    assert.equal((await run(store, { send })).stopped, 'signed-out');
    assert.deepEqual(await states(store), ['a waiting', 'b waiting']);
  });

  it('deletes the bytes of sent images, and the oldest sent actions', async () => {
    const picture = new Blob(['bytes']);
    const store = await filled(did('p', { kind: 'photo', picture }));
    await run(store, service());
    const [sent] = await store.all();
    assert.equal(sent!.work.kind === 'photo' && sent!.work.picture.size, 0);
    for (let i = 0; i < 60; i++) await store.add(did(`n${i}`, note('x')));
    await run(store, service());
    await pruneSent(store);
    const left = await store.all();
    assert.equal(left.length, 50);
    assert.equal(left.at(-1)!.id, 'n59');
  });

  it('discards a pending status change only while no later one builds on it', async () => {
    const store = await filled(
      did('a', status('en_route')),
      did('b', note('x')),
      did('c', status('in_progress')),
    );
    const all = await store.all();
    assert.deepEqual(
      all.map(action => canDiscard(action, all)),
      [false, true, true],
    );
  });

  it('delivers everything once and in order, whatever fails in between', async () => {
    const fault = fc.constantFrom<Outcome['kind'] | 'crash'>(
      'later',
      'unreachable',
      'signed-out',
      'crash',
      'done',
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.constantFrom('job-1', 'job-2', 'job-3'), fc.array(fault, { maxLength: 3 })), {
          maxLength: 12,
        }),
        async plan => {
          const store = memoryStore();
          const counted: string[] = [];
          const faults = new Map(plan.map(([, list], i) => [`a${i}`, [...list]]));
          for (const [i, [lane]] of plan.entries()) await store.add(did(`a${i}`, note(String(i)), { lane }));
          let crashes = false;
          const send = async ({ id }: Action): Promise<Outcome> => {
            const kind = faults.get(id)!.shift() ?? 'done';
            crashes = kind === 'crash';
            if (kind !== 'crash' && kind !== 'done') return { kind } as Outcome;
            if (!counted.includes(id)) counted.push(id);
            return { kind: 'done', answer: null };
          };
          const settle = async () => {
            if (crashes) throw new Error('crash');
          };
          for (let round = 0, now = 0; round < 200; round++, now += 400_000) {
            await run(store, { send }, { now, settle }).catch(() => {});
            if (!nextToSend(await store.all(), 'ana', Number.POSITIVE_INFINITY)) break;
          }
          const expected = plan.map(([lane], i) => ({ lane, id: `a${i}` }));
          for (const lane of ['job-1', 'job-2', 'job-3']) {
            const own = expected.filter(each => each.lane === lane).map(each => each.id);
            assert.deepEqual(
              counted.filter(id => own.includes(id)),
              own,
            );
          }
          assert.equal(counted.length, plan.length);
        },
      ),
      { numRuns: 200 },
    );
  });
});
