import { ProviderError } from '../errors.ts';

export type Email = {
  /** A retry of the same message has the same key, so a provider that supports it does not send twice. */
  idempotencyKey: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** URL for one-click unsubscribe (RFC 8058). */
  unsubscribeUrl?: string;
};

export type MailProviderName = 'smtp' | 'resend' | 'demo';

/** Outgoing email. Throws ProviderError. */
export type Mail = {
  provider: MailProviderName;
  from: string;
  /** How many sends it accepts at once. More would only queue inside it. */
  concurrency: number;
  send(email: Email): Promise<{ providerMessageId: string }>;
  /** Throws if the provider would not accept a message now. Sends nothing. */
  check?(): Promise<void>;
  close?(): void;
};

/** The headers a mail client needs to show its unsubscribe button. */
export const listHeaders = ({ unsubscribeUrl }: Email): Record<string, string> =>
  unsubscribeUrl
    ? { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
    : {};

/** Last line of defense: no address may add a header or a recipient. */
export function checkRecipient({ to }: Email) {
  if (/[\p{Cc},;<>]/u.test(to) || !to.includes('@'))
    throw new ProviderError('The address is not one that mail can be sent to', { kind: 'final' });
}
