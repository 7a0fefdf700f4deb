import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { findWrong, openTown, runDispatch } from '../../../../test/dispatch.ts';
import { openTestApp } from '../../../../test/harness.ts';
import { isAnyoneWaiting } from '../../../../test/locks.ts';
import { messagesTo } from '../../../../test/money.ts';
import { visitLinks } from '../../../../test/visit-links.ts';
import { lockJob } from '../../../records/jobs/store.ts';

const t = await openTestApp({ config: { hqEmail: 'hq@example.com' } });
const { tokenOf, seen, hold, held, move, cancel, scheduled, visitNow } = visitLinks(t);

type Message = { kind: string; subject: string; text: string };

/** Everything that was sent to somebody, in order. */
const toldTo = async (email: string): Promise<Message[]> => (await messagesTo(t, email)).reverse();
/** What the office was alerted to about a job, in order. */
const alertsOf = async (jobId: string) =>
  (await toldTo('hq@example.com'))
    .filter(({ text }) => text.includes(jobId))
    .map(({ text }) => (text.includes('rescheduled a visit') ? 'rescheduled' : 'canceled'));
const kindsTo = async (email: string) => (await toldTo(email)).map(({ kind }) => kind);

/** Lets both reach the job at the same time, `first` ahead of `second`. */
async function inOrder<A, B>(jobId: string, first: () => Promise<A>, second: () => Promise<B>) {
  let both!: [Promise<A>, Promise<B>];
  await t.sql.begin(async sql => {
    await lockJob(sql, jobId);
    const ahead = first();
    await isAnyoneWaiting(t);
    both = [ahead, second()];
    await isAnyoneWaiting(t, 2);
  });
  return Promise.all(both);
}

describe('rescheduling and canceling at once', () => {
  it('rescheduled first: canceled in the end, and the last word to everybody is the cancellation', async () => {
    const { token, job, email } = await scheduled();
    await toldTo(email);
    const holdId = await held(token);
    const [moved, canceled] = await inOrder(
      job.id,
      () => move(token, holdId),
      () => cancel(token),
    );
    assert.deepEqual([moved.status, canceled.status], [200, 200]);
    assert.equal((await seen(job.id)).status, 'cancelled');
    assert.deepEqual(await kindsTo(email), ['welcome', 'visit_planned', 'cancellation']);
    assert.deepEqual(await alertsOf(job.id), ['rescheduled', 'canceled']);
    assert.deepEqual(await findWrong(t), []);
  });

  it('canceled first: 409 for the other, and nobody hears of a new time', async () => {
    const { token, job, email } = await scheduled({ paymentId: 'seti_race' });
    await toldTo(email);
    const holdId = await held(token);
    // The cancellation is decided, and waits for the processor to release the card.
    const { payments } = t.deps;
    const { cancelSetup } = payments;
    let moved: Awaited<ReturnType<typeof move>> | undefined;
    payments.cancelSetup = async (...given) => {
      moved = await move(token, holdId);
      return cancelSetup(...given);
    };
    const canceled = await cancel(token);
    payments.cancelSetup = cancelSetup;
    assert.deepEqual(
      [canceled.status, moved?.status, moved?.body.error],
      [200, 409, 'This booking is being canceled'],
    );
    assert.equal((await seen(job.id)).status, 'cancelled');
    assert.deepEqual(await kindsTo(email), ['welcome', 'visit_planned', 'cancellation']);
    assert.deepEqual(await alertsOf(job.id), ['canceled']);
  });
});

describe('picking a time while dispatch assigns the same booking', () => {
  async function unscheduled() {
    const town = await openTown(t, { timezone: 'America/Denver' });
    await town.worker();
    const email = `open${town.id}@example.com`;
    const job = await town.job({ type: 'Lawn care', customerEmail: email, preferredDate: '2026-03-05' });
    const token = tokenOf(job.id);
    const holdId = await held(token);
    t.clock.advance({ seconds: 1 });
    return { job, email, token, holdId };
  }
  /** The customer's choice holds, and it is the only time they heard of. */
  async function expectChoice(job: { id: string }, email: string) {
    const visit = await visitNow(job.id);
    assert.equal(visit.windowStart, '2026-03-09T16:00:00.000Z');
    const planned = (await toldTo(email)).filter(({ kind }) => kind === 'visit_planned');
    assert.equal(planned.length, 1);
    assert.match(planned[0]!.text, /Mon, Mar 9/);
    assert.deepEqual(await alertsOf(job.id), ['rescheduled']);
    assert.deepEqual(await findWrong(t), []);
  }

  it('customer first: dispatch leaves the booking alone', async () => {
    const { job, email, token, holdId } = await unscheduled();
    const [moved, run] = await inOrder(
      job.id,
      () => move(token, holdId),
      () => runDispatch(t),
    );
    assert.equal(moved.status, 200);
    assert.notEqual(run.actionOf(job.id)?.type, 'assign');
    await expectChoice(job, email);
  });

  it('dispatch first: the customer’s choice replaces its time', async () => {
    const { job, email, token, holdId } = await unscheduled();
    const [run, moved] = await inOrder(
      job.id,
      () => runDispatch(t),
      () => move(token, holdId),
    );
    assert.equal(run.actionOf(job.id)?.type, 'assign');
    assert.equal(moved.status, 200);
    await expectChoice(job, email);
  });
});

describe('rescheduling at the freeze, while exact times are announced', () => {
  const friday = 'Fri, Mar 6, 9 AM';
  const monday = 'Mon, Mar 9, 10 AM';

  /** Runs both at the freeze, and returns what the customer was told after the first window. */
  async function atFreeze(isMoveFirst: boolean) {
    const at = t.clock.now().toString();
    await t.hq('PATCH', '/api/settings', { booking: { rescheduleUntilHours: 0 } });
    const { token, job, email } = await scheduled();
    await toldTo(email);
    t.clock.set('2026-03-06T01:05:00Z');
    const holdId = await held(token);
    const moving = () => move(token, holdId);
    const announcing = () => t.cron('announce-visits');
    const answers = await (isMoveFirst
      ? inOrder(job.id, moving, announcing)
      : inOrder(job.id, announcing, moving));
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200],
    );
    const [shown] = (await seen(job.id)).visits;
    assert.deepEqual([shown.start, shown.windowStart], [null, '2026-03-09T16:00:00.000Z']);
    const told = (await toldTo(email)).filter(({ kind }) => kind === 'visit_planned').slice(1);
    assert.deepEqual(await alertsOf(job.id), ['rescheduled']);
    await t.hq('PATCH', '/api/settings', { booking: { rescheduleUntilHours: 24 } });
    t.clock.set(at);
    return told.map(({ text }) => [friday, monday].filter(time => text.includes(time)));
  }

  it('rescheduled first: only the new window is announced', async () => {
    assert.deepEqual(await atFreeze(true), [[monday]]);
  });

  it('announced first: that message is replaced before it is sent', async () => {
    assert.deepEqual(await atFreeze(false), [[monday]]);
  });
});

describe('many at once', () => {
  const many = Number(process.env.STRESS_RESCHEDULES ?? 40);
  it(`${many} reschedules: nobody is booked twice, and each customer hears what is true`, async () => {
    const town = await openTown(t, { timezone: 'America/Denver' });
    const workers = [];
    for (let i = 0; i < Math.ceil(many / 8); i++) workers.push(await town.worker());
    const jobs: { id: string; token: string; email: string }[] = [];
    for (let i = 0; i < many; i++) {
      const email = `many${i}@example.com`;
      const { id } = await town.job({ type: 'Lawn care', customerEmail: email });
      const start = Temporal.Instant.from('2026-03-06T15:00:00Z').add({ hours: i % 8 });
      const visit = { workerId: workers[Math.floor(i / 8)]!.id, scheduledStart: start.toString() };
      const { status } = await t.hq('PATCH', `/api/jobs/${id}`, { ...visit, durationMinutes: 60 });
      assert.equal(status, 200);
      jobs.push({ id, token: tokenOf(id), email });
    }
    const outcomes = new Map<string, number>();
    const waiting = [...jobs];
    const client = async () => {
      for (let job = waiting.pop(); job; job = waiting.pop()) {
        const { status, body } = await hold({ visit: job.token, date: '2026-03-10', time: '10:00-12:00' });
        const done = status === 201 ? (await move(job.token, body.data.holdId)).status : status;
        outcomes.set(job.id, done);
      }
    };
    await Promise.all(Array.from({ length: 8 }, client));
    assert.deepEqual(await findWrong(t), []);
    const of = (status: number) => jobs.filter(({ id }) => outcomes.get(id) === status);
    assert.equal(of(200).length + of(409).length, many);
    // Everybody's day on the 10th is empty, and each window has room for two visits of an hour.
    assert.ok(of(200).length >= workers.length, 'a window that is free is given away');
    const rows = await t.sql<{ jobId: string; start: Date }[]>`
      select job_id, window_start as start from visits where job_id in ${t.sql(jobs.map(({ id }) => id))}`;
    const day = new Map(rows.map(({ jobId, start }) => [jobId, new Date(start).toISOString().slice(0, 10)]));
    for (const { id } of of(200)) assert.equal(day.get(id), '2026-03-10');
    for (const { id } of of(409)) assert.equal(day.get(id), '2026-03-06');
    const [one] = of(200);
    const planned = (await toldTo(one!.email)).filter(({ kind }) => kind === 'visit_planned');
    assert.match(planned.at(-1)!.text, /Tue, Mar 10/);
  });
});
