import { createTransport } from 'nodemailer';
import { ProviderError } from '../errors.ts';
import { checkRecipient, type Mail, mailHeaders } from './mail.ts';

export type SmtpOptions = { from: string; url: string; timeoutMs?: number };

const CONNECTIONS = 5;
const TIMEOUT_MS = 15_000;

/**
 * Any SMTP server, over a connection pool. SMTP has no idempotency key, so the Message-ID stands in:
 * receiving servers and mail clients deduplicate a retry after a lost answer.
 */
export function smtpMail({ from, url, timeoutMs = TIMEOUT_MS }: SmtpOptions): Mail {
  const domain = /@([^\s<>@]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: CONNECTIONS,
    maxMessages: 1_000,
    // The outbox decides about retries. The server may have accepted the message before the connection broke.
    maxRequeues: 0,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    provider: 'smtp',
    from,
    concurrency: CONNECTIONS,
    async send(email) {
      checkRecipient(email);
      const { idempotencyKey, to, subject, text, html, replyTo, files } = email;
      try {
        const { messageId } = await transport.sendMail({
          from,
          to: { name: '', address: to },
          subject,
          text,
          html,
          messageId: `<${idempotencyKey}@${domain}>`,
          replyTo,
          attachments: files?.map(file => ({
            filename: file.name,
            contentType: file.contentType,
            content: file.bytes,
          })),
          headers: mailHeaders(email),
        });
        return { providerMessageId: messageId };
      } catch (error) {
        throw sorted(error as SmtpError);
      }
    },
    async check() {
      await transport.verify().catch(error => {
        throw sorted(error as SmtpError);
      });
    },
    close: () => transport.close(),
  };
}

type SmtpError = Error & { code?: string; command?: string; responseCode?: number };

/**
 * Only what the server says about this recipient or message is final. Everything else passes or gets fixed.
 */
function sorted(error: SmtpError): ProviderError {
  const { code, command, responseCode } = error;
  const ofThisMessage = command === 'RCPT TO' || command === 'DATA';
  const isFinal =
    (ofThisMessage && (responseCode ?? 0) >= 500) || (code === 'EENVELOPE' && command === 'API');
  return new ProviderError(`SMTP: ${error.message}`, { kind: isFinal ? 'final' : 'retryable', cause: error });
}
