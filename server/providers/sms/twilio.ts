import { Type } from 'typebox';
import { ProviderError } from '../errors.ts';
import { fetchFile, isOnDomain } from '../fetch-file.ts';
import { callProvider } from '../http-call.ts';
import type { Sms, TextMessage } from './sms.ts';

export type TwilioOptions = {
  accountSid: string;
  authToken: string;
  from: string;
  apiUrl: string;
  timeoutMs?: number;
};

const Sent = Type.Object({ sid: Type.String() });
const Listed = Type.Object({
  messages: Type.Array(
    Type.Object({
      sid: Type.String(),
      body: Type.String(),
      status: Type.String(),
      date_created: Type.String(),
    }),
  ),
});

const OPTED_OUT = 21610;
/** Allows for clock differences. */
const SKEW_MS = 120_000;

/** Twilio's HTTP API. */
export function twilioSms({ accountSid, authToken, from, apiUrl, timeoutMs }: TwilioOptions): Sms {
  const account = `${apiUrl.replace(/\/$/, '')}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}`;
  const messages = `${account}/Messages.json`;
  const headers = {
    authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`,
    'content-type': 'application/x-www-form-urlencoded',
  };
  // A messaging service picks the number.
  const sender: Record<string, string> = from.startsWith('MG')
    ? { MessagingServiceSid: from }
    : { From: from };
  const common = { provider: 'Twilio', headers, timeoutMs };

  /**
   * Twilio has no idempotency key, so a retry first checks whether the earlier attempt arrived. If that check
   * fails, the send is retried later: better late than texting twice.
   */
  async function findEarlier({ to, text, repeatSince }: TextMessage): Promise<string | undefined> {
    const since = Date.parse(repeatSince!) - SKEW_MS;
    const query = new URLSearchParams({
      To: toDial(to),
      'DateSent>': new Date(since).toISOString().slice(0, 10),
      PageSize: '100',
    });
    const { messages: found } = await callProvider({
      ...common,
      method: 'GET',
      url: `${messages}?${query}`,
      answer: Listed,
    });
    return found.find(
      earlier =>
        earlier.body.trim() === text.trim() &&
        Date.parse(earlier.date_created) >= since &&
        !['failed', 'undelivered', 'canceled'].includes(earlier.status),
    )?.sid;
  }

  return {
    provider: 'twilio',
    concurrency: 10,
    async send(message) {
      const { to, text, repeatSince, mediaUrls = [], statusUrl } = message;
      const earlier = repeatSince ? await findEarlier(message) : undefined;
      if (earlier) return { providerMessageId: earlier };
      const { sid } = await callProvider({
        ...common,
        url: messages,
        body: new URLSearchParams([
          ...Object.entries({ To: toDial(to), ...sender, Body: text }),
          ...mediaUrls.map(media => ['MediaUrl', media]),
          ...(statusUrl ? [['StatusCallback', statusUrl]] : []),
        ]).toString(),
        answer: Sent,
        explain: (_status, { code, message: said }) =>
          code === OPTED_OUT
            ? new ProviderError(`Twilio refused: ${said}`, { kind: 'final', optedOut: true })
            : undefined,
      });
      return { providerMessageId: sid };
    },
    fetchMedia: (url, maxBytes) =>
      fetchFile({
        provider: 'Twilio',
        url,
        headers: { authorization: headers.authorization },
        // Its API redirects to its file servers.
        knows: at => {
          if (at.origin === new URL(apiUrl).origin) return 'own';
          return isOnDomain(at, 'twilio.com') || isOnDomain(at, 'twiliocdn.com') ? 'files' : undefined;
        },
        maxBytes,
      }),
    async check() {
      await callProvider({ ...common, method: 'GET', url: `${account}.json`, answer: Sent });
    },
  };
}

/** Digits, plus the + of an international number. */
const toDial = (phone: string) => `${/^\s*\+/.test(phone) ? '+' : ''}${phone.replace(/\D/g, '')}`;
