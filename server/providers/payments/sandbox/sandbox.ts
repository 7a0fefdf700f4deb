import type { Pool, Sql } from '../../../db/connect.ts';
import type { Queue } from '../../../queue.ts';
import { ProviderError } from '../../errors.ts';
import type { ChargeOutcome, Payments, ProcessorRefund, ProcessorSetup } from '../payments.ts';
import {
  type Account,
  findOrCreatePayment,
  findOrCreateSetup,
  lockPayment,
  makePayment,
  makeRefund,
  type SandboxDispute,
  type SandboxPayment,
  type SandboxRefund,
  type Session,
  type SetupSession,
  type Transfer,
} from './objects.ts';
import { findAnswer, findObject, lockObject, newId, once, saveObject } from './store.ts';

export const DELIVER_SANDBOX_EVENTS = 'deliver-sandbox-events';

type Context = { sql: Pool; queue: Queue; publicUrl: string; currency: string };

/**
 * The built-in processor: same interface, with its own pages and storage. The ending of an id (or of the name
 * in a customer's email address, for pages) triggers a failure:
 * - `…declined`: the bank says no (`declined`)
 * - `…sca`: the bank needs the customer
 * - `…timeout`: does the work, then loses the connection, once per key (`unknown`)
 * - `…down`: does nothing and fails (`unknown`, or `retryable` when only reading)
 * - `…misconfigured`: rejects our API key (`ours`)
 * - `…refused`: rejects a change for good (`final`)
 * - `…spent`: an account that takes transfers, and whose balance is too low to reverse them (`final`)
 */
export function sandboxPayments({ sql, queue, publicUrl, currency }: Context): Payments {
  async function effect<T>(key: string, name: string, request: object, work: (tx: Sql) => Promise<T>) {
    assertWorking(name, 'unknown');
    if (/refused$/.test(name)) throw refusal('The sandbox rejects this request');
    const { answer, repeated } = await once(sql, key, request, work);
    if (!repeated) queue.nudge(DELIVER_SANDBOX_EVENTS);
    if (!repeated && /timeout$/.test(name))
      throw new ProviderError('The sandbox lost the connection', { kind: 'unknown' });
    return answer;
  }
  const answerOf = async <T>(key: string, name: string): Promise<T | undefined> => {
    assertWorking(name);
    return findAnswer<T>(sql, key);
  };

  async function findRefund(id: string): Promise<ProcessorRefund | undefined> {
    assertWorking(id);
    const refund = await findObject<SandboxRefund>(sql, id);
    if (!refund) return undefined;
    const { refundedCents } = (await findObject<SandboxPayment>(sql, refund.paymentId))!;
    return { refundId: id, status: refund.status, refundedCents };
  }

  return {
    provider: 'sandbox',

    openCheckout: (key, checkout) =>
      effect(key, checkout.customerEmail?.split('@')[0] ?? '', checkout, async tx => {
        const id = newId('cs');
        const url = `${publicUrl}/sandbox/checkout/${id}`;
        await saveObject<Session>(tx, { ...checkout, id, status: 'open', url });
        return { sessionId: id, url };
      }),

    openSetup: (key, setup) =>
      effect(key, setup.customerEmail?.split('@')[0] ?? '', setup, async tx => {
        const id = newId('cs');
        const url = `${publicUrl}/sandbox/setup/${id}`;
        await saveObject<SetupSession>(tx, { ...setup, id, status: 'open', url });
        return { sessionId: id, url };
      }),

    async findSetup(id) {
      assertWorking(id);
      return id.startsWith('seti_') ? findOrCreateSetup(sql, id) : undefined;
    },

    async expireCheckout(sessionId) {
      await sql.begin(async tx => {
        const session = await lockObject<Session>(tx, sessionId);
        if (session?.status === 'open') await saveObject(tx, { ...session, status: 'expired' as const });
      });
    },

    async findPayment(id, { amountCents }) {
      assertWorking(id);
      if (!id.startsWith('pi_')) return undefined;
      return sql.begin(tx => findOrCreatePayment(tx, id, amountCents, currency));
    },

    async findCard(customerId) {
      const setup = await findObject<ProcessorSetup>(sql, customerId.replace(/^cus_/, 'seti_'));
      return setup?.status === 'cancelled' ? undefined : customerId.replace(/^cus_/, 'pm_');
    },

    charge: (key, charge) =>
      effect(key, charge.customerId, charge, async (tx): Promise<ChargeOutcome> => {
        const { customerId } = charge;
        if (/sca$/.test(customerId))
          return {
            status: 'requires_action',
            code: 'authentication_required',
            reason: 'The bank asks the customer to confirm',
          };
        if (/declined$/.test(customerId))
          return { status: 'declined', code: 'card_declined', reason: 'Your card was declined.' };
        return { status: 'succeeded', payment: await makePayment(tx, currency, charge) };
      }),

    findCharge: (key, { customerId }) => answerOf<ChargeOutcome>(key, customerId),

    refund: (key, request) =>
      effect(key, request.paymentId, request, async tx => {
        const { paymentId, amountCents } = request;
        const payment = await lockPayment(tx, paymentId, currency);
        if (payment?.status !== 'succeeded') throw refusal('There is no such payment');
        const dispute = payment.disputeId && (await findObject<SandboxDispute>(tx, payment.disputeId));
        if (dispute && dispute.status !== 'won') throw refusal('The payment is disputed');
        if (payment.refundedCents + amountCents > payment.amountCents) throw refusal('More than was charged');
        return makeRefund(tx, payment, amountCents, request.refundId);
      }),

    async findRefundOf(key, { paymentId }) {
      const made = await answerOf<ProcessorRefund>(key, paymentId);
      return made && findRefund(made.refundId);
    },

    findRefund,

    async findDispute(id) {
      const found = await findObject<SandboxDispute>(sql, id);
      if (!found) return undefined;
      const { hasEvidence: _, evidenceDueBy, ...dispute } = found;
      return { ...dispute, evidenceDueBy: Temporal.Instant.from(evidenceDueBy) };
    },

    async cancelSetup(id) {
      assertWorking(id);
      if (!id.startsWith('seti_')) return false;
      await sql.begin(async tx => {
        await saveObject<ProcessorSetup>(tx, { ...(await findOrCreateSetup(tx, id)), status: 'cancelled' });
      });
      return true;
    },

    createAccount: (key, franchise) =>
      effect(key, franchise.id, franchise, async tx => {
        const id = `acct_sandbox_${franchise.id.replace(/\W/g, '_')}`;
        const nothing = { chargesEnabled: false, payoutsEnabled: false, detailsSubmitted: false };
        await saveObject<Account>(tx, { id, name: franchise.name, ...nothing });
        return { accountId: id };
      }),

    async linkToOnboarding(accountId, { returnUrl }) {
      const account = await findObject<Account>(sql, accountId);
      if (!account) throw refusal('There is no such account');
      await saveObject(sql, { ...account, returnUrl });
      return { url: `${publicUrl}/sandbox/onboarding/${accountId}` };
    },

    async findAccount(accountId) {
      const account = await findObject<Account>(sql, accountId);
      if (!account) return undefined;
      const { chargesEnabled, payoutsEnabled, detailsSubmitted } = account;
      return { chargesEnabled, payoutsEnabled, detailsSubmitted };
    },

    transfer: (key, request) =>
      effect(key, request.accountId, request, async tx => {
        const account = await lockObject<Account>(tx, request.accountId);
        if (!account?.payoutsEnabled) throw refusal('The account cannot take transfers');
        const id = `${newId('tr')}${/spent$/.test(account.id) ? '_spent' : ''}`;
        await saveObject<Transfer>(tx, { id, amountCents: request.amountCents, reversedCents: 0 });
        return { transferId: id };
      }),

    findTransfer: (key, { accountId }) => answerOf<{ transferId: string }>(key, accountId),

    async reverseTransfer(key, request) {
      await effect(key, request.transferId, request, async tx => {
        if (/spent$/.test(request.transferId)) throw refusal('The balance of the account is too low');
        const transfer = await lockObject<Transfer>(tx, request.transferId);
        const reversedCents = (transfer?.reversedCents ?? 0) + request.amountCents;
        if (!transfer || reversedCents > transfer.amountCents) throw refusal('More than was transferred');
        await saveObject(tx, { ...transfer, reversedCents });
        return { reversed: true };
      });
    },

    findReversal: async (key, { transferId }) => (await answerOf(key, transferId)) !== undefined,
  };
}

const refusal = (message: string) => new ProviderError(message, { kind: 'final' });

function assertWorking(name: string, whenDown: 'unknown' | 'retryable' = 'retryable') {
  if (/down$/.test(name)) throw new ProviderError('The sandbox is down', { kind: whenDown });
  if (/misconfigured$/.test(name)) throw new ProviderError('Invalid API Key provided', { kind: 'ours' });
}
