export type TextMessage = {
  idempotencyKey: string;
  to: string;
  text: string;
  /** Pictures, at addresses the provider can read. */
  mediaUrls?: string[];
  /** Where the provider reports what becomes of it. */
  statusUrl?: string;
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
  /** A picture that came with a message. */
  fetchMedia?(url: string, maxBytes: number): Promise<Buffer>;
  /** Throws if the provider would not accept a message now. Sends nothing. */
  check?(): Promise<void>;
};
