import type { ChangeReader } from '../../../changes/read-changes.ts';

/** Recounts every job that changed and adds the difference to the figures. */
export const figuresReader: ChangeReader = {
  name: 'figures',
  apply: (sql, batch) => sql`
    select count_jobs(jobs_to_count(array(select distinct subject from (${batch}) as change)))`,
};
