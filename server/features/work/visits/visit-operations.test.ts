import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import { openTown } from '../../../../test/dispatch.ts';
import { openTestApp } from '../../../../test/harness.ts';
import { visitsOf } from '../../../../test/visits.ts';
import type { Visit } from '../../../records/visits/schemas.ts';
import { isVisitClosed, jobStatusOf } from '../../../records/visits/status.ts';

const t = await openTestApp();
const { list, jobNow } = visitsOf(t);
const runs = Number(process.env.PROPERTY_RUNS ?? 12);

const slot = fc.integer({ min: 0, max: 5 });
const which = fc.integer({ min: 0, max: 3 });
const people = fc.uniqueArray(fc.integer({ min: 0, max: 2 }), { maxLength: 2 });
const operation = fc.oneof(
  fc.record({
    kind: fc.constant('add' as const),
    job: which,
    slot,
    people,
    crew: fc.integer({ min: 1, max: 2 }),
  }),
  fc.record({ kind: fc.constant('crew' as const), job: which, visit: which, people, slot }),
  fc.record({ kind: fc.constant('time' as const), job: which, visit: which, slot }),
  fc.record({ kind: fc.constant('after' as const), job: which, visit: which, other: which }),
  fc.record({ kind: fc.constant('split' as const), job: which }),
  fc.record({ kind: fc.constant('remove' as const), job: which, visit: which }),
  fc.record({
    kind: fc.constant('move' as const),
    job: which,
    visit: which,
    status: fc.constantFrom('unscheduled', 'en_route', 'in_progress', 'done', 'cancelled'),
    outcome: fc.constantFrom('done', 'return_needed'),
  }),
  fc.record({ kind: fc.constant('job' as const), job: which, people, slot }),
  fc.record({
    kind: fc.constant('step' as const),
    job: which,
    status: fc.constantFrom('en_route', 'in_progress', 'completed'),
  }),
);
type Operation = typeof operation extends fc.Arbitrary<infer T> ? T : never;

const time = (slot: number) =>
  Temporal.Instant.from('2026-03-03T08:00:00Z')
    .add({ minutes: 40 * slot })
    .toString();

async function perform(operation: Operation, jobIds: string[], workerIds: string[]) {
  const jobId = jobIds[operation.job % jobIds.length]!;
  const visits = await list(jobId);
  const visit = 'visit' in operation ? visits[operation.visit % visits.length]! : visits[0]!;
  const crew = 'people' in operation ? operation.people.map(i => workerIds[i]!) : [];
  const edit = (changes: object) => t.hq('PATCH', `/api/visits/${visit.id}`, changes);
  switch (operation.kind) {
    case 'add': {
      const trip = crew.length > 0 ? { workerIds: crew, start: time(operation.slot) } : {};
      return t.hq('POST', `/api/jobs/${jobId}/visits`, { crew: operation.crew, ...trip });
    }
    case 'crew':
      return edit(
        crew.length > 0
          ? { crew: crew.length, workerIds: crew, start: time(operation.slot) }
          : { workerIds: [] },
      );
    case 'time':
      return edit({ start: time(operation.slot) });
    case 'after':
      return edit({ afterVisitId: visits[operation.other % visits.length]!.id });
    case 'split':
      return t.hq('POST', `/api/jobs/${jobId}/visits/split`, { parts: 2 });
    case 'remove':
      return t.hq('DELETE', `/api/visits/${visit.id}`);
    case 'move':
      return edit({
        status: operation.status,
        ...(operation.status === 'done' ? { outcome: operation.outcome } : {}),
      });
    case 'job':
      return t.hq('PATCH', `/api/jobs/${jobId}`, {
        workerId: crew[0] ?? null,
        ...(crew[0] ? { scheduledStart: time(operation.slot) } : {}),
      });
    case 'step':
      return t.hq('PATCH', `/api/jobs/${jobId}`, { status: operation.status });
  }
}

/** The visit a job shows, written down once more: under way, else the next one, else the last one done. */
function currentOf(visits: Visit[]): Visit {
  const underWay = visits.find(({ status }) => status === 'en_route' || status === 'in_progress');
  if (underWay) return underWay;
  const [soonest] = visits
    .filter(({ status, start }) => status === 'scheduled' && start)
    .toSorted((a, b) => Date.parse(a.start!) - Date.parse(b.start!) || a.number - b.number);
  return (
    soonest ??
    visits.find(({ status }) => !isVisitClosed(status)) ??
    visits.findLast(({ status }) => status === 'done')!
  );
}

async function check(jobIds: string[]) {
  for (const id of jobIds) {
    const [job, visits] = [await jobNow(id), await list(id)];
    const current = currentOf(visits);
    const isPlanned = current.status !== 'unscheduled';
    assert.deepEqual(
      [job.status, job.workerId, job.scheduledStart, job.scheduledEnd],
      isPlanned
        ? [jobStatusOf[current.status], current.workerIds[0], current.start, current.end]
        : ['pending', null, null, null],
    );
    const isOver = visits.every(({ status }) => isVisitClosed(status));
    assert.equal(job.status === 'completed', isOver && visits.some(({ status }) => status === 'done'));
    assert.equal(
      (await t.sql`select from invoices where job_id = ${id}`).length,
      job.status === 'completed' ? 1 : 0,
    );
    for (const { status, crew, workerIds } of visits)
      assert.equal(
        workerIds.length,
        status === 'unscheduled' ? 0 : status === 'cancelled' ? workerIds.length : crew,
      );
    for (let each: Visit | undefined = visits[0], steps = 0; each; steps++) {
      assert.ok(steps <= visits.length, 'nothing waits for itself');
      each = visits.find(visit => visit.id === each!.afterVisitId);
    }
  }
  const overlaps = await t.sql`
    select a.visit_id from visit_workers a join visits va on va.id = a.visit_id
      join visit_workers b on a.worker_id = b.worker_id and a.visit_id < b.visit_id join visits vb on vb.id = b.visit_id
    where va.status in ('scheduled', 'en_route', 'in_progress') and vb.status in ('scheduled', 'en_route', 'in_progress')
      and tstzrange(va.scheduled_start, va.scheduled_end) && tstzrange(vb.scheduled_start, vb.scheduled_end)`;
  assert.deepEqual([...overlaps], []);
}

it('after any sequence of operations jobs show their current visit, and nobody is in two places', async () => {
  const sequences = fc.array(operation, { minLength: 5, maxLength: 20 });
  await fc.assert(
    fc.asyncProperty(sequences, async operations => {
      const town = await openTown(t);
      const workerIds = [];
      for (let i = 0; i < 3; i++) workerIds.push((await town.worker()).id);
      const jobIds = [(await town.job()).id, (await town.job()).id];
      for (const each of operations) {
        const { status, body } = await perform(each, jobIds, workerIds);
        assert.ok(status < 500, `${JSON.stringify(each)}: ${JSON.stringify(body)}`);
      }
      await check(jobIds);
    }),
    { numRuns: runs, seed: 20 },
  );
});
