import assert from 'node:assert/strict';
import { after, it } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { buildApp } from '../../server/app.ts';
import { scopedPool } from '../../server/db/scope.ts';
import { readFeed } from '../../server/worker.ts';
import { openTestApp } from '../harness.ts';
import { blockedByHeld, holdCommits } from '../hold-commits.ts';
import { offerPlans } from '../plans.ts';
import { changesOf, type Door, franchisesOf } from './franchise-changes.ts';

/**
 * What one franchise does never waits for a transaction of another, however long that takes: changes of other franchises are
 * stopped right before each of their commits, and meanwhile one franchise does everything.
 */
const t = await openTestApp();
await offerPlans(t);
const hold = await holdCommits(t);
after(() => hold.end());
const heldSql = scopedPool(hold.sql);
const heldDeps = { ...t.deps, sql: heldSql, readSql: heldSql };
const held: Door = { app: await buildApp(heldDeps), deps: heldDeps };
after(() => held.app.close());
const here: Door = { app: t.app, deps: t.deps };

const openFranchise = franchisesOf(t);
const { requests, headquarters, business, tasks, numbering } = changesOf(t);
type Changes = typeof requests;
type Step = Awaited<ReturnType<Changes[string]>>;
const south = await openFranchise('south');

const isNumbering = (query: string) => query.includes('invoice_counters');
/** An import tells how far it is from outside its own transaction, which may have told the end. */
const isOwnProgress = (query: string) => query.includes('update imports set percent');

/** What a franchise did when somebody waited for what is held, and the statement that waited. */
const waited = new Set<string>();
let doing = '';
let isOver = false;

/** Whatever somebody waits for is let go on to its next commit, so that the test goes on. */
async function watch() {
  while (!isOver) {
    const blocked = (await blockedByHeld(t)).filter(
      ({ query }) => !isNumbering(query) && !isOwnProgress(query),
    );
    for (const { query } of blocked) waited.add(`${doing}: ${query}`);
    if (blocked.length > 0) await hold.close();
    await setTimeout(20);
  }
}

/** Franchise after franchise, one for each change. */
async function openOthers(changes: Changes): Promise<[string, Step][]> {
  const steps: [string, Step][] = [];
  for (const [name, make] of Object.entries(changes))
    steps.push([name, await make(await openFranchise(name.replaceAll(' ', '-')))]);
  return steps;
}

/** Changes that stop before each of their commits. */
const running = new Set<string>();
const begin = (steps: [string, Step][]) =>
  Promise.all(
    steps.map(async ([name, step]) => {
      running.add(name);
      await step(held).finally(() => running.delete(name));
    }),
  );

/** Until each has stopped, or stands in line for the next invoice number. */
async function allStopped() {
  const inLine = async () => (await blockedByHeld(t)).filter(({ query }) => isNumbering(query)).length;
  while ((await hold.waiting()) + (await inLine()) < running.size) await setTimeout(20);
}

/** How many commits of each change are waited at. Hardly any has more that write something new. */
const ROUNDS = 3;

it('a franchise does everything while others do the same and have yet to commit', async () => {
  const others = await openOthers({ ...requests, ...headquarters, ...business, ...tasks });
  await hold.close();
  const done = [begin(others)];
  const watching = watch();
  try {
    for (let round = 1; round <= ROUNDS; round++) {
      doing = `others go on: ${[...running].join(', ')}`;
      await allStopped();
      if (round === 1)
        assert.deepEqual([...running].sort(), others.map(([name]) => name).sort(), 'each changes something');
      const own = { ...requests, ...headquarters, ...(round === 1 ? numbering : {}) };
      for (const [name, make] of Object.entries(own)) {
        doing = name;
        await (await make(south))(here);
      }
      doing = 'the change feed is read';
      await readFeed(t.deps);
      if (round === 1) done.push(begin(await openOthers(numbering)));
      await hold.close();
    }
  } finally {
    isOver = true;
    await watching;
    await hold.open();
    await Promise.all(done);
  }
  assert.deepEqual([...waited], []);
});
