import { setTimeout as sleep } from 'node:timers/promises';
import { Type } from 'typebox';
import { VERSION } from '../../config.ts';
import { ProviderError } from '../errors.ts';
import { callProvider } from '../http-call.ts';
import { checkRecipient, type Email, listHeaders, type Mail } from './mail.ts';

export type ResendOptions = { from: string; apiKey: string; apiUrl: string; timeoutMs?: number };

const Sent = Type.Object({ id: Type.String() });
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

  const post = ({ idempotencyKey, to, subject, text, html, ...email }: Email) =>
    callProvider({
      ...common,
      url: `${base}/emails`,
      headers: { ...common.headers, 'idempotency-key': idempotencyKey },
      body: JSON.stringify({
        from,
        to: [to],
        subject,
        text,
        html,
        headers: listHeaders({ idempotencyKey, to, subject, text, html, ...email }),
      }),
      answer: Sent,
      // The first attempt is still running. The other 409 means the key was used for different content, and
      // is final.
      explain: (status, { name, message }) =>
        status === 409 && name === 'concurrent_idempotent_requests'
          ? new ProviderError(`Resend refused: 409 ${message}`, { kind: 'retryable' })
          : undefined,
    });

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
