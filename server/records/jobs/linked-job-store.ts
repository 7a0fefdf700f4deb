import type { Sql } from '../../db/connect.ts';
import type { JobRow } from './store.ts';

/** A job for the holder of its link: not one whose customer was erased. */
export const findLinkedJob = async (sql: Sql, id: string): Promise<JobRow | undefined> =>
  (
    await sql<JobRow[]>`
    select * from jobs
    where id = ${id} and not exists (select from erasures where job_ids @> array[jobs.id])`
  )[0];
