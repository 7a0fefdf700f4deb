import type { Pool } from '../../server/db/connect.ts';
import {
  type Account,
  disputeOf,
  makeRefund,
  refundOf,
  type SandboxDispute,
  type SandboxPayment,
  type SandboxRefund,
} from '../../server/providers/payments/sandbox/objects.ts';
import {
  addEvent,
  findObject,
  lockObject,
  newId,
  saveObject,
} from '../../server/providers/payments/sandbox/store.ts';

/** What happens at the processor without us. Each action leaves an event that a history delivers, or does not yet. */
export function outsideWorld(sql: Pool) {
  async function objects<T>(kind: string, field: 'jobId' | 'paymentId', id: string): Promise<T[]> {
    const rows = await sql<{ data: T }[]>`
      select data from sandbox_objects
      where data ->> ${sql.unsafe(`'${field}'`)} = ${id} and starts_with(id, ${kind}) order by created_at, id`;
    return rows.map(({ data }) => data);
  }
  const payment = (id: string) => findObject<SandboxPayment>(sql, id);
  const paymentsOf = (jobId: string) => objects<SandboxPayment>('pi_', 'jobId', jobId);
  const refundsOf = (paymentId: string) => objects<SandboxRefund>('re_', 'paymentId', paymentId);
  const disputesOf = (paymentId: string) => objects<SandboxDispute>('dp_', 'paymentId', paymentId);

  /** What somebody at the processor could still refund: nothing of a payment that a bank took back, or may. */
  async function leftOf({ id, status, amountCents, refundedCents }: SandboxPayment): Promise<number> {
    const isHeld = (await disputesOf(id)).some(dispute => dispute.status !== 'won');
    return status === 'succeeded' && !isHeld ? amountCents - refundedCents : 0;
  }

  /** Somebody refunds at the processor instead of here. */
  const refund = (paymentId: string, cents: number) =>
    sql.begin(async tx => makeRefund(tx, (await lockObject<SandboxPayment>(tx, paymentId))!, cents));

  /** The bank could not deliver a refund. */
  const failRefund = (refund: SandboxRefund) =>
    sql.begin(async tx => {
      const payment = (await lockObject<SandboxPayment>(tx, refund.paymentId))!;
      const failed = { ...refund, status: 'failed' as const };
      await saveObject(tx, { ...payment, refundedCents: payment.refundedCents - refund.amountCents });
      await saveObject(tx, failed);
      for (const type of ['refund.failed', 'charge.refund.updated'])
        await addEvent(tx, type, refundOf(failed, payment));
    });

  const openDispute = ({ id: paymentId, currency }: SandboxPayment, amountCents: number) =>
    sql.begin(async tx => {
      const about = { id: newId('dp'), paymentId, amountCents, currency, reason: 'fraudulent' };
      const state = { status: 'open' as const, hasEvidence: false, evidenceDueBy: '2026-05-01T00:00:00Z' };
      const dispute = await saveObject<SandboxDispute>(tx, { ...about, ...state });
      const payment = (await lockObject<SandboxPayment>(tx, paymentId))!;
      await saveObject(tx, { ...payment, disputeId: dispute.id });
      await addEvent(tx, 'charge.dispute.created', disputeOf(dispute));
    });

  const closeDispute = (dispute: SandboxDispute, status: 'won' | 'lost') =>
    sql.begin(async tx => {
      const closed = await saveObject(tx, { ...dispute, status });
      for (const type of ['charge.dispute.updated', 'charge.dispute.closed'])
        await addEvent(tx, type, disputeOf(closed));
    });

  const setAccount = (accountId: string, able: boolean) =>
    sql.begin(async tx => {
      const account = (await lockObject<Account>(tx, accountId))!;
      await saveObject(tx, {
        ...account,
        detailsSubmitted: true,
        chargesEnabled: able,
        payoutsEnabled: able,
      });
      await addEvent(tx, 'account.updated', { id: accountId });
    });

  const undelivered = () => sql<{ id: string; payload: string }[]>`
    select id, payload from sandbox_events where delivered_at is null order by due_at, id`;

  const markDelivered = (ids: string[]) => sql`
    update sandbox_events set delivered_at = now() where id = any (${ids})`;

  return {
    ...{
      payment,
      paymentsOf,
      refundsOf,
      disputesOf,
      leftOf,
      refund,
      failRefund,
      openDispute,
      closeDispute,
      setAccount,
    },
    ...{ undelivered, markDelivered },
  };
}

export type OutsideWorld = ReturnType<typeof outsideWorld>;

/** Histories share a database, and look up what the processor has about a job or payment at every step. */
export async function indexSandbox(sql: Pool) {
  for (const field of ['jobId', 'paymentId'])
    await sql.unsafe(`create index on sandbox_objects ((data ->> '${field}'))`);
  await sql`create index on sandbox_events (due_at) where delivered_at is null`;
}
