import type { Caller } from '../../../../caller.ts';
import { asCaller } from '../../../../caller.ts';
import type { Deps } from '../../../../deps.ts';
import { DomainError } from '../../../../http/errors.ts';
import { takeByHand } from '../../../money/payments/take-by-hand.ts';
import { workOnVisit } from '../../../work/field/work-on-visit.ts';
import { createRandom } from '../random.ts';
import { findOpenVisits, findUnpaid, type OpenVisit } from './store.ts';
import { visitTimes } from './visit-times.ts';

const MINUTE = 60_000;
/** Visits that were left open longer ago belong to whoever is trying things out. */
const SOON = { minutes: 40 };

/** Demo technicians report what they do by the same rules as real ones. */
export async function moveAlong(deps: Deps, seed: number) {
  const now = deps.clock.now();
  const open = [...(await findOpenVisits(deps.sql, seed, now.add(SOON)))];
  const underWay = new Set(
    open.filter(({ status }) => status !== 'scheduled').map(({ workerId }) => workerId),
  );
  for (const visit of open) {
    const next = nextStep(visit, now.epochMilliseconds, underWay.has(visit.workerId));
    if (!next) continue;
    await report(deps, visit, next.status, Math.min(next.at, now.epochMilliseconds));
    if (next.status === 'en_route') underWay.add(visit.workerId);
    if (next.status === 'done') underWay.delete(visit.workerId);
  }
  await collect(deps, seed, now);
}

type Step = { status: 'en_route' | 'in_progress' | 'done'; at: number };

/** What the technician would do by now, one thing at a time. */
function nextStep(visit: OpenVisit, now: number, isBusy: boolean): Step | undefined {
  const times = visitTimes(visit.jobId, visit.start, visit.end);
  const drive = times.arrived - times.setOut;
  const work = times.done - times.arrived;
  const due = (step: Step) => (now >= step.at ? step : undefined);
  switch (visit.status) {
    case 'scheduled':
      // Nobody sets out to a visit of yesterday; the office has to decide.
      return isBusy || now > visit.end + 120 * MINUTE
        ? undefined
        : due({ status: 'en_route', at: times.setOut });
    case 'en_route':
      return due({ status: 'in_progress', at: Math.max(times.arrived, (visit.setOut ?? now) + drive) });
    case 'in_progress':
      return due({ status: 'done', at: Math.max(times.done, (visit.arrived ?? now) + work) });
  }
}

async function report(
  deps: Deps,
  { id, jobId, workerId, workerName }: OpenVisit,
  status: Step['status'],
  at: number,
) {
  const actor: Caller = { kind: 'worker', id: workerId, name: workerName };
  const occurredAt = new Date(at).toISOString();
  const effectId = createRandom(Number.parseInt(jobId.slice(-8), 16) ^ status.length).uuid(at);
  try {
    await asCaller(actor, () => workOnVisit(deps, id, { status, occurredAt }, actor, effectId));
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    deps.log.debug({ err: error, visitId: id }, 'A demo visit stays as it is');
  }
}

/** Most customers pay within the hour after the work, on the technician's card reader or by check. */
async function collect(deps: Deps, seed: number, now: Temporal.Instant) {
  const unpaid = await findUnpaid(
    deps.sql,
    seed,
    now.subtract({ minutes: 240 }),
    now.subtract({ minutes: 10 }),
  );
  for (const { id, dueCents } of unpaid) {
    const random = createRandom(Number.parseInt(id.slice(-8), 16));
    if (random.chance(0.15)) continue;
    const given = {
      method: random.chance(0.85) ? ('card_reader' as const) : ('check' as const),
      amountCents: dueCents,
      tipCents: random.chance(0.1) ? 1_000 : 0,
    };
    const actor: Caller = { kind: 'cron', id: 'demo', name: 'Office' };
    const paymentId = random.uuid(now.epochMilliseconds);
    await asCaller(actor, () => takeByHand(deps, paymentId, id, given, actor)).catch(error => {
      if (!(error instanceof DomainError)) throw error;
    });
  }
}
