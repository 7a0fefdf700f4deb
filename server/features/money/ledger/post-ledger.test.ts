import assert from 'node:assert/strict';
import { it } from 'node:test';
import { openTestApp } from '../../../../test/harness.ts';
import { paidJob } from '../../../../test/money.ts';
import { lockJob } from '../../../records/jobs/store.ts';
import { lockPayment } from '../../../records/payments/store.ts';
import { recordFee } from '../payments/record-fees.ts';

const t = await openTestApp();

it('does not wait for a job that somebody else is changing, who may wait for the payment', async () => {
  const { job, paymentId } = await paidJob(t);
  await t.sql.begin(async sql => {
    await lockJob(sql, job.id);
    await t.sql.begin(async tx => {
      await tx`set local lock_timeout = '200ms'`;
      await recordFee(tx, paymentId, 462, t.clock.now());
    });
    assert.equal((await lockPayment(sql, paymentId))!.feeCents, 462);
  });
});
