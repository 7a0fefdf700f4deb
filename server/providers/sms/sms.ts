export type TextMessage = {
  idempotencyKey: string;
  to: string;
  text: string;
  /** Set on a retry, whose first attempt may have succeeded: the earliest time of that attempt. */
  repeatSince?: string;
};

export type SmsProviderName = 'twilio' | 'demo';

/** Outgoing text messages. Throws ProviderError. */
export type Sms = {
  provider: SmsProviderName;
  /** How many sends it accepts at once. */
  concurrency: number;
  send(message: TextMessage): Promise<{ providerMessageId: string }>;
  /** Throws if the provider would not accept a message now. Sends nothing. */
  check?(): Promise<void>;
};
