import assert from 'node:assert/strict';
import { it } from 'node:test';
import { openTestApp } from '../../test/harness.ts';
import { openSession } from './connect.ts';

const t = await openTestApp();

it('every session makes the database detect dead clients and release their locks', async () => {
  const session = openSession(t.sql, 1_000);
  try {
    for (const sql of [t.sql, session]) {
      const [found] = await sql`
        select inet_server_addr() is not null as over_network, current_setting('tcp_keepalives_idle') as idle`;
      assert.equal(found!.idle, found!.overNetwork ? '20' : '0');
    }
  } finally {
    await session.end({ timeout: 5 });
  }
});

it('arrays can be values of the first statement of a connection', async () => {
  const session = openSession(t.sql, 1_000);
  try {
    const [row] = await session`
      select ${['a', 'b, "c"', '{', '', null]}::text[] = array['a', 'b, "c"', '{', '', null] as words,
        ${[1, null, 3]}::integer[] = array[1, null, 3] as numbers, ${[]}::text[] = '{}' as none`;
    assert.deepEqual({ ...row }, { words: true, numbers: true, none: true });
  } finally {
    await session.end({ timeout: 5 });
  }
});
