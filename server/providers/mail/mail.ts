import { ProviderError } from '../errors.ts';

export type Email = {
  /** The same message sent again has the same key: a provider that knows it does not send twice. */
  idempotencyKey: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Where one click unsubscribes (RFC 8058). */
  unsubscribeUrl?: string;
};

export type MailProviderName = 'smtp' | 'resend' | 'demo';

/** The outside world's e-mail. Throws ProviderError. */
export type Mail = {
  provider: MailProviderName;
  from: string;
  /** How many sends it takes at once; more would only queue inside it. */
  concurrency: number;
  send(email: Email): Promise<{ providerMessageId: string }>;
  /** Whether it would take a message now: throws where it would not. Sends nothing. */
  check?(): Promise<void>;
  close?(): void;
};

/** What a mail program needs to offer its own unsubscribe button. */
export const listHeaders = ({ unsubscribeUrl }: Email): Record<string, string> =>
  unsubscribeUrl
    ? { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
    : {};

/** Nothing that could start another header or another receiver gets past here, whoever forgot to check it. */
export function checkRecipient({ to }: Email) {
  if (/[\p{Cc},;<>]/u.test(to) || !to.includes('@'))
    throw new ProviderError('The address is not one that mail can be sent to', { retryable: false });
}
