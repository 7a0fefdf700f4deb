import { nameOf } from '../../../changes/describe-change.ts';
import { recordChange } from '../../../changes/record-change.ts';
import type { Deps } from '../../../deps.ts';
import { deleteLocation } from '../../schedule/positions/store.ts';
import type { Duty, DutyInput } from './schemas.ts';
import { findDuty, saveDuty } from './store.ts';

/** Workers are off duty and share nothing until they say otherwise. */
const offDuty: Duty = { onDuty: false, shareLocation: false, consentedAt: null, changedAt: null };

export const showDuty = async ({ sql }: Deps, workerId: string): Promise<Duty> =>
  (await findDuty(sql, workerId)) ?? offDuty;

/** Goes on or off duty. Going off duty or withdrawing consent deletes the last position immediately. */
export function changeDuty({ sql, clock }: Deps, workerId: string, input: DutyInput): Promise<Duty> {
  const at = clock.now();
  return sql.begin(async tx => {
    const before = (await findDuty(tx, workerId)) ?? offDuty;
    const duty = await saveDuty(tx, workerId, input, at);
    if (!duty.onDuty || !duty.shareLocation) await deleteLocation(tx, workerId);
    if (before.onDuty !== duty.onDuty || before.shareLocation !== duty.shareLocation) {
      const summary = `${duty.onDuty ? 'On' : 'Off'} duty, ${duty.shareLocation ? 'shares' : 'does not share'} the position`;
      const actor = nameOf({ kind: 'worker', id: workerId });
      await recordChange(
        tx,
        { type: 'worker.duty', actor, summary, metadata: { ...input }, subject: `worker:${workerId}` },
        at,
      );
    }
    return duty;
  }) as Promise<Duty>;
}
