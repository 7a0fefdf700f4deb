export type Email = {
  /** The same message sent again has the same key: a provider that knows it does not send twice. */
  idempotencyKey: string;
  to: string;
  subject: string;
  text: string;
  html: string;
};

export type MailProviderName = 'smtp' | 'resend' | 'demo';

/** The outside world's e-mail. Throws ProviderError. */
export type Mail = {
  provider: MailProviderName;
  from: string;
  send(email: Email): Promise<{ providerMessageId: string }>;
};
