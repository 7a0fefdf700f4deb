import { Type } from 'typebox';
import { toE164 } from '../../phone-numbers.ts';
import { ProviderError } from '../errors.ts';
import { fetchFile, isOnDomain } from '../fetch-file.ts';
import { callProvider } from '../http-call.ts';
import type { Sms, TextMessage } from './sms.ts';

export type TwilioOptions = {
  accountSid: string;
  authToken: string;
  from: string;
  apiUrl: string;
  /** Of numbers without a country code. */
  country?: string;
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
/** What Twilio says about the number, in words. Sending again would not help. */
const aboutRecipient: Record<number, string> = {
  21211: 'Twilio can’t text this number: it isn’t a valid phone number',
  21214: 'Twilio can’t text this number: it isn’t in use',
  21217: 'Twilio can’t text this number: it isn’t a valid phone number',
  21408: 'Twilio doesn’t send texts to this country until it is turned on in your Twilio account',
  21612: 'Twilio can’t send texts from your number to this one',
  21614: 'Twilio can’t text this number: it isn’t a mobile phone',
};
/** About the number we send from: the operator has to fix it, and messages wait. */
const aboutSender: Record<number, string> = {
  21212: 'Twilio can’t send from your number: it isn’t a valid phone number',
  21603: 'Twilio needs a number to send from',
  21606: 'Twilio can’t send from your number: it doesn’t belong to your Twilio account',
  21659: 'Twilio can’t send from your number: it doesn’t belong to your Twilio account',
};
/** Allows for clock differences. */
const SKEW_MS = 120_000;

/** Twilio's HTTP API. */
export function twilioSms(options: TwilioOptions): Sms {
  const { accountSid, authToken, from, apiUrl, timeoutMs, country = 'US' } = options;
  const toDial = (phone: string) => toE164(phone, country) ?? digitsAlone(phone);
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
        explain: (_status, { code, message: said }) => explain(Number(code), String(said)),
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

function explain(code: number, said: string): ProviderError | undefined {
  if (code === OPTED_OUT)
    return new ProviderError(`Twilio refused: ${said}`, { kind: 'final', optedOut: true });
  if (aboutRecipient[code]) return new ProviderError(aboutRecipient[code], { kind: 'final' });
  return aboutSender[code] ? new ProviderError(aboutSender[code], { kind: 'ours' }) : undefined;
}

/** Digits, plus the + of an international number: for what is too short or too long to be one. */
const digitsAlone = (phone: string) => `${/^\s*\+/.test(phone) ? '+' : ''}${phone.replace(/\D/g, '')}`;
