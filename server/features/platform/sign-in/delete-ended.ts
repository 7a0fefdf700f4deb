import { deleteEndedSessions } from '../../../access/sessions-store.ts';
import type { Deps } from '../../../deps.ts';
import { deleteOldChallenges } from '../passkeys/store.ts';

/** Ended sessions hold addresses of people's networks, and challenges nobody answered are of no use. */
export async function deleteEnded({ sql, clock }: Pick<Deps, 'sql' | 'clock'>) {
  return {
    sessions: await deleteEndedSessions(sql, clock.now()),
    challenges: await deleteOldChallenges(sql, clock.now()),
  };
}
