import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { bookPlacedJob, dispatch, findWrong, middle } from '../../../../test/dispatch.ts';
import { addFranchise, addWorker } from '../../../../test/factories.ts';
import { openTestApp, testConfig } from '../../../../test/harness.ts';
import { arrivalAfter, departureBefore, slowPeriodsOn } from './rush-hours.ts';

const at = (time: string) => `2026-03-03T${time}:00.000Z`;
const t = await openTestApp();
const rushing = await openTestApp({
  config: { dispatch: { ...testConfig().dispatch, rushHours: [{ from: 480, to: 600, percent: 200 }] } },
});

async function scene(app: typeof t, changes: object = {}) {
  const franchise = await addFranchise(app, middle);
  const home = { homeLat: middle.lat, homeLng: middle.lng, franchiseId: franchise.id };
  const worker = await addWorker(app, { ...home, ...changes });
  const book = (east = 0, requested: object = {}) =>
    bookPlacedJob(app, { franchiseId: franchise.id, preferredDate: '2026-03-03', ...requested }, east);
  const visits = async () => [
    ...(await app.sql<{ scheduledStart: string; scheduledEnd: string }[]>`
      select scheduled_start, scheduled_end from jobs where worker_id = ${worker.id} order by scheduled_start`),
  ];
  const windows = async () => {
    const query = `type=Lawn%20care&lat=${middle.lat}&lng=${middle.lng}&franchiseId=${franchise.id}&from=2026-03-03&days=1`;
    const { body } = await app.send({ method: 'GET', url: `/api/availability?${query}` });
    return body.data.windows.map((window: { time: string }) => window.time) as string[];
  };
  return { worker, book, visits, windows };
}

describe('a worker’s break', () => {
  const noon = { from: '12:00', to: '12:00', minutes: 60 };

  it('is reserved by the planner, and starts around it stay round', async () => {
    const { book, visits } = await scene(t, { restBreak: noon });
    for (let i = 0; i < 8; i++) await book(i);
    await dispatch(t);
    const planned = await visits();
    assert.ok(planned.length >= 6, String(planned.length));
    for (const { scheduledStart, scheduledEnd } of planned) {
      assert.ok(
        scheduledEnd <= at('12:00') || scheduledStart >= at('13:00'),
        `${scheduledStart} in the break`,
      );
      assert.equal((Date.parse(scheduledStart) / 1000) % 60, 0, scheduledStart);
    }
    assert.ok(planned.some(({ scheduledStart }) => scheduledStart >= at('13:00')));
    assert.deepEqual(await findWrong(t), []);
  });

  it('is not offered as a window, which it would be without the break', async () => {
    const [resting, tireless] = [await scene(t, { restBreak: noon }), await scene(t)];
    assert.ok((await tireless.windows()).includes('12:00-14:00'));
    const windows = await resting.windows();
    assert.ok(!windows.includes('12:00-14:00'), windows.join());
    assert.ok(windows.includes('10:00-12:00'), windows.join());
  });

  it('moves within its hours so that more can be offered', async () => {
    const { windows } = await scene(t, { restBreak: { from: '11:00', to: '13:30', minutes: 30 } });
    assert.ok((await windows()).includes('12:00-14:00'));
  });

  it('can be set, changed and removed; 400 if it ends before it starts', async () => {
    const { worker } = await scene(t);
    assert.equal(worker.restBreak, null);
    const patch = (restBreak: unknown) => t.hq('PATCH', `/api/workers/${worker.id}`, { restBreak });
    assert.deepEqual((await patch(noon)).body.data.worker.restBreak, noon);
    assert.equal((await patch({ from: '13:00', to: '12:00', minutes: 30 })).status, 400);
    assert.equal((await patch({ from: '12:00', to: '12:00', minutes: 0 })).status, 400);
    assert.equal((await patch(null)).body.data.worker.restBreak, null);
  });
});

describe('rush hours', () => {
  it('make the planner allow more driving time, and availability offer later windows', async () => {
    const [calm, busy] = [await scene(t), await scene(rushing)];
    const requested = { preferredTime: '08:00-10:00' };
    await Promise.all([calm.book(20, requested), busy.book(20, requested)]);
    await dispatch(t);
    await dispatch(rushing);
    assert.equal((await calm.visits())[0]!.scheduledStart, at('08:25'));
    assert.equal((await busy.visits())[0]!.scheduledStart, at('08:45'));
  });

  it('apply in local time, Monday to Friday', () => {
    const days = ['2026-03-06', '2026-03-07', '2026-03-09'].map(day => Temporal.PlainDate.from(day));
    const periods = slowPeriodsOn([{ from: 420, to: 540, percent: 150 }], days, 'America/Denver');
    assert.deepEqual(
      periods.map(({ from }) => new Date(from * 1000).toISOString()),
      // Daylight saving time starts between the two.
      ['2026-03-06T14:00:00.000Z', '2026-03-09T13:00:00.000Z'],
    );
  });

  it('never let a later departure arrive earlier, and the latest departure arrives in time', () => {
    const periods = [
      { from: 1_000, to: 2_000, percent: 250 },
      { from: 3_000, to: 3_500, percent: 130 },
    ];
    for (const drive of [0, 10, 400, 900]) {
      let before = 0;
      for (let time = 0; time < 5_000; time += 7) {
        const arrival = arrivalAfter(periods, time, drive);
        assert.ok(arrival >= before, `${drive} s from ${time}`);
        before = arrival;
        assert.ok(arrivalAfter(periods, departureBefore(periods, time, drive), drive) <= time);
      }
    }
    assert.equal(arrivalAfter([], 5, 10), 15);
    assert.equal(departureBefore([], 15, 10), 5);
  });
});
