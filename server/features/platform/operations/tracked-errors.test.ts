import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { after, beforeEach, describe, it } from 'node:test';
import { createTestDatabase } from '../../../../test/database.ts';
import { startEnvelopeReceiver } from '../../../../test/envelope-receiver.ts';
import { openTestApp, testClock, testConfig } from '../../../../test/harness.ts';
import { spawnService } from '../../../../test/service.ts';
import { connect } from '../../../db/connect.ts';
import { openLog } from '../../../log.ts';
import { chooseErrorTracker } from '../../../providers/error-tracker/choose.ts';
import { runTask } from '../../../worker.ts';

const root = join(import.meta.dirname, '..', '..', '..', '..');
const receiver = await startEnvelopeReceiver();
after(() => receiver.close());
beforeEach(() => receiver.reset());
const config = testConfig({ errorTrackingDsn: receiver.dsn });
const errorTracker = chooseErrorTracker(config, testClock(), openLog(config))!;
const t = await openTestApp({ config: { errorTrackingDsn: receiver.dsn }, deps: { errorTracker } });

const events = async () => {
  await errorTracker.flush(5_000);
  return receiver.received.map(({ event }) => event);
};

describe('errors at the error tracker', () => {
  it('come from requests with their route and id; expected ones do not', async () => {
    await t.sql`alter function figures_of rename to elsewhere`;
    const email = 'robin@example.com';
    const { status, headers } = await t.send({
      method: 'GET',
      url: `/api/reports?franchise=x&email=${email}`,
    });
    assert.equal(status, 500);
    assert.equal((await t.send({ method: 'GET', url: '/api/reports?type=none' })).status, 400);
    const [event, ...others] = await events();
    assert.deepEqual(others, []);
    assert.deepEqual([event.transaction, event.tags.request_id], ['/api/reports', headers['x-request-id']]);
    assert.equal(JSON.stringify(event).includes(email), false);
    await t.sql`alter function elsewhere rename to figures_of`;
  });

  it('come from tasks and from browsers', async () => {
    const failing = async () => {
      throw new TypeError('the task broke');
    };
    await assert.rejects(runTask(t.deps, 'draw-things', failing, {}), /the task broke/);
    const body = { message: 'x is not a function', page: '/book?step=2', userAgent: 'Safari' };
    assert.equal((await t.hq('POST', '/api/dev/errors', body)).status, 200);
    assert.deepEqual(
      (await events()).map(({ transaction, logger, exception }) => [
        transaction,
        logger,
        exception.values[0].value,
      ]),
      [
        ['task:draw-things', 'service', 'the task broke'],
        ['/book', 'client', 'x is not a function'],
      ],
    );
  });

  it('come from a start that fails for a reason nobody foresaw, before the process ends', async () => {
    const database = await createTestDatabase();
    const sql = connect(database.url, { max: 1 });
    await sql`alter table settings rename to elsewhere`;
    await sql.end();
    const child = spawnService({ DATABASE_URL: database.url, ERROR_TRACKING_DSN: receiver.dsn });
    const [code] = await once(child, 'exit');
    await database.drop();
    assert.equal(code, 1);
    const { event } = receiver.received[0]!;
    assert.deepEqual([event.level, event.transaction], ['fatal', 'start']);
    assert.match(event.exception.values[0].value, /settings/);
  });

  it('come from an error that ends the process, even without a database', async () => {
    const [code] = await once(
      spawn(process.execPath, [join(root, 'test/fixtures/end-by-error.ts'), receiver.dsn], {
        stdio: 'ignore',
      }),
      'exit',
    );
    assert.equal(code, 1);
    const { event } = receiver.received[0]!;
    assert.deepEqual([event.level, event.transaction], ['fatal', 'process']);
    const [{ value, mechanism }] = event.exception.values;
    assert.deepEqual([value, mechanism.handled], ['nobody caught this', false]);
  });
});
