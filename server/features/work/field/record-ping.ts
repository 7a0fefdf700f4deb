import { createBatcher, onePer } from '../../../db/batcher.ts';
import type { Pool } from '../../../db/connect.ts';
import type { Deps } from '../../../deps.ts';
import { conflict } from '../../../http/errors.ts';
import { type LocationRow, saveLocations, toLocationRow } from '../../schedule/positions/store.ts';
import type { Duty, Ping } from './schemas.ts';
import { lockDuties } from './store.ts';

type Reported = { row: LocationRow; keepHistory: boolean };

const mayBeTaken = (duty: Duty | undefined) => !!duty?.onDuty && duty.shareLocation;

/** Positions that arrive at the same time share a transaction. Each is answered by the duty of its worker. */
const saverOf = onePer((sql: Pool) =>
  createBatcher<Reported, Duty | undefined>({
    run: items =>
      sql.begin(async tx => {
        const workerIds = items.map(({ row }) => row.workerId);
        const duties = new Map((await lockDuties(tx, workerIds)).map(duty => [duty.workerId, duty]));
        const taken = items.map(({ row }) => row).filter(({ workerId }) => mayBeTaken(duties.get(workerId)));
        if (taken.length > 0) await saveLocations(tx, taken, items[0]!.keepHistory);
        return workerIds.map(id => duties.get(id));
      }) as Promise<(Duty | undefined)[]>,
    keysOf: ({ row }) => [row.workerId],
    most: 256,
  }),
);

/** Records a position from the worker's phone. Accepted only on duty and with consent. */
export async function recordPing({ sql, clock, config }: Deps, workerId: string, ping: Ping): Promise<void> {
  const row = toLocationRow({ ...ping, workerId }, clock.now());
  const duty = await saverOf(sql)({ row, keepHistory: config.locations.keepDays > 0 });
  if (!duty?.onDuty) throw conflict('You are off duty: your position is not taken');
  if (!duty.shareLocation) throw conflict('You have not agreed to share your position');
}
