/** What the processor knows of a payment (a payment intent). */
export type ProcessorPayment = {
  id: string;
  status: 'succeeded' | 'pending' | 'failed';
  amountCents: number;
  refundedCents: number;
  chargeId: string | null;
  /** The job it was made for, where it was made by us. */
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

/** A page on which a customer leaves a card; nothing is charged there. */
export type NewSetup = Omit<NewCheckout, 'amountCents'>;

/** What the processor knows of a card that was left (a setup intent). */
export type ProcessorSetup = {
  id: string;
  status: 'kept' | 'pending' | 'cancelled';
  /** Whom to charge. */
  customerId: string | null;
  /** The job it was left for, where it was left on our page. */
  jobId: string | null;
};

export type NewCharge = { customerId: string; jobId: string; amountCents: number; description: string };

/** An answer of the bank, not a fault: `requires_action` wants the customer present. */
export type ChargeOutcome =
  | { status: 'succeeded'; payment: ProcessorPayment }
  | { status: 'declined' | 'requires_action'; reason: string };

export type AccountState = { chargesEnabled: boolean; payoutsEnabled: boolean; detailsSubmitted: boolean };

/**
 * The payment processor. Amounts are in cents of the business's currency. Whatever moves money takes a key: the same key
 * again is the same effect, never a second one. Throws ProviderError.
 */
export type Payments = {
  provider: 'stripe' | 'sandbox';
  openCheckout(key: string, checkout: NewCheckout): Promise<{ sessionId: string; url: string }>;
  openSetup(key: string, setup: NewSetup): Promise<{ sessionId: string; url: string }>;
  findSetup(id: string): Promise<ProcessorSetup | undefined>;
  /** Nobody can pay in it from now on; one that is over already is left as it is. */
  expireCheckout(sessionId: string): Promise<void>;
  /** `expected` is what the job costs: the sandbox takes an id it never saw as charged in full. */
  findPayment(id: string, expected: { amountCents: number }): Promise<ProcessorPayment | undefined>;
  /** Charges a card on file while its owner is away. */
  charge(key: string, charge: NewCharge): Promise<ChargeOutcome>;
  /** `refundedCents` is everything refunded of this payment, this refund included. */
  refund(
    key: string,
    refund: { paymentId: string; amountCents: number },
  ): Promise<{ refundId: string; refundedCents: number }>;
  /** Lets a card on file go. False: there was none to let go. */
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
