import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addFranchise, addWorker } from '../../../../test/factories.ts';
import { openTestApp } from '../../../../test/harness.ts';

const t = await openTestApp();

describe('/api/workers', () => {
  it('201: defaults to Monday to Saturday, 08:00 to 17:00', async () => {
    const worker = await addWorker(t);
    assert.deepEqual(Object.keys(worker.shifts), [
      'monday',
      'tuesday',
      'wednesday',
      'thursday',
      'friday',
      'saturday',
    ]);
    assert.deepEqual(worker.shifts.monday, [{ start: '08:00', end: '17:00' }]);
    assert.deepEqual([worker.skills, worker.timeOff, worker.active], [[], [], true]);
  });

  it('saves and updates skills, home, shifts and time off', async () => {
    const franchise = await addFranchise(t);
    const timeOff = [{ from: '2026-04-01T00:00:00Z', to: '2026-04-08T00:00:00Z', reason: 'Holiday' }];
    const shifts = {
      sunday: [
        { start: '06:00', end: '10:00' },
        { start: '12:00', end: '24:00' },
      ],
    };
    const worker = await addWorker(t, {
      franchiseId: franchise.id,
      email: 'w@example.com',
      skills: ['Lawn care'],
      homeLat: 45,
      homeLng: -30,
      shifts,
      timeOff,
    });
    assert.deepEqual(worker.shifts, shifts);
    assert.deepEqual(worker.timeOff[0].reason, 'Holiday');
    const { body } = await t.hq('PATCH', `/api/workers/${worker.id}`, {
      timeOff: [],
      skills: ['Pool cleaning'],
      active: false,
    });
    assert.deepEqual(
      [body.data.worker.timeOff, body.data.worker.skills, body.data.worker.active],
      [[], ['Pool cleaning'], false],
    );
    assert.deepEqual(body.data.worker.shifts, shifts);
    const again = await t.hq('GET', `/api/workers/${worker.id}`);
    assert.deepEqual(again.body.data.worker, body.data.worker);
  });

  it('saves what the planner knows of the van, the places and the cost', async () => {
    const worker = await addWorker(t, {
      capacity: { bags: 12.5 },
      areas: ['9490', 'SW1A 1AA'],
      costPerHour: 42.5,
    });
    assert.deepEqual(
      [worker.capacity, worker.areas, worker.costPerHour, worker.overtimeMinutes],
      [{ bags: 12.5 }, ['9490', 'SW1A 1AA'], 42.5, 0],
    );
    const [row] = await t.sql`select cost_per_hour_cents from workers where id = ${worker.id}`;
    assert.equal(row!.costPerHourCents, 4250);
    const change = (values: object) => t.hq('PATCH', `/api/workers/${worker.id}`, values);
    const { body } = await change({ capacity: {}, areas: [], costPerHour: null, overtimeMinutes: 60 });
    const { capacity, areas, costPerHour, overtimeMinutes } = body.data.worker;
    assert.deepEqual([capacity, areas, costPerHour, overtimeMinutes], [{}, [], null, 60]);
    assert.equal((await change({ costPerHour: 0 })).body.data.worker.costPerHour, 0);
    const [entry] = await t.sql`
      select metadata from activity where subject = ${`worker:${worker.id}`} and type = 'worker.edited'
      order by created_at, id limit 1`;
    assert.deepEqual(entry!.metadata.changes.costPerHour, { from: 42.5, to: null });
    const wrong = [
      { capacity: { bags: -1 } },
      { capacity: { bags: '12' } },
      { areas: [' '] },
      { areas: ['9490', '9490'] },
      { costPerHour: -1 },
      { costPerHour: 10_001 },
      { overtimeMinutes: 481 },
      { overtimeMinutes: 0.5 },
    ];
    for (const values of wrong) assert.equal((await change(values)).status, 400, JSON.stringify(values));
  });

  it('lists by franchise and activity, in pages', async () => {
    const franchise = await addFranchise(t);
    for (let i = 0; i < 5; i++) await addWorker(t, { franchiseId: franchise.id, active: i > 0 });
    const list = async (query: string) =>
      (await t.hq('GET', `/api/workers?franchiseId=${franchise.id}&${query}`)).body.data;
    assert.equal((await list('active=true')).workers.length, 4);
    const first = await list('limit=3');
    assert.equal(first.workers.length + (await list(`limit=3&cursor=${first.nextCursor}`)).workers.length, 5);
  });

  it('lists whom a search finds, those asked for, and those of no franchise', async () => {
    const franchise = await addFranchise(t);
    const [rosa, ross, sam] = [
      await addWorker(t, { name: 'Rosa Quill', franchiseId: franchise.id }),
      await addWorker(t, { name: 'Ross Quill', email: 'ross.quill@example.com' }),
      await addWorker(t, { name: 'Sam Reed', email: 'sam@quillworks.example' }),
    ];
    const list = async (query: string) =>
      (await t.hq('GET', `/api/workers?sort=name&${query}`)).body.data.workers.map(
        ({ name }: { name: string }) => name,
      );
    assert.deepEqual(await list('q=qUILL'), [rosa.name, ross.name, sam.name]);
    assert.deepEqual(await list('q=%20rosa%20q%20'), [rosa.name]);
    assert.deepEqual(await list('q=100%25_'), []);
    assert.deepEqual(await list('q=quill&withoutFranchise=true'), [ross.name, sam.name]);
    assert.deepEqual(await list(`q=quill&franchiseId=${franchise.id}`), [rosa.name]);
    assert.deepEqual(await list(`ids=${rosa.id},${sam.id},nobody`), [rosa.name, sam.name]);
    assert.deepEqual(await list('ids=nobody'), []);
    assert.deepEqual(await list('ids='), []);
  });

  it('400: impossible hours', async () => {
    const bad = [
      { shifts: { monday: [{ start: '17:00', end: '08:00' }] } },
      {
        shifts: {
          monday: [
            { start: '08:00', end: '12:00' },
            { start: '11:00', end: '17:00' },
          ],
        },
      },
      { shifts: { monday: [{ start: '8', end: '25:00' }] } },
      { timeOff: [{ from: '2026-04-02T00:00:00Z', to: '2026-04-01T00:00:00Z' }] },
      {
        timeOff: [
          { from: '2026-04-01T00:00:00Z', to: '2026-04-05T00:00:00Z' },
          { from: '2026-04-04T00:00:00Z', to: '2026-04-06T00:00:00Z' },
        ],
      },
      { franchiseId: 'nowhere' },
      { homeLng: 181 },
    ];
    for (const changes of bad)
      assert.equal(
        (await t.hq('POST', '/api/workers', { name: 'x', ...changes })).status,
        400,
        JSON.stringify(changes),
      );
  });

  it('401, 404, and 409 for an email address already in use', async () => {
    await addWorker(t, { email: 'same@example.com' });
    assert.equal((await t.hq('POST', '/api/workers', { name: 'x', email: 'SAME@example.com' })).status, 409);
    assert.equal((await t.hq('PATCH', '/api/workers/00000000-0000-4000-8000-000000000000', {})).status, 404);
    assert.equal((await t.hq('GET', '/api/workers/00000000-0000-4000-8000-000000000000')).status, 404);
    assert.equal((await t.send({ method: 'GET', url: '/api/workers' })).status, 401);
  });
});
