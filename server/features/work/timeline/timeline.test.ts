import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addWorker, bookJob, openPhone } from '../../../../test/factories.ts';
import { openTestApp } from '../../../../test/harness.ts';
import { succeeded, tell } from '../../../../test/money.ts';
import { visitsOf } from '../../../../test/visits.ts';
import { recordRefundedTotal } from '../../money/refunds/record-refunded-total.ts';

const t = await openTestApp();
const worker = await addWorker(t, { name: 'Wren Wood', email: 'wren@example.com' });
const phone = await openPhone(t, 'wren@example.com');
const timeline = (id: string) => t.hq('GET', `/api/jobs/${id}/timeline`);

describe('GET /api/jobs/{id}/timeline', () => {
  it('200: one list, oldest first, of everything that happened', async () => {
    const job = await bookJob(t, { customerPhone: '+1 555 0100' });
    t.clock.advance({ minutes: 1 });
    await t.hq('PATCH', `/api/jobs/${job.id}`, {
      workerId: worker.id,
      scheduledStart: '2026-03-02T13:00:00Z',
    });
    t.clock.advance({ minutes: 1 });
    await t.hq('PATCH', `/api/jobs/${job.id}`, { scheduledStart: '2026-03-02T14:00:00Z' });
    t.clock.advance({ minutes: 1 });
    await phone.ask('PATCH', `/jobs/${job.id}`, { status: 'en_route' });
    t.clock.advance({ hours: 5 });
    const png = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
    const type = { 'content-type': 'image/png' };
    // Done at noon, reported in the evening.
    await phone.ask('PATCH', `/jobs/${job.id}`, {
      status: 'in_progress',
      note: 'Gate was open',
      occurredAt: '2026-03-02T12:00:00Z',
    });
    await phone.ask(
      'POST',
      `/jobs/${job.id}/photos?caption=Before&occurredAt=2026-03-02T12:10:00Z`,
      png,
      type,
    );
    await phone.ask(
      'PUT',
      `/jobs/${job.id}/signature?signedBy=Robin&occurredAt=2026-03-02T12:50:00Z`,
      png,
      type,
    );
    await phone.ask('PATCH', `/jobs/${job.id}`, { status: 'completed' });
    t.clock.advance({ minutes: 1 });
    await tell(t, succeeded(job.id, 14_900, 'pi_1'));
    t.clock.advance({ minutes: 1 });
    await t.deps.sql.begin(sql => recordRefundedTotal(t.deps, sql, 'pi_1', 5_000));

    const { status, body } = await timeline(job.id);
    assert.equal(status, 200);
    const entries = body.data.timeline;
    const events = entries.filter((entry: { kind: string }) => entry.kind !== 'message');
    assert.deepEqual(
      events.map((entry: { kind: string; to?: string }) => [entry.kind, entry.to].filter(Boolean).join(' ')),
      [
        'booked',
        'status assigned',
        'visit',
        'status en_route',
        'status in_progress',
        'note',
        'photo',
        'signature',
        'status completed',
        'payment',
        'refund',
      ],
    );
    const times = entries.map((entry: { at: string }) => Date.parse(entry.at));
    assert.deepEqual(times, times.toSorted());
    const find = (kind: string, to?: string) =>
      events.find((entry: { kind: string; to?: string }) => entry.kind === kind && (!to || entry.to === to));
    assert.equal(find('status', 'assigned').actorName, 'tester');
    assert.deepEqual(find('status', 'assigned').visit, {
      workerId: worker.id,
      workerName: 'Wren Wood',
      scheduledStart: '2026-03-02T13:00:00Z',
    });
    assert.equal(find('visit').visit.scheduledStart, '2026-03-02T14:00:00Z');
    const started = find('status', 'in_progress');
    assert.deepEqual(
      [started.actorName, started.at, started.recordedAt],
      ['Wren Wood', '2026-03-02T12:00:00.000Z', '2026-03-02T15:03:00.000Z'],
    );
    assert.equal(find('note').text, 'Gate was open');
    assert.equal(find('photo').photo.url, `/api/jobs/${job.id}/photos/${find('photo').photo.id}`);
    assert.equal(find('signature').signature.signedBy, 'Robin');
    assert.equal(find('payment').amount, 149);
    assert.equal(find('refund').amount, 50);
    const kinds = entries.flatMap((entry: { message?: { kind: string } }) => entry.message?.kind ?? []);
    for (const kind of ['welcome', 'on_my_way', 'receipt']) assert.ok(kinds.includes(kind), kind);
  });

  it('200: names the visits of a job that has several', async () => {
    const { add, change, list } = visitsOf(t);
    const job = await bookJob(t);
    const [first] = await list(job.id);
    const start = '2026-03-10T13:00:00Z';
    await change(first!.id, { workerIds: [worker.id], start });
    await change(first!.id, { start: '2026-03-10T14:00:00Z' });
    const second = await add(job.id, { afterVisitId: first!.id });
    await t.hq('DELETE', `/api/visits/${second.id}`);
    for (const status of ['en_route', 'in_progress']) await change(first!.id, { status });
    await change(first!.id, { status: 'done', outcome: 'return_needed', outcomeReason: 'Pump missing' });
    const { timeline: entries } = (await timeline(job.id)).body.data;
    const visits = entries.filter((entry: { visitNumber?: number }) => entry.visitNumber);
    assert.deepEqual(
      visits.map((entry: Record<string, string>) => [entry.kind, entry.summary, entry.to, entry.text]),
      [
        ['status', 'Visit 1 scheduled', 'assigned', undefined],
        ['visit', 'Visit 1: changed scheduledStart, scheduledEnd', undefined, undefined],
        ['visit', 'Visit 2 added', undefined, undefined],
        ['edit', 'Visit 2: changed afterVisitId', undefined, undefined],
        ['visit', 'Visit 2 removed', undefined, undefined],
        ['status', 'Visit 1 on the way', 'en_route', undefined],
        ['status', 'Visit 1 started', 'in_progress', undefined],
        ['status', 'Visit 1 done, return needed', 'completed', 'Pump missing'],
        ['visit', 'Visit 2 added: visit 1 left work unfinished', undefined, undefined],
      ],
    );
    assert.deepEqual(visits[0].visit, {
      ...{ workerId: worker.id, workerName: 'Wren Wood', scheduledStart: start },
    });
    const trail = await t.sql`select metadata::text from activity where subject = ${`job:${job.id}`}`;
    assert.ok(
      trail.every(({ metadata }) => !metadata.includes('Pump')),
      'the trail cannot be erased',
    );
  });

  it('400, 401, 404', async () => {
    assert.equal((await timeline('x')).status, 400);
    assert.equal((await timeline(crypto.randomUUID())).status, 404);
    const url = `/api/jobs/${crypto.randomUUID()}/timeline`;
    assert.equal((await t.send({ method: 'GET', url })).status, 401);
  });
});
