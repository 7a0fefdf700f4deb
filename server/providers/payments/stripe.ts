import Stripe from 'stripe';
import { ProviderError } from '../errors.ts';
import type { AccountState, Payments, ProcessorPayment, ProcessorSetup } from './payments.ts';

/** Timeout per request. One retry under the same key covers a lost connection. */
const TIMEOUT_MS = 20_000;

type Options = { currency: string; apiUrl?: string; timeout?: number };

export function stripePayments(secretKey: string, options: Options): Payments {
  const { apiUrl, timeout = TIMEOUT_MS } = options;
  const currency = options.currency.toLowerCase();
  const stripe = new Stripe(secretKey, {
    ...(apiUrl ? address(apiUrl) : {}),
    timeout,
    maxNetworkRetries: 1,
    telemetry: false,
  });

  return {
    provider: 'stripe',

    openCheckout: (idempotencyKey, checkout) =>
      callStripe(async () => {
        const metadata = { jobId: checkout.jobId };
        const session = await stripe.checkout.sessions.create(
          {
            mode: 'payment',
            line_items: [
              {
                quantity: 1,
                price_data: {
                  currency,
                  unit_amount: checkout.amountCents,
                  product_data: { name: checkout.description },
                },
              },
            ],
            client_reference_id: checkout.jobId,
            metadata,
            payment_intent_data: { metadata, transfer_group: transferGroup(checkout.jobId) },
            ...(checkout.customerEmail ? { customer_email: checkout.customerEmail } : {}),
            success_url: checkout.successUrl,
            cancel_url: checkout.cancelUrl,
          },
          { idempotencyKey },
        );
        if (!session.url) throw new ProviderError('The session has no page', { retryable: false });
        return { sessionId: session.id, url: session.url };
      }),

    openSetup: (idempotencyKey, setup) =>
      callStripe(async () => {
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
        if (!session.url) throw new ProviderError('The session has no page', { retryable: false });
        return { sessionId: session.id, url: session.url };
      }),

    findSetup: id => unlessMissing(async () => toSetup(await stripe.setupIntents.retrieve(id))),

    expireCheckout: sessionId =>
      callStripe(async () => {
        try {
          await stripe.checkout.sessions.expire(
            sessionId,
            {},
            { idempotencyKey: `expire-checkout:${sessionId}` },
          );
        } catch (error) {
          // Only an open session can expire; a complete or expired one is already closed.
          if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
        }
      }),

    findPayment: id =>
      unlessMissing(async () =>
        toPayment(await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })),
      ),

    charge: (idempotencyKey, charge) =>
      callStripe(async () => {
        const [method] = (await stripe.customers.listPaymentMethods(charge.customerId, { limit: 1 })).data;
        if (!method) return { status: 'declined', reason: 'There is no card on file' };
        try {
          const intent = await stripe.paymentIntents.create(
            {
              amount: charge.amountCents,
              currency,
              customer: charge.customerId,
              payment_method: method.id,
              off_session: true,
              confirm: true,
              description: charge.description,
              metadata: { jobId: charge.jobId },
              transfer_group: transferGroup(charge.jobId),
              expand: ['latest_charge'],
            },
            { idempotencyKey },
          );
          if (intent.status === 'succeeded') return { status: 'succeeded', payment: toPayment(intent) };
          return { status: 'requires_action', reason: 'The bank asks the customer to confirm' };
        } catch (error) {
          if (!(error instanceof Stripe.errors.StripeCardError)) throw error;
          const status = error.code === 'authentication_required' ? 'requires_action' : 'declined';
          return { status, reason: error.message };
        }
      }),

    refund: (idempotencyKey, { paymentId, amountCents }) =>
      callStripe(async () => {
        const refund = await stripe.refunds.create(
          { payment_intent: paymentId, amount: amountCents, expand: ['charge'] },
          { idempotencyKey },
        );
        const refundedCents = typeof refund.charge === 'object' ? refund.charge?.amount_refunded : undefined;
        return { refundId: refund.id, refundedCents: refundedCents ?? amountCents };
      }),

    cancelSetup: setupIntentId =>
      callStripe(async () => {
        try {
          await stripe.setupIntents.cancel(
            setupIntentId,
            { cancellation_reason: 'requested_by_customer' },
            { idempotencyKey: `cancel-setup:${setupIntentId}` },
          );
          return true;
        } catch (error) {
          if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
          // A missing setup never existed. A succeeded one cannot be canceled, so detach its card.
          const setup = error.setup_intent;
          if (setup?.status !== 'succeeded') return setup?.status === 'canceled';
          return detach(stripe, idOf(setup.payment_method));
        }
      }),

    createAccount: (idempotencyKey, franchise) =>
      callStripe(async () => {
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

    linkToOnboarding: (account, urls) =>
      callStripe(async () => {
        const link = await stripe.accountLinks.create({
          account,
          type: 'account_onboarding',
          return_url: urls.returnUrl,
          refresh_url: urls.refreshUrl,
        });
        return { url: link.url };
      }),

    findAccount: id =>
      unlessMissing(async (): Promise<AccountState> => {
        const account = await stripe.accounts.retrieve(id);
        return {
          chargesEnabled: account.charges_enabled ?? false,
          payoutsEnabled: account.payouts_enabled ?? false,
          detailsSubmitted: account.details_submitted ?? false,
        };
      }),

    transfer: (idempotencyKey, { accountId, amountCents, jobId, chargeId }) =>
      callStripe(async () => {
        const transfer = await stripe.transfers.create(
          {
            amount: amountCents,
            currency,
            destination: accountId,
            transfer_group: transferGroup(jobId),
            metadata: { jobId },
            // Tied to the charge, so the funds need not have settled yet.
            ...(chargeId ? { source_transaction: chargeId } : {}),
          },
          { idempotencyKey },
        );
        return { transferId: transfer.id };
      }),

    reverseTransfer: (idempotencyKey, { transferId, amountCents }) =>
      callStripe(async () => {
        await stripe.transfers.createReversal(transferId, { amount: amountCents }, { idempotencyKey });
      }),
  };
}

/** A card that is already gone counts as released. */
async function detach(stripe: Stripe, method: string | null): Promise<boolean> {
  if (!method) return false;
  try {
    await stripe.paymentMethods.detach(method, {}, { idempotencyKey: `detach:${method}` });
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
  }
  return true;
}

const idOf = (object: string | { id: string } | null | undefined): string | null =>
  typeof object === 'string' ? object : (object?.id ?? null);

const transferGroup = (jobId: string) => `job_${jobId}`;

function address(apiUrl: string) {
  const { hostname: host, port, protocol } = new URL(apiUrl);
  const name = protocol === 'http:' ? ('http' as const) : ('https' as const);
  return { host, port: port || (name === 'http' ? '80' : '443'), protocol: name };
}

function toPayment(intent: Stripe.PaymentIntent): ProcessorPayment {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  const isFailed = intent.status === 'canceled' || intent.last_payment_error != null;
  return {
    id: intent.id,
    status: intent.status === 'succeeded' ? 'succeeded' : isFailed ? 'failed' : 'pending',
    amountCents: intent.status === 'succeeded' ? intent.amount_received : intent.amount,
    refundedCents: charge?.amount_refunded ?? 0,
    chargeId: charge?.id ?? null,
    jobId: intent.metadata?.jobId ?? null,
  };
}

const toSetup = (intent: Stripe.SetupIntent): ProcessorSetup => ({
  id: intent.id,
  status: intent.status === 'succeeded' ? 'kept' : intent.status === 'canceled' ? 'cancelled' : 'pending',
  customerId: idOf(intent.customer),
  jobId: intent.metadata?.jobId ?? null,
});

async function callStripe<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw toProviderError(error);
  }
}

const unlessMissing = <T>(call: () => Promise<T>): Promise<T | undefined> =>
  callStripe(async () => {
    try {
      return await call();
    } catch (error) {
      const isMissing =
        error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';
      if (isMissing) return undefined;
      throw error;
    }
  });

/** Lost connections and busy or failing servers can be retried under the same key. A refusal is final. */
function toProviderError(error: unknown): ProviderError {
  if (error instanceof ProviderError) return error;
  const { StripeConnectionError, StripeAPIError, StripeRateLimitError, StripeError } = Stripe.errors;
  const retryable =
    error instanceof StripeConnectionError ||
    error instanceof StripeAPIError ||
    error instanceof StripeRateLimitError ||
    !(error instanceof StripeError) ||
    (error.statusCode ?? 500) >= 500 ||
    error.code === 'idempotency_key_in_use' ||
    error.code === 'lock_timeout';
  return new ProviderError((error as Error).message, { retryable, cause: error });
}
