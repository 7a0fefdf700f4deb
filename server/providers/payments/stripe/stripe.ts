import Stripe from 'stripe';
import { ProviderError } from '../../errors.ts';
import type { AccountState, Payments } from '../payments.ts';
import { change, isInvalidRequest, read, readIfExists } from './errors.ts';
import {
  idOf,
  PAYMENT_DETAILS,
  toDecline,
  toDispute,
  toOutcome,
  toPayment,
  toRefund,
  toSetup,
} from './objects.ts';

/** Pinned, so that the account's default version cannot change what we get. */
const API_VERSION = '2026-10-28.endive';
/** Timeout per request. One retry under the same key covers a lost connection. */
const TIMEOUT_MS = 20_000;
/** Objects per page of a list, the most there are. */
const PAGE = 100;

type Options = { currency: string; apiUrl?: string; timeout?: number };

export function stripePayments(secretKey: string, options: Options): Payments {
  const { apiUrl, timeout = TIMEOUT_MS } = options;
  const currency = options.currency.toLowerCase();
  const stripe = new Stripe(secretKey, {
    ...(apiUrl ? address(apiUrl) : {}),
    apiVersion: API_VERSION,
    timeout,
    maxNetworkRetries: 1,
    telemetry: false,
  });
  const lineItem = (name: string, cents: number) => ({
    quantity: 1,
    price_data: { currency, unit_amount: cents, product_data: { name } },
  });

  return {
    provider: 'stripe',

    check: () =>
      read(async () => {
        await stripe.balance.retrieve();
      }),

    openCheckout: (idempotencyKey, checkout) =>
      change(async () => {
        const { jobId, amountCents, tipCents } = checkout;
        const metadata = { jobId, ...(tipCents > 0 ? { tipCents: String(tipCents) } : {}) };
        const session = await stripe.checkout.sessions.create(
          {
            mode: 'payment',
            line_items: [
              ...(amountCents > 0 ? [lineItem(checkout.description, amountCents)] : []),
              ...(tipCents > 0 ? [lineItem('Tip', tipCents)] : []),
            ],
            client_reference_id: jobId,
            metadata,
            payment_intent_data: { metadata, transfer_group: transferGroup(jobId) },
            ...(checkout.customerEmail ? { customer_email: checkout.customerEmail } : {}),
            success_url: checkout.successUrl,
            cancel_url: checkout.cancelUrl,
          },
          { idempotencyKey },
        );
        return toPage(session);
      }),

    openSetup: (idempotencyKey, setup) =>
      change(async () => {
        const metadata = { jobId: setup.jobId };
        const session = await stripe.checkout.sessions.create(
          {
            mode: 'setup',
            currency,
            // A saved card is charged later through a customer at the processor.
            customer_creation: 'always',
            client_reference_id: setup.jobId,
            metadata,
            setup_intent_data: { metadata, description: setup.description },
            ...(setup.customerEmail ? { customer_email: setup.customerEmail } : {}),
            success_url: setup.successUrl,
            cancel_url: setup.cancelUrl,
          },
          { idempotencyKey },
        );
        return toPage(session);
      }),

    findSetup: id => readIfExists(async () => toSetup(await stripe.setupIntents.retrieve(id))),

    expireCheckout: sessionId =>
      change(async () => {
        try {
          const idempotencyKey = `expire-checkout:${sessionId}`;
          await stripe.checkout.sessions.expire(sessionId, {}, { idempotencyKey });
        } catch (error) {
          // Only an open session can expire; a complete or expired one is already closed.
          if (!isInvalidRequest(error)) throw error;
        }
      }),

    findPayment: id =>
      readIfExists(async () =>
        toPayment(await stripe.paymentIntents.retrieve(id, { expand: [PAYMENT_DETAILS] })),
      ),

    findCard: customerId =>
      readIfExists(
        async () => (await stripe.customers.listPaymentMethods(customerId, { limit: 1 })).data[0]?.id,
      ),

    charge: (idempotencyKey, charge) =>
      change(async () => {
        try {
          const intent = await stripe.paymentIntents.create(
            {
              amount: charge.amountCents,
              currency,
              customer: charge.customerId,
              payment_method: charge.cardId,
              off_session: true,
              confirm: true,
              description: charge.description,
              metadata: { jobId: charge.jobId, chargeKey: idempotencyKey },
              transfer_group: transferGroup(charge.jobId),
              expand: [PAYMENT_DETAILS],
            },
            { idempotencyKey },
          );
          return toOutcome(intent);
        } catch (error) {
          if (!(error instanceof Stripe.errors.StripeCardError)) throw error;
          return toDecline(error);
        }
      }),

    findCharge: (key, { customerId: customer }) =>
      readIfExists(async () => {
        const expand = [`data.${PAYMENT_DETAILS}`];
        for await (const intent of stripe.paymentIntents.list({ customer, limit: PAGE, expand }))
          if (intent.metadata.chargeKey === key) return toOutcome(intent);
        return undefined;
      }),

    refund: (idempotencyKey, { paymentId, amountCents, refundId }) =>
      change(async () =>
        toRefund(
          await stripe.refunds.create(
            { payment_intent: paymentId, amount: amountCents, metadata: { refundId }, expand: ['charge'] },
            { idempotencyKey },
          ),
        ),
      ),

    findRefundOf: (_key, { paymentId, refundId }) =>
      readIfExists(async () => {
        const query = { payment_intent: paymentId, limit: PAGE, expand: ['data.charge'] };
        for await (const refund of stripe.refunds.list(query))
          if (refund.metadata?.refundId === refundId) return toRefund(refund);
        return undefined;
      }),

    findRefund: id =>
      readIfExists(async () => toRefund(await stripe.refunds.retrieve(id, { expand: ['charge'] }))),

    findDispute: id => readIfExists(async () => toDispute(await stripe.disputes.retrieve(id))),

    cancelSetup: setupIntentId =>
      change(async () => {
        try {
          await stripe.setupIntents.cancel(
            setupIntentId,
            { cancellation_reason: 'requested_by_customer' },
            { idempotencyKey: `cancel-setup:${setupIntentId}` },
          );
          return true;
        } catch (error) {
          if (!isInvalidRequest(error)) throw error;
          // A missing setup never existed. A succeeded one cannot be canceled, so detach its card.
          const setup = error.setup_intent;
          if (setup?.status !== 'succeeded') return setup?.status === 'canceled';
          return detach(stripe, idOf(setup.payment_method));
        }
      }),

    createAccount: (idempotencyKey, franchise) =>
      change(async () => {
        const account = await stripe.accounts.create(
          {
            type: 'standard',
            ...(franchise.email ? { email: franchise.email } : {}),
            business_profile: { name: franchise.name },
            metadata: { franchiseId: franchise.id },
          },
          { idempotencyKey },
        );
        return { accountId: account.id };
      }),

    // Each link works once, so there is nothing to repeat under a key. A lost one costs nothing.
    linkToOnboarding: (account, urls) =>
      read(async () => {
        const link = await stripe.accountLinks.create({
          account,
          type: 'account_onboarding',
          return_url: urls.returnUrl,
          refresh_url: urls.refreshUrl,
        });
        return { url: link.url };
      }),

    findAccount: id =>
      readIfExists(async (): Promise<AccountState> => {
        const account = await stripe.accounts.retrieve(id);
        return {
          chargesEnabled: account.charges_enabled ?? false,
          payoutsEnabled: account.payouts_enabled ?? false,
          detailsSubmitted: account.details_submitted ?? false,
        };
      }),

    transfer: (idempotencyKey, { accountId, amountCents, jobId, chargeId }) =>
      change(async () => {
        const transfer = await stripe.transfers.create(
          {
            amount: amountCents,
            currency,
            destination: accountId,
            transfer_group: transferGroup(jobId),
            metadata: { jobId, payoutKey: idempotencyKey },
            // Tied to the charge, so the funds need not have settled yet.
            ...(chargeId ? { source_transaction: chargeId } : {}),
          },
          { idempotencyKey },
        );
        return { transferId: transfer.id };
      }),

    findTransfer: (key, { jobId }) =>
      read(async () => {
        const query = { transfer_group: transferGroup(jobId), limit: PAGE };
        for await (const transfer of stripe.transfers.list(query))
          if (transfer.metadata.payoutKey === key) return { transferId: transfer.id };
        return undefined;
      }),

    reverseTransfer: (idempotencyKey, { transferId, amountCents }) =>
      change(async () => {
        const reversal = { amount: amountCents, metadata: { payoutKey: idempotencyKey } };
        await stripe.transfers.createReversal(transferId, reversal, { idempotencyKey });
      }),

    findReversal: (key, { transferId }) =>
      read(async () => {
        for await (const reversal of stripe.transfers.listReversals(transferId, { limit: PAGE }))
          if (reversal.metadata?.payoutKey === key) return true;
        return false;
      }),
  };
}

function toPage({ id, url }: Stripe.Checkout.Session): { sessionId: string; url: string } {
  if (!url) throw new ProviderError('The session has no page', { kind: 'final' });
  return { sessionId: id, url };
}

/** A card that is already gone counts as released. */
async function detach(stripe: Stripe, method: string | null): Promise<boolean> {
  if (!method) return false;
  try {
    await stripe.paymentMethods.detach(method, {}, { idempotencyKey: `detach:${method}` });
  } catch (error) {
    if (!isInvalidRequest(error)) throw error;
  }
  return true;
}

const transferGroup = (jobId: string) => `job_${jobId}`;

function address(apiUrl: string) {
  const { hostname: host, port, protocol } = new URL(apiUrl);
  const name = protocol === 'http:' ? ('http' as const) : ('https' as const);
  return { host, port: port || (name === 'http' ? '80' : '443'), protocol: name };
}
