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
  /** Where answers go, if not to the sender. */
  replyTo?: string;
  /** Message-ID of the email this answers. */
  inReplyTo?: string;
  /** Written by a machine: other machines don't answer. */
  automatic?: boolean;
  files?: { name: string; contentType: string; bytes: Buffer }[];
};

/** An email to us. */
export type ReceivedEmail = {
  from: string;
  to: string[];
  subject: string | null;
  text: string | null;
  html: string | null;
  /** Names in lower case. */
  headers: Record<string, string>;
  mailId: string | null;
  attachments: { id: string; name: string }[];
};

export type MailProviderName = 'smtp' | 'resend' | 'demo';

/** Outgoing email. Throws ProviderError. */
export type Mail = {
  provider: MailProviderName;
  from: string;
  /** How many sends it accepts at once. More would only queue inside it. */
  concurrency: number;
  send(email: Email): Promise<{ providerMessageId: string }>;
  /** An email that a webhook announced. */
  readReceived?(id: string): Promise<ReceivedEmail>;
  fetchAttachment?(emailId: string, attachmentId: string, maxBytes: number): Promise<Buffer>;
  /** Throws if the provider would not accept a message now. Sends nothing. */
  check?(): Promise<void>;
  close?(): void;
};

/** What mail clients and servers read: the unsubscribe button, the thread, and that a machine wrote it. */
export const mailHeaders = ({ unsubscribeUrl, inReplyTo, automatic }: Email): Record<string, string> => ({
  ...(unsubscribeUrl
    ? { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
    : {}),
  ...(inReplyTo && /^<[^\s<>]{1,250}>$/.test(inReplyTo)
    ? { 'In-Reply-To': inReplyTo, References: inReplyTo }
    : {}),
  ...(automatic ? { 'Auto-Submitted': 'auto-replied' } : {}),
});

/** Last line of defense: no address may add a header or a recipient. */
export function checkRecipient({ to }: Email) {
  if (/[\p{Cc},;<>]/u.test(to) || !to.includes('@'))
    throw new ProviderError('The address is not one that mail can be sent to', { kind: 'final' });
}
