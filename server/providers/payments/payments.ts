/** A payment at the processor (a payment intent). */
export type ProcessorPayment = {
  id: string;
  status: 'succeeded' | 'pending' | 'failed';
  /** Everything the customer paid, including the tip. */
  amountCents: number;
  tipCents: number;
  refundedCents: number;
  /** What the processor kept. Null: not known yet. */
  feeCents: number | null;
  /** In lower case. */
  currency: string;
  chargeId: string | null;
  /** The job it was made for, if we created it. */
  jobId: string | null;
};

export type NewCheckout = {
  jobId: string;
  /** For the work. The tip comes on top. */
  amountCents: number;
  tipCents: number;
  description: string;
  customerEmail: string | null;
  successUrl: string;
  cancelUrl: string;
};

/** A page where a customer saves a card. Nothing is charged there. */
export type NewSetup = Omit<NewCheckout, 'amountCents' | 'tipCents'>;

/** A saved card at the processor (a setup intent). */
export type ProcessorSetup = {
  id: string;
  status: 'kept' | 'pending' | 'cancelled';
  /** The processor's customer to charge. */
  customerId: string | null;
  /** The job it was saved for, if it was saved on our page. */
  jobId: string | null;
};

/** Repeated under the same key it must be the same in every field, so store it before asking. */
export type NewCharge = {
  customerId: string;
  /** From `findCard`. */
  cardId: string;
  jobId: string;
  amountCents: number;
  description: string;
};

/**
 * The bank's answer, not a failure: `requires_action` needs the customer present. `code` is the processor's,
 * such as `insufficient_funds`; `reason` is its message, for the office only.
 */
export type ChargeOutcome =
  | { status: 'succeeded'; payment: ProcessorPayment }
  | { status: 'declined' | 'requires_action'; code: string; reason: string };

export type NewRefund = {
  paymentId: string;
  amountCents: number;
  /** Our own id of the refund. */
  refundId: string;
};

export type ProcessorRefund = {
  /** The processor's id. */
  refundId: string;
  /** A refund that failed did so at the customer's bank, maybe days after it succeeded. */
  status: 'succeeded' | 'pending' | 'failed';
  /** The total refunded of its payment. */
  refundedCents: number;
};

export type ProcessorDispute = {
  id: string;
  paymentId: string | null;
  amountCents: number;
  currency: string;
  /** Inquiry: the bank only asks, and no money is held. */
  status: 'inquiry' | 'open' | 'won' | 'lost';
  reason: string;
  evidenceDueBy: Temporal.Instant | null;
};

export type NewTransfer = { accountId: string; amountCents: number; jobId: string; chargeId: string | null };
export type NewReversal = { transferId: string; amountCents: number };

export type AccountState = { chargesEnabled: boolean; payoutsEnabled: boolean; detailsSubmitted: boolean };

/**
 * The payment processor. Amounts are in cents of the business's currency. Everything that moves money takes
 * an idempotency key: repeating a key never has a second effect. When the outcome of such a request is
 * unknown, the `find` method beside it takes the same key and request and says what became of it. Throws
 * ProviderError.
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
  /** The id of the card to charge for a customer, if one is on file. */
  findCard(customerId: string): Promise<string | undefined>;
  /** Charges a saved card without its owner present. */
  charge(key: string, charge: NewCharge): Promise<ChargeOutcome>;
  findCharge(key: string, charge: NewCharge): Promise<ChargeOutcome | undefined>;
  refund(key: string, refund: NewRefund): Promise<ProcessorRefund>;
  findRefundOf(key: string, refund: NewRefund): Promise<ProcessorRefund | undefined>;
  /** By the processor's id. */
  findRefund(id: string): Promise<ProcessorRefund | undefined>;
  findDispute(id: string): Promise<ProcessorDispute | undefined>;
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
  transfer(key: string, transfer: NewTransfer): Promise<{ transferId: string }>;
  findTransfer(key: string, transfer: NewTransfer): Promise<{ transferId: string } | undefined>;
  reverseTransfer(key: string, reversal: NewReversal): Promise<void>;
  /** Whether the transfer was reversed under this key. */
  findReversal(key: string, reversal: NewReversal): Promise<boolean>;
  /** Throws if the processor would not accept our key now. Moves nothing. */
  check?(): Promise<void>;
};
