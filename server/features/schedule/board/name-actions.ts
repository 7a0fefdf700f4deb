import type { Sql } from '../../../db/connect.ts';
import { findNames } from '../../../records/visits/schedule-store.ts';
import type { DispatchRun } from '../dispatch/schemas.ts';
import type { NamedRun } from './schemas.ts';

/** Adds the service type and customer name to each action, even for jobs on no board of that day. */
export async function nameActions(sql: Sql, run: DispatchRun): Promise<NamedRun> {
  const found = await findNames(
    sql,
    run.actions.map(({ jobId }) => jobId),
  );
  const names = new Map(found.map(({ id, type, customerName }) => [id, { type, customerName }]));
  return { ...run, actions: run.actions.map(action => ({ ...action, job: names.get(action.jobId)! })) };
}
