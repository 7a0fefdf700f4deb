import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { emptyTables } from '../../../../test/database.ts';
import { addCompleted, addFranchise } from '../../../../test/factories.ts';
import { openTestApp } from '../../../../test/harness.ts';
import { ProviderError } from '../../../providers/errors.ts';
import { demoMail } from '../../../providers/mail/demo.ts';
import type { Email } from '../../../providers/mail/mail.ts';
import { optOut } from '../consent/opt-outs.ts';
import { deliverMessages } from '../delivery/deliver-messages.ts';
import { sendOnboarding } from './send-onboarding.ts';

let onMail: (email: Email) => Promise<void> | void = () => {};
const mailed: string[] = [];
const t = await openTestApp({
  config: { timezone: 'America/Denver' },
  deps: {
    mail: {
      ...demoMail('roll@example.com'),
      send: async email => {
        await onMail(email);
        mailed.push(`${email.to} ${email.subject}`);
        return { providerMessageId: 'x' };
      },
    },
  },
});

const run = async () => {
  const { status, body } = await t.cron('onboarding-emails');
  assert.equal(status, 200);
  return body.data;
};
const types = (data: { details: { type: string }[] }) => data.details.map(detail => detail.type);

beforeEach(async () => {
  await emptyTables(t.sql, 'messages', 'onboarding_steps', 'jobs', 'customers', 'franchises', 'opt_outs');
  t.clock.set('2026-03-02T16:00:00Z');
  onMail = () => {};
  mailed.length = 0;
});

/** Completes jobs at an instant for this many customers. */
async function completed(prefix: string, at: string, people = 1, jobs = 1) {
  await addCompleted(t.sql, people, { prefix, jobs });
  await t.sql`update jobs set completed_at = ${at} where customer_name like ${`${prefix} %`}`;
}

describe('GET /api/cron/onboarding-emails', () => {
  it('200: sends welcome at the next run, guide on day 2, first-job guide on day 5, each once', async () => {
    await addFranchise(t, { email: 'north@example.com' });
    const first = await run();
    assert.deepEqual(first, {
      success: true,
      emailsSent: 1,
      emailsFailed: 0,
      details: [{ type: 'franchise_welcome', to: 'north@example.com', status: 'sent' }],
      timestamp: '2026-03-02T16:00:00.000Z',
    });
    assert.deepEqual((await run()).details, []);
    const byDay: string[][] = [];
    for (let day = 1; day <= 6; day++) {
      t.clock.advance({ hours: 24 });
      byDay.push(types(await run()));
    }
    assert.deepEqual(byDay, [[], ['setup_guide'], [], [], ['first_job_guide'], []]);
  });

  it('200: counts the business’s calendar days, so starting late in the day does not cost one', async () => {
    t.clock.set('2026-03-02T23:00:00Z');
    await addFranchise(t, { email: 'late@example.com' });
    t.clock.set('2026-03-04T09:00:00Z');
    assert.deepEqual(types(await run()), ['franchise_welcome', 'setup_guide']);
  });

  it('200: catches up on missed days in order, but not for an old franchise', async () => {
    await addFranchise(t, { email: 'missed@example.com' });
    t.clock.advance({ hours: 24 * 30 });
    assert.deepEqual(types(await run()), ['franchise_welcome', 'setup_guide', 'first_job_guide']);
    assert.deepEqual(
      mailed.map(line => line.split(' ')[1]),
      ['Welcome', 'Set', 'Your'],
    );
    await addFranchise(t, { email: 'old@example.com' });
    t.clock.advance({ hours: 24 * 365 });
    assert.deepEqual(types(await run()), []);
  });

  it('200: skips a franchise that is closed or has no address', async () => {
    await addFranchise(t, {});
    await addFranchise(t, { email: 'closed@example.com', active: false });
    assert.deepEqual((await run()).details, []);
  });

  it('200: asks a customer once, two days after completion, however many jobs', async () => {
    await completed('asked', '2026-03-01T18:00:00Z', 2, 3);
    assert.deepEqual(types(await run()), []);
    t.clock.advance({ hours: 24 });
    assert.deepEqual((await run()).details, [
      { type: 'customer_follow_up', to: 'asked1@example.com', status: 'sent' },
      { type: 'customer_follow_up', to: 'asked2@example.com', status: 'sent' },
    ]);
    t.clock.advance({ hours: 24 });
    assert.deepEqual((await run()).details, []);
  });

  it('200: skips customers who opted out, have no address or were served long ago', async () => {
    await completed('out', '2026-02-27T18:00:00Z');
    await optOut(t.sql, 'email', 'out1@example.com', 'unsubscribed', t.clock.now());
    await completed('old', '2025-12-01T18:00:00Z');
    await addCompleted(t.sql, 1, { prefix: 'mute', email: false });
    assert.deepEqual((await run()).details, []);
  });

  it('200: does not ask about a job matched to the customer only by phone', async () => {
    await completed('stranger', '2026-02-27T18:00:00Z');
    await t.sql`update jobs set customer_email = null where customer_name like 'stranger %'`;
    assert.deepEqual((await run()).details, []);
  });

  it('200: reports failures and sends what is queued later, once', async () => {
    await addFranchise(t, { email: 'gone@example.com' });
    await addFranchise(t, { email: 'busy@example.com' });
    onMail = ({ to }) => {
      throw new ProviderError('No', { kind: to.startsWith('busy') ? 'retryable' : 'final' });
    };
    const { emailsSent, emailsFailed, details } = await run();
    assert.deepEqual([emailsSent, emailsFailed], [0, 1]);
    assert.deepEqual(details.map((detail: { status: string }) => detail.status).sort(), ['failed', 'queued']);
    onMail = () => {};
    t.clock.advance({ minutes: 1 });
    await deliverMessages(t.deps);
    await run();
    assert.equal(mailed.length, 1);
  });

  it('200: skips an overlapping run and reports it', async () => {
    await addFranchise(t, { email: 'once@example.com' });
    let begun = () => {};
    let goOn = () => {};
    const hasBegun = new Promise<void>(resolve => {
      begun = resolve;
    });
    const mayGoOn = new Promise<void>(resolve => {
      goOn = resolve;
    });
    onMail = () => {
      begun();
      return mayGoOn;
    };
    const first = sendOnboarding(t.deps);
    await hasBegun;
    const second = await run();
    goOn();
    assert.deepEqual([second.skippedRun, second.emailsSent, second.details], [true, 0, []]);
    assert.equal((await first).emailsSent, 1);
    assert.equal((await first).skippedRun, undefined);
    assert.equal((await run()).skippedRun, undefined);
  });

  it('leaves a step’s message in the outbox when the run dies', async () => {
    await addFranchise(t, { email: 'crash@example.com' });
    onMail = () => {
      throw new Error('The process is gone');
    };
    await t.sql`create function boom() returns trigger language plpgsql as $$ begin raise 'boom'; end $$`;
    await t.sql`create trigger boom before update on messages execute function boom()`;
    await assert.rejects(sendOnboarding(t.deps));
    await t.sql`drop trigger boom on messages`;
    await t.sql`drop function boom`;
    onMail = () => {};
    await deliverMessages(t.deps);
    assert.deepEqual((await run()).details, []);
    assert.equal(mailed.length, 1);
  });

  it('401: without the cron secret', async () => {
    assert.equal((await t.send({ method: 'GET', url: '/api/cron/onboarding-emails' })).status, 401);
    const headers = { authorization: `Bearer ${await t.token()}` };
    assert.equal((await t.send({ method: 'GET', url: '/api/cron/onboarding-emails', headers })).status, 401);
  });

  it('429: allows two a minute', async () => {
    const once = () => t.send({ method: 'GET', url: '/api/cron/onboarding-emails', ip: '192.0.2.30' });
    await once();
    await once();
    assert.equal((await once()).status, 429);
  });
});
