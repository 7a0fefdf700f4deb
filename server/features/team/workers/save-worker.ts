import type { Caller } from '../../../caller.ts';
import { described, describedChange, differences } from '../../../changes/describe-change.ts';
import { recordChange } from '../../../changes/record-change.ts';
import { breaks, type Sql } from '../../../db/connect.ts';
import type { Deps } from '../../../deps.ts';
import { conflict, invalid, notFound } from '../../../http/errors.ts';
import {
  ownFranchise,
  refuseNoFranchise,
  refuseUnknownFranchise,
} from '../../../records/franchises/own-franchise.ts';
import type { Worker, WorkerInput, WorkerPatch } from '../../../records/workers/schemas.ts';
import { defaultShifts, shiftProblems } from '../../../records/workers/shifts.ts';
import {
  findWorker,
  insertWorker,
  lockWorker,
  replaceTimeOff,
  saveWorker,
} from '../../../records/workers/store.ts';

export async function createWorker(
  deps: Deps,
  id: string,
  input: WorkerInput,
  actor: Caller,
): Promise<Worker> {
  const at = deps.clock.now();
  const { timeOff = [], shifts = defaultShifts, ...rest } = input;
  const values = { ...rest, franchiseId: ownFranchise(input.franchiseId) };
  checkHours({ ...input, shifts });
  return explainConflicts(
    deps.sql.begin(async sql => {
      await checkFranchise(sql, values);
      if (await insertWorker(sql, { ...values, id, shifts }, at)) {
        await replaceTimeOff(sql, id, timeOff, at);
        await recordChange(sql, described('worker', id, actor, input), at);
      }
      return (await findWorker(sql, id))!;
    }),
  );
}

export async function updateWorker(
  deps: Deps,
  id: string,
  patch: WorkerPatch,
  actor: Caller,
): Promise<Worker> {
  const at = deps.clock.now();
  checkHours(patch);
  return explainConflicts(
    deps.sql.begin(async sql => {
      const before = await lockWorker(sql, id);
      if (!before) throw notFound('There is no such technician');
      const changes = differences(before, patch);
      if (Object.keys(changes).length === 0) return before;
      await checkFranchise(sql, changes);
      const { timeOff, ...values } = changes;
      await saveWorker(sql, id, values, at);
      if (timeOff) await replaceTimeOff(sql, id, timeOff, at);
      await recordChange(sql, describedChange('worker', id, actor, before, changes), at);
      return (await findWorker(sql, id))!;
    }),
  );
}

function checkHours({ shifts = {}, timeOff = [], restBreak }: WorkerPatch) {
  const problems = shiftProblems(shifts);
  if (restBreak && restBreak.to < restBreak.from) problems.push('restBreak.to: must not be before from');
  timeOff.forEach(({ from, to }, i) => {
    if (Temporal.Instant.compare(from, to) >= 0) problems.push(`timeOff.${i}.to: must be after from`);
  });
  if (problems.length > 0) throw invalid('The body is not valid', problems);
}

async function checkFranchise(sql: Sql, { franchiseId }: WorkerPatch) {
  refuseNoFranchise({ franchiseId });
  await refuseUnknownFranchise(sql, franchiseId);
}

/** Translates constraint violations into readable errors. */
async function explainConflicts(work: Promise<Worker>): Promise<Worker> {
  try {
    return await work;
  } catch (error) {
    if (breaks(error, 'workers_email_key')) throw conflict('Another technician has this email address');
    if (breaks(error, 'worker_time_off_overlaps'))
      throw invalid('The body is not valid', ['timeOff: spans must not overlap']);
    throw error;
  }
}
