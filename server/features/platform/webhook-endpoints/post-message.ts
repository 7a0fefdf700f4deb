import {
  type ClientRequest,
  Agent as HttpAgent,
  type IncomingMessage,
  request as requestHttp,
} from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import type { Config } from '../../../config.ts';
import { cutText } from '../../../cut-text.ts';
import { lookupPublic, PrivateAddressError, refusePrivateLiteral } from '../../../http/public-address.ts';

/** Receivers have this long, from the connection to the last byte of their answer. */
export const LIMIT_MS = 10_000;
/** More of an answer is not read. */
const MOST_BYTES = 64 * 1024;
/** How much of an answer is kept, to be looked at. */
const KEPT_CHARACTERS = 1000;

export type Problem =
  | 'status'
  | 'redirect'
  | 'timeout'
  | 'tls'
  | 'dns'
  | 'refused'
  | 'connection'
  | 'private_address'
  | 'gone'
  | 'secret';

export type Reply = {
  responseStatus: number | null;
  responseBody: string | null;
  problem: Problem | null;
  error: string | null;
  durationMs: number;
};

export type Poster = {
  post(url: string, headers: Record<string, string>, body: string): Promise<Reply>;
  close(): void;
};

/** Sends messages over connections that are kept. Redirects are not followed: what they lead to was never agreed on. */
export function openPoster({ allowPrivateWebhooks }: Config, limitMs = LIMIT_MS): Poster {
  const lookup = allowPrivateWebhooks ? undefined : lookupPublic;
  const options = { keepAlive: true, maxFreeSockets: 16, timeout: 30_000 };
  const http = new HttpAgent(options);
  const https = new HttpsAgent(options);

  function exchange(url: URL, headers: Record<string, string>, body: string) {
    return new Promise<Answer>((resolve, reject) => {
      const secure = url.protocol === 'https:';
      const request: ClientRequest = (secure ? requestHttps : requestHttp)(
        url,
        {
          method: 'POST',
          agent: secure ? https : http,
          lookup,
          headers: {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(body),
            'user-agent': 'Truckroll-Webhooks/1',
            ...headers,
          },
        },
        response => readAnswer(response).then(resolve, reject),
      );
      const timer = setTimeout(() => request.destroy(new TooSlow()), limitMs);
      request.on('error', reject);
      request.on('close', () => clearTimeout(timer));
      request.end(body);
    });
  }

  return {
    async post(address, headers, body) {
      const start = performance.now();
      const reply = (part: Partial<Reply>): Reply => ({
        responseStatus: null,
        responseBody: null,
        problem: null,
        error: null,
        ...part,
        durationMs: Math.round(performance.now() - start),
      });
      try {
        const url = new URL(address);
        if (!allowPrivateWebhooks) refusePrivateLiteral(url);
        const { status, text } = await exchange(url, headers, body).catch(error => {
          // A kept connection may have been closed while the message was on its way; receivers know it by its id.
          if (isStale(error)) return exchange(url, headers, body);
          throw error;
        });
        return reply({ responseStatus: status, responseBody: text || null, ...judge(status) });
      } catch (error) {
        return reply(explain(error as Error));
      }
    },
    close() {
      http.destroy();
      https.destroy();
    },
  };
}

class TooSlow extends Error {}

type Answer = { status: number; text: string };

async function readAnswer(response: IncomingMessage): Promise<Answer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response) {
    chunks.push(chunk);
    size += chunk.length;
    // Leaving the loop closes the connection.
    if (size > MOST_BYTES) break;
  }
  const text = Buffer.concat(chunks).toString('utf8', 0, KEPT_CHARACTERS * 4);
  // The database stores no zero bytes.
  return { status: response.statusCode!, text: cutText(text.replaceAll('\0', ''), KEPT_CHARACTERS) };
}

const isStale = (error: Error & { code?: string }) =>
  error.code === 'ECONNRESET' && (error as { syscall?: string }).syscall === undefined;

function judge(status: number): Pick<Reply, 'problem' | 'error'> {
  if (status >= 200 && status < 300) return { problem: null, error: null };
  if (status === 410) return { problem: 'gone', error: 'Answered 410: the endpoint is gone' };
  if (status >= 300 && status < 400)
    return { problem: 'redirect', error: `Answered ${status}: redirects are not followed` };
  return { problem: 'status', error: `Answered ${status}` };
}

const TLS = /^(ERR_TLS|ERR_SSL|CERT_|UNABLE_TO|SELF_SIGNED|DEPTH_ZERO|EPROTO|HOSTNAME_MISMATCH)/;

function explain(error: Error & { code?: string }): Pick<Reply, 'problem' | 'error'> {
  const { code = '' } = error;
  if (error instanceof TooSlow) return { problem: 'timeout', error: 'No complete answer in time' };
  if (error instanceof PrivateAddressError) return { problem: 'private_address', error: error.message };
  if (TLS.test(code))
    return { problem: 'tls', error: `No secure connection: ${error.message.slice(0, 200)}` };
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return { problem: 'dns', error: 'The host name was not found' };
  if (code === 'ECONNREFUSED') return { problem: 'refused', error: 'The connection was refused' };
  return { problem: 'connection', error: `The connection failed: ${code || error.message.slice(0, 200)}` };
}
