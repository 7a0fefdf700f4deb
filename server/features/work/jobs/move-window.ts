import type { Caller } from '../../../caller.ts';
import { recordChange } from '../../../changes/record-change.ts';
import type { Sql } from '../../../db/connect.ts';
import type { JobPatch } from '../../../records/jobs/schemas.ts';
import { findCurrentVisit, saveVisit } from '../../../records/visits/store.ts';
import { decideVisit } from '../visits/decide-visit.ts';
import { visitChange } from '../visits/visit-trail.ts';

type Window = Pick<JobPatch, 'windowStart' | 'windowEnd'>;

export const windowIn = ({ windowStart, windowEnd }: JobPatch): Window | undefined =>
  windowStart === undefined && windowEnd === undefined ? undefined : { windowStart, windowEnd };

/** Promises another arrival window for a job's next visit. */
export async function moveWindow(
  sql: Sql,
  jobId: string,
  window: Window,
  actor: Caller,
  at: Temporal.Instant,
) {
  const visit = await findCurrentVisit(sql, jobId);
  const given = Object.entries(window).filter(([, value]) => value !== undefined);
  const changes = decideVisit(visit, Object.fromEntries(given), at);
  if (Object.keys(changes).length === 0) return;
  await saveVisit(sql, visit.id, changes, at);
  await recordChange(sql, visitChange(visit, changes, actor), at);
}
