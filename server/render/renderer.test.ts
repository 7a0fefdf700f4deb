import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { threadId } from 'node:worker_threads';
import { fail, hoard, module, sayThread, spin } from '../../test/drawings.ts';
import { openRenderer, RenderRefused } from './renderer.ts';

const open = (bounds: Parameters<typeof openRenderer>[0]) => {
  const renderer = openRenderer(bounds);
  after(renderer.close);
  return renderer;
};
const one = open({ threads: 1, queued: 2, timeoutMs: 5_000 });
const draw = async () => String(await one.render(module, sayThread, {}));

describe('the renderer', () => {
  it('draws in a thread that stays for the next document', async () => {
    const first = await draw();
    assert.notEqual(first, String(threadId));
    assert.equal(await draw(), first);
    assert.equal(String(await one.render(module, sayThread, { text: ' ünï' })), `${first} ünï`);
  });

  it('passes on what went wrong with a document, and goes on', async () => {
    const before = await draw();
    await assert.rejects(one.render(module, fail, { why: 'no ink' }), /no ink/);
    await assert.rejects(one.render(module, fail, { why: () => {} } as never), /could not be cloned/);
    assert.equal(await draw(), before);
  });

  it('keeps answering while a document is drawn, and replaces a thread that takes too long', async () => {
    const before = await draw();
    const slow = one.render(module, spin, {});
    let turns = 0;
    let drawn = false;
    slow.catch(() => (drawn = true));
    for (; !drawn; turns++) await nextTurn();
    await assert.rejects(slow, RenderRefused);
    assert.ok(turns > 100, `${turns} turns of the event loop`);
    assert.notEqual(await draw(), before);
  });

  it('replaces a thread that uses too much memory', async () => {
    const roomy = open({ threads: 1, memoryMb: 32, timeoutMs: 60_000 });
    await assert.rejects(roomy.render(module, hoard, {}), RenderRefused);
    assert.match(String(await roomy.render(module, sayThread, {})), /^\d+$/);
  });

  it('refuses more than its queue holds, and draws the rest', async () => {
    const settled = await Promise.allSettled(Array.from({ length: 5 }, draw));
    assert.deepEqual(
      settled.map(({ status }) => status),
      ['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'rejected'],
    );
    assert.match(String((settled[4] as PromiseRejectedResult).reason), /Too many documents/);
  });

  it('ends its threads when it closes, and refuses what is still waiting', async () => {
    const renderer = open({ threads: 1, timeoutMs: 60_000 });
    const waiting = [renderer.render(module, spin, {}), renderer.render(module, sayThread, {})];
    const settled = Promise.allSettled(waiting);
    await renderer.close();
    assert.deepEqual(
      (await settled).map(({ status }) => status),
      ['rejected', 'rejected'],
    );
    await assert.rejects(renderer.render(module, sayThread, {}), RenderRefused);
  });
});
