export type TextMessage = { idempotencyKey: string; to: string; text: string };

export type SmsProviderName = 'twilio' | 'demo';

/** The outside world's text messages. Throws ProviderError. */
export type Sms = {
  provider: SmsProviderName;
  send(message: TextMessage): Promise<{ providerMessageId: string }>;
};
