import assert from 'node:assert/strict';
import { once } from 'node:events';
import { after, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { signHqToken } from '../../server/access/hq-token.ts';
import { connect } from '../../server/db/connect.ts';
import { createTestDatabase } from '../database.ts';
import { addCompleted, booking } from '../factories.ts';
import type { Answer } from '../harness.ts';
import { offerPlans } from '../plans.ts';
import { openResendServer } from '../providers/resend-server.ts';
import { openSmtpSink, type Received } from '../providers/smtp-sink.ts';
import { startServiceProcess, startTestService } from '../service.ts';

const token = await signHqToken('test-auth-secret', {
  sub: 'tester',
  ttlSeconds: 3600,
  now: Temporal.Now.instant(),
});

type Reply = Pick<Answer, 'status' | 'body'>;

async function call(
  base: string,
  method: string,
  path: string,
  body?: object,
  bearer?: string,
): Promise<Reply> {
  const response = await fetch(base + path, {
    method,
    headers: {
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
    },
    body: body && JSON.stringify(body),
  });
  const answer = { status: response.status, body: await response.json() };
  assert.ok(answer.status < 500, JSON.stringify(answer));
  return answer;
}

/** Collects what arrives, and lets a test wait for what it needs. */
function inbox() {
  const received: Received[] = [];
  const watchers = new Set<() => void>();
  return {
    received,
    onMessage(message: Received) {
      received.push(message);
      for (const watch of watchers) watch();
    },
    async until<T>(find: (messages: Received[]) => T | undefined): Promise<T> {
      for (;;) {
        const found = find(received);
        if (found !== undefined) return found;
        const { promise, resolve } = Promise.withResolvers<void>();
        watchers.add(resolve);
        await promise;
        watchers.delete(resolve);
      }
    },
  };
}

describe('a new customer, with a real mail server', () => {
  it('books, verifies the address, sees the booking, starts a plan and unsubscribes from campaigns', async () => {
    const mails = inbox();
    const sink = await openSmtpSink({ onMessage: mails.onMessage });
    const service = await startTestService({
      EMAIL_PROVIDER: 'smtp',
      EMAIL_FROM: 'Roll <roll@example.com>',
      SMTP_URL: sink.url,
    });
    const sql = connect(service.databaseUrl, { max: 1 });
    after(async () => {
      await sql.end();
      await service.stop();
      await sink.close();
    });
    await offerPlans({ sql });
    const email = 'jürgen@example.com';
    const mailAbout = (subject: RegExp) =>
      mails.until(all => all.find(mail => mail.to[0] === email && subject.test(mail.subject)));

    const { body: booked } = await call(
      service.url,
      'POST',
      '/api/jobs/create',
      booking({ customerEmail: email }),
    );
    const welcome = await mailAbout(/We got your booking/);
    assert.equal(welcome.from, 'roll@example.com');
    assert.match(welcome.raw, /multipart\/alternative/);
    assert.match(welcome.text, /12 Mill Lane/);
    assert.match(welcome.html, /12 Mill Lane/);
    assert.match(welcome.messageId, /@example\.com>$/);

    await call(service.url, 'POST', '/api/customer/verify', { email });
    const code = /^\d{6}$/m.exec((await mailAbout(/code/)).text)![0];
    const { body: verified } = await call(service.url, 'POST', '/api/customer/verify', { email, code });
    const { proof } = verified.data;
    const { body: account } = await call(service.url, 'GET', '/api/account', undefined, proof);
    assert.equal(account.data.bookings[0].id, booked.data.job.id);
    const { body: offers } = await call(service.url, 'GET', '/api/maintenance-plans');
    const planId = offers.data.plans[0].id;
    const plan = { planId, address: '12 Mill Lane' };
    assert.equal((await call(service.url, 'POST', '/api/maintenance-plans', plan, proof)).status, 201);
    await mailAbout(/Your plan/);

    await sql`update jobs set status = 'completed', completed_at = now()`;
    const news = { type: 'email', subject: 'News', messageTemplate: 'Hi {name}' };
    const send = async () => (await call(service.url, 'POST', '/api/campaigns/send', news, token)).body.data;
    assert.equal((await send()).sent, 1);
    const { headers } = await mailAbout(/^News$/);
    assert.equal(headers['list-unsubscribe-post'], 'List-Unsubscribe=One-Click');
    const { pathname } = new URL(/<(.+)>/.exec(headers['list-unsubscribe']!)![1]!);
    assert.equal((await fetch(service.url + pathname)).status, 200);
    assert.equal((await send()).sent, 1);
    const oneClick = { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) };
    assert.equal((await fetch(service.url + pathname, oneClick)).status, 200);
    assert.equal((await send()).total, 0);

    const log = await call(service.url, 'GET', '/api/dev/messages?kind=verification', undefined, token);
    assert.equal(log.body.data.messages.length, 1);
    assert.ok(!JSON.stringify(log.body).includes(code));
  });
});

describe('kill -9 in the middle of a campaign', () => {
  it('skips nobody and writes to nobody twice', async () => {
    const PEOPLE = 1_500;
    const mails = inbox();
    const resend = await openResendServer({ onMessage: mails.onMessage });
    const database = await createTestDatabase();
    const sql = connect(database.url, { max: 2, name: 'test' });
    /** A statement still runs to its end after its client was killed. */
    const untilDisconnected = async () => {
      const others = () => sql`
        select from pg_stat_activity
        where datname = current_database() and application_name = 'truckroll' and pid <> pg_backend_pid()`;
      while ((await others()).length > 0) await sleep(20);
    };
    await addCompleted(sql, PEOPLE, { prefix: 'crash' });
    const env = {
      DATABASE_URL: database.url,
      AUTH_JWT_SECRET: 'test-auth-secret',
      CRON_SECRET: 'test-cron-secret',
      PROOF_SECRET: 'test-proof-secret',
      EMAIL_PROVIDER: 'resend',
      EMAIL_FROM: 'Roll <roll@example.com>',
      RESEND_API_KEY: 're_test',
      RESEND_API_URL: resend.url,
    };
    let service = await startServiceProcess(env);
    after(async () => {
      service.child.kill('SIGKILL');
      await sql.end();
      await resend.close();
      await database.drop();
    });

    const campaign = { type: 'email', messageTemplate: 'Hi {name}' };
    const pendingSend = call(service.url, 'POST', '/api/campaigns/send', campaign, token).catch(error => {
      if (!(error instanceof TypeError)) throw error; // this test is about an interrupted fetch
    });
    for (const at of [200, 700, 1_100]) {
      await mails.until(all => (all.length >= at ? true : undefined));
      const exited = once(service.child, 'exit');
      service.child.kill('SIGKILL');
      await exited;
      await pendingSend;
      await untilDisconnected();
      // Three minutes pass, and the dead process's claims expire.
      await sql`update messages set due_at = now() where status = 'queued'`;
      service = await startServiceProcess(env);
      for (const task of ['fill-campaigns', 'deliver-messages'])
        await sql`select graphile_worker.add_job(${task})`;
    }
    await mails.until(all => (all.length >= PEOPLE ? true : undefined));
    assert.equal(new Set(mails.received.map(mail => mail.to[0])).size, PEOPLE);
    assert.equal(mails.received.length, PEOPLE);
    const [row] = await sql`
      select count(*) as messages, count(distinct lower(recipient)) as people from messages`;
    assert.deepEqual({ ...row }, { messages: PEOPLE, people: PEOPLE });
  });
});
