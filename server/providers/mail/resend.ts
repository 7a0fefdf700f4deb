import { setTimeout as sleep } from 'node:timers/promises';
import { type TSchema, Type } from 'typebox';
import { VERSION } from '../../config.ts';
import { ProviderError } from '../errors.ts';
import { fetchFile, isOnDomain } from '../fetch-file.ts';
import { callProvider } from '../http-call.ts';
import { checkRecipient, type Email, type Mail, mailHeaders } from './mail.ts';

export type ResendOptions = { from: string; apiKey: string; apiUrl: string; timeoutMs?: number };

const Sent = Type.Object({ id: Type.String() });
const Optional = Type.Optional(Type.Union([Type.String(), Type.Null()]));
const Received = Type.Object({
  from: Type.String(),
  to: Type.Array(Type.String()),
  subject: Optional,
  text: Optional,
  html: Optional,
  headers: Type.Optional(Type.Union([Type.Record(Type.String(), Type.Unknown()), Type.Null()])),
  message_id: Optional,
  attachments: Type.Optional(Type.Array(Type.Object({ id: Type.String(), filename: Optional }))),
});
const Download = Type.Object({ download_url: Type.String() });
/** A send waits in place for rate limits up to this long instead of returning to the outbox. */
const SHORT_WAIT_SECONDS = 3;
const MOST_WAITS = 3;

/** Resend's HTTP API. Its idempotency key makes a retry after a lost answer safe for a day. */
export function resendMail({ from, apiKey, apiUrl, timeoutMs }: ResendOptions): Mail {
  const base = apiUrl.replace(/\/$/, '');
  const common = {
    provider: 'Resend',
    headers: {
      authorization: `Bearer ${apiKey}`,
      'content-type': 'application/json',
      'user-agent': `truckroll/${VERSION}`,
    },
    timeoutMs,
  };

  const post = (email: Email) => {
    const { idempotencyKey, to, subject, text, html, replyTo, files } = email;
    return callProvider({
      ...common,
      url: `${base}/emails`,
      headers: { ...common.headers, 'idempotency-key': idempotencyKey },
      body: JSON.stringify({
        from,
        to: [to],
        subject,
        text,
        html,
        headers: mailHeaders(email),
        ...(replyTo ? { reply_to: replyTo } : {}),
        ...(files?.length
          ? {
              attachments: files.map(file => ({
                filename: file.name,
                content_type: file.contentType,
                content: file.bytes.toString('base64'),
              })),
            }
          : {}),
        // Comes back in events about this message.
        tags: [{ name: 'message', value: idempotencyKey }],
      }),
      answer: Sent,
      // The first attempt is still running. The other 409 means the key was used for different content, and
      // is final.
      explain: (status, { name, message }) =>
        status === 409 && name === 'concurrent_idempotent_requests'
          ? new ProviderError(`Resend refused: 409 ${message}`, { kind: 'retryable' })
          : undefined,
    });
  };

  const get = <T extends TSchema>(path: string, answer: T) =>
    callProvider({ ...common, method: 'GET', url: `${base}/${path}`, answer });
  const received = (id: string) => `emails/receiving/${encodeURIComponent(id)}`;

  return {
    provider: 'resend',
    from,
    concurrency: 2,
    async send(email) {
      checkRecipient(email);
      for (let waits = 0; ; waits++) {
        try {
          return { providerMessageId: (await post(email)).id };
        } catch (error) {
          const wait = error instanceof ProviderError ? error.retryAfterSeconds : undefined;
          if (wait === undefined || wait > SHORT_WAIT_SECONDS || waits >= MOST_WAITS) throw error;
          await sleep(wait * 1000);
        }
      }
    },
    async readReceived(id) {
      const email = await get(received(id), Received);
      const headers = Object.entries(email.headers ?? {}).map(([name, value]) => [
        name.toLowerCase(),
        String(value),
      ]);
      return {
        from: email.from,
        to: email.to,
        subject: email.subject ?? null,
        text: email.text ?? null,
        html: email.html ?? null,
        headers: Object.fromEntries(headers),
        mailId: email.message_id ?? null,
        attachments: (email.attachments ?? []).map(file => ({ id: file.id, name: file.filename ?? '' })),
      };
    },
    async fetchAttachment(emailId, attachmentId, maxBytes) {
      const path = `${received(emailId)}/attachments/${encodeURIComponent(attachmentId)}`;
      const { download_url: url } = await get(path, Download);
      const knows = (at: URL) =>
        at.origin === new URL(base).origin || isOnDomain(at, 'resend.com') || isOnDomain(at, 'resend.app')
          ? 'files'
          : undefined;
      // The link is signed; our key must not travel to file servers.
      return fetchFile({ provider: 'Resend', url, headers: {}, knows, maxBytes });
    },
    async check() {
      // A key that may only send gets this specific error, which proves the key is valid.
      await callProvider({
        ...common,
        method: 'GET',
        url: `${base}/domains`,
        answer: Type.Unknown(),
        explain: (_status, { name }) =>
          name === 'restricted_api_key' ? new ProviderError(SEND_ONLY, { kind: 'final' }) : undefined,
      }).catch(error => {
        if ((error as Error).message !== SEND_ONLY) throw error;
      });
    },
  };
}

const SEND_ONLY = 'The key may only send';
