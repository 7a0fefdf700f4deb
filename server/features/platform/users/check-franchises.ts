import type { Sql } from '../../../db/connect.ts';
import { invalid } from '../../../http/errors.ts';
import { franchiseExists } from '../../../records/franchises/store.ts';

/** Users and keys can only be limited to franchises that exist and that the caller may see. */
export async function checkFranchises(sql: Sql, franchiseIds: readonly string[]) {
  for (const id of franchiseIds)
    if (!(await franchiseExists(sql, id)))
      throw invalid('The body is not valid', [`franchiseIds: ${id} names no franchise`]);
}
