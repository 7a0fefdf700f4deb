import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { recurringBilling } from '../test/billing.ts';
import { bookJob } from '../test/factories.ts';
import { openTestApp } from '../test/harness.ts';
import { until } from '../test/journeys/service-client.ts';
import { generateRecurringJobs } from './features/money/billing/generate-jobs.ts';
import { isDispatchTime } from './features/schedule/dispatch/auto-dispatch.ts';
import { PLACE_JOBS } from './features/work/jobs/place-jobs.ts';
import { findJob } from './records/jobs/store.ts';
import { schedulesOf, startQueueWorker } from './worker.ts';

const now = Temporal.Instant.from('2026-03-02T10:00:00Z');
const schedules = schedulesOf({ scheduler: true, timezone: 'UTC' }, now);
const minute = Temporal.Duration.from({ minutes: 1 });

/** Every minute a schedule fires, from the start of one day to the end of another in local time. */
function firings(task: string, zone: string, from: string, to: string): Temporal.ZonedDateTime[] {
  const items = schedules.filter(item => item.task === task);
  assert.equal(items.length, 1, `${task} stands once in the schedules`);
  const end = Temporal.PlainDate.from(to).add({ days: 1 }).toZonedDateTime(zone);
  const found: Temporal.ZonedDateTime[] = [];
  let at = Temporal.PlainDate.from(from).toZonedDateTime(zone);
  for (; Temporal.ZonedDateTime.compare(at, end) < 0; at = at.add(minute)) {
    const utc = at.withTimeZone('UTC');
    const digest = {
      min: utc.minute,
      hour: utc.hour,
      date: utc.day,
      month: utc.month,
      dow: utc.dayOfWeek % 7,
    };
    if (items[0]!.match(digest)) found.push(at);
  }
  return found;
}

/** The local times that exist on a day, each once. */
function onTheWall(zone: string, day: Temporal.PlainDate, times: Temporal.PlainTime[]): string[] {
  const found = times.map(time => day.toZonedDateTime({ timeZone: zone, plainTime: time }));
  return found.map(String);
}

function daysOf(from: string, to: string): Temporal.PlainDate[] {
  const days: Temporal.PlainDate[] = [];
  for (
    let day = Temporal.PlainDate.from(from);
    Temporal.PlainDate.compare(day, to) <= 0;
    day = day.add({ days: 1 })
  )
    days.push(day);
  return days;
}

const quarters = Array.from({ length: 45 }, (_, i) =>
  Temporal.PlainTime.from('07:00').add({ minutes: i * 15 }),
);

/**
 * Both changes of each zone, with the days around them: one shifts by half an hour, one on a Saturday night, one not at
 * all.
 */
const changes: [zone: string, from: string, to: string][] = [
  ['America/Denver', '2026-03-06', '2026-03-10'],
  ['America/Denver', '2026-10-30', '2026-11-03'],
  ['Europe/Berlin', '2026-03-27', '2026-03-31'],
  ['Europe/Berlin', '2026-10-23', '2026-10-27'],
  ['Australia/Lord_Howe', '2026-04-03', '2026-04-07'],
  ['Australia/Lord_Howe', '2026-10-02', '2026-10-06'],
  ['Asia/Kathmandu', '2026-03-27', '2026-03-31'],
];

describe('across daylight saving changes', () => {
  for (const [zone, from, to] of changes) {
    it(`auto-dispatch: every 15 minutes from 7 AM to 6 PM local time, Monday to Saturday, once (${zone}, ${from})`, () => {
      const fired = firings('auto-dispatch', zone, from, to).filter(isDispatchTime).map(String);
      const expected = daysOf(from, to)
        .filter(day => day.dayOfWeek <= 6)
        .flatMap(day => onTheWall(zone, day, quarters));
      assert.deepEqual(fired, expected);
    });

    it(`daily tasks: once a day at their hour in UTC (${zone}, ${from})`, () => {
      const hours = { 'recurring-jobs': '06:00', 'onboarding-emails': '09:00', 'forget-old': '03:41' };
      for (const [task, time] of Object.entries(hours)) {
        const fired = firings(task, 'UTC', from, to).map(String);
        const expected = daysOf(from, to).flatMap(day =>
          onTheWall('UTC', day, [Temporal.PlainTime.from(time)]),
        );
        assert.deepEqual(fired, expected, task);
        const seen = firings(task, zone, from, to);
        assert.equal(new Set(seen.map(at => at.epochMilliseconds)).size, seen.length);
      }
    });

    it(`webhook-retry: every five minutes, no gaps or duplicates (${zone}, ${from})`, () => {
      const fired = firings('webhook-retry', zone, from, to).map(at => at.epochMilliseconds);
      for (let i = 1; i < fired.length; i++) assert.equal(fired[i]! - fired[i - 1]!, 5 * 60_000);
      const hours = Temporal.PlainDate.from(from)
        .toZonedDateTime(zone)
        .until(Temporal.PlainDate.from(to).add({ days: 1 }).toZonedDateTime(zone), { largestUnit: 'hours' })
        .total('hours');
      assert.equal(fired.length, hours * 12, 'also in the hour that is there twice, or not at all');
    });
  }
});

it('every schedule fires as often on the days of the change as on any other', () => {
  const perDay = (task: string, day: string) => firings(task, 'UTC', day, day).length;
  for (const { task } of schedules) {
    const often = perDay(task, '2026-06-03');
    assert.ok(often >= 1, task);
    for (const day of ['2026-03-29', '2026-10-25']) assert.equal(perDay(task, day), often, task);
  }
});

describe('recurring jobs are made at 00:05 of every local day', () => {
  // Clocks in Santiago and Cairo skip the hour after midnight once a year; in Havana it comes twice.
  for (const zone of [
    'America/Los_Angeles',
    'Pacific/Honolulu',
    'America/Santiago',
    'Africa/Cairo',
    'America/Havana',
    'Australia/Lord_Howe',
    'Asia/Kathmandu',
  ])
    it(zone, () => {
      const items = schedulesOf({ scheduler: true, timezone: zone }, now).filter(
        ({ task }) => task === 'recurring-jobs-at-midnight',
      );
      assert.ok(items.length <= 2, 'at most one run more than needed');
      assert.equal(new Set(items.map(({ identifier }) => identifier)).size, items.length);
      for (const day of daysOf('2026-03-02', '2028-03-02')) {
        const { minute, hour } = day
          .toZonedDateTime({ timeZone: zone, plainTime: '00:05' })
          .withTimeZone('UTC');
        const digest = { min: minute, hour, date: 1, month: 1, dow: 1 };
        assert.ok(
          items.some(item => item.match(digest)),
          String(day),
        );
      }
    });

  it('so that the job is there when its day begins', async () => {
    const t = await openTestApp({ config: { timezone: 'America/Los_Angeles' } });
    const { add, jobsOf } = recurringBilling(t);
    const { id } = await add({ nextBillingDate: '2026-07-01' });
    t.clock.set('2026-07-01T06:00:00Z');
    await generateRecurringJobs(t.deps);
    assert.equal((await jobsOf(id)).length, 0, 'at the contract’s hour it is still June');
    t.clock.set('2026-07-01T07:05:00Z');
    await generateRecurringJobs(t.deps);
    assert.equal((await jobsOf(id)).length, 1);
  });
});

it('SCHEDULER=off leaves the contract tasks to an external scheduler', () => {
  const own = new Set(schedulesOf({ scheduler: false, timezone: 'UTC' }, now).map(({ task }) => task));
  const left = schedules.map(({ task }) => task).filter(task => !own.has(task));
  assert.deepEqual(left.sort(), [
    'auto-dispatch',
    'make-recurring-jobs-ahead',
    'onboarding-emails',
    'recurring-jobs',
    'recurring-jobs-at-midnight',
    'webhook-retry',
  ]);
});

describe('a stop', () => {
  it('does not wait for an endless task; the next start finishes its work', async () => {
    const queried = Promise.withResolvers<void>();
    const here = { lat: 45, lng: -30, label: 'Here', postcode: null, confidence: 1 };
    let answer = new Promise<[typeof here]>(() => {});
    const find = () => {
      queried.resolve();
      return answer;
    };
    const t = await openTestApp({ deps: { geocoder: { source: 'map', remote: false, find } } });
    const nudge = () =>
      t.sql`select graphile_worker.add_job(${PLACE_JOBS}, '{}'::json, job_key => 'nudge:place-jobs')`;
    const { id } = await bookJob(t);
    await nudge();
    const first = startQueueWorker(t.deps, t.databaseUrl, 100);
    await queried.promise;
    await first.stop();

    answer = Promise.resolve([here]);
    await nudge();
    const second = startQueueWorker(t.deps, t.databaseUrl);
    await until('the job has its place', async () => (await findJob(t.sql, id))?.lat === 45);
    await second.stop();
  });
});
