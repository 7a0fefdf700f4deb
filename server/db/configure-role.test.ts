import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createTestDatabase } from '../../test/database.ts';
import { connect } from './connect.ts';
import { migrate } from './migrate.ts';

it('turns JIT off for every session, unless somebody turned it on for the role', async () => {
  const database = await createTestDatabase();
  const jit = async () => {
    const sql = connect(database.url, { max: 1 });
    const [row] = await sql<{ jit: string }[]>`select current_setting('jit') as jit`;
    await sql.end();
    return row!.jit;
  };
  await migrate(database.url);
  assert.equal(await jit(), 'off');

  const sql = connect(database.url, { max: 1 });
  await sql.unsafe(
    `alter role current_user in database ${new URL(database.url).pathname.slice(1)} set jit = on`,
  );
  await sql.end();
  await migrate(database.url);
  assert.equal(await jit(), 'on');
  await database.drop();
});
