export type TextMessage = {
  idempotencyKey: string;
  to: string;
  text: string;
  /** Set when it was tried before, maybe with success: when the first try was, at the earliest. */
  repeatSince?: string;
};

export type SmsProviderName = 'twilio' | 'demo';

/** The outside world's text messages. Throws ProviderError. */
export type Sms = {
  provider: SmsProviderName;
  /** How many sends it takes at once. */
  concurrency: number;
  send(message: TextMessage): Promise<{ providerMessageId: string }>;
  /** Whether it would take a message now: throws where it would not. Sends nothing. */
  check?(): Promise<void>;
};
