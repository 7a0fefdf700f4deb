/** A payment at the processor (a payment intent). */
export type ProcessorPayment = {
  id: string;
  status: 'succeeded' | 'pending' | 'failed';
  amountCents: number;
  refundedCents: number;
  chargeId: string | null;
  /** The job it was made for, if we created it. */
  jobId: string | null;
};

export type NewCheckout = {
  jobId: string;
  amountCents: number;
  description: string;
  customerEmail: string | null;
  successUrl: string;
  cancelUrl: string;
};

/** A page where a customer saves a card. Nothing is charged there. */
export type NewSetup = Omit<NewCheckout, 'amountCents'>;

/** A saved card at the processor (a setup intent). */
export type ProcessorSetup = {
  id: string;
  status: 'kept' | 'pending' | 'cancelled';
  /** The processor's customer to charge. */
  customerId: string | null;
  /** The job it was saved for, if it was saved on our page. */
  jobId: string | null;
};

export type NewCharge = { customerId: string; jobId: string; amountCents: number; description: string };

/** The bank's answer, not a failure: `requires_action` needs the customer present. */
export type ChargeOutcome =
  | { status: 'succeeded'; payment: ProcessorPayment }
  | { status: 'declined' | 'requires_action'; reason: string };

export type AccountState = { chargesEnabled: boolean; payoutsEnabled: boolean; detailsSubmitted: boolean };

/**
 * The payment processor. Amounts are in cents of the business's currency. Everything that moves money takes
 * an idempotency key: repeating a key never has a second effect. Throws ProviderError.
 */
export type Payments = {
  provider: 'stripe' | 'sandbox';
  openCheckout(key: string, checkout: NewCheckout): Promise<{ sessionId: string; url: string }>;
  openSetup(key: string, setup: NewSetup): Promise<{ sessionId: string; url: string }>;
  findSetup(id: string): Promise<ProcessorSetup | undefined>;
  /** Closes a page so that nobody can pay on it. Does nothing to one already closed. */
  expireCheckout(sessionId: string): Promise<void>;
  /** `expected` is what the job costs: the sandbox treats an unknown id as charged in full. */
  findPayment(id: string, expected: { amountCents: number }): Promise<ProcessorPayment | undefined>;
  /** Charges a saved card without its owner present. */
  charge(key: string, charge: NewCharge): Promise<ChargeOutcome>;
  /** `refundedCents` is the total refunded of this payment, including this refund. */
  refund(
    key: string,
    refund: { paymentId: string; amountCents: number },
  ): Promise<{ refundId: string; refundedCents: number }>;
  /** Releases a saved card. Returns false if there was none. */
  cancelSetup(setupIntentId: string): Promise<boolean>;
  createAccount(
    key: string,
    franchise: { id: string; name: string; email: string | null },
  ): Promise<{ accountId: string }>;
  linkToOnboarding(
    accountId: string,
    urls: { returnUrl: string; refreshUrl: string },
  ): Promise<{ url: string }>;
  findAccount(accountId: string): Promise<AccountState | undefined>;
  transfer(
    key: string,
    transfer: { accountId: string; amountCents: number; jobId: string; chargeId: string | null },
  ): Promise<{ transferId: string }>;
  reverseTransfer(key: string, reversal: { transferId: string; amountCents: number }): Promise<void>;
};
