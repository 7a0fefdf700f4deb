import type { Pool, Sql } from '../../../db/connect.ts';
import type { Queue } from '../../../queue.ts';
import { ProviderError } from '../../errors.ts';
import type {
  AccountState,
  NewCheckout,
  NewSetup,
  Payments,
  ProcessorPayment,
  ProcessorSetup,
} from '../payments.ts';
import { addEvent, findObject, lockObject, newId, once, saveObject } from './store.ts';

export const DELIVER_SANDBOX_EVENTS = 'deliver-sandbox-events';

export type Session = NewCheckout & { id: string; status: 'open' | 'complete' | 'expired'; url: string };
export type SandboxPayment = ProcessorPayment & { refunds: number };
export type SetupSession = NewSetup & { id: string; status: Session['status']; url: string };
export type Account = AccountState & { id: string; name: string; returnUrl?: string };
type Transfer = { id: string; amountCents: number; reversedCents: number };

type Context = { sql: Pool; queue: Queue; publicUrl: string; currency: string };

/**
 * The built-in processor: same interface, with its own pages and storage. An id's ending triggers a failure:
 * `…declined`, `…sca` (the bank needs the customer), `…timeout` (does the work, then loses the connection,
 * once per key), `…down` (does nothing and fails).
 */
export function sandboxPayments({ sql, queue, publicUrl, currency }: Context): Payments {
  async function effect<T>(key: string, name: string, request: object, work: (tx: Sql) => Promise<T>) {
    if (/down$/.test(name)) throw new ProviderError('The sandbox is down', { retryable: true });
    const { answer, repeated } = await once(sql, key, request, work);
    if (!repeated) queue.nudge(DELIVER_SANDBOX_EVENTS);
    if (!repeated && /timeout$/.test(name))
      throw new ProviderError('The sandbox lost the connection', { retryable: true });
    return answer;
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
      if (/down$/.test(id)) throw new ProviderError('The sandbox is down', { retryable: true });
      return id.startsWith('seti_') ? findOrCreateSetup(sql, id) : undefined;
    },

    async expireCheckout(sessionId) {
      await sql.begin(async tx => {
        const session = await lockObject<Session>(tx, sessionId);
        if (session?.status === 'open') await saveObject(tx, { ...session, status: 'expired' as const });
      });
    },

    async findPayment(id, { amountCents }) {
      if (/down$/.test(id)) throw new ProviderError('The sandbox is down', { retryable: true });
      if (!id.startsWith('pi_')) return undefined;
      return sql.begin(tx => findOrCreatePayment(tx, id, amountCents));
    },

    charge: (key, charge) =>
      effect(key, charge.customerId, charge, async tx => {
        const { customerId, jobId, amountCents } = charge;
        if (/sca$/.test(customerId))
          return { status: 'requires_action' as const, reason: 'The bank asks the customer to confirm' };
        if (/declined$/.test(customerId))
          return { status: 'declined' as const, reason: 'Your card was declined.' };
        const card = await findObject<ProcessorSetup>(tx, customerId.replace(/^cus_/, 'seti_'));
        if (card?.status === 'cancelled')
          return { status: 'declined' as const, reason: 'There is no card on file' };
        return { status: 'succeeded' as const, payment: await makePayment(tx, jobId, amountCents, currency) };
      }),

    refund: (key, request) =>
      effect(key, request.paymentId, request, async tx => {
        const { paymentId, amountCents } = request;
        const payment = await lockObject<SandboxPayment>(tx, paymentId);
        if (payment?.status !== 'succeeded') throw refusal('There is no such payment');
        const refundedCents = payment.refundedCents + amountCents;
        if (refundedCents > payment.amountCents) throw refusal('More than was charged');
        await saveObject(tx, { ...payment, refundedCents, refunds: payment.refunds + 1 });
        await addEvent(tx, 'charge.refunded', {
          id: payment.chargeId,
          object: 'charge',
          payment_intent: paymentId,
          amount: payment.amountCents,
          amount_refunded: refundedCents,
        });
        return { refundId: newId('re'), refundedCents };
      }),

    async cancelSetup(id) {
      if (/down$/.test(id)) throw new ProviderError('The sandbox is down', { retryable: true });
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
        const transfer: Transfer = { id: newId('tr'), amountCents: request.amountCents, reversedCents: 0 };
        await saveObject(tx, transfer);
        return { transferId: transfer.id };
      }),

    async reverseTransfer(key, request) {
      await effect(key, request.transferId, request, async tx => {
        const transfer = await lockObject<Transfer>(tx, request.transferId);
        const reversedCents = (transfer?.reversedCents ?? 0) + request.amountCents;
        if (!transfer || reversedCents > transfer.amountCents) throw refusal('More than was transferred');
        await saveObject(tx, { ...transfer, reversedCents });
      });
    },
  };
}

const refusal = (message: string) => new ProviderError(message, { retryable: false });

/** Treats an unknown payment as charged in full, so a booking can make one up. */
async function findOrCreatePayment(tx: Sql, id: string, amountCents: number): Promise<ProcessorPayment> {
  const known = await findObject<SandboxPayment>(tx, id);
  if (known) return known;
  const status = /declined$/.test(id) ? ('failed' as const) : ('succeeded' as const);
  const chargeId = id.replace(/^pi_/, 'ch_');
  return saveObject<SandboxPayment>(tx, {
    ...{ id, status, amountCents, refundedCents: 0, refunds: 0, chargeId, jobId: null },
  });
}

/** Treats an unknown card as saved, so a booking can make one up. */
const findOrCreateSetup = async (tx: Sql, id: string): Promise<ProcessorSetup> =>
  (await findObject<ProcessorSetup>(tx, id)) ?? {
    ...{ id, status: 'kept', customerId: id.replace(/^seti_/, 'cus_'), jobId: null },
  };

/** Saves a card and queues its event. */
export async function makeSetup(tx: Sql, session: SetupSession): Promise<void> {
  const id = newId('seti');
  const customerId = id.replace(/^seti_/, 'cus_');
  await saveObject<ProcessorSetup>(tx, { id, status: 'kept', customerId, jobId: session.jobId });
  await addEvent(tx, 'checkout.session.completed', {
    id: session.id,
    object: 'checkout.session',
    mode: 'setup',
    setup_intent: id,
    customer: customerId,
    payment_status: 'no_payment_required',
    client_reference_id: session.jobId,
    metadata: { jobId: session.jobId },
  });
}

/** Makes a successful payment and queues its event. */
export async function makePayment(
  tx: Sql,
  jobId: string,
  amountCents: number,
  currency: string,
): Promise<ProcessorPayment> {
  const id = newId('pi');
  const payment: SandboxPayment = {
    id,
    status: 'succeeded',
    amountCents,
    refundedCents: 0,
    refunds: 0,
    chargeId: id.replace(/^pi_/, 'ch_'),
    jobId,
  };
  await saveObject(tx, payment);
  await addEvent(tx, 'payment_intent.succeeded', intentOf(payment, currency));
  return payment;
}

/** The format of the processor's events. */
export const intentOf = (
  payment: ProcessorPayment,
  currency: string,
  failure?: { code: string; message: string },
) => ({
  id: payment.id,
  object: 'payment_intent',
  amount: payment.amountCents,
  amount_received: payment.status === 'succeeded' ? payment.amountCents : 0,
  currency: currency.toLowerCase(),
  status: payment.status === 'succeeded' ? 'succeeded' : 'requires_payment_method',
  latest_charge: payment.chargeId,
  last_payment_error: failure ?? null,
  metadata: payment.jobId ? { jobId: payment.jobId } : {},
});
